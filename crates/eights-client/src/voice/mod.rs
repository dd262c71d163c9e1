//! Speech and sound: the announcer's queue, the history of everything said, and the cues of every event.
//!
//! [`Speaker`] is the door: it takes events of the table and answers to keys, keeps them all in its
//! [`History`], and hands out, one at a time, the utterances to speak now. Nothing here knows a clock: the
//! caller passes the time, in milliseconds.

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
pub use drums::COUNT_DOWN;
pub use history::{Entry, History, Step};
pub use ringer::{INTRO, Ring, Ringer};
pub use speaker::Speaker;
pub use utterance::{Buffer, Millis, Urgency, Utterance};
