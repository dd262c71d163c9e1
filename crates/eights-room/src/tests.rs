//! The room with a fake clock.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod away;
mod client;
mod commands;
mod desk;
mod pause;
mod phases;
mod schedules;
mod secrets;
mod timer;
mod window;
