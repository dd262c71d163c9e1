//! The server at the other end of real sockets.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod api;
mod attacks;
mod busy;
mod client;
mod closed;
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
mod nginx;
mod pages;
mod postgres;
mod proxy;
mod restart;
mod resuming;
mod rounds;
mod shuffles;
