//! The schema and its versions. A version is a file of SQL that never changes; a change is a new file.

use super::fault;
use crate::error::StoreError;
use postgres::{Client, error::SqlState};

/// The steps from each version to the next. A database stores in `eights_schema` how many of them it has.
const MIGRATIONS: &[&str] =
    &[include_str!("../../migrations/postgres/1.sql"), include_str!("../../migrations/postgres/2.sql")];
/// The latest version.
pub(super) const LATEST: i64 = MIGRATIONS.len() as i64;
/// The number of the lock that lets one of several servers make a change: "crE9".
const LOCK: i64 = 0x6372_4539;

/// Brings a database to the latest version, or leaves it as it is.
pub(super) fn prepare(client: &mut Client, name: &str) -> Result<(), StoreError> {
    let found = version(client, name)?;
    check(found, name)?;
    if found == LATEST { Ok(()) } else { migrate(client).map_err(|error| refused(error, name)) }
}

/// Whether this program knows a version.
pub(super) fn check(found: i64, name: &str) -> Result<(), StoreError> {
    let (path, known) = (name.into(), LATEST);
    if found > known { Err(StoreError::Newer { path, found, known }) } else { Ok(()) }
}

/// Whether the user of an empty database may make our tables in it.
pub(super) fn may_make_tables(client: &mut Client) -> Result<(), StoreError> {
    let look = "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)";
    let row = client.query_one(look, &[]).map_err(fault::of)?;
    if row.get(0) { Ok(()) } else { Err(no_privilege("permission denied")) }
}

/// The version of a database: 0 for an empty one.
pub(super) fn version(client: &mut Client, name: &str) -> Result<i64, StoreError> {
    let look = "SELECT to_regclass('eights_schema') IS NOT NULL, \
                to_regclass('tables') IS NOT NULL OR to_regclass('log') IS NOT NULL \
                  OR to_regclass('players') IS NOT NULL OR to_regclass('games') IS NOT NULL";
    let row = client.query_one(look, &[]).map_err(fault::of)?;
    match (row.get(0), row.get(1)) {
        (false, true) => Err(StoreError::Foreign(name.into())),
        (false, false) => Ok(0),
        (true, _) => {
            let row = client.query_one("SELECT max(version) FROM eights_schema", &[]).map_err(fault::of)?;
            Ok(row.get::<_, Option<i64>>(0).unwrap_or_default())
        }
    }
}

/// Of several servers that start at the same time one makes the change, and the others find it made.
fn migrate(client: &mut Client) -> Result<(), postgres::Error> {
    let mut change = client.transaction()?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])?;
    change.batch_execute("CREATE TABLE IF NOT EXISTS eights_schema (version BIGINT PRIMARY KEY)")?;
    let found: Option<i64> = change.query_one("SELECT max(version) FROM eights_schema", &[])?.get(0);
    let found = found.unwrap_or_default();
    for (step, version) in MIGRATIONS.iter().zip(1_i64..).filter(|(_, version)| *version > found) {
        change.batch_execute(step)?;
        change.execute("INSERT INTO eights_schema (version) VALUES ($1)", &[&version])?;
    }
    change.commit()
}

fn refused(error: postgres::Error, name: &str) -> StoreError {
    // Another program's tables have the names of ours.
    if error.code() == Some(&SqlState::DUPLICATE_TABLE) {
        return StoreError::Foreign(name.into());
    }
    if error.code() == Some(&SqlState::INSUFFICIENT_PRIVILEGE) {
        return no_privilege(&fault::text(&error));
    }
    fault::of(error)
}

fn no_privilege(why: &str) -> StoreError {
    StoreError::Unreachable(format!(
        "the user may not make tables in this database ({why}): GRANT CREATE ON SCHEMA public, or make the user its owner"
    ))
}
