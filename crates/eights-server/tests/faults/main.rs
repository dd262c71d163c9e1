//! The server among failing logs, cut connections, repeated and broken messages, and clocks that jump. In the
//! short form unless `EIGHTS_FAULTS=long`.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod again;
mod altered;
mod clock;
mod cuts;
mod frames;
mod house;
mod limits;
mod mishaps;
mod seats;
mod windows;
