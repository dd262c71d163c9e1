//! Checks that the open files are still the ones at their paths. Otherwise nobody would notice files that are
//! removed or replaced under a running server: every write would succeed, and nothing would be there
//! afterwards.

use super::beside;
use crate::error::StoreError;
use std::{
    fs::Metadata,
    path::{Path, PathBuf},
};

/// The files of an open database.
pub(super) struct Files(Vec<(PathBuf, Identity)>);

/// A file's identity, whatever its name.
type Identity = (u64, u64);

impl Files {
    /// The database and its write-ahead log, which exist while it is open.
    pub(super) fn of(database: &Path) -> Self {
        let paths = [database.to_owned(), beside(database, "-wal")];
        Self(paths.into_iter().filter_map(|path| identity(&path).map(|known| (path, known))).collect())
    }

    /// Whether they are all there.
    pub(super) fn are_there(&self) -> Result<(), StoreError> {
        match self.0.iter().find(|(path, known)| identity(path) != Some(*known)) {
            Some((path, _)) => Err(StoreError::Gone(path.clone())),
            None => Ok(()),
        }
    }
}

fn identity(path: &Path) -> Option<Identity> {
    path.metadata().ok().map(|file| number(&file))
}

#[cfg(unix)]
fn number(file: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// Other systems do not allow removing an open file.
#[cfg(not(unix))]
const fn number(_: &Metadata) -> Identity {
    (0, 0)
}
