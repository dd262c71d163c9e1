//! The program `eights serve` under kills, without room on its disk, and among people who mean it no good. In the short form unless `EIGHTS_FAULTS=long`.

#![allow(clippy::unwrap_used, reason = "these are tests")]

mod crowds;
mod disk;
mod ends;
mod program;
