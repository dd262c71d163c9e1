//! What the store promises: every log alike, and the one on the disk when processes die, disks are full and files are damaged.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod answers;
mod common;
mod contract;
mod crash;
mod disk;
mod mishaps;
mod results;
mod versions;
