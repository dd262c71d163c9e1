//! Many writes in one statement. The end of each table's log moves from where its writer expects it, or
//! nothing is written for that table: the row of the end is locked meanwhile, so of two servers one succeeds.

use super::connection::Connection;
use crate::{
    error::AppendError,
    id::TableId,
    log::{Done, NewEntry},
};
use postgres::{Client, Error};
use std::collections::{HashMap, HashSet};

/// A write that waits.
pub(super) struct Write {
    pub(super) table: TableId,
    pub(super) tail: u64,
    pub(super) what: What,
    pub(super) done: Done,
}

pub(super) enum What {
    Append(Vec<NewEntry>),
    Cut(Vec<NewEntry>),
    Close(i64),
}

impl Write {
    fn entries(&self) -> &[NewEntry] {
        match &self.what {
            What::Append(entries) | What::Cut(entries) => entries,
            What::Close(_) => &[],
        }
    }

    fn closes(&self) -> Option<i64> {
        match self.what {
            What::Close(at) => Some(at),
            What::Append(_) | What::Cut(_) => None,
        }
    }

    /// Whether it changes anything; a write without entries only asks.
    fn changes(&self) -> bool {
        self.closes().is_some() || !self.entries().is_empty()
    }

    /// Where the log ends after it.
    fn end(&self) -> u64 {
        self.tail.saturating_add(self.entries().len() as u64)
    }

    /// The answer to a write that moved no end, from how its table stands. A write that is repeated may find
    /// itself done.
    fn answer(&self, state: Option<&State>, is_repeated: bool) -> Result<u64, AppendError> {
        match state {
            Some(state) if is_repeated && self.is_done(state) => Ok(self.end()),
            Some(State { closed: Some(_), .. }) => Err(AppendError::Closed),
            Some(State { tail, .. }) if *tail != self.tail || !self.entries().is_empty() => {
                Err(AppendError::Conflict { tail: *tail })
            }
            None if self.tail != 0 => Err(AppendError::Conflict { tail: 0 }),
            Some(_) | None => Ok(self.tail),
        }
    }

    /// Whether the table stands as this write leaves it: the row after its tail has the number of its
    /// command.
    fn is_done(&self, state: &State) -> bool {
        match self.closes() {
            Some(at) => state.closed == Some(at) && state.tail == self.tail,
            None => self.entries().first().is_some_and(|first| state.next == Some(first.command)),
        }
    }
}

/// How a table stands.
struct State {
    tail: u64,
    closed: Option<i64>,
    /// The command of the entry after the tail that a writer expected.
    next: Option<u64>,
}

/// The outcome of each write, in order.
pub(super) type Answers = Vec<Result<u64, AppendError>>;

/// Carries out writes, one for a table at most.
pub(super) fn carry_out(
    connection: &mut Connection,
    writes: &[Write],
    is_repeated: bool,
) -> Result<Answers, Error> {
    let moved = move_ends(connection, writes)?;
    let rest: Vec<&Write> = writes.iter().filter(|write| !moved.contains(&write.table)).collect();
    let states = if rest.is_empty() { HashMap::new() } else { states(&mut connection.client, &rest)? };
    let answer = |write: &Write| {
        if moved.contains(&write.table) {
            return Ok(write.end());
        }
        write.answer(states.get(&write.table), is_repeated)
    };
    Ok(writes.iter().map(answer).collect())
}

/// Ends that move, entries that go with them and entries that a cut forgets, all in one step. It signals to
/// nobody: commits with signals wait for one another, and for the standby, one by one.
const MOVE: &str = "
WITH wanted AS (
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[])
        AS wanted (id, tail, added, closing, cuts)
), opened AS (
    INSERT INTO tables (id, tail) SELECT id, added FROM wanted WHERE tail = 0 AND added > 0
    ON CONFLICT DO NOTHING RETURNING id
), moved AS (
    UPDATE tables SET tail = wanted.tail + wanted.added, closed = wanted.closing FROM wanted
    WHERE tables.id = wanted.id AND tables.tail = wanted.tail AND tables.closed IS NULL
    RETURNING tables.id
), done AS (
    SELECT id FROM opened UNION ALL SELECT id FROM moved
), forgotten AS (
    DELETE FROM log USING wanted, moved
    WHERE wanted.cuts AND moved.id = wanted.id AND table_id = wanted.id AND seq <= wanted.tail
), written AS (
    INSERT INTO log (table_id, seq, command, rules_version, at, hash, body)
    SELECT entry.* FROM unnest($6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::text[])
        AS entry (table_id, seq, command, rules_version, at, hash, body)
    JOIN done ON done.id = entry.table_id
)
SELECT id FROM done";

fn move_ends(connection: &mut Connection, writes: &[Write]) -> Result<HashSet<TableId>, Error> {
    let writes: Vec<&Write> = writes.iter().filter(|write| write.changes()).collect();
    if writes.is_empty() {
        return Ok(HashSet::new());
    }
    let ids: Vec<i64> = writes.iter().map(|write| write.table.key()).collect();
    let tails: Vec<i64> = writes.iter().map(|write| write.tail.cast_signed()).collect();
    let added: Vec<i64> = writes.iter().map(|write| write.entries().len() as i64).collect();
    let closing: Vec<Option<i64>> = writes.iter().map(|write| write.closes()).collect();
    let cuts: Vec<bool> = writes.iter().map(|write| matches!(write.what, What::Cut(_))).collect();
    let rows = Columns::of(&writes);
    let statement = connection.prepare(MOVE)?;
    let found = connection.client.query(
        &statement,
        &[
            &ids,
            &tails,
            &added,
            &closing,
            &cuts,
            &rows.tables,
            &rows.seqs,
            &rows.commands,
            &rows.versions,
            &rows.ats,
            &rows.hashes,
            &rows.bodies,
        ],
    )?;
    Ok(found.iter().map(|row| TableId::of_key(row.get(0))).collect())
}

/// The entries of many writes, column by column.
#[derive(Default)]
struct Columns<'a> {
    tables: Vec<i64>,
    seqs: Vec<i64>,
    commands: Vec<i64>,
    versions: Vec<i64>,
    ats: Vec<i64>,
    hashes: Vec<Option<i64>>,
    bodies: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(writes: &[&'a Write]) -> Self {
        let mut columns = Self::default();
        for write in writes {
            for (n, entry) in (1..).zip(write.entries()) {
                columns.tables.push(write.table.key());
                columns.seqs.push(write.tail.saturating_add(n).cast_signed());
                columns.commands.push(entry.command.cast_signed());
                columns.versions.push(entry.rules_version.into());
                columns.ats.push(entry.at);
                columns.hashes.push(entry.hash.map(u64::cast_signed));
                columns.bodies.push(&entry.body);
            }
        }
        columns
    }
}

fn states(client: &mut Client, writes: &[&Write]) -> Result<HashMap<TableId, State>, Error> {
    let ids: Vec<i64> = writes.iter().map(|write| write.table.key()).collect();
    let nexts: Vec<i64> = writes.iter().map(|write| write.tail.saturating_add(1).cast_signed()).collect();
    let look = "SELECT tables.id, tail, closed, command FROM unnest($1::bigint[], $2::bigint[]) AS asked (id, next) \
                JOIN tables ON tables.id = asked.id LEFT JOIN log ON table_id = asked.id AND seq = next";
    let found = client.query(look, &[&ids, &nexts])?;
    let state = |row: &postgres::Row| State {
        tail: row.get::<_, i64>(1).cast_unsigned(),
        closed: row.get(2),
        next: row.get::<_, Option<i64>>(3).map(i64::cast_unsigned),
    };
    Ok(found.iter().map(|row| (TableId::of_key(row.get(0)), state(row))).collect())
}

/// Changes a row that nobody reads. When that is durable, so is everything before it.
pub(super) fn probe(client: &mut Client) -> Result<u64, Error> {
    let write =
        "INSERT INTO probe (id, n) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET n = probe.n + 1 RETURNING n";
    Ok(client.query_one(write, &[])?.get::<_, i64>(0).cast_unsigned())
}
