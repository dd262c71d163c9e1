//! The names of all messages that front ends say by themselves, so that a name that is no message does not compile.
//!
//! ```
//! use eights_words::{Words, texts::screens};
//!
//! assert_eq!(Words::english().text(screens::HOME_PLAY_NOW), "Play now");
//! ```
//!
//! What a message is filled in with stands in its file under `locales/`.

pub mod chat;
pub mod keys;
pub mod play;
pub mod screens;
pub mod settings;
pub mod sounds;
pub mod talk;
pub mod terminal;

/// Defines names of messages.
macro_rules! texts {
    ($($name:ident = $id:literal,)+) => {
        $(#[doc = concat!("The message `", $id, "`.")] pub const $name: &str = $id;)+

        /// All of them.
        pub const ALL: &[&str] = &[$($name),+];
    };
}
use texts;
