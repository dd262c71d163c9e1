//! The game in plain lines: nothing is ever taken back, nothing is drawn, every prompt says what may be
//! typed. For screen readers, for pipes, and for those who like it so.

mod client;
mod commands;
mod introduction;
mod lesson;
mod prompt;
mod puzzle;
pub(crate) mod rooms;
mod shared;
mod teller;
mod understand;

pub use client::Plain;
pub use introduction::introduction;
pub use shared::{SharedKeyboard, Who};

/// A typed line, and not too much of it.
pub fn cut(text: &str) -> String {
    const MOST: usize = 60;
    let plain = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let cut: String = plain.take(MOST).collect();
    if text.chars().nth(MOST).is_some() { cut + "…" } else { cut }
}
