//! The messages between a client and the table server, by direction: the only wire format.
//!
//! A message is one JSON object in one text frame. A client sends a [`Request`]: `do` names what it wants
//! ([`FromClient`]), and an `id` of its own choosing lets it safely resend the same message. The server sends
//! a [`FromServer`], whose kind is in `is`.
//!
//! ```
//! use eights_protocol::{FromClient, read};
//!
//! let message = FromClient::Act { at: 12, action: "play 8H".into() }.with_id(7);
//! let text = serde_json::to_string(&message).expect("messages can be written");
//! assert_eq!(text, r#"{"do":"act","id":7,"at":12,"action":"play 8H"}"#);
//! assert_eq!(read(text.as_bytes()), Ok(message));
//! assert!(read(br#"{"do":"act","id":7,"at":12,"action":"play 8H","seat":2}"#).is_err(), "the seat comes from the connection");
//! ```
//!
//! # Following a table
//!
//! A [`TableState`] is a whole table, with a [`WireView`]: exactly what the viewer may know, as a value that
//! a client can fold later events into. Then each [`Batch`] has the next number and the [`WireEvent`]s of one
//! decision that the viewer may see. Batches have numbers and events have none; other players' secret
//! decisions are no batches at all, so the numbers reveal nothing. An aside has events that only this player
//! may see, between two batches.
//!
//! A returning client sends the number of the last batch it has seen, and gets those it missed, or a fresh
//! view. An action names in `at` the batch the player had seen; it is refused as stale if the question has
//! changed since.

mod characters;
mod client;
mod codes;
mod errors;
mod event;
mod json;
mod kinds;
mod messages;
mod reading;
mod refusal;
#[cfg(feature = "schema")]
mod schema;
mod secret;
mod server;
mod settings;
mod strict;
mod table;
mod text;
mod values;
mod view;
mod words;

pub use client::{
    ConnectionMessage, DoorMessage, Emote, FromClient, Phrase, PlayerMessage, Request, Route, TableMessage,
    TalkMessage,
};
pub use codes::Code;
pub use event::WireEvent;
pub use reading::{MAX_MESSAGE, Unread, read};
pub use refusal::{Forbidden, Refusal, Why};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use secret::{HandOver, Letters, NotLetters, TableCode, Token};
pub use server::FromServer;
pub use settings::{NewTable, Pace, Settings, Timer, Window};
pub use strict::strict_json;
pub use table::{
    Batch, ChatLine, Clock, ClockOf, Finishing, Listed, NewGame, Phase, Said, SeatInfo, Sitter, TableState,
};
pub use text::{BadText, MAX_CHAT, MAX_NAME, chat_text, name_key, name_text};
pub use values::ActionText;
pub use view::WireView;

/// The version of the protocol. The server refuses a client of a different version and hangs up.
pub const VERSION: u32 = 1;
