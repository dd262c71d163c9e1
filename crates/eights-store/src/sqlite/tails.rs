//! Where the log of each open table last ended, in a file beside the database. A damaged or removed
//! write-ahead log loses entries silently; this file shows how many.

use super::{beside, fault, logs};
use crate::{error::StoreError, id::TableId, log::Missing};
use rusqlite::Connection;
use std::{
    collections::HashMap,
    fs, io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// The file's suffix.
const ENDING: &str = "tails";
/// Its first line.
const HEAD: &str = "eights tails 1";

/// The ends of the logs of all open tables.
pub(super) struct Tails {
    path: PathBuf,
    noted: Mutex<Noted>,
}

struct Noted {
    tails: HashMap<TableId, u64>,
    is_new: bool,
}

impl Tails {
    /// The ends as the database has them.
    pub(super) fn of(database: &Path, db: &Connection) -> Result<Self, StoreError> {
        let tails = logs::tails(db).map_err(fault::of)?.into_iter().collect();
        let path = database.with_extension(ENDING);
        Ok(Self { path, noted: Mutex::new(Noted { tails, is_new: true }) })
    }

    /// Records a log's new end, which is on the disk.
    pub(super) fn note(&self, table: TableId, tail: u64) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.tails.insert(table, tail);
        noted.is_new = true;
    }

    /// A table is closed.
    pub(super) fn forget(&self, table: TableId) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        noted.tails.remove(&table);
        noted.is_new = true;
    }

    /// Writes the file if anything is new. A killed process leaves the previous one.
    pub(super) fn write(&self) -> io::Result<()> {
        let Some(text) = self.take_text() else { return Ok(()) };
        let part = beside(&self.path, ".part");
        fs::write(&part, text)?;
        fs::rename(part, &self.path)
    }

    fn take_text(&self) -> Option<String> {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut noted.is_new).then(|| {
            let lines = noted.tails.iter().map(|(table, tail)| format!("{table} {tail}\n"));
            format!("{HEAD}\n{}", lines.collect::<String>())
        })
    }
}

/// The recorded entries that a database lacks. A missing or unreadable file reports nothing.
pub(super) fn missing(database: &Path, db: Option<&Connection>) -> Result<Vec<Missing>, StoreError> {
    let text = fs::read_to_string(database.with_extension(ENDING)).unwrap_or_default();
    let Some(lines) = text.strip_prefix(HEAD) else { return Ok(Vec::new()) };
    let _all = db.map(logs::at_one_moment).transpose().map_err(fault::of)?;
    let mut missing = Vec::new();
    for (table, noted) in lines.lines().filter_map(read_line) {
        let found = db.map_or(Ok(0), |db| logs::tail(db, table)).map_err(fault::of)?;
        if found < noted {
            missing.push(Missing { table, noted, found });
        }
    }
    Ok(missing)
}

fn read_line(line: &str) -> Option<(TableId, u64)> {
    let (table, tail) = line.split_once(' ')?;
    Some((table.parse().ok()?, tail.parse().ok()?))
}
