//! What a table's log is, whoever keeps it.

use crate::{
    error::{AppendError, StoreError},
    id::TableId,
};

/// One accepted command of a table, as its writer hands it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What was done.
    pub body: String,
    /// The writer's own number for the command, by which it knows it again.
    pub command: u64,
    /// The version of the engine's rules under which it was accepted.
    pub rules_version: u32,
    /// A hash of the state it led to; once a round is enough.
    pub hash: Option<u64>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

impl NewEntry {
    /// The entry in its place.
    pub(crate) fn in_place(self, seq: u64) -> Entry {
        let Self { body, command, rules_version, hash, at } = self;
        Entry { seq, body, command, rules_version, hash, at }
    }
}

/// One accepted command of a table, in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log: 1, 2, 3 and so on.
    pub seq: u64,
    /// What was done.
    pub body: String,
    /// The writer's own number for the command.
    pub command: u64,
    /// The version of the engine's rules under which it was accepted.
    pub rules_version: u32,
    /// A hash of the state it led to.
    pub hash: Option<u64>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Who wants to know how it went: where the log ends now, or why it is as it was.
pub type Done = Box<dyn FnOnce(Result<u64, AppendError>) + Send>;

/// The logs of all tables.
///
/// A writer says where it takes the log to end. That alone keeps two writers apart: of those who write at the same place one succeeds, the others
/// learn of the conflict, read what they missed and think again.
pub trait TableLog: Send + Sync {
    /// Appends entries after `tail`, the last place the writer knows (0 for a new table), or not at all.
    ///
    /// `done` is called once, when the entries are durable or refused, and perhaps on the writer's thread: it should be quick, and must not wait for
    /// this log.
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done);

    /// Closes a table that is over, under the same condition. Its log can be read until it is forgotten.
    fn close(&self, table: TableId, tail: u64, at: i64, done: Done);

    /// The entries of a table, open or closed, from place `from` on.
    ///
    /// # Errors
    /// When the log cannot be read.
    fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError>;

    /// The open tables, and where each one's log ends.
    ///
    /// # Errors
    /// When the log cannot be read.
    fn tables(&self) -> Result<Vec<(TableId, u64)>, StoreError>;

    /// Tells all entries of all open tables, one table after the other, each in order.
    ///
    /// # Errors
    /// When the log cannot be read; some entries have been told then.
    fn read_open(&self, each: &mut dyn FnMut(TableId, Entry)) -> Result<(), StoreError>;

    /// Forgets tables that were closed before `at`, and says how many there were.
    ///
    /// # Errors
    /// When they cannot be removed; some may have been.
    fn forget_before(&self, at: i64) -> Result<u64, StoreError>;

    /// Notes that somebody who writes to the log was there at this time. It is cheap, and need not survive a power cut.
    fn was_alive(&self, at: i64);

    /// When somebody was last noted to have been there.
    fn last_alive(&self) -> Option<i64>;

    /// Whether a command has this place in a table's log: what a writer asks when it never learnt how an append went.
    ///
    /// # Errors
    /// When the log cannot be read.
    fn holds(&self, table: TableId, seq: u64, command: u64) -> Result<bool, StoreError> {
        let there = self.read(table, seq)?;
        Ok(there.first().is_some_and(|entry| entry.seq == seq && entry.command == command))
    }
}
