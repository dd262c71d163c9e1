//! The store's promises: for every log, and for the one on disk when processes die, disks fill up and files
//! are damaged.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod answers;
mod check;
mod common;
mod contract;
mod crash;
mod damage;
mod disk;
mod forgetting;
mod mishaps;
mod nodes;
mod old;
mod postgres;
mod results;
mod traces;
mod transfer;
mod versions;
