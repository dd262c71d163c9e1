//! The page in a real browser: every rule set played to the end by keyboard, touch and mouse, and every
//! promise to those who cannot see, hear, point or wait.
//!
//! Each test starts the program with the packed client inside (`EIGHTS_PROGRAM`, as `cargo verify browser`
//! sets it) and drives the distribution's Chromium; those in `others` drive other browsers. Pictures of every
//! screen and prompt go to the folder that `EIGHTS_SCREENS` names, or else beside the tests' other files.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod alone;
mod back;
mod below;
mod daily;
mod doors;
mod family;
mod fingers;
mod games;
mod guide;
mod hands;
mod house;
mod keys;
mod later;
mod lesson;
mod line;
mod look;
mod nets;
mod others;
mod out;
mod player;
mod prompts;
mod puzzles;
mod reader;
mod replay;
mod review;
mod room;
mod screens;
mod setup;
mod shuffle;
mod sight;
mod signs;
mod sounds;
mod speech;
mod stats;
mod terminal;
mod tour;
mod weight;
mod words;
