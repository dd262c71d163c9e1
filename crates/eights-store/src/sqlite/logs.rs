//! The tables' logs.

use super::{SqliteStore, fault, open_reading, writer::Written};
use crate::{
    error::{AppendError, StoreError},
    id::TableId,
    log::{Done, Entry, NewEntry, TableLog},
};
use rusqlite::{Connection, OptionalExtension, Row};

/// So many tables are forgotten at a time: others want to write as well.
const FORGOTTEN_AT_ONCE: usize = 64;

impl TableLog for SqliteStore {
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.writer.submit(move |db| append(db, table, tail, &entries), done);
    }

    fn close(&self, table: TableId, tail: u64, at: i64, done: Done) {
        self.writer.submit(move |db| close(db, table, tail, at), done);
    }

    fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        read(&self.reader(), table, from).map_err(fault::of)
    }

    fn tables(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        tails(&self.reader()).map_err(fault::of)
    }

    /// Reads through a connection of its own, so that others need not wait for the end of it.
    fn read_open(&self, each: &mut dyn FnMut(TableId, Entry)) -> Result<(), StoreError> {
        read_open(&open_reading(&self.path)?, each).map_err(fault::of)
    }

    fn forget_before(&self, at: i64) -> Result<u64, StoreError> {
        let mut forgotten = 0;
        loop {
            let now = self.writer.wait(move |db| Ok(Ok(forget_some(db, at)?)))?;
            forgotten += now as u64;
            if now < FORGOTTEN_AT_ONCE {
                return Ok(forgotten);
            }
        }
    }

    /// A file beside the database, written but not synced: a process that is killed leaves it, and where a power cut takes it the last entry still tells.
    fn was_alive(&self, at: i64) {
        let path = self.path.with_extension(super::ALIVE);
        // Who cannot write it loses a promise about seconds, and will hear of the full disk elsewhere.
        let _ = std::fs::write(path, at.to_string());
    }

    fn last_alive(&self) -> Option<i64> {
        std::fs::read_to_string(self.path.with_extension(super::ALIVE)).ok()?.parse().ok()
    }
}

/// Whether a table is known, if its log ends where the writer takes it to end. In the order of the key that is one step down the tree; so
/// the end is kept nowhere else, where it could go wrong.
fn expect_tail(db: &Connection, table: TableId, expected: u64) -> Written<bool, AppendError> {
    let mut known = db.prepare_cached(
        "SELECT closed IS NOT NULL, (SELECT max(seq) FROM log WHERE table_id = ?1) FROM tables WHERE id = ?1",
    )?;
    let found: Option<(bool, u64)> =
        known.query_row([table.key()], |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
    Ok(match found {
        Some((true, _)) => Err(AppendError::Closed),
        Some((false, tail)) if tail != expected => Err(AppendError::Conflict { tail }),
        None if expected != 0 => Err(AppendError::Conflict { tail: 0 }),
        found => Ok(found.is_some()),
    })
}

fn append(db: &Connection, table: TableId, tail: u64, entries: &[NewEntry]) -> Written<u64, AppendError> {
    let is_known = match expect_tail(db, table, tail)? {
        Ok(is_known) => is_known,
        Err(refused) => return Ok(Err(refused)),
    };
    if !is_known && !entries.is_empty() {
        db.prepare_cached("INSERT INTO tables (id) VALUES (?1)")?.execute([table.key()])?;
    }
    let mut insert = db.prepare_cached(
        "INSERT INTO log (table_id, seq, command, rules_version, at, hash, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (entry, seq) in entries.iter().zip(tail + 1..) {
        let hash = entry.hash.map(u64::cast_signed);
        insert.execute((
            table.key(),
            seq.cast_signed(),
            entry.command.cast_signed(),
            entry.rules_version,
            entry.at,
            hash,
            &entry.body,
        ))?;
    }
    Ok(Ok(tail + entries.len() as u64))
}

fn close(db: &Connection, table: TableId, tail: u64, at: i64) -> Written<u64, AppendError> {
    if let Err(refused) = expect_tail(db, table, tail)? {
        return Ok(Err(refused));
    }
    db.prepare_cached("UPDATE tables SET closed = ?2 WHERE id = ?1")?.execute((table.key(), at))?;
    Ok(Ok(tail))
}

fn forget_some(db: &Connection, at: i64) -> rusqlite::Result<usize> {
    let mut closed = db.prepare_cached("SELECT id FROM tables WHERE closed < ?1 LIMIT ?2")?;
    let keys: Vec<i64> =
        closed.query_map((at, FORGOTTEN_AT_ONCE as i64), |row| row.get(0))?.collect::<Result<_, _>>()?;
    for key in &keys {
        db.prepare_cached("DELETE FROM log WHERE table_id = ?1")?.execute([key])?;
        db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([key])?;
    }
    Ok(keys.len())
}

fn read(db: &Connection, table: TableId, from: i64) -> rusqlite::Result<Vec<Entry>> {
    let mut entries = db.prepare_cached(
        "SELECT table_id, seq, command, rules_version, at, hash, body FROM log \
         WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    entries.query_map((table.key(), from), entry)?.collect()
}

fn tails(db: &Connection) -> rusqlite::Result<Vec<(TableId, u64)>> {
    let mut open = db.prepare_cached(
        "SELECT id, (SELECT max(seq) FROM log WHERE table_id = id) FROM tables WHERE closed IS NULL ORDER BY id",
    )?;
    open.query_map([], |row| Ok((TableId::of_key(row.get(0)?), row.get(1)?)))?.collect()
}

fn read_open(db: &Connection, each: &mut dyn FnMut(TableId, Entry)) -> rusqlite::Result<()> {
    // The cross join keeps the tables outermost: closed logs are never looked at, and nothing is sorted.
    let mut open = db.prepare(
        "SELECT table_id, seq, command, rules_version, at, hash, body FROM tables CROSS JOIN log ON table_id = id \
         WHERE closed IS NULL ORDER BY id, seq",
    )?;
    let mut rows = open.query([])?;
    while let Some(row) = rows.next()? {
        each(TableId::of_key(row.get(0)?), entry(row)?);
    }
    Ok(())
}

fn entry(row: &Row<'_>) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: row.get(1)?,
        command: row.get::<_, i64>(2)?.cast_unsigned(),
        rules_version: row.get(3)?,
        at: row.get(4)?,
        hash: row.get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
        body: row.get(6)?,
    })
}
