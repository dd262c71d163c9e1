//! The common part of all front ends: the model of a table and its changes, the keys, the cues and the
//! announcer.
//!
//! There is no input, no output and no clock here: a front end hands over what happened and when
//! ([`core::Input`]), carries out what comes back ([`core::Effect`]), and draws what the [`core::Client`]
//! shows. It decides nothing about the rules: what can be played is what the view's options say.
//!
//! ```
//! use eights_client::core::{Client, Intent, Prepare, Effect, Input, LineEvent, Peer, Projector, Rest, Screen, Start, counters_move, invite::Place};
//! use eights_client::settings::Settings;
//! use eights_words::Words;
//!
//! let mut client = Client::new(Start {
//!     words: Words::english(),
//!     settings: Settings { name: "Thandi".to_owned(), ..Settings::default() },
//!     seat: None,
//!     rules: Vec::new(),
//!     secret: None,
//!     place: Place { origin: "https://eights.example".to_owned(), lan: None },
//!     adviser: counters_move,
//!     has_study: false,
//!     projector: Projector::HERE,
//!     rest: Rest::HERE,
//!     seed: 7,
//!     today: eights_client::core::Day::default(),
//!     day: None,
//!     learned: eights_client::core::Learned::default(),
//!     puzzles: eights_client::core::Progress::default(),
//!     tutor: eights_client::core::Tutor::HERE,
//! });
//! assert_eq!(client.screen(), &Screen::Home);
//!
//! // A click on "play now": the front end opens a connection, and says when it is open.
//! let effects = client.update(1000, Input::Do(Intent::Prepare(Prepare::PlayNow { rules: "classic".to_owned(), bots: 3 })));
//! assert_eq!(effects, [Effect::Dial(Peer::Solo)]);
//! let effects = client.update(1080, Input::Line(LineEvent::Open));
//! assert!(matches!(effects[..], [Effect::Send(_)]), "hello");
//!
//! // It is woken when the client wants to be, and tells it whatever the server says. A solo table has no line to look after.
//! assert_eq!(client.wakes_at(), None);
//! ```

pub mod core;
mod errors;
pub mod keys;
pub mod lab;
pub mod named;
pub mod settings;
pub mod solo;
pub mod voice;
