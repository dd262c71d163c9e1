//! What can go wrong, each with its sentence.

use crate::id::PlayerId;
use core::fmt;
use std::path::PathBuf;

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log ends elsewhere than the writer thinks: somebody else has written, or the writer has not.
    Conflict {
        /// Where it ends.
        tail: u64,
    },
    /// The table is closed.
    Closed,
    /// There is no room on the disk. Nothing was written, and it may be tried again.
    Full,
    /// The disk failed. Nothing is to be seen of the entries, but after a crash they could yet be there: read, and compare.
    Failed(String),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            other => Self::Failed(other.to_string()),
        }
    }
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict { tail } => {
                write!(f, "the table's log ends at {tail}, not where the writer took it to end")
            }
            Self::Closed => f.write_str("the table is closed"),
            Self::Full => StoreError::Full.fmt(f),
            Self::Failed(why) => f.write_str(why),
        }
    }
}

impl core::error::Error for AppendError {}

/// Why the store cannot do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another process, or another part of this one, has the database open.
    InUse(PathBuf),
    /// There is no database to be copied.
    Missing(PathBuf),
    /// There is such a file already.
    Exists(PathBuf),
    /// A later version of the program has made the database.
    Newer {
        /// The database.
        path: PathBuf,
        /// The version of its format.
        found: i64,
        /// The latest that we know.
        known: i64,
    },
    /// A database, but not one of ours.
    Foreign(PathBuf),
    /// The database cannot be read.
    Damaged(String),
    /// There is no room on the disk.
    Full,
    /// There is no such player.
    NoPlayer(PlayerId),
    /// There is such a player already, or one with the same secret.
    Taken(PlayerId),
    /// Another player keeps this name.
    NameTaken,
    /// What was to be filed is no finished game.
    Unfit(&'static str),
    /// The store has stopped.
    Stopped,
    /// The system failed in another way.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(path) => write!(f, "{} is in use by another server", path.display()),
            Self::Missing(path) => write!(f, "there is no database {}", path.display()),
            Self::Exists(path) => write!(f, "{} is there already", path.display()),
            Self::Newer { path, found, known } => write!(
                f,
                "{} was made by a later version of this program: its format is {found}, and this one knows up to {known}",
                path.display()
            ),
            Self::Foreign(path) => write!(f, "{} is a database of another program", path.display()),
            Self::Damaged(why) => write!(f, "the database is damaged: {why}"),
            Self::Full => f.write_str("there is no room left on the disk"),
            Self::NoPlayer(id) => write!(f, "there is no player {id}"),
            Self::Taken(id) => write!(f, "there is a player {id} already, or one with the same secret"),
            Self::NameTaken => f.write_str("another player keeps this name"),
            Self::Unfit(why) => f.write_str(why),
            Self::Stopped => f.write_str("the store has stopped"),
            Self::Failed(why) => write!(f, "the store failed: {why}"),
        }
    }
}

impl core::error::Error for StoreError {}
