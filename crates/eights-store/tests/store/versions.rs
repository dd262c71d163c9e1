//! Databases of earlier versions, and the files beside a database.

use crate::common::{Folder, append, commands, cut, entries, table};
use eights_store::{Archive, MemoryLog, PlayerId, SqliteStore, StoreError, TableLog, Who, backup};
use rusqlite::Connection;

/// A database of the first version: a game of a player against a guest, and two players with the same name.
const FIRST: &str = "
    INSERT INTO tables (id) VALUES (5);
    INSERT INTO log (table_id, seq, command, rules_version, at, body) VALUES (5, 1, 77, 1, 0, 'x');
    INSERT INTO players VALUES (1, 'Ada L', x'01', 0, 25, 8, 0), (2, 'ada l', x'02', 0, 25, 8, 0);
    INSERT INTO games VALUES (9, 'code', 'classic', 1, 2, x'0300');
    INSERT INTO results (game, seat, player, bot, name, place, points, ended) VALUES (9, 0, 1, NULL, 'Ada L', 1, 0, 2), (9, 1, NULL, 'guest', 'Bob', 2, 0, 2);
    PRAGMA user_version = 1;
    PRAGMA application_id = 0x63724538;";

#[test]
fn a_database_of_the_first_version_is_brought_up_to_date() {
    let folder = Folder::new();
    let old = Connection::open(folder.database()).unwrap();
    old.execute_batch(include_str!("../../migrations/1.sql")).unwrap();
    old.execute_batch(FIRST).unwrap();
    drop(old);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!(store.read_open(&mut |_, entries, _| assert_eq!(entries[0].command, 77)), Ok(()));
    let seats =
        store.games(&eights_store::Filter::default(), eights_store::Page::latest(5)).unwrap().remove(0).seats;
    assert_eq!((&seats[0].end.who, seats[0].end.since_round), (&Who::Player(PlayerId::new(1)), 1));
    assert_eq!((&seats[1].end.who, seats[1].end.name.as_str()), (&Who::Guest, "Bob"));
    assert_eq!(store.player_named("adal").unwrap().unwrap().id, PlayerId::new(1), "the first keeps the name");
    assert_eq!(
        store.player(PlayerId::new(2)).unwrap().unwrap().name,
        "ada l",
        "and the other is still there"
    );
}

#[test]
fn a_database_of_the_version_before_goes_on_and_can_be_cut() {
    let folder = Folder::new();
    let old = Connection::open(folder.database()).unwrap();
    for step in [
        include_str!("../../migrations/1.sql"),
        include_str!("../../migrations/2.sql"),
        include_str!("../../migrations/3.sql"),
    ] {
        old.execute_batch(step).unwrap();
    }
    old.execute_batch(
        "INSERT INTO tables (id) VALUES (5);
         INSERT INTO log (table_id, seq, command, rules_version, at, body)
             VALUES (5, 1, 71, 1, 0, 'x'), (5, 2, 72, 1, 0, 'y');
         PRAGMA user_version = 3;
         PRAGMA application_id = 0x63724538;",
    )
    .unwrap();
    drop(old);
    let store = SqliteStore::open(folder.path()).unwrap();
    let (id, tail) = store.tables().unwrap()[0];
    assert_eq!((commands(&store, id), tail), (vec![71, 72], 2));
    assert_eq!(append(&store, id, 2, entries([73])), Ok(3));
    assert_eq!(cut(&store, id, 3, entries([74])), Ok(4));
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    assert_eq!((commands(&store, id), store.tables().unwrap()), (vec![74], vec![(id, 4)]));
    assert!(store.missing().is_empty(), "what was cut is not missed");
}

#[test]
fn a_log_without_its_database_is_not_begun_anew() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let size = || folder.database().metadata().unwrap().len();
    assert!(size() > 4096, "the schema is in the database from the start");
    append(&store, table(1), 0, entries(1..=9)).unwrap();
    let copy = Folder::new();
    for end in ["db-wal", "db-shm"] {
        std::fs::copy(folder.database().with_extension(end), copy.database().with_extension(end)).unwrap();
    }
    for _ in 0..2 {
        let error = SqliteStore::open(copy.path()).err().unwrap();
        assert!(error.to_string().contains("write-ahead log"), "{error}");
        std::fs::write(copy.database(), "").unwrap();
    }
}

#[test]
fn when_somebody_was_last_there_is_noted() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    for log in [&store as &dyn TableLog, &MemoryLog::new()] {
        assert_eq!(log.last_alive(), None);
        log.was_alive(1_700_000_000_000);
        log.was_alive(1_700_000_000_900);
        assert_eq!(log.last_alive(), Some(1_700_000_000_900));
    }
    drop(store);
    assert_eq!(SqliteStore::open(folder.path()).unwrap().last_alive(), Some(1_700_000_000_900));
    std::fs::write(folder.database().with_extension("alive"), "now and then").unwrap();
    assert_eq!(SqliteStore::open(folder.path()).unwrap().last_alive(), None);
}

#[test]
fn a_database_of_any_name_is_opened_and_copied_from_outside() {
    let folder = Folder::new();
    let (place, copy) = (folder.path().join("logs/cards.sqlite"), folder.path().join("copy/eights.db"));
    assert_eq!(backup(&place, &copy), Err(StoreError::Missing(place.clone())));
    let store = SqliteStore::open_file(&place).unwrap();
    append(&store, table(1), 0, entries(1..=9)).unwrap();
    std::fs::create_dir(folder.path().join("copy")).unwrap();
    backup(&place, &copy).unwrap();
    assert_eq!(backup(&place, &copy), Err(StoreError::Exists(copy.clone())));
    append(&store, table(1), 9, entries(10..=12)).unwrap();
    let copied = SqliteStore::open(copy.parent().unwrap()).unwrap();
    assert_eq!(commands(&copied, table(1)), (1..=9).collect::<Vec<_>>());
    for file in [&place, &copy] {
        #[cfg(unix)]
        assert_eq!(
            std::os::unix::fs::PermissionsExt::mode(&file.metadata().unwrap().permissions()) & 0o777,
            0o600
        );
    }
}
