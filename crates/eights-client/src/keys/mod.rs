//! Keys and what they do: every key of the table with its command, in every place where the focus can be.
//!
//! A front end tells which key was pressed ([`KeyPress`]) and where the focus is ([`Context`]); the
//! [`Keymap`] tells the [`Command`], with the player's own keys in place of the usual ones. Letters never act
//! in text fields, nor with Ctrl, Alt or Meta.

mod chord;
mod command;
mod context;
mod keymap;
mod table;
#[cfg(test)]
mod tests;

pub use chord::{Chord, Key, KeyPress, NotAChord};
pub use command::Command;
pub use context::Context;
pub use keymap::{Keymap, Taken};
