//! The tables' logs.

use super::{
    PostgresStore,
    batch::{What, Write},
    desk::Asked,
    writer::Job,
};
use crate::{
    error::StoreError,
    id::TableId,
    log::{Done, EachTable, Entry, NewEntry, TableLog},
};
use postgres::{Client, Row};

/// The number of tables forgotten at a time, so that other writers get their turn.
const FORGOTTEN_AT_ONCE: i64 = 64;
/// The number of tables read at a time.
const READ_AT_ONCE: usize = 512;

const ENTRIES: &str = "SELECT table_id, seq, command, rules_version, at, hash, body FROM log";

impl TableLog for PostgresStore {
    fn append(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.writer.submit(Job::Write(Write { table, tail, what: What::Append(entries), done }));
    }

    fn cut(&self, table: TableId, tail: u64, entries: Vec<NewEntry>, done: Done) {
        self.writer.submit(Job::Write(Write { table, tail, what: What::Cut(entries), done }));
    }

    fn close(&self, table: TableId, tail: u64, at: i64, done: Done) {
        self.writer.submit(Job::Write(Write { table, tail, what: What::Close(at), done }));
    }

    fn read(&self, table: TableId, from: u64) -> Result<Vec<Entry>, StoreError> {
        let from = i64::try_from(from).unwrap_or(i64::MAX);
        self.desk.ask(move |client| {
            let sql = format!("{ENTRIES} WHERE table_id = $1 AND seq >= $2 ORDER BY seq");
            Ok(Ok(client.query(&sql, &[&table.key(), &from])?.iter().map(entry).collect()))
        })
    }

    fn tables(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        self.desk.ask(|client| {
            let rows = client.query("SELECT id, tail FROM tables WHERE closed IS NULL ORDER BY id", &[])?;
            let tail = |row: &Row| (TableId::of_key(row.get(0)), row.get::<_, i64>(1).cast_unsigned());
            Ok(Ok(rows.iter().map(tail).collect()))
        })
    }

    fn read_open(&self, each: EachTable<'_>) -> Result<(), StoreError> {
        let tables: Vec<TableId> = self.tables()?.into_iter().map(|(table, _)| table).collect();
        self.read_some(&tables, each)
    }

    fn read_some(&self, tables: &[TableId], each: EachTable<'_>) -> Result<(), StoreError> {
        let mut tables = tables.to_vec();
        tables.sort_unstable_by_key(|table| table.key());
        for some in tables.chunks(READ_AT_ONCE) {
            let keys: Vec<i64> = some.iter().map(|table| table.key()).collect();
            let mut rows = self.desk.ask(move |client| entries_of(client, &keys))?.into_iter().peekable();
            for table in some {
                let entries = std::iter::from_fn(|| rows.next_if(|(of, _)| of == table));
                each(*table, entries.map(|(_, entry)| entry).collect(), None);
            }
        }
        Ok(())
    }

    fn probe(&self, done: Done) {
        self.writer.submit(Job::Probe(done));
    }

    fn doubt(&self) -> Option<String> {
        self.writer.doubt()
    }

    fn forget_before(&self, at: i64) -> Result<u64, StoreError> {
        let mut forgotten = 0;
        loop {
            let now = self.desk.ask(move |client| forget_some(client, at))?;
            forgotten += now;
            if now < FORGOTTEN_AT_ONCE.cast_unsigned() {
                return Ok(forgotten);
            }
        }
    }

    /// Nobody waits for the disk: if a crash takes it, the last entry still has the time.
    fn was_alive(&self, at: i64) {
        let noted = self.desk.ask(move |client| {
            let mut change = client.transaction()?;
            change.batch_execute("SET LOCAL synchronous_commit = off")?;
            let note =
                "INSERT INTO life (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
            change.execute(note, &[&at])?;
            Ok(Ok(change.commit()?))
        });
        // A failure here loses only a few seconds of precision; it is reported elsewhere.
        let _ = noted;
    }

    fn last_alive(&self) -> Option<i64> {
        self.desk
            .ask(|client| Ok(Ok(client.query_one("SELECT max(at) FROM life", &[])?.get(0))))
            .ok()
            .flatten()
    }
}

fn entries_of(client: &mut Client, keys: &[i64]) -> Asked<Vec<(TableId, Entry)>> {
    let rows =
        client.query(&format!("{ENTRIES} WHERE table_id = ANY($1) ORDER BY table_id, seq"), &[&keys])?;
    Ok(Ok(rows.iter().map(|row| (TableId::of_key(row.get(0)), entry(row))).collect()))
}

fn forget_some(client: &mut Client, at: i64) -> Asked<u64> {
    let forget = "WITH gone AS (SELECT id FROM tables WHERE closed < $1 LIMIT $2), \
                  entries AS (DELETE FROM log USING gone WHERE table_id = gone.id) \
                  DELETE FROM tables USING gone WHERE tables.id = gone.id";
    Ok(Ok(client.execute(forget, &[&at, &FORGOTTEN_AT_ONCE])?))
}

pub(super) fn entry(row: &Row) -> Entry {
    Entry {
        seq: row.get::<_, i64>(1).cast_unsigned(),
        command: row.get::<_, i64>(2).cast_unsigned(),
        rules_version: row.get::<_, i64>(3) as u32,
        at: row.get(4),
        hash: row.get::<_, Option<i64>>(5).map(i64::cast_unsigned),
        body: row.get(6),
    }
}
