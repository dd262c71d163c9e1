//! The game in a terminal: a drawn table, and plain lines for screen readers, pipes and those who like them.
//!
//! Both are front ends of `eights-client`: a [`desk::Desk`] holds the client, tells it what happens and carries out what it wants, at a table of one's own in
//! this program or over a WebSocket. What is shown is the client's, and so are the keys; what is said is said by `eights-words`.

pub mod address;
pub mod call;
pub mod clock;
pub mod desk;
pub mod ending;
pub mod happening;
pub mod keep;
pub mod keyboard;
mod own;
pub mod paper;
pub mod plain;
pub mod screen;
mod signals;
pub mod sound;
pub mod visit;
