//! The log of every table, and the players' results: the only disk format.
//!
//! A table's state is a fold of its log and nothing else, so a restart, a move to another process and a
//! replay are the same thing. A server needs two operations of a [`TableLog`]: append at an expected place,
//! or learn of the conflict; and read. Acknowledged entries are durable, so a server can wait for that before
//! it tells anyone. [`SqliteStore`] keeps the logs in a folder, with the players, their finished games and
//! ratings; [`PostgresStore`] keeps the same in a PostgreSQL database; [`MemoryLog`] keeps logs for tests,
//! and fails on demand.
//!
//! ```
//! use eights_store::{MemoryLog, NewEntry, TableId, TableLog};
//!
//! let log = MemoryLog::new();
//! let table = TableId::new(8);
//! let entry = NewEntry { body: "2 play 8H".to_owned(), command: 71, rules_version: 1, hash: None, at: 0 };
//! log.append(table, 0, vec![entry.clone()], Box::new(|answer| assert_eq!(answer, Ok(1))));
//! log.append(table, 0, vec![entry], Box::new(|late| assert!(late.is_err())));
//! assert_eq!(log.read(table, 1)?[0].body, "2 play 8H");
//! # Ok::<(), eights_store::StoreError>(())
//! ```
//!
//! No clock and no randomness here: times, in milliseconds since 1970, and ids come from the caller. Nothing
//! is `async`: threads of the store answer appends, and every other call waits for its answer.

mod archive;
mod condition;
mod error;
mod id;
mod log;
mod memory;
mod nodes;
mod postgres;
mod rating;
mod record;
mod results;
mod sqlite;
mod transfer;

pub use archive::{Archive, FORGOTTEN};
pub use condition::Condition;
pub use error::{AppendError, StoreError};
pub use id::{GameId, NotAnId, PlayerId, TableId};
pub use log::{Done, EachTable, Entry, Missing, NewEntry, TableLog};
pub use memory::{MemoryLog, Mishap};
pub use nodes::{Claimed, Node, NodeId, Nodes, Place, Renewed};
pub use postgres::PostgresStore;
pub use rating::Rating;
pub use results::{
    Cursor, Filter, FinishedGame, GameSummary, NewPlayer, Page, Player, RuleSet, RulesFilter, SeatEnd,
    SeatResult, Statistics, Tally, Who,
};
pub use sqlite::{DATABASE, SqliteStore, backup};
pub use transfer::{Key, Kind, Moved, Row, Shelf, Value, transfer};
