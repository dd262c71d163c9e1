//! The client against a little table that plays real games and says what the server would say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod asking;
mod away;
mod between;
mod deeds;
mod focus;
mod fuzz;
mod games;
mod house;
mod keys;
mod lobby;
mod menus;
mod music;
mod queue;
mod rig;
mod sheets;
