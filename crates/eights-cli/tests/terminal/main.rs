//! The game in a terminal: drawn, through a real pseudo-terminal, and in plain lines, through pipes; locally
//! and at a server's table.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod ends;
mod games;
mod join;
mod join_fails;
mod kept;
mod lessons;
mod plain;
mod pty;
mod replays;
mod server;
