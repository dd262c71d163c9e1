//! The server at the other end of real sockets.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod client;
mod games;
mod house;
mod joining;
mod limits;
mod pages;
mod restart;
mod resuming;
