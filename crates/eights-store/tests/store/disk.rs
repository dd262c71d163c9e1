//! A full disk, and damaged files.

use crate::common::{Folder, append, assert_sound, commands, entries, entry, table};
use eights_store::{AppendError, NewEntry, SqliteStore, StoreError, TableLog};
use rusqlite::Connection;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::{
    env, fs,
    path::Path,
    process::Command,
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

const FOLDER: &str = "EIGHTS_STORE_SMALL_DISK";

fn large(command: u64, bytes: usize) -> NewEntry {
    NewEntry { body: "x".repeat(bytes), ..entry(command) }
}

#[test]
fn without_room_nothing_is_acknowledged_and_later_all_goes_on() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    append(&store, table(1), 0, entries(1..=50)).unwrap();
    store.limit_size(Some(256 << 10)).unwrap();
    let mut tail = 50;
    let error = loop {
        match append(&store, table(1), tail, vec![large(tail + 1, 1000), entry(1_000_000 + tail)]) {
            Ok(longer) => tail = longer,
            Err(error) => break error,
        }
    };
    assert_eq!(error, AppendError::Full);
    assert!(50 < tail && tail < 1000);
    for n in 2..10 {
        assert_eq!(append(&store, table(n), 0, vec![large(n, 100_000)]), Err(AppendError::Full));
    }
    assert_eq!(store.tables().unwrap(), [(table(1), tail)]);
    store.limit_size(None).unwrap();
    assert_eq!(append(&store, table(1), tail, vec![large(7_000_000, 100_000)]), Ok(tail + 1));
    drop(store);
    let log = SqliteStore::open(folder.path()).unwrap().read(table(1), 1).unwrap();
    assert_sound(&log);
    assert_eq!(log.len() as u64, tail + 1);
}

#[test]
fn one_that_does_not_fit_spoils_nobody_elses_append() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    append(&store, table(0), 0, entries([0])).unwrap();
    store.limit_size(Some(256 << 10)).unwrap();
    // The others gather while the first answer is handled.
    let (go, wait) = mpsc::channel();
    store.append(table(0), 1, entries([1]), Box::new(move |_| wait.recv().unwrap()));
    let (tell, told) = mpsc::channel();
    for n in 1..=100 {
        let (tell, what) = (tell.clone(), if n == 37 { large(n, 1 << 20) } else { entry(n) });
        store.append(table(n), 0, vec![what], Box::new(move |answer| tell.send((n, answer)).unwrap()));
    }
    go.send(()).unwrap();
    for (n, answer) in told.iter().take(100) {
        assert_eq!(answer, if n == 37 { Err(AppendError::Full) } else { Ok(1) }, "{n}");
    }
    assert_eq!(store.tables().unwrap().len(), 100);
}

/// The system itself refuses to let a file grow, so it is the commit that fails.
#[cfg(unix)]
#[test]
fn a_commit_that_fails_acknowledges_nothing() {
    let folder = Folder::new();
    let limited =
        "trap '' XFSZ; ulimit -f 1000; exec \"$0\" --exact disk::the_child_fills_its_disk --nocapture";
    let mut child = Command::new("sh");
    child.arg("-c").arg(limited).arg(env::current_exe().unwrap()).env(FOLDER, folder.path());
    let said = child.output().unwrap();
    let text = String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "{text}");
    let acknowledged = text.lines().find_map(|line| line.strip_prefix("acknowledged ")).unwrap();
    let acknowledged: u64 = acknowledged.parse().unwrap();
    assert!(acknowledged > 10);
    let store = SqliteStore::open(folder.path()).unwrap();
    let log = store.read(table(1), 1).unwrap();
    assert_sound(&log);
    assert_eq!(log.len() as u64, acknowledged);
    assert_eq!(append(&store, table(1), acknowledged, entries([0])), Ok(acknowledged + 1));
}

/// Not a test by itself: it runs in a process whose files cannot grow.
#[test]
fn the_child_fills_its_disk() {
    let Ok(folder) = env::var(FOLDER) else { return };
    let store = SqliteStore::open(Path::new(&folder)).unwrap();
    let mut tail = 0;
    while let Ok(longer) = append(&store, table(1), tail, vec![large(tail + 1, 3000)]) {
        tail = longer;
    }
    for _ in 0..5 {
        let again = append(&store, table(1), tail, vec![large(tail + 1, 3000)]);
        assert!(matches!(again, Err(AppendError::Full | AppendError::Failed(_))), "{again:?}");
    }
    assert_eq!(commands(&store, table(1)).len() as u64, tail);
    eprintln!("acknowledged {tail}");
}

#[test]
fn a_folder_is_open_once() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let second = SqliteStore::open(folder.path()).err().unwrap();
    assert_eq!(second, StoreError::InUse(folder.database()));
    assert!(second.to_string().contains("in use"));
    append(&store, table(1), 0, entries([1])).unwrap();
    drop(store);
    assert_eq!(commands(&SqliteStore::open(folder.path()).unwrap(), table(1)), [1]);
}

/// A starting process briefly shares its parent's open files, locks included.
#[test]
fn a_folder_that_was_closed_can_be_opened_while_processes_start() {
    let folder = Folder::new();
    let enough = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !enough.load(Ordering::Relaxed) {
                Command::new(env::current_exe().unwrap()).arg("--help").output().unwrap();
            }
        });
        let outcome = (0..100).try_for_each(|_| SqliteStore::open(folder.path()).map(drop));
        enough.store(true, Ordering::Relaxed);
        assert_eq!(outcome, Ok(()));
    });
}

#[test]
fn a_later_version_is_refused_and_left_alone() {
    let folder = Folder::new();
    drop(SqliteStore::open(folder.path()).unwrap());
    Connection::open(folder.database()).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = fs::read(folder.database()).unwrap();
    let refused = SqliteStore::open(folder.path()).err().unwrap();
    assert_eq!(refused, StoreError::Newer { path: folder.database(), found: 99, known: 4 });
    assert!(refused.to_string().contains("later version"));
    assert_eq!(fs::read(folder.database()).unwrap(), before);
}

#[test]
fn a_later_version_that_crashed_is_left_alone_too() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    append(&store, table(1), 0, entries([1])).unwrap();
    let later = Connection::open(folder.database()).unwrap();
    later.pragma_update(None, "user_version", 99).unwrap();
    // The files on the disk before the log is moved into the database.
    let crashed = Folder::new();
    for name in ["eights.db", "eights.db-wal"] {
        fs::copy(folder.path().join(name), crashed.path().join(name)).unwrap();
    }
    let files = || ["eights.db", "eights.db-wal"].map(|name| fs::read(crashed.path().join(name)).unwrap());
    let before = files();
    assert!(matches!(SqliteStore::open(crashed.path()), Err(StoreError::Newer { .. })));
    assert!(files() == before);
}

#[test]
fn another_programs_database_is_left_alone() {
    let folder = Folder::new();
    Connection::open(folder.database()).unwrap().execute_batch("CREATE TABLE recipes (name)").unwrap();
    let before = fs::read(folder.database()).unwrap();
    assert_eq!(SqliteStore::open(folder.path()).err(), Some(StoreError::Foreign(folder.database())));
    assert_eq!(fs::read(folder.database()).unwrap(), before);
}

#[test]
fn garbage_is_told_in_a_sentence() {
    let folder = Folder::new();
    fs::write(folder.database(), "once upon a time ".repeat(1000)).unwrap();
    let error = SqliteStore::open(folder.path()).err().unwrap();
    assert!(matches!(error, StoreError::Damaged(_)), "{error:?}");
    assert!(error.to_string().starts_with("the database is damaged: "));
}

#[test]
fn damage_in_the_middle_is_told_when_it_is_met() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    for n in 0..50 {
        append(&store, table(n), 0, entries(0..50)).unwrap();
    }
    drop(store);
    let mut bytes = fs::read(folder.database()).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xaa);
    fs::write(folder.database(), bytes).unwrap();
    let mut damages = Vec::new();
    let outcome = SqliteStore::open(folder.path())
        .and_then(|store| store.read_open(&mut |_, _, damage| damages.extend(damage)));
    let found = outcome.err().or(damages.pop());
    assert!(matches!(found, Some(StoreError::Damaged(_))), "{found:?}");
}

/// It holds the seeds of running games.
#[cfg(unix)]
#[test]
fn a_new_folder_is_its_owners_alone() {
    let folder = Folder::new();
    let new = folder.path().join("new");
    drop(SqliteStore::open(&new).unwrap());
    assert_eq!(fs::metadata(&new).unwrap().permissions().mode() & 0o777, 0o700);
}

#[test]
fn a_folder_that_cannot_be_made_is_told_in_a_sentence() {
    let folder = Folder::new();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = SqliteStore::open(&file.join("store")).err().unwrap();
    assert!(error.to_string().contains("file"), "{error}");
}

#[test]
fn copies_made_while_others_write_are_whole() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let enough = Instant::now() + Duration::from_millis(1500);
    thread::scope(|scope| {
        for n in 0..8 {
            let store = &store;
            scope.spawn(move || {
                let mut tail = 0;
                while Instant::now() < enough {
                    tail = append(store, table(n), tail, vec![large(tail, 150), entry(1_000_000 + tail)])
                        .unwrap();
                }
            });
        }
        while Instant::now() < enough {
            copy_and_compare(&store);
        }
    });
}

fn copy_and_compare(store: &SqliteStore) {
    let folder = Folder::new();
    let before = store.tables().unwrap();
    store.backup(&folder.database()).unwrap();
    let whole: String = Connection::open(folder.database())
        .unwrap()
        .pragma_query_value(None, "integrity_check", |row| row.get(0))
        .unwrap();
    assert_eq!(whole, "ok");
    let copy = SqliteStore::open(folder.path()).unwrap();
    for (table, tail) in before {
        let copied = copy.read(table, 1).unwrap();
        assert_sound(&copied);
        assert!(copied.len() as u64 >= tail && copied.len() % 2 == 0);
        assert_eq!(copied, store.read(table, 1).unwrap()[..copied.len()]);
    }
}

#[test]
fn a_copy_overwrites_nothing() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let there = folder.path().join("diary");
    fs::write(&there, "dear diary").unwrap();
    assert!(store.backup(&there).is_err());
    assert_eq!(fs::read_to_string(&there).unwrap(), "dear diary");
    assert!(store.backup(&folder.path().join("nowhere/copy.db")).is_err());
}
