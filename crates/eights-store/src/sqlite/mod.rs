//! A store in a folder: SQLite with a write-ahead log, one thread that writes, and anybody who reads.

mod backup;
mod fault;
mod filing;
mod logs;
mod queries;
mod schema;
mod writer;

use crate::error::StoreError;
pub use backup::backup;
use rusqlite::{Connection, OpenFlags};
use std::{
    fs::{DirBuilder, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};
use writer::Writer;

/// The database in a store's folder.
pub const DATABASE: &str = "eights.db";
/// How the file ends that is locked while the store is open. SQLite's own locks come and go with each transaction.
const LOCK: &str = "lock";
/// How the file ends that says when somebody was last there.
const ALIVE: &str = "alive";
/// After so many pages, 64 MB, the write-ahead log is brought into the database, while writers wait. A page that was written ten times in
/// between is brought over once; and the less often they wait, the fewer notice.
const CHECKPOINT_PAGES: i64 = 16_000;
/// A log that was kept from being brought over, by somebody reading for long, is cut back to this.
const LARGEST_LEFT: i64 = 128 << 20;

/// The logs of all tables, the players and their results, in a folder.
///
/// What is acknowledged is on the disk: every group of writes is synced before anybody hears of it. When the store is dropped, what was handed in is
/// still written and answered.
pub struct SqliteStore {
    path: PathBuf,
    // Closed before the writer, which tidies up when it is the last to leave.
    reader: Mutex<Connection>,
    writer: Writer,
}

impl SqliteStore {
    /// Opens the store in a folder, which is made where it is missing, for its owner alone.
    ///
    /// # Errors
    /// When the database is in use, not ours, damaged or of a later version, or the system refuses. It is untouched then.
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
        let db = open_writing(path)?;
        // The names of folder and database must survive a power cut as well.
        [Some(dir), dir.parent()].into_iter().flatten().for_each(sync_folder);
        let reader = Mutex::new(open_reading(path)?);
        Ok(Self { path: path.to_owned(), reader, writer: Writer::start(db, lock)? })
    }

    /// Lets the database grow to so many bytes and no further, or as far as there is disk. A write that does not fit is refused as
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

/// Whoever reads the logs sees every hidden card, so a folder made here is its owner's alone.
fn make_folder(dir: &Path) -> io::Result<()> {
    let mut folder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    if dir.as_os_str().is_empty() { Ok(()) } else { folder.recursive(true).create(dir) }
}

/// Makes sure that a file is there, for its owner alone where it is new. What SQLite puts beside a database has the same permissions.
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

fn open_writing(path: &Path) -> Result<Connection, StoreError> {
    if is_orphaned(path) {
        let why = format!("{} is missing or empty, though its write-ahead log is there", path.display());
        return Err(StoreError::Damaged(why));
    }
    if path.exists() {
        schema::check(&open_reading(path)?, path)?;
    }
    make_file(path)?;
    let mut db = Connection::open(path).map_err(fault::of)?;
    prepare(&mut db).map_err(fault::of)?;
    Ok(db)
}

/// Whether only the write-ahead log of a database is left, which SQLite would throw away.
fn is_orphaned(path: &Path) -> bool {
    let size = |path: &Path| path.metadata().map_or(0, |file| file.len());
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    size(path) == 0 && size(Path::new(&log)) > 0
}

fn prepare(db: &mut Connection) -> rusqlite::Result<()> {
    db.pragma_update(None, "journal_mode", "wal")?;
    db.pragma_update(None, "synchronous", "full")?;
    db.pragma_update(None, "foreign_keys", true)?;
    db.pragma_update(None, "wal_autocheckpoint", CHECKPOINT_PAGES)?;
    db.pragma_update(None, "journal_size_limit", LARGEST_LEFT)?;
    db.pragma_update(None, "cache_size", -32_000)?;
    db.set_prepared_statement_cache_capacity(32);
    schema::migrate(db)?;
    // What was written before, and the schema, is in the database itself from the start on; a log alone is easily lost.
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
}

fn open_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).map_err(fault::of)
}

fn set_limit(db: &Connection, bytes: Option<u64>) -> rusqlite::Result<()> {
    let page: u64 = db.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let pages = bytes.map_or(i64::from(u32::MAX) - 1, |bytes| (bytes / page).max(1).cast_signed());
    db.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(()))
}

/// Not every system can sync a folder; those that cannot need not.
fn sync_folder(dir: &Path) {
    let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
    let _ = File::open(dir).and_then(|dir| dir.sync_all());
}
