//! The game in a terminal: a drawn table, and plain lines for screen readers, pipes and those who like them.
//!
//! Both are front ends of `eights-client`: a [`desk::Desk`] holds the client, hands it all inputs and carries
//! out its effects, at a solo table in this program or over a WebSocket. The client decides what is shown and
//! what keys do; `eights-words` has the words.

pub mod address;
pub mod call;
mod chance;
pub mod clock;
pub mod desk;
pub mod ending;
mod errors;
pub mod happening;
pub mod keyboard;
pub mod paper;
pub mod plain;
pub mod screen;
pub mod scribe;
mod signals;
mod solo;
pub mod sound;
pub mod storage;
pub mod visit;
