//! Moving everything from one database to another, while no server uses either.

use crate::settings::LogPlace;
use eights_store::{Moved, PostgresStore, Shelf, SqliteStore, StoreError, transfer};

/// Why a migration is not done.
#[derive(Debug)]
pub enum NotMigrated {
    /// One of the places is no database.
    NoDatabase,
    /// A database cannot be read or written, or is in use, or is not empty.
    Store(StoreError),
}

impl From<StoreError> for NotMigrated {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Copies everything into an empty database, and compares both row by row. The first one stays as it is.
///
/// # Errors
/// When that is impossible; the second database then has a part or nothing.
pub fn migrate(from: &LogPlace, to: &LogPlace) -> Result<Moved, NotMigrated> {
    if let LogPlace::Sqlite(path) = from
        && !path.exists()
    {
        return Err(StoreError::Missing(path.clone()).into());
    }
    Ok(transfer(&*open(from)?, &*open(to)?)?)
}

fn open(place: &LogPlace) -> Result<Box<dyn Shelf>, NotMigrated> {
    match place {
        LogPlace::Sqlite(path) => Ok(Box::new(SqliteStore::open_file(path)?)),
        LogPlace::Postgres(url) => Ok(Box::new(PostgresStore::open(url)?)),
        LogPlace::Data | LogPlace::Memory => Err(NotMigrated::NoDatabase),
    }
}
