//! What is said and heard: the announcer's queue, the history of everything said, and the cues of every event.
//!
//! [`Speaker`] is the door: it takes what happened at the table or what a key asked for, keeps it all in its [`History`], and hands out, one at a
//! time, what is to be spoken now. Nothing here knows a clock: whoever calls says what time it is, in milliseconds.

mod announcer;
mod cues;
mod drums;
mod history;
mod ringer;
mod speaker;
#[cfg(test)]
mod tests;
mod utterance;

pub use announcer::{Announcer, GAP, QUIET_AFTER_FOCUS};
pub use cues::{SUIT_AFTER_MORF, Sounding, cues, pan, seat_cue, turn_loop};
pub use history::{Entry, History, Step};
pub use ringer::{INTRO, Ring, Ringer};
pub use speaker::Speaker;
pub use utterance::{Buffer, Millis, Urgency, Utterance};
