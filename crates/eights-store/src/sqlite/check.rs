//! Looks at a database without changing it, even while a server writes to it.

use super::{LOCK, fault, is_orphaned, open_reading, orphaned, schema};
use crate::{condition::Condition, error::StoreError};
use std::{
    fs::{self, File, TryLockError},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// What is written to find out whether there is room: as much as SQLite writes for the first entry.
static ROOM: [u8; 64 * 1024] = [0; 64 * 1024];

/// The condition of a database that may not exist yet. Its folder must be there or be makeable, and take a
/// file.
pub(super) fn check(path: &Path) -> Result<Condition, StoreError> {
    try_folder(path.parent().unwrap_or(Path::new(".")))?;
    if is_orphaned(path) {
        return Err(orphaned(path));
    }
    let is_in_use = is_in_use(path)?;
    let latest = schema::LATEST;
    if !path.exists() {
        return Ok(Condition { version: 0, latest, is_in_use });
    }
    File::options().write(true).open(path).map_err(|error| fault::of_file(path, &error))?;
    let version = schema::check(&open_reading(path)?, path)?;
    Ok(Condition { version, latest, is_in_use })
}

/// Whether a file can be made in a folder, or in the nearest one that is there, and whether there is room.
fn try_folder(folder: &Path) -> Result<(), StoreError> {
    let is_there = |folder: &&Path| !folder.as_os_str().is_empty() && folder.exists();
    let nearest = folder.ancestors().find(is_there).unwrap_or(Path::new("."));
    let probe = nearest.join(format!(".eights-check-{}", std::process::id()));
    let tried = write(&probe);
    // If it was made, it can be removed.
    let _ = fs::remove_file(&probe);
    tried.map_err(|error| fault::of_file(nearest, &error))
}

fn write(probe: &PathBuf) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(probe)?;
    file.write_all(&ROOM)?;
    file.sync_all()
}

fn is_in_use(database: &Path) -> Result<bool, StoreError> {
    let path = database.with_extension(LOCK);
    let file = match File::options().write(true).open(&path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(fault::of_file(&path, &error)),
    };
    match file.try_lock() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(fault::of_file(&path, &error)),
    }
}
