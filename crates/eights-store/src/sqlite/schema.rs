//! The schema and its versions. A version is a file of SQL that never changes; a change is a new file.

use super::fault;
use crate::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// The steps from each version to the next. A database stores in `user_version` how many of them it has.
const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/1.sql"),
    include_str!("../../migrations/2.sql"),
    include_str!("../../migrations/3.sql"),
    include_str!("../../migrations/4.sql"),
];

/// The number in a database's header that marks it as ours: "crE8".
const OURS: i64 = 0x6372_4538;

/// The latest version.
pub(super) const LATEST: i64 = MIGRATIONS.len() as i64;

/// The version of a database if it is one we may open, without changing it.
pub(super) fn check(db: &Connection, path: &Path) -> Result<i64, StoreError> {
    let owner = pragma(db, "application_id").map_err(fault::of)?;
    let empty =
        db.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0)).map_err(fault::of)?;
    if owner != OURS && !(owner == 0 && empty) {
        return Err(StoreError::Foreign(path.to_owned()));
    }
    let found = pragma(db, "user_version").map_err(fault::of)?;
    let (path, known) = (path.to_owned(), LATEST);
    if found > known { Err(StoreError::Newer { path, found, known }) } else { Ok(found) }
}

/// Brings a database to the latest version, or leaves it as it is.
pub(super) fn migrate(db: &mut Connection) -> rusqlite::Result<()> {
    let change = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = pragma(&change, "user_version")?;
    for (step, version) in MIGRATIONS.iter().zip(1_i64..).filter(|(_, version)| *version > found) {
        change.execute_batch(step)?;
        change.pragma_update(None, "user_version", version)?;
        change.pragma_update(None, "application_id", OURS)?;
    }
    change.commit()
}

fn pragma(db: &Connection, name: &str) -> rusqlite::Result<i64> {
    db.pragma_query_value(None, name, |row| row.get(0))
}
