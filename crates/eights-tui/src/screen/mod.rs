//! The drawn table: a pure function of the client, and the loop that asks for it whenever something has
//! happened.

mod badge;
mod card;
mod cut;
mod draw;
mod fan;
mod felt;
mod flight;
mod footer;
mod form;
mod hand;
mod header;
mod ink;
mod keyhelp;
mod keys;
mod log;
pub mod look;
mod menu;
mod motion;
mod my_place;
mod overlay;
mod panel;
mod piles;
mod press;
mod prompt;
mod puzzle;
mod replay;
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
pub use motion::Motion;
pub use run::{Begin, Shown, run};
pub use ui::Ui;
