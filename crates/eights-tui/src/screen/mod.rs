//! The drawn table: a pure function of the client, and the loop that asks for it whenever something has happened.

mod card;
mod draw;
mod footer;
mod form;
mod hand;
mod header;
mod ink;
mod keys;
mod log;
pub mod look;
mod overlay;
mod panel;
mod piles;
mod press;
mod prompt;
mod rooms;
mod run;
mod seats;
mod settings;
mod sheets;
mod terminal;
#[cfg(test)]
mod tests;
mod ui;

pub use draw::draw;
pub use look::Look;
pub use run::{Begin, run};
pub use ui::Ui;
