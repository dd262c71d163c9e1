//! Speech and sound, with real games.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod announcing;
mod ringing;
mod table;
mod telling;
