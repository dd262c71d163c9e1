//! Every screen as a picture, and what no picture shows: colours, clicks, and that nothing breaks at any
//! size.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod games;
mod lessons;
mod moving;
mod pictures;
mod pressed;
mod puzzles;
mod replays;
mod rig;
mod sizes;
mod visits;
mod walk;
