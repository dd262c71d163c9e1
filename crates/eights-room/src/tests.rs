//! The room with a fake clock.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod away;
mod client;
mod commands;
mod desk;
mod early;
mod finish;
mod pause;
mod phases;
mod reveal;
mod schedules;
mod secrets;
mod shuffle;
mod snapshot;
mod stall;
mod sweep;
mod timer;
mod window;
mod worn;
