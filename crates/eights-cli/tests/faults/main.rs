//! The program `eights serve` under kills, on a full disk, and under attack. Short form unless
//! `EIGHTS_FAULTS=long`.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod cluster;
mod crowd;
mod crowds;
mod damage;
mod disk;
mod ends;
mod figures;
mod front;
mod program;
mod shuffle;
mod sync;
