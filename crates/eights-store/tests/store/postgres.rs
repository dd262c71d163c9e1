//! The store in PostgreSQL, when connections are cut, servers meet and databases are not as they should be.

use crate::common::{append, assert_sound, commands, entries, entry, table};
use eights_store::{AppendError, PostgresStore, StoreError, TableLog};
use eights_testkit::postgres::{database, sql};
use std::{
    sync::{
        Barrier,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

fn refusal(url: &str) -> String {
    PostgresStore::open(url).err().expect("it is refused").to_string()
}

#[test]
fn everything_is_there_after_a_restart() {
    let url = database();
    let store = PostgresStore::open(&url).unwrap();
    append(&store, table(1), 0, entries(0..5)).unwrap();
    store.was_alive(1_700_000_000_000);
    drop(store);
    let store = PostgresStore::open(&url).unwrap();
    assert_eq!((commands(&store, table(1)), store.last_alive()), ((0..5).collect(), Some(1_700_000_000_000)));
    assert_eq!(append(&store, table(1), 5, entries([5])), Ok(6));
}

#[test]
fn of_two_servers_that_write_at_one_place_one_succeeds() {
    const ROUNDS: u64 = 3000;
    let url = database();
    let stores = [(); 2].map(|()| PostgresStore::open_beside(&url).unwrap());
    let start = Barrier::new(2);
    let race = |writer: usize| -> Vec<bool> {
        let turn = |tail: u64| {
            start.wait();
            match append(&stores[writer], table(1), tail, vec![entry(2 * tail + writer as u64)]) {
                Ok(seq) => seq == tail + 1,
                Err(error) => {
                    assert_eq!(error, AppendError::Conflict { tail: tail + 1 });
                    false
                }
            }
        };
        (0..ROUNDS).map(turn).collect()
    };
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(|| race(1));
        (race(0), other.join().unwrap())
    });
    assert!(one.iter().zip(&other).all(|(one, other)| one != other), "never both, never neither");
    let read = stores[0].read(table(1), 1).unwrap();
    assert_sound(&read);
    assert_eq!(read.len() as u64, ROUNDS);
}

/// Connections are cut while a writer writes: each entry is acknowledged once and there once, and no writer
/// is told of a conflict with itself.
#[test]
fn a_write_whose_connection_is_cut_is_done_once() {
    const CUTS: u32 = 10;
    let url = database();
    let store = PostgresStore::open(&url).unwrap();
    let is_over = AtomicBool::new(false);
    let mut tail = 0;
    thread::scope(|scope| {
        scope.spawn(|| {
            let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE datname = current_database() AND application_name = 'eights'";
            (0..CUTS).for_each(|_| drop(sql(&url, cut)));
            is_over.store(true, Ordering::Relaxed);
        });
        while !is_over.load(Ordering::Relaxed) {
            match append(&store, table(1), tail, vec![entry(tail)]) {
                Ok(end) => tail = end,
                // It never left: the connection was gone before.
                Err(AppendError::Failed(_)) => {}
                Err(other) => panic!("{other:?} at {tail}"),
            }
        }
    });
    assert_eq!(commands(&store, table(1)), (0..tail).collect::<Vec<_>>());
    assert_eq!(store.doubt(), None);
}

#[test]
fn a_second_server_is_refused() {
    let url = database();
    let _first = PostgresStore::open(&url).unwrap();
    assert!(refusal(&url).ends_with("is in use by another server"));
}

#[test]
fn a_database_that_cannot_be_used_gets_a_sentence_that_mends_it() {
    let url = database();
    assert!(refusal(&url.replace("for%20tests", "wrong")).contains("check the user and the password"));
    assert!(refusal(&url.replace("?sslmode", "nowhere?sslmode")).contains("create it with createdb"));
    assert!(refusal("postgres://eights@127.0.0.1:1/cards?sslmode=disable").contains("see that it runs"));
    assert!(refusal(&url.replace("sslmode=disable", "sslmode=require")).contains("cannot be reached"));
    assert!(
        refusal(&format!("{url}&sslrootcert=/nowhere.pem")).contains("/nowhere.pem holds no certificate")
    );
    sql(&url, "CREATE ROLE guest LOGIN PASSWORD 'guest'");
    let guest = url.replace("eights:for%20tests", "guest:guest");
    assert!(refusal(&guest).contains("GRANT CREATE ON SCHEMA public"), "{}", refusal(&guest));
    sql(&url, "CREATE TABLE log (text TEXT)");
    assert!(refusal(&url).ends_with("is a database of another program"));
}

#[test]
fn a_newer_database_is_refused_and_untouched() {
    let url = database();
    drop(PostgresStore::open(&url).unwrap());
    sql(&url, "INSERT INTO eights_schema VALUES (99)");
    let error = PostgresStore::open(&url).err().unwrap();
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error}");
    assert_eq!(sql(&url, "SELECT count(*) FROM eights_schema"), "3");
}

/// Commits with signals wait for one another, whichever server they come from.
#[test]
fn a_write_signals_to_nobody() {
    let url = database();
    let store = PostgresStore::open(&url).unwrap();
    // A listener hears what is committed while it listens; psql prints it after its next statement.
    let heard = thread::scope(|scope| {
        let listener =
            scope.spawn(|| sql(&url, "LISTEN other\nLISTEN eights_log\nNOTIFY other\nSELECT pg_sleep(1)"));
        let mut tail = 0;
        while !listener.is_finished() {
            tail = append(&store, table(1), tail, entries([tail + 1])).unwrap();
        }
        listener.join().unwrap()
    });
    assert!(heard.contains("other") && !heard.contains("eights_log"), "{heard}");
}
