//! The table server of Crazy Eights.
//!
//! [`room`] is the core of a table: a plain function of (state, input, now) without sockets, clocks or files.
//! Around it stands everything that has those: each table is a task of its own (`table/`) that keeps a room's
//! facts in the log, folds them in and sends what comes out; the core decides.
//!
//! A connection comes in through `accept`, becomes a WebSocket in `http/`, and is served by `socket`;
//! `visitor` is what it says before and beside a table, `queue` what waits to be sent to it, `limits` how
//! much is too much. `tables` knows all open tables by their codes, `lobby` shows the listed ones, `recovery`
//! reads all of them back when the server starts, `archive` files finished games, `share` says what a link
//! leads to. `cluster` is for several servers that share a database. [`Server`] is all of it.
//!
//! **Nothing is told before it is logged.** There is one place where facts become true, `Table::commit`,
//! and it appends first.

mod accept;
mod archive;
mod check;
mod cluster;
mod health;
pub mod http;
pub mod lan;
mod limits;
mod lobby;
pub mod logs;
mod meter;
mod metrics;
mod migrate;
mod queue;
mod recovery;
mod refusals;
mod retention;
mod secrets;
mod server;
pub mod settings;
mod share;
mod shared;
mod socket;
mod speech;
mod table;
mod tables;
mod thinkers;
mod time;
mod visitor;

pub use check::{Checked, check};
pub use eights_room as room;
pub use eights_store::{Condition, StoreError, backup};
pub use http::ClientFile;
pub use migrate::{NotMigrated, migrate};
pub use server::{Server, StartError, run};
pub use settings::{LogPlace, SETTINGS, Setting, Settings, Variables, WrongSetting};
