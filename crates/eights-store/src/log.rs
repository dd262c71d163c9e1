//! A table's log, independent of its storage.

use crate::{
    error::{AppendError, StoreError},
    id::TableId,
};

/// One accepted command of a table, as its writer hands it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// What was done, as text.
    pub body: String,
    /// The writer's own number for the command, which identifies it.
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
    /// Its place in the log: 1, 2, 3 and so on. A log that was cut begins later.
    pub seq: u64,
    /// What was done, as text.
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

/// A table whose log is shorter than it used to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing {
    /// The table.
    pub table: TableId,
    /// Where its log ended at the last record.
    pub noted: u64,
    /// Where it ends now; 0 if nothing is left.
    pub found: u64,
}

/// Receives the log of a table: the entries up to the first unreadable one, and the reason.
pub type EachTable<'a> = &'a mut dyn FnMut(TableId, Vec<Entry>, Option<StoreError>);

/// The callback for the outcome: where the log ends now, or why it is unchanged.
pub type Done = Box<dyn FnOnce(Result<u64, AppendError>) + Send>;

/// The logs of all tables.
///
/// A writer says where it expects the log to end. That alone keeps two writers apart: of those that write at
/// the same place one succeeds; the others learn of the conflict, read the new entries and decide again.
pub trait TableLog: Send + Sync {
    /// Appends entries after `tail`, the last place the writer knows (0 for a new table), or not at all.
    ///
    /// `done` is called once, when the entries are durable or refused, perhaps on the writer's thread: it
    /// should be quick, and must not wait for this log.
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done);

    /// The same, and forgets all that came before these entries: both in one step, or neither. Places go on
    /// counting, so the log then begins at `tail` + 1. Without entries it only asks.
    fn cut(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done);

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

    /// Passes on the log of every open table, one table after the other. A log that cannot be read to its end
    /// does not stop the others.
    ///
    /// # Errors
    /// When the list of tables cannot be read.
    fn read_open(&self, each: EachTable<'_>) -> Result<(), StoreError>;

    /// Passes on the logs of these tables in the same way; a table without a log has no entries.
    ///
    /// # Errors
    /// When they cannot be read.
    fn read_some(&self, tables: &[TableId], each: EachTable<'_>) -> Result<(), StoreError> {
        for table in tables {
            each(*table, self.read(*table, 1)?, None);
        }
        Ok(())
    }

    /// Forgets tables that were closed before `at`, and says how many there were.
    ///
    /// # Errors
    /// When they cannot be removed; some may have been.
    fn forget_before(&self, at: i64) -> Result<u64, StoreError>;

    /// Writes useless data, at least as much as an ordinary entry, to see whether the log can be written.
    fn probe(&self, done: Done);

    /// The entries that the log had when it was last used, and lacks now.
    fn missing(&self) -> Vec<Missing> {
        Vec::new()
    }

    /// Why the contents of the log are unknown, if they are: the disk failed to make an entry durable. From
    /// then on every answer is [`AppendError::Doubt`]. Only a restart can tell.
    fn doubt(&self) -> Option<String> {
        None
    }

    /// Records a sign of life from the writer at this time. It is cheap, and need not survive a power cut.
    fn was_alive(&self, at: i64);

    /// The time of the writer's last sign of life.
    fn last_alive(&self) -> Option<i64>;

    /// Whether a command is at this place in a table's log, for a writer that never learnt the outcome of an
    /// append.
    ///
    /// # Errors
    /// When the log cannot be read.
    fn holds(&self, table: TableId, seq: u64, command: u64) -> Result<bool, StoreError> {
        let there = self.read(table, seq)?;
        Ok(there.first().is_some_and(|entry| entry.seq == seq && entry.command == command))
    }
}
