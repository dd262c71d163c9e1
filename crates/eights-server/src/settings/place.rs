//! The place of the tables' log, and of everything else that is kept.

use core::{fmt, str::FromStr};
use std::path::PathBuf;

/// The place of the tables' log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogPlace {
    /// A database in the data folder.
    Data,
    /// A database somewhere else.
    Sqlite(PathBuf),
    /// A PostgreSQL database, by its URL.
    Postgres(String),
    /// Nowhere: everything is gone when the server stops.
    Memory,
}

/// A text that names no place for a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALogPlace;

impl fmt::Display for NotALogPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log is at sqlite:PATH, postgres://USER:PASSWORD@HOST/DATABASE or memory:")
    }
}

impl core::error::Error for NotALogPlace {}

impl FromStr for LogPlace {
    type Err = NotALogPlace;

    fn from_str(text: &str) -> Result<Self, NotALogPlace> {
        if text.is_empty() {
            return Ok(Self::Data);
        }
        match text.split_once(':').ok_or(NotALogPlace)? {
            ("postgres" | "postgresql", rest) if rest.starts_with("//") => {
                Ok(Self::Postgres(text.to_owned()))
            }
            ("memory", "" | "//") => Ok(Self::Memory),
            ("sqlite", path) => {
                let path = path.strip_prefix("//").unwrap_or(path);
                let is_file = !path.is_empty() && !path.ends_with('/');
                is_file.then(|| Self::Sqlite(path.into())).ok_or(NotALogPlace)
            }
            _ => Err(NotALogPlace),
        }
    }
}
