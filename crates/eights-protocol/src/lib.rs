//! The messages between a client and the table server, by direction: the only wire format.
//!
//! A message is one JSON object in one text frame. What a client sends ([`FromClient`]) names what it wants in `do` and carries an `id` of its own
//! choosing, so that it can be sent again without harm; what the server sends ([`FromServer`]) says what it is in `is`.
//!
//! ```
//! use eights_protocol::{FromClient, read};
//!
//! let message = FromClient::Act { id: 7, at: 12, action: "play 8H".to_owned() };
//! let text = serde_json::to_string(&message).expect("messages can be written");
//! assert_eq!(text, r#"{"do":"act","id":7,"at":12,"action":"play 8H"}"#);
//! assert_eq!(read(text.as_bytes()), Ok(message));
//! assert!(read(br#"{"do":"act","id":7,"at":12,"action":"play 8H","seat":2}"#).is_err(), "the seat comes from the connection");
//! ```
//!
//! # How a table is followed
//!
//! A [`TableState`] shows a table afresh, with a [`WireView`]: exactly what the viewer may know, as a value that a client can fold
//! later events into. Then each [`Batch`] has the next number and the [`WireEvent`]s the viewer may see of one decision. Batches are numbered, events are
//! not, and what others decide in secret is no batch at all; so the numbers tell nothing. An aside has what only this player may see, between two batches.
//!
//! A client that comes back says the last batch it has seen and is sent those it missed, or a fresh view. An action says in `at` which batch
//! the player had seen; it is refused as stale if the question has changed since.

mod characters;
mod client;
mod codes;
mod event;
mod json;
mod kinds;
mod reading;
#[cfg(feature = "schema")]
mod schema;
mod secret;
mod server;
mod settings;
mod strict;
mod table;
mod text;
mod view;
mod words;

pub use client::{Emote, FromClient, Phrase};
pub use codes::Code;
pub use event::WireEvent;
pub use reading::{MAX_MESSAGE, Unread, read};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use secret::{HandOver, Letters, NotLetters, TableCode, Token};
pub use server::FromServer;
pub use settings::{NewTable, Pace, Settings, Timer, Window};
pub use strict::strict_json;
pub use table::{
    Batch, ChatLine, Clock, ClockOf, Listed, NewGame, Phase, Said, SeatInfo, Sitter, TableState,
};
pub use text::{BadText, MAX_CHAT, MAX_NAME, chat_text, name_key, name_text};
pub use view::WireView;

/// The version of the messages. A server tells a client of another version so, and hangs up.
pub const VERSION: u32 = 1;
