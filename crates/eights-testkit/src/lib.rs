//! Shared by the tests of several crates: a program in a pseudo-terminal, a page in a real browser, a client
//! that follows a table, and a table without a server.
//!
//! Only tests use this crate. An error fails the test at once.

pub mod browser;
pub mod follower;
pub mod pair;
pub mod postgres;
mod program;
mod pty;
mod table;

pub use program::program;
pub use pty::Pty;
pub use table::{TestTable, cards, code, seat, token};
pub use vt100;
