//! The client against the room that a server has, with prepared positions and seeds.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod alone;
mod asking;
mod away;
mod between;
#[path = "../../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;
mod first;
mod focus;
mod fuzz;
mod games;
mod hurried;
mod intents;
mod journal;
mod keys;
mod kit;
mod lesson;
mod lobby;
mod menus;
mod moments;
mod music;
mod puzzle;
mod queue;
mod replay;
mod review;
mod rig;
mod sharing;
mod sheets;
mod shuffle;
mod solo;
mod stand_in;
mod table_talk;
