//! The server at the other end of real sockets.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod api;
mod attacks;
mod busy;
mod client;
mod cluster;
mod forgotten;
mod games;
mod house;
mod joining;
mod kept;
mod limits;
mod links;
mod messages;
mod names;
mod pages;
mod postgres;
mod proxy;
mod restart;
mod resuming;
mod rounds;
