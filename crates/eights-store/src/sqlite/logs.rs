//! The tables' logs.

use super::{SqliteStore, fault, open_reading, writer::Written};
use crate::{
    error::{AppendError, StoreError},
    id::TableId,
    log::{Done, EachTable, Entry, Missing, NewEntry, TableLog},
};
use rusqlite::{Connection, OptionalExtension, Row, Transaction};
use std::sync::Arc;

/// The size of a probe: more than the pages that an ordinary entry changes.
const PROBE_BYTES: i64 = 16 << 10;

impl TableLog for SqliteStore {
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.writer.submit(move |db| append(db, table, tail, &entries), self.noted(table, done));
    }

    fn cut(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.writer.submit(move |db| cut(db, table, tail, &entries), self.noted(table, done));
    }

    fn close(&self, table: TableId, tail: u64, at: i64, done: Done) {
        let tails = Arc::clone(&self.tails);
        let noted = move |outcome: Result<u64, AppendError>| {
            outcome.iter().for_each(|_| tails.forget(table));
            done(outcome);
        };
        self.writer.submit(move |db| close(db, table, tail, at), noted);
    }

    fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        let (entries, damage) = read(&self.reader(), table, from);
        damage.map_or(Ok(entries), |damage| Err(fault::of(damage)))
    }

    fn tables(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        tails(&self.reader()).map_err(fault::of)
    }

    /// Reads through its own connection, so that others need not wait for it.
    fn read_open(&self, each: EachTable<'_>) -> Result<(), StoreError> {
        let db = open_reading(&self.path)?;
        let _all = at_one_moment(&db).map_err(fault::of)?;
        for table in open_tables(&db).map_err(fault::of)? {
            let (entries, damage) = read(&db, table, 1);
            each(table, entries, damage.map(fault::of));
        }
        Ok(())
    }

    fn probe(&self, done: Done) {
        self.writer.submit(|db| Ok(Ok(probe(db)?)), done);
    }

    fn missing(&self) -> Vec<Missing> {
        self.missing.clone()
    }

    fn doubt(&self) -> Option<String> {
        self.writer.doubt()
    }

    fn forget_before(&self, at: i64) -> Result<u64, StoreError> {
        self.forget_tables(at)
    }

    /// A file beside the database, written but not synced: a killed process leaves it, and if a power cut
    /// takes it, the last entry still has the time.
    fn was_alive(&self, at: i64) {
        let path = self.path.with_extension(super::ALIVE);
        // A failure here loses only a few seconds of precision; the full disk is reported elsewhere.
        let _ = std::fs::write(path, at.to_string());
        let _ = self.tails.write();
    }

    fn last_alive(&self) -> Option<i64> {
        std::fs::read_to_string(self.path.with_extension(super::ALIVE)).ok()?.parse().ok()
    }
}

impl SqliteStore {
    /// Notes where a log ends now, before its writer hears of it.
    fn noted(&self, table: TableId, done: Done) -> Done {
        let tails = Arc::clone(&self.tails);
        Box::new(move |outcome| {
            outcome.iter().for_each(|tail| tails.note(table, *tail));
            done(outcome);
        })
    }
}

/// Whether a table is known, if its log ends where the writer expects. In the order of the key that is one
/// step down the tree, so the end is stored nowhere else, where it could go wrong.
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

fn cut(db: &Connection, table: TableId, tail: u64, entries: &[NewEntry]) -> Written<u64, AppendError> {
    let appended = append(db, table, tail, entries)?;
    if appended.is_ok() && !entries.is_empty() {
        let mut forget = db.prepare_cached("DELETE FROM log WHERE table_id = ?1 AND seq <= ?2")?;
        forget.execute((table.key(), tail.cast_signed()))?;
    }
    Ok(appended)
}

fn close(db: &Connection, table: TableId, tail: u64, at: i64) -> Written<u64, AppendError> {
    if let Err(refused) = expect_tail(db, table, tail)? {
        return Ok(Err(refused));
    }
    db.prepare_cached("UPDATE tables SET closed = ?2 WHERE id = ?1")?.execute((table.key(), at))?;
    Ok(Ok(tail))
}

/// The entries of a table up to the first unreadable one, and the reason.
fn read(db: &Connection, table: TableId, from: i64) -> (Vec<Entry>, Option<rusqlite::Error>) {
    let mut entries = Vec::new();
    let damage = read_into(db, table, from, &mut entries).err();
    (entries, damage)
}

fn read_into(db: &Connection, table: TableId, from: i64, into: &mut Vec<Entry>) -> rusqlite::Result<()> {
    let mut entries = db.prepare_cached(
        "SELECT table_id, seq, command, rules_version, at, hash, body FROM log \
         WHERE table_id = ?1 AND seq >= ?2 ORDER BY seq",
    )?;
    let mut rows = entries.query((table.key(), from))?;
    while let Some(row) = rows.next()? {
        into.push(entry(row)?);
    }
    Ok(())
}

/// Until it is dropped, all reads see the present state, and the database is locked once, which takes longer
/// than reading a short log.
pub(super) fn at_one_moment(db: &Connection) -> rusqlite::Result<Transaction<'_>> {
    db.unchecked_transaction()
}

fn open_tables(db: &Connection) -> rusqlite::Result<Vec<TableId>> {
    let mut open = db.prepare_cached("SELECT id FROM tables WHERE closed IS NULL ORDER BY id")?;
    open.query_map([], |row| Ok(TableId::of_key(row.get(0)?)))?.collect()
}

/// Where the log of a table ends, open or closed; 0 if there is none.
pub(super) fn tail(db: &Connection, table: TableId) -> rusqlite::Result<u64> {
    let mut last = db.prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE table_id = ?1")?;
    last.query_row([table.key()], |row| row.get(0))
}

pub(super) fn tails(db: &Connection) -> rusqlite::Result<Vec<(TableId, u64)>> {
    let _all = at_one_moment(db)?;
    open_tables(db)?.into_iter().map(|table| Ok((table, tail(db, table)?))).collect()
}

/// Rewrites a row that is as large as an entry and the pages around it.
fn probe(db: &Connection) -> rusqlite::Result<u64> {
    let mut write = db.prepare_cached(
        "INSERT INTO probe (id, n, filler) VALUES (1, 1, randomblob(?1)) \
         ON CONFLICT (id) DO UPDATE SET n = n + 1, filler = randomblob(?1) RETURNING n",
    )?;
    write.query_row([PROBE_BYTES], |row| row.get(0))
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
