//! What every figure needs: the program, how often to measure, and a folder that is removed afterwards.

use crate::machine::{load_average, wait_for_quiet};
use anyhow::{Context, Result};
use eights_testkit::pair::Pair;
use std::{
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering::Relaxed},
    time::Duration,
};
pub use tokio_util::sync::CancellationToken;

/// How long a run waits for the machine to be quiet.
const PATIENCE: Duration = Duration::from_secs(30);

/// The size of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// As the documents report it.
    Full,
    /// Only shows that everything works.
    Short,
}

/// One command.
pub struct Session<'a> {
    /// The program `eights`.
    pub program: &'a Path,
    /// How often each side is measured.
    pub rounds: usize,
    /// The size of each measurement.
    pub length: Length,
    /// Ends a measurement early.
    pub enough: &'a CancellationToken,
    /// Hears of every step.
    pub say: fn(&str),
    folder: PathBuf,
    folders: AtomicU32,
}

impl<'a> Session<'a> {
    /// A command with a folder of its own.
    pub fn new(
        program: &'a Path,
        rounds: usize,
        length: Length,
        enough: &'a CancellationToken,
        say: fn(&str),
    ) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("eights-figures-{}-{}", std::process::id(), COUNT.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        Self { program, rounds, length, enough, say, folder, folders: AtomicU32::new(0) }
    }

    /// The first of two values for a full measurement, the second for a short one.
    pub const fn sized<T: Copy>(&self, full: T, short: T) -> T {
        match self.length {
            Length::Full => full,
            Length::Short => short,
        }
    }

    /// A new folder for a server's data.
    pub fn data(&self) -> PathBuf {
        self.folder.join(self.folders.fetch_add(1, Relaxed).to_string())
    }

    /// Whether another round is wanted after this many.
    pub fn goes_on(&self, done: usize) -> bool {
        done < self.rounds && (done == 0 || !self.enough.is_cancelled())
    }

    /// Waits for a quiet machine before a full measurement, and says how busy it was.
    pub async fn settle(&self, what: &str) {
        match self.length {
            Length::Full => wait_for_quiet(PATIENCE).await,
            Length::Short => {}
        }
        let load = load_average().map_or("?".to_owned(), |load| format!("{load:.2}"));
        (self.say)(&format!("{what} (load average {load})"));
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        // Anything left over is in the system's temporary folder.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A PostgreSQL primary with a synchronous standby, for one command.
///
/// # Errors
/// When PostgreSQL is missing or does not start; the reason is on standard error.
pub async fn start_pair() -> Result<Pair> {
    tokio::task::spawn_blocking(Pair::start).await.context("PostgreSQL with a standby does not start")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_has_folders_of_its_own_and_removes_them() {
        let enough = CancellationToken::new();
        let new = || Session::new(Path::new("eights"), 2, Length::Short, &enough, |_| ());
        let (one, two) = (new(), new());
        let folders = [one.data(), one.data(), two.data()];
        assert!(folders[0] != folders[1] && folders[0] != folders[2]);
        std::fs::create_dir_all(&folders[0]).unwrap();
        drop(one);
        assert!(!folders[0].exists());
    }

    #[test]
    fn a_round_follows_until_there_are_enough_or_it_is_enough() {
        let enough = CancellationToken::new();
        let session = Session::new(Path::new("eights"), 2, Length::Full, &enough, |_| ());
        assert_eq!([0, 1, 2].map(|done| session.goes_on(done)), [true, true, false]);
        assert_eq!(session.sized(9, 1), 9);
        enough.cancel();
        assert_eq!([0, 1].map(|done| session.goes_on(done)), [true, false], "one round there must be");
    }
}
