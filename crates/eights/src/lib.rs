//! The rules engine of Crazy Eights: one engine that plays every documented rule set and every house rule,
//! exactly and fast.
//!
//! There is always exactly one question on the table, put to a set of seats. [`Game::options`] lists a seat's
//! legal answers, [`Game::apply`] takes one of them and tells what happened as [`Event`]s, and [`Game::view`]
//! is what a viewer may know. The rules are data: a [`Rules`] value that comes from a preset, a file or a
//! share code.
//!
//! A game between four players who choose at random:
//!
//! ```
//! use eights::{Game, Rng, Rules, Seats, Seed};
//!
//! let rules = Rules::preset("classic").expect("a preset");
//! let mut game = Game::deal(rules, 4, Seats::NONE, Seed::from_text("a rainy sunday"), &mut ()).expect("four may play");
//! let mut rng = Rng::new(7);
//! while let Some(seat) = game.asked().lowest() {
//!     let action = game.options(seat).random(&mut rng).expect("an asked seat has an answer");
//!     game.apply(seat, action, &mut ()).expect("what is offered is accepted");
//! }
//! assert!(game.is_over());
//! assert!(!game.places().is_empty());
//! ```
//!
//! House rules say a preset and what differs; all that is wrong with them is told at once:
//!
//! ```
//! use eights::Rules;
//!
//! let ours = Rules::from_toml("base = \"classic\"\neffects.2 = \"draw 2\"\nanswer.stacking = \"same rank\"").expect("playable");
//! assert_eq!(Rules::from_share_code(&ours.share_code()), Ok(ours));
//! assert!(Rules::from_toml("base = \"clasic\"").is_err());
//! ```
//!
//! Nobody learns a card they may not see: an event goes to a viewer through [`Event::seen_by`], and the view
//! folded from such events is the one taken from the game:
//!
//! ```
//! use eights::{Event, Game, Rules, Seat, Seats, Seed, View, Viewer};
//!
//! let rules = Rules::preset("playpalace").expect("a preset");
//! let mut events: Vec<Event> = Vec::new();
//! let game = Game::deal(rules, 3, Seats::NONE, Seed::from_text("hidden"), &mut events).expect("three may play");
//! let me = Viewer::Seat(Seat::new(1).expect("a seat"));
//! let mut view = View::before(rules, 3, Seats::NONE, me);
//! for event in events.into_iter().filter_map(|event| event.seen_by(me)) {
//!     view.fold(event);
//! }
//! assert!(view == game.view(me));
//! ```

mod action;
mod ask;
mod bits;
mod by_rank;
mod bytes;
mod card;
mod cardset;
mod day;
mod digits;
mod errors;
mod event;
pub mod examples;
mod exchange;
mod game;
mod hand;
mod hex;
mod hidden;
pub mod json;
mod line;
mod link;
mod meld;
mod near;
mod options;
mod order;
mod pile;
mod reading;
mod record;
mod rng;
pub mod rules;
mod seat;
mod seed;
mod serde_text;
mod series;
mod sight;
mod state;
mod steps;
mod table;
pub mod testing;
mod view;

pub use action::{Action, NotAnAction};
pub use ask::Ask;
pub use by_rank::ByRank;
pub use card::{Card, NotACard, Rank, Suit};
pub use cardset::{CardSet, RankSet};
pub use day::{day_number, day_text};
pub use event::{DrawnFor, Event, Known, RoundEnd, SeenEvent, Shown, Sink, Tell, Viewer};
pub use exchange::{Exchange, Misfit};
pub use game::{BadPosition, CardsMissing, Game, Illegal, Position, WrongSeats};
pub use hand::Hand;
pub use hidden::{Hidden, WrongNumber};
pub use line::NotAPosition;
pub use link::{BadLink, CannotLink, Fragment, MOST_LINK_ACTIONS, MOST_LINK_LETTERS};
pub use meld::Meld;
pub use near::near;
pub use options::Options;
pub use order::sort_few;
pub use pile::{Laid, MAX_CARDS};
pub use record::{BadRecord, Fault, Record};
pub use rng::Rng;
pub use rules::{RULES_VERSION, Rules, RulesDraft};
pub use seat::{Direction, MAX_SEATS, NoSuchSeat, Seat, Seats};
pub use seed::{NotAHash, Seed, SeedHash};
pub use series::Series;
pub use sight::Sight;
pub use state::StateHash;
pub use steps::{Step, Steps};
pub use view::View;
