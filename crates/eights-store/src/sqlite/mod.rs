//! A store in a folder: SQLite with a write-ahead log, one writing thread, and any number of readers.

mod archive;
mod backup;
mod check;
mod fault;
mod files;
mod filing;
mod forgetting;
mod logs;
mod old;
mod queries;
mod schema;
mod shelf;
mod tails;
mod writer;

use crate::{condition::Condition, error::StoreError, log::Missing};
pub use backup::backup;
use files::Files;
use rusqlite::{Connection, OpenFlags, config::DbConfig};
use std::{
    fs::{self, DirBuilder, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tails::Tails;
use writer::Writer;

/// The database in a store's folder.
pub const DATABASE: &str = "eights.db";
/// The suffix of the file that is locked while the store is open. SQLite's own locks come and go with each
/// transaction.
const LOCK: &str = "lock";
/// The suffix of the file with the time of the last sign of life.
const ALIVE: &str = "alive";
/// After this many pages, 64 MB, the write-ahead log is moved into the database, while writers wait. A page
/// that was written ten times in between moves once, and rarer waits are noticed less.
const CHECKPOINT_PAGES: i64 = 16_000;
/// If a long read has kept the log from being moved, the log is cut back to this size afterwards.
const LARGEST_LEFT: i64 = 128 << 20;

/// The logs of all tables, the players and their results, in a folder.
///
/// An acknowledged write is on the disk: every group of writes is synced before any caller hears of it. When
/// the store is dropped, it still writes and answers everything that was handed in.
pub struct SqliteStore {
    path: PathBuf,
    // Closed before the writer, which tidies up when it is the last to leave.
    reader: Mutex<Connection>,
    writer: Writer,
    tails: Arc<Tails>,
    missing: Vec<Missing>,
}

impl SqliteStore {
    /// Opens the store in a folder. A missing folder is made, for its owner alone.
    ///
    /// # Errors
    /// When the database is in use, not ours, damaged or of a later version, or the system refuses. It is
    /// untouched then.
    pub fn open(dir: &Path) -> Result<Self, StoreError> {
        Self::open_file(&dir.join(DATABASE))
    }

    /// The same for a database of any name.
    ///
    /// # Errors
    /// As [`SqliteStore::open`].
    pub fn open_file(path: &Path) -> Result<Self, StoreError> {
        let dir = path.parent().unwrap_or(Path::new("."));
        make_folder(dir).map_err(|error| fault::of_file(dir, &error))?;
        let lock = lock(path)?;
        let (db, missing) = open_writing(path)?;
        // The directory entries of folder and database must also survive a power cut.
        [Some(dir), dir.parent()].into_iter().flatten().for_each(sync_folder);
        let tails = Arc::new(Tails::of(path, &db)?);
        let reader = Mutex::new(open_reading(path)?);
        let writer = Writer::start(db, lock, Files::of(path))?;
        Ok(Self { path: path.to_owned(), reader, writer, tails, missing })
    }

    /// Looks at a database without changing it. A server may use it meanwhile.
    ///
    /// # Errors
    /// When a server could not use it, or could not make it.
    pub fn check(path: &Path) -> Result<Condition, StoreError> {
        check::check(path)
    }

    /// Limits the database to this many bytes, or only by the disk. A write that does not fit is refused as
    /// [`StoreError::Full`].
    ///
    /// # Errors
    /// When the limit cannot be set.
    pub fn limit_size(&self, bytes: Option<u64>) -> Result<(), StoreError> {
        self.writer.wait(move |db| Ok(Ok(set_limit(db, bytes)?)))
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The logs contain every hidden card, so only the owner can read a folder made here.
fn make_folder(dir: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    if dir.as_os_str().is_empty() { Ok(()) } else { folder.recursive(true).create(dir) }
}

/// Makes sure that a file exists; a new one is for its owner alone. SQLite's files beside a database get the
/// same permissions.
fn make_file(path: &Path) -> Result<File, StoreError> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| fault::of_file(path, &error))
}

fn lock(database: &Path) -> Result<File, StoreError> {
    let path = database.with_extension(LOCK);
    let file = make_file(&path)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
        Err(TryLockError::Error(error)) => Err(fault::of_file(&path, &error)),
    }
}

/// Opens a database, and reports what it has lost since it was last open.
fn open_writing(path: &Path) -> Result<(Connection, Vec<Missing>), StoreError> {
    if is_orphaned(path) {
        return Err(orphaned(path));
    }
    let missing = if path.exists() { look_at(path)? } else { tails::missing(path, None)? };
    make_file(path)?;
    let mut db = Connection::open(path).and_then(with_lasting_plans).map_err(fault::of)?;
    prepare(&mut db).map_err(fault::of)?;
    Ok((db, missing))
}

/// Whether a database is ours, and what is missing from it. If something is missing, its write-ahead log is
/// kept as a copy: an expert may be able to read more of it than SQLite does.
fn look_at(path: &Path) -> Result<Vec<Missing>, StoreError> {
    let db = open_reading(path)?;
    schema::check(&db, path)?;
    let missing = tails::missing(path, Some(&db))?;
    if !missing.is_empty() {
        // If the copy fails, the entries are still reported as missing.
        let _ = fs::copy(beside(path, "-wal"), beside(path, "-wal.damaged"));
    }
    Ok(missing)
}

/// The file with this suffix.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Whether only the write-ahead log of a database is left, which SQLite would delete.
fn is_orphaned(path: &Path) -> bool {
    let size = |path: &Path| path.metadata().map_or(0, |file| file.len());
    size(path) == 0 && size(&beside(path, "-wal")) > 0
}

fn orphaned(path: &Path) -> StoreError {
    let why = format!("{} is missing or empty, though its write-ahead log is there", path.display());
    StoreError::Damaged(why)
}

fn prepare(db: &mut Connection) -> rusqlite::Result<()> {
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten: names of players who want to be forgotten, and hidden cards.
    db.pragma_update(None, "secure_delete", true)?;
    db.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    db.pragma_update(None, "journal_size_limit", LARGEST_LEFT)?;
    db.pragma_update(None, "cache_size", -32_000)?;
    db.set_prepared_statement_cache_capacity(32);
    schema::migrate(db)?;
    // Earlier entries and the schema are in the database itself from the start; a log alone is easily lost.
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

fn open_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).and_then(with_lasting_plans).map_err(fault::of)
}

/// Otherwise SQLite would plan a prepared statement again for every table, since a number might call for a
/// different plan. Here none does.
fn with_lasting_plans(db: Connection) -> rusqlite::Result<Connection> {
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(db)
}

fn set_limit(db: &Connection, bytes: Option<u64>) -> rusqlite::Result<()> {
    let page: u64 = db.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let pages = bytes.map_or(i64::from(u32::MAX) - 1, |bytes| (bytes / page).max(1).cast_signed());
    db.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
}

/// Not every system can sync a folder; those that cannot do not need to.
fn sync_folder(dir: &Path) {
    let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
    let _ = File::open(dir).and_then(|dir| dir.sync_all());
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::StatementStatus;

    #[test]
    fn a_statement_is_prepared_once_for_all_tables() {
        let dir = std::env::temp_dir().join(format!("eights-plans-{}", std::process::id()));
        let path = dir.join(DATABASE);
        make_folder(&dir).unwrap();
        let (writing, _) = open_writing(&path).unwrap();
        for db in [writing, open_reading(&path).unwrap()] {
            let mut last = db.prepare("SELECT max(seq) FROM log WHERE table_id = ?1").unwrap();
            for table in 0..10 {
                last.query_row([table], |row| row.get::<_, Option<u64>>(0)).unwrap();
            }
            assert_eq!(last.get_status(StatementStatus::RePrepare), 0);
        }
        fs::remove_dir_all(&dir).unwrap();
    }
}
