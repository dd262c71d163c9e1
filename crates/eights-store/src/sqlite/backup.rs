//! Copies of a store that is in use.

use super::{SqliteStore, fault, make_file, open_reading, schema, sync_folder};
use crate::error::StoreError;
use std::{
    fs::{self, File},
    io,
    path::Path,
};

impl SqliteStore {
    /// Copies the database as [`backup`] does.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup(&self.path, to)
    }
}

/// Writes a copy of a database as of one moment, while this process and others go on writing. As `eights.db`
/// in a folder of its own the copy is a store, and as secret as this one: only its owner can read it.
///
/// # Errors
/// When there is no such database, it is not ours, there is such a file already, or it cannot be written; no
/// half copy ever has that name.
pub fn backup(database: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Exists(to.to_owned()));
    }
    if !database.exists() {
        return Err(StoreError::Missing(database.to_owned()));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let outcome = copy(database, part)
        .and_then(|()| put_in_place(part, to).map_err(|error| fault::of_file(to, &error)));
    if outcome.is_err() {
        // Report the failed copy, not this.
        let _ = fs::remove_file(part);
    }
    outcome
}

/// A reader sees the database as of the start of its read, and blocks no writer.
fn copy(database: &Path, part: &Path) -> Result<(), StoreError> {
    let db = open_reading(database)?;
    schema::check(&db, database)?;
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(fault::of_file(part, &error));
        }
        _ => {}
    }
    make_file(part)?;
    let name = part
        .to_str()
        .ok_or_else(|| StoreError::Failed(format!("{} cannot be written as text", part.display())))?;
    db.execute("VACUUM INTO ?1", [name]).map_err(fault::of)?;
    Ok(())
}

fn put_in_place(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    to.parent().into_iter().for_each(sync_folder);
    Ok(())
}
