//! The log of every table, and the players' results: the only disk format.
//!
//! Everything that is true of a table is in its log, and its state is a fold of it; so a restart, a move to another process and a replay are the
//! same thing. [`TableLog`] is what a server needs of a log: append at an expected place or be told of the conflict, and read. What is
//! acknowledged is durable, so nothing need be told to anybody before it is. [`SqliteStore`] keeps the logs in a folder, and beside them the
//! players, their finished games and ratings; [`MemoryLog`] keeps logs for tests, and breaks as often as it is asked to.
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
//! There is no clock here and no randomness: times, in milliseconds since 1970, and ids come from the caller. And nothing awaits: an append is
//! answered from the writer's thread, everything else on the caller's.

mod error;
mod id;
mod log;
mod memory;
mod rating;
mod results;
mod sqlite;

pub use error::{AppendError, StoreError};
pub use id::{GameId, NotAnId, PlayerId, TableId};
pub use log::{Done, Entry, NewEntry, TableLog};
pub use memory::{MemoryLog, Mishap};
pub use rating::Rating;
pub use results::{
    Cursor, Filter, FinishedGame, GameSummary, NewPlayer, Page, Player, RuleSet, RulesFilter, SeatEnd,
    SeatResult, Statistics, Tally, Who,
};
pub use sqlite::{DATABASE, SqliteStore, backup};
