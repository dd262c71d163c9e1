//! Folders, entries and waiting writers, for all tests of the store.

use eights_store::{AppendError, Done, Entry, NewEntry, TableId, TableLog};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    },
};

/// A folder that is removed after the test. It is on a disk; the system's temporary folder may be in memory.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("store-{}-{}", process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("eights.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn entry(command: u64) -> NewEntry {
    let hash = command.is_multiple_of(3).then_some(u64::MAX - command);
    let at = 1_700_000_000_000 + command.cast_signed() % 1000;
    NewEntry { body: format!("2 play 8H, command {command}"), command, rules_version: 1, hash, at }
}

pub(crate) fn entries(commands: impl IntoIterator<Item = u64>) -> Vec<NewEntry> {
    commands.into_iter().map(entry).collect()
}

/// Asks a log for something and waits for its answer.
fn answer(ask: impl FnOnce(Done)) -> Result<u64, AppendError> {
    let (tell, told) = mpsc::channel();
    ask(Box::new(move |answer| tell.send(answer).unwrap()));
    told.recv().unwrap()
}

/// Appends and waits.
pub(crate) fn append(
    log: &(impl TableLog + ?Sized),
    table: TableId,
    tail: u64,
    entries: Vec<NewEntry>,
) -> Result<u64, AppendError> {
    answer(|done| log.append(table, tail, entries, done))
}

/// Cuts and waits.
pub(crate) fn cut(
    log: &(impl TableLog + ?Sized),
    table: TableId,
    tail: u64,
    entries: Vec<NewEntry>,
) -> Result<u64, AppendError> {
    answer(|done| log.cut(table, tail, entries, done))
}

/// Closes and waits.
pub(crate) fn close(
    log: &(impl TableLog + ?Sized),
    table: TableId,
    tail: u64,
    at: i64,
) -> Result<u64, AppendError> {
    answer(|done| log.close(table, tail, at, done))
}

pub(crate) fn commands(log: &(impl TableLog + ?Sized), table: TableId) -> Vec<u64> {
    log.read(table, 1).unwrap().into_iter().map(|entry| entry.command).collect()
}

pub(crate) fn table(number: u64) -> TableId {
    // Ids with both signs in the database.
    TableId::new(number.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Whether a table's log counts 1, 2, 3 and so on, with no command twice.
pub(crate) fn assert_sound(log: &[Entry]) {
    for (entry, seq) in log.iter().zip(1..) {
        assert_eq!(entry.seq, seq);
    }
    let mut commands: Vec<u64> = log.iter().map(|entry| entry.command).collect();
    commands.sort_unstable();
    commands.dedup();
    assert_eq!(commands.len(), log.len(), "a command is there twice");
}
