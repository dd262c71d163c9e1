//! Players that never change, down to the last choice: those that the rules' own documents describe, and the
//! yardsticks that others are measured with.
//!
//! The deal of the day is played against the documents' players, and results of years are compared with the
//! yardsticks. So what they think with is a copy of its own: better bots change [`crate::judge`] and
//! [`crate::belief`], and nothing here. `tests/habits/frozen.rs` notices any difference.

mod belief;
mod counter;
mod house;
mod judge;
mod palace;

pub(crate) use counter::Counter2026;
pub(crate) use house::House;
pub(crate) use palace::Palace;
