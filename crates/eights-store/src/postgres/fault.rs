//! Errors of the database, as our own.

use crate::error::StoreError;
use core::error::Error as _;
use postgres::error::{Error, SqlState};

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(super) fn of(error: Error) -> StoreError {
    match error.code() {
        Some(code) if *code == SqlState::DISK_FULL => StoreError::Full,
        Some(code) if *code == SqlState::DATA_CORRUPTED || *code == SqlState::INDEX_CORRUPTED => {
            StoreError::Damaged(text(&error))
        }
        _ => StoreError::Failed(text(&error)),
    }
}

/// Whether the connection is of no more use. A statement that ends so may have been carried out.
pub(super) fn is_lost(error: &Error) -> bool {
    let Some(code) = error.code() else { return true };
    // The classes of broken connections and of operators who stop the server, and a primary that is one no
    // longer.
    code.code().starts_with("08")
        || code.code().starts_with("57P")
        || *code == SqlState::READ_ONLY_SQL_TRANSACTION
}

/// Why there is no connection, with what would help.
pub(super) fn connecting(name: &str, error: &Error) -> String {
    let why = text(error);
    let help = match error.code() {
        Some(code) if *code == SqlState::INVALID_PASSWORD => "; check the user and the password in the URL",
        Some(code) if *code == SqlState::INVALID_CATALOG_NAME => {
            "; create it with createdb, or correct the URL"
        }
        Some(_) => "",
        None if why.contains("certificate") => {
            "; name the authority's file with sslrootcert=, or use sslmode=disable on this machine"
        }
        None => "; see that it runs, and that one of the hosts in the URL takes writes",
    };
    format!("{name} cannot be reached: {why}{help}")
}

/// The database's own words, or the system's without their number.
pub(super) fn text(error: &Error) -> String {
    let told = error.as_db_error().map(|told| told.message().to_owned());
    let deepest = || {
        let source = error.source().map(ToString::to_string);
        source.map_or_else(|| error.to_string(), |source| format!("{error}: {}", without_number(&source)))
    };
    told.unwrap_or_else(deepest)
}

fn without_number(said: &str) -> &str {
    said.split_once(" (os error").map_or(said, |(words, _)| words)
}
