//! Errors, each with its sentence.

use crate::id::PlayerId;
use core::fmt;
use std::path::PathBuf;

/// Why nothing was appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// The log ends at a different place than the writer expects: another writer was faster, or this one is
    /// out of date.
    Conflict {
        /// Where it ends.
        tail: u64,
    },
    /// The table is closed.
    Closed,
    /// There is no room on the disk. Nothing was written, and the caller may try again.
    Full,
    /// The disk failed before anything was written.
    Failed(String),
    /// The disk failed to make the entries durable. Only a restart shows whether they are there, so nobody
    /// can say either; until then the log takes nothing more.
    Doubt(String),
}

impl From<StoreError> for AppendError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::Full,
            StoreError::Doubt(why) => Self::Doubt(why),
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
            Self::Doubt(why) => StoreError::Doubt(why.clone()).fmt(f),
        }
    }
}

impl core::error::Error for AppendError {}

/// Why the store cannot do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Another process, or another part of this one, has the database open.
    InUse(PathBuf),
    /// There is no database to copy.
    Missing(PathBuf),
    /// Another server has a lease at this address.
    AddressTaken(String),
    /// The file already exists.
    Exists(PathBuf),
    /// A later version of the program has made the database.
    Newer {
        /// The database.
        path: PathBuf,
        /// The version of its format.
        found: i64,
        /// The latest version we know.
        known: i64,
    },
    /// A database of another program.
    Foreign(PathBuf),
    /// The database cannot be read.
    Damaged(String),
    /// The file was removed or replaced while it was open.
    Gone(PathBuf),
    /// The database cannot be reached, or not be used as it is.
    Unreachable(String),
    /// The database could lose what it has acknowledged.
    Unsafe(&'static str),
    /// A database that was to take everything from another has something already.
    NotEmpty,
    /// Two databases that should be alike differ here.
    Differs(String),
    /// There is no room on the disk.
    Full,
    /// There is no such player.
    NoPlayer(PlayerId),
    /// The player already exists, or another has the same secret.
    Taken(PlayerId),
    /// Another player keeps this name.
    NameTaken,
    /// The game to file is not finished.
    Unfit(&'static str),
    /// The store has stopped.
    Stopped,
    /// The disk failed to make something durable, and its contents are unknown.
    Doubt(String),
    /// Any other failure of the system.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse(path) => write!(f, "{} is in use by another server", path.display()),
            Self::Missing(path) => write!(f, "there is no database {}", path.display()),
            Self::AddressTaken(address) => write!(
                f,
                "another server that uses the database is at {address}: give each a --node-address of its own"
            ),
            Self::Exists(path) => write!(f, "{} is there already", path.display()),
            Self::Newer { path, found, known } => write!(
                f,
                "{} was made by a later version of this program: its format is {found}, and this one knows up to {known}",
                path.display()
            ),
            Self::Foreign(path) => write!(f, "{} is a database of another program", path.display()),
            Self::Damaged(why) => write!(f, "the database is damaged: {why}"),
            Self::Gone(path) => {
                write!(f, "{} was removed or replaced while the server ran", path.display())
            }
            Self::Unreachable(why) => f.write_str(why),
            Self::Unsafe(why) => {
                write!(f, "the database is not safe enough: {why}, or accept it with ?standby=any in the URL")
            }
            Self::NotEmpty => f.write_str("the second database is not empty: name a new one"),
            Self::Differs(place) => write!(f, "the two databases differ: {place}"),
            Self::Full => f.write_str("there is no room left on the disk"),
            Self::NoPlayer(id) => write!(f, "there is no player {id}"),
            Self::Taken(id) => write!(f, "there is a player {id} already, or one with the same secret"),
            Self::NameTaken => f.write_str("another player keeps this name"),
            Self::Unfit(why) => f.write_str(why),
            Self::Stopped => f.write_str("the store has stopped"),
            Self::Doubt(why) => write!(f, "it is not known what is on the disk: {why}"),
            Self::Failed(why) => write!(f, "the store failed: {why}"),
        }
    }
}

impl core::error::Error for StoreError {}
