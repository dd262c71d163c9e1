//! What the database or the file system says, as an error of ours.

use crate::error::StoreError;
use rusqlite::ErrorCode;
use std::{io, path::Path};

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn of(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreError::Full,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => StoreError::Damaged(error.to_string()),
        _ => StoreError::Failed(error.to_string()),
    }
}

pub(super) fn of_file(path: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
        _ => StoreError::Failed(format!("{}: {error}", path.display())),
    }
}
