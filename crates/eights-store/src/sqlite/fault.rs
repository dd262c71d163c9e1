//! Errors of the database and the file system, as our own.

use crate::error::StoreError;
use rusqlite::{ErrorCode, ffi};
use std::{io, path::Path};

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn of(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(error.to_string()),
        _ => StoreError::Failed(error.to_string()),
    }
}

/// Whether a commit with this error may have been done all the same. A failed write is not on the disk. But
/// if the write succeeded and the sync failed, a whole transaction is in the write-ahead log, and would count
/// after a crash if it is still there.
pub(super) fn leaves_doubt(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    error.sqlite_error_code() == Some(ErrorCode::SystemIoFailure) && code != Some(ffi::SQLITE_IOERR_WRITE)
}

pub(super) fn of_file(path: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Failed(format!("{}: {error}", path.display())),
    }
}
