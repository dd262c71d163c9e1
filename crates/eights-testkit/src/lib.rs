//! Shared by the tests of several crates: a program in a pseudo-terminal, a page in a real browser, a client
//! that follows a table, a table without a server, and checks of JSON against its schema.
//!
//! Only tests use this crate. An error fails the test at once.

pub mod browser;
pub mod follower;
pub mod nginx;
pub mod packages;
pub mod pair;
pub mod postgres;
mod program;
mod pty;
pub mod schema;
mod table;

pub use program::program;
pub use pty::Pty;
pub use table::{TestTable, cards, code, seat, token};
pub use vt100;
