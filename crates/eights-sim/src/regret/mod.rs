//! How much a bot's choices lose, measured on fixed positions: far fewer games tell a good bot from a better
//! one than an arena needs.
//!
//! A [`Spot`] is a decision in a game between players that never change, so its number and the rules are all
//! there is to know about it. The [`Reference`] values every option of a spot in thousands of games that the
//! seat cannot tell from the true one. A bot loses the difference between the best option and its own.

mod reference;
mod report;
mod spot;

pub use reference::{BadReference, Reference, Valued};
pub use report::{RegretReport, regret};
pub use spot::Spot;
