//! The line, the table, prompts, focus: what a front end shows, and how it changes.

mod believable;
pub mod chat;
mod client;
pub mod clock;
mod commands;
mod deeds;
pub mod editor;
mod effect;
pub mod focus;
pub mod hand;
mod hear;
mod hint;
pub mod invite;
pub mod line;
pub mod lobby;
pub mod marks;
mod menus;
mod music;
pub mod new_table;
mod next_round;
mod on_line;
pub mod optimistic;
mod overlay;
pub mod people;
mod play;
pub mod prompt;
pub mod queue;
mod readings;
mod refresh;
pub mod rounds;
pub mod said;
pub mod sheets;
mod shown;
mod spots;
pub mod standing;
pub mod table;
mod talk;
mod update;
mod walk;

pub use client::{Client, Refusal, Start};
pub use deeds::Deed;
pub use effect::{Effect, Input, KeptSeat, LineEvent, Save, Screen};
pub use focus::{Spot, TableItem, TurnItem, Zone};
pub use hand::{CardId, MyHand};
pub use hint::{Adviser, Why, counters_move};
pub use line::{Door, LineState, Peer};
pub use marks::Mark;
pub use menus::command_of;
pub use overlay::{EAR, MenuItem, Overlay};
pub use readings::Reading;

/// Milliseconds of a clock that only goes forward; a front end tells them.
pub type Millis = u64;
