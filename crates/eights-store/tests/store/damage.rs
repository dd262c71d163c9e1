//! Flipped bits, removed files, and how the store reports them.

use crate::common::{Folder, append, assert_sound, close, entries, table};
use eights_store::{AppendError, Missing, SqliteStore, TableLog};
use std::{fs, path::Path, sync::mpsc};

/// Flips one bit of a file, at the first place with these bytes.
fn flip(file: &Path, bytes: &[u8]) {
    let mut all = fs::read(file).unwrap();
    let at = all.windows(bytes.len()).position(|window| window == bytes).expect("it is in the file");
    all[at] ^= 0x80;
    fs::write(file, all).unwrap();
}

fn fill(store: &SqliteStore, tables: u64, each: u64) {
    for n in 0..tables {
        append(store, table(n), 0, entries((1..=each).map(|seq| 1000 * n + seq))).unwrap();
    }
}

fn probe(log: &dyn TableLog) -> Result<u64, AppendError> {
    let (tell, told) = mpsc::channel();
    log.probe(Box::new(move |answer| tell.send(answer).unwrap()));
    told.recv().unwrap()
}

#[test]
fn one_bit_in_one_row_spoils_one_table() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 60, 20);
    drop(store);
    flip(&folder.database(), b"2 play 8H, command 17009");
    let store = SqliteStore::open(folder.path()).unwrap();
    let mut spoilt = Vec::new();
    let mut whole = 0;
    store
        .read_open(&mut |table, entries, damage| {
            assert_sound(&entries);
            match damage {
                Some(_) => spoilt.push((table, entries.len())),
                None => whole += usize::from(entries.len() == 20),
            }
        })
        .unwrap();
    assert_eq!((spoilt, whole), (vec![(table(17), 8)], 59), "what comes before the damage is told");
    assert!(store.read(table(17), 1).is_err() && store.read(table(17), 10).is_ok());
}

/// The files of a killed server that had recorded where its logs end, and the store as it was.
fn killed() -> (Folder, (Folder, SqliteStore)) {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 24, 30);
    close(&store, table(3), 30, 0).unwrap();
    store.was_alive(1);
    let crashed = Folder::new();
    for name in ["eights.db", "eights.db-wal", "eights.tails"] {
        fs::copy(folder.path().join(name), crashed.path().join(name)).unwrap();
    }
    (crashed, (folder, store))
}

#[test]
fn a_log_that_is_whole_misses_nothing() {
    let (crashed, _killed) = killed();
    let store = SqliteStore::open(crashed.path()).unwrap();
    assert_eq!(store.missing(), []);
    assert_eq!(store.tables().unwrap().len(), 23);
    // An unrecorded entry is no loss either.
    append(&store, table(1), 30, entries([1])).unwrap();
    drop(store);
    assert_eq!(SqliteStore::open(crashed.path()).unwrap().missing(), []);
}

#[test]
fn entries_lost_with_a_write_ahead_log_are_reported() {
    let (crashed, _killed) = killed();
    fs::remove_file(crashed.path().join("eights.db-wal")).unwrap();
    let missing = SqliteStore::open(crashed.path()).unwrap().missing();
    assert_eq!(missing.len(), 23, "all that were open");
    assert!(missing.contains(&Missing { table: table(7), noted: 30, found: 0 }));
    // After that the record is up to date.
    let store = SqliteStore::open(crashed.path()).unwrap();
    store.was_alive(2);
    drop(store);
    assert_eq!(SqliteStore::open(crashed.path()).unwrap().missing(), []);
}

#[test]
fn one_bit_in_a_write_ahead_log_is_told_and_the_log_put_aside() {
    let (crashed, (_folder, whole)) = killed();
    let log = crashed.path().join("eights.db-wal");
    flip(&log, b"2 play 8H, command 9013");
    let before = fs::read(&log).unwrap();
    let store = SqliteStore::open(crashed.path()).unwrap();
    let missing = store.missing();
    assert!(missing.len() > 5, "{missing:?}");
    for (table, noted) in whole.tables().unwrap() {
        let found = store.read(table, 1).unwrap().len() as u64;
        let lost = Missing { table, noted, found };
        assert_eq!(missing.contains(&lost), found < noted, "{lost:?}");
    }
    assert!(fs::read(crashed.path().join("eights.db-wal.damaged")).unwrap() == before);
}

#[test]
fn a_database_that_is_gone_is_noticed() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    fill(&store, 2, 5);
    fs::remove_dir_all(folder.path()).unwrap();
    let refused = append(&store, table(1), 5, entries([6])).unwrap_err();
    assert!(matches!(&refused, AppendError::Failed(why) if why.contains("removed")), "{refused:?}");
    assert!(probe(&store).is_err());
    // A different database in its place is noticed.
    drop(SqliteStore::open(folder.path()).unwrap());
    assert!(append(&store, table(1), 5, entries([6])).is_err());
}

#[test]
fn a_database_that_is_put_back_is_written_again() {
    let folder = Folder::new();
    let (data, elsewhere) = (folder.path().join("data"), folder.path().join("elsewhere"));
    let store = SqliteStore::open(&data).unwrap();
    fill(&store, 1, 5);
    fs::rename(&data, &elsewhere).unwrap();
    assert!(append(&store, table(0), 5, entries([6])).is_err());
    fs::rename(&elsewhere, &data).unwrap();
    assert_eq!(append(&store, table(0), 5, entries([6])), Ok(6), "and nothing of what was refused is there");
}

#[test]
fn a_probe_says_whether_there_is_room() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    assert!(probe(&store).is_ok() && probe(&store).is_ok());
    let before = store.tables().unwrap();
    store.limit_size(Some(1)).unwrap();
    assert_eq!(append(&store, table(1), 0, entries(1..=500)), Err(AppendError::Full));
    store.limit_size(None).unwrap();
    assert!(probe(&store).is_ok());
    assert_eq!(store.tables().unwrap(), before, "it leaves no trace");
}
