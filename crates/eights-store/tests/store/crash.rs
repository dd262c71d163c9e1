//! Acknowledged entries survive the death of the process at any moment.

use crate::common::{Folder, append, assert_sound, entries, table};
use eights_store::{Entry, SqliteStore, StoreError, TableId, TableLog};
use std::{
    collections::HashMap,
    env,
    io::{BufRead, BufReader, Write, stderr},
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// The store's folder, for the child.
const FOLDER: &str = "EIGHTS_STORE_FOLDER";
const WRITERS: u64 = 16;
const TABLES_EACH: u64 = 8;
const KILLS: u64 = 20;

#[test]
fn twenty_kills_lose_nothing_that_was_acknowledged() {
    let folder = Folder::new();
    let mut ledger = HashMap::new();
    for kill in 0..KILLS {
        let acknowledged = kill_one(folder.path(), Duration::from_millis(kill * 53 % 190));
        assert!(!acknowledged.is_empty(), "the child was killed before it had written anything");
        ledger.extend(acknowledged);
        check(folder.path(), &ledger);
    }
}

/// Lets a child write for a while after its first line, kills it, and returns the entries it reported as
/// durable: table and place, and the command there.
fn kill_one(folder: &Path, patience: Duration) -> Vec<((TableId, u64), u64)> {
    let mut child = Command::new(env::current_exe().unwrap());
    child.args(["--exact", "crash::the_child_writes", "--nocapture"]).env(FOLDER, folder);
    let mut child = child.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = BufReader::new(child.stderr.take().unwrap());
    let mut first = String::new();
    said.read_line(&mut first).unwrap();
    let hearing = thread::spawn(move || said.lines().map(Result::unwrap).collect::<Vec<_>>());
    assert_eq!(SqliteStore::open(folder).err(), Some(StoreError::InUse(folder.join("eights.db"))));
    thread::sleep(patience);
    child.kill().unwrap();
    child.wait().unwrap();
    let mut said = hearing.join().unwrap();
    said.push(first);
    said.iter().filter_map(|line| acknowledgement(line)).collect()
}

/// Reads a line from the child. The last one may be cut off; a full stop marks a whole line.
fn acknowledgement(line: &str) -> Option<((TableId, u64), u64)> {
    let mut words = line.trim_end().strip_suffix('.')?.split(' ');
    let (table, seq, command) = (words.next()?, words.next()?, words.next()?);
    Some(((table.parse().unwrap(), seq.parse().unwrap()), command.parse().unwrap()))
}

fn check(folder: &Path, ledger: &HashMap<(TableId, u64), u64>) {
    let store = SqliteStore::open(folder).unwrap();
    let mut logs: HashMap<TableId, Vec<Entry>> = HashMap::new();
    store.read_open(&mut |table, entries, _| drop(logs.insert(table, entries))).unwrap();
    logs.values().for_each(|log| assert_sound(log));
    for ((table, seq), command) in ledger {
        let found = logs[table].get(*seq as usize - 1).map(|entry| entry.command);
        assert_eq!(found, Some(*command), "{table} {seq}");
    }
}

/// Not a test by itself: the killed process runs it.
#[test]
fn the_child_writes() {
    let Ok(folder) = env::var(FOLDER) else { return };
    let store = SqliteStore::open(Path::new(&folder)).unwrap();
    let tails: HashMap<TableId, u64> = store.tables().unwrap().into_iter().collect();
    thread::scope(|scope| {
        for writer in 0..WRITERS {
            let (store, tails) = (&store, &tails);
            scope.spawn(move || write_for_ever(store, writer, tails));
        }
    });
}

fn write_for_ever(store: &SqliteStore, writer: u64, tails: &HashMap<TableId, u64>) -> ! {
    let tables = (0..TABLES_EACH).map(|n| table(writer * TABLES_EACH + n));
    let mut tables: Vec<(TableId, u64)> =
        tables.map(|table| (table, tails.get(&table).copied().unwrap_or(0))).collect();
    loop {
        for (table, tail) in &mut tables {
            // One to three at once; a command's number holds its process and its place.
            let last = *tail + 1 + *tail % 3;
            let command = |seq| u64::from(std::process::id()) << 32 | seq;
            *tail = append(store, *table, *tail, entries((*tail + 1..=last).map(command))).unwrap();
            let line = format!("{table} {tail} {}.\n", command(*tail));
            stderr().write_all(line.as_bytes()).unwrap();
        }
    }
}
