//! What a forgotten name leaves behind: nothing in any file, whatever happens on the way.

use crate::{
    common::Folder,
    results::{enter, game, of, person},
};
use eights::Record;
use eights_store::{Archive, FORGOTTEN, FinishedGame, GameId, NewPlayer, Page, PlayerId, SqliteStore, Who};
use rusqlite::Connection;
use std::{fs, path::Path};

/// A name that is in no file by chance.
const NAME: &str = "Þórunn \"Ace, 8\" 小林";
const KEY: &str = "thorunnace8xiaolin";

fn enter_named(store: &SqliteStore) -> PlayerId {
    let (name, key) = (NAME.to_owned(), KEY.to_owned());
    let new = NewPlayer { id: PlayerId::new(77), name, key, secret: [0xA7; 32], created: 1 };
    store.add_player(new).unwrap().id
}

/// A game in which the named player and another one sat, with the name in its record.
fn named_game(n: u64, named: PlayerId, other: PlayerId) -> FinishedGame {
    let place = 1 + (n % 2) as u8;
    let mut game = game(n, n as i64, vec![person(named, place), person(other, 3 - place)]);
    game.seats[0].name = NAME.to_owned();
    game.record.set_names(&[NAME.to_owned(), "the other".to_owned()]);
    game
}

/// The files of a folder in which these bytes are.
fn holding(folder: &Path, bytes: &[u8]) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let has = |file: &std::path::PathBuf| {
        fs::read(file).unwrap().windows(bytes.len()).any(|window| window == bytes)
    };
    files.filter(has).map(|file| file.display().to_string()).collect()
}

/// The packed records of a database, as its file has them.
fn packed_records(folder: &Folder) -> Vec<Vec<u8>> {
    let db = Connection::open(folder.database()).unwrap();
    let mut records = db.prepare("SELECT record FROM games ORDER BY id").unwrap();
    records.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// A store in which the named player and another one have played this many games.
fn played(folder: &Folder, games: u64) -> (SqliteStore, PlayerId, PlayerId) {
    let store = SqliteStore::open(folder.path()).unwrap();
    let (named, other) = (enter_named(&store), enter(&store, 2));
    (0..games).for_each(|n| drop(store.finish_game(named_game(n, named, other)).unwrap()));
    (store, named, other)
}

/// The names in the records and results of a game.
fn names(store: &SqliteStore, n: u64) -> Vec<String> {
    let (summary, text) = store.game(GameId::new(n)).unwrap().unwrap();
    let in_record = Record::read(&text).map_or_else(|_| vec![text], |record| record.names().to_vec());
    summary.seats.into_iter().map(|seat| seat.end.name).chain(in_record).collect()
}

fn is_forgotten(store: &SqliteStore, n: u64) -> bool {
    let names = names(store, n);
    assert_eq!(names[0] == FORGOTTEN, names[2] == FORGOTTEN, "result and record agree: {names:?}");
    names[0] == FORGOTTEN
}

#[test]
fn no_file_has_a_forgotten_name_any_more() {
    let folder = Folder::new();
    let (store, named, _) = played(&folder, 50);
    let records = packed_records(&folder);
    assert!(!holding(folder.path(), NAME.as_bytes()).is_empty(), "the search finds what is there");
    assert!(!holding(folder.path(), &records[7][..60]).is_empty(), "packed records are found, too");
    store.forget_player(named).unwrap();
    assert_nothing_holds(&folder, &records);
    drop(store);
    assert_nothing_holds(&folder, &records);
}

/// No file has the name, its key, the hash of its secret, or the beginning of a record with the name.
fn assert_nothing_holds(folder: &Folder, records: &[Vec<u8>]) {
    for trace in [NAME.as_bytes(), KEY.as_bytes(), &[0xA7; 32]] {
        assert_eq!(holding(folder.path(), trace), <[String; 0]>::default());
    }
    for record in records {
        assert_eq!(holding(folder.path(), &record[..60]), <[String; 0]>::default());
    }
}

#[test]
fn forgetting_that_was_broken_off_is_finished_by_the_same_secret() {
    let folder = Folder::new();
    let (store, named, other) = played(&folder, 45);
    let statistics = store.statistics(other).unwrap();
    let db = Connection::open(folder.database()).unwrap();
    db.execute_batch(
        "CREATE TRIGGER refuse BEFORE UPDATE ON results WHEN OLD.ended = 30 \
         BEGIN SELECT RAISE(ABORT, 'the disk refuses'); END",
    )
    .unwrap();
    assert!(store.forget_player(named).is_err());
    let done = (0..45).filter(|n| is_forgotten(&store, *n)).count();
    assert!((1..=30).contains(&done), "whole steps are done, and no more: {done}");
    let known = store.player_with_secret(&[0xA7; 32]).unwrap().expect("the secret is still good");
    assert_eq!((known.id, known.name.as_str()), (named, NAME));
    assert_eq!(store.games(&of(named), Page::latest(100)).unwrap().len(), 45 - done);
    // The process dies and starts again.
    drop(store);
    let store = SqliteStore::open(folder.path()).unwrap();
    db.execute_batch("DROP TRIGGER refuse").unwrap();
    drop(db);
    store.forget_player(named).unwrap();
    assert!((0..45).all(|n| is_forgotten(&store, n)));
    assert_eq!(store.player_with_secret(&[0xA7; 32]).unwrap(), None);
    assert_eq!(store.statistics(other).unwrap(), statistics, "the other's results are as they were");
    assert_nothing_holds(&folder, &[]);
}

#[test]
fn games_that_end_while_their_player_is_forgotten_keep_no_name() {
    let folder = Folder::new();
    let (store, named, other) = played(&folder, 60);
    let filed = std::thread::scope(|scope| {
        let filing = scope.spawn(|| {
            let refused = |n: &u64| store.finish_game(named_game(*n, named, other)).is_err();
            (100..).find(refused).expect("the player is gone some day")
        });
        // Two requests at once: one is first, the other finds nobody or less to do.
        let twice = [(); 2].map(|()| scope.spawn(|| store.forget_player(named)));
        let answers = twice.map(|answer| answer.join().unwrap());
        assert!(answers.iter().any(Result::is_ok), "{answers:?}");
        filing.join().unwrap()
    });
    assert!((0..60).chain(100..filed).all(|n| is_forgotten(&store, n)));
    assert_eq!(store.game(GameId::new(filed)).unwrap(), None, "a refused game is not half filed");
    assert_nothing_holds(&folder, &[]);
}

#[test]
fn a_record_that_cannot_be_read_is_dropped_with_the_name() {
    let folder = Folder::new();
    let (store, named, other) = played(&folder, 3);
    let db = Connection::open(folder.database()).unwrap();
    let damage = "UPDATE games SET record = ?2 WHERE ended = ?1";
    db.execute(damage, (0, NAME.as_bytes())).unwrap();
    db.execute(damage, (1, Vec::<u8>::new())).unwrap();
    drop(db);
    store.forget_player(named).unwrap();
    for n in 0..3 {
        let (summary, text) = store.game(GameId::new(n)).unwrap().unwrap();
        assert_eq!(text.is_empty(), n < 2, "{text}");
        assert_eq!(summary.seats[1].end.who, Who::Player(other), "the result is still the other's");
    }
    assert_nothing_holds(&folder, &[]);
}

#[test]
fn a_player_with_two_seats_leaves_both_and_a_namesake_leaves_none() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let (named, other) = (enter_named(&store), enter(&store, 2));
    let mut both = named_game(1, named, named);
    both.record.set_names(&[NAME.to_owned(), NAME.to_owned()]);
    store.finish_game(both).unwrap();
    // A guest of the same name is nobody's: the secret does not reach this game.
    let mut guest = named_game(2, other, other);
    guest.seats[0].who = Who::Guest;
    store.finish_game(guest).unwrap();
    store.forget_player(named).unwrap();
    assert_eq!(names(&store, 1)[2..], [FORGOTTEN, FORGOTTEN]);
    assert_eq!(names(&store, 2)[0], NAME);
}
