//! Moving from one database to another, and back.

use crate::{
    common::{Folder, append, close, commands, cut, entries, table},
    results::{bot, enter, game, person},
};
use eights_store::{Archive, Filter, Kind, Page, PostgresStore, SqliteStore, StoreError, TableLog, transfer};
use eights_testkit::postgres::{database, sql};

/// Something of every kind.
fn fill(store: &(impl TableLog + Archive)) {
    // More entries than move at once.
    append(store, table(1), 0, entries(0..1500)).unwrap();
    cut(store, table(1), 1500, entries([1500, 1501])).unwrap();
    append(store, table(2), 0, entries(0..1200)).unwrap();
    append(store, table(3), 0, entries([7])).unwrap();
    close(store, table(3), 1, 99).unwrap();
    let (ada, eve) = (enter(store, 1), enter(store, 2));
    store.finish_game(game(1, 10, vec![person(ada, 1), person(eve, 2), bot("club", 3)])).unwrap();
    store.finish_game(game(2, 20, vec![person(eve, 1), bot("club", 0)])).unwrap();
}

#[test]
fn everything_moves_to_postgresql_and_back() {
    let (here, back) = (Folder::new(), Folder::new());
    let first = SqliteStore::open(here.path()).unwrap();
    fill(&first);
    let url = database();
    let middle = PostgresStore::open(&url).unwrap();
    let moved = transfer(&first, &middle).unwrap();
    let counts =
        [(Kind::Tables, 3), (Kind::Entries, 1203), (Kind::Players, 2), (Kind::Games, 2), (Kind::Results, 5)];
    assert_eq!(moved, counts);
    let last = SqliteStore::open(back.path()).unwrap();
    assert_eq!(transfer(&middle, &last).unwrap(), counts);
    for store in [&middle as &dyn Archive, &last] {
        let games = |store: &dyn Archive| store.games(&Filter::default(), Page::latest(9)).unwrap();
        assert_eq!(games(store), games(&first));
        assert_eq!(store.leaders(0, 9).unwrap(), first.leaders(0, 9).unwrap());
    }
    assert_eq!(middle.tables().unwrap(), first.tables().unwrap());
    assert_eq!(last.tables().unwrap(), first.tables().unwrap());
    assert_eq!(append(&middle, table(1), 1502, entries([1502])), Ok(1503), "play goes on there");
    assert_eq!(commands(&middle, table(1)), [1500, 1501, 1502]);
    assert!(append(&middle, table(3), 1, entries([8])).is_err(), "a closed table stays closed");
}

#[test]
fn only_an_empty_database_takes_everything() {
    let folder = Folder::new();
    let full = SqliteStore::open(folder.path()).unwrap();
    append(&full, table(1), 0, entries([1])).unwrap();
    let other = PostgresStore::open(&database()).unwrap();
    append(&other, table(9), 0, entries([1])).unwrap();
    assert_eq!(transfer(&full, &other), Err(StoreError::NotEmpty));
    assert_eq!(commands(&other, table(9)), [1]);
}

#[test]
fn a_row_that_changed_on_the_way_is_noticed() {
    let folder = Folder::new();
    let full = SqliteStore::open(folder.path()).unwrap();
    append(&full, table(1), 0, entries(1..5)).unwrap();
    let url = database();
    let other = PostgresStore::open(&url).unwrap();
    let change = "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.command = 0; RETURN NEW; END'\n\
                  CREATE TRIGGER spoil BEFORE INSERT ON log FOR EACH ROW WHEN (NEW.seq = 3) EXECUTE FUNCTION spoil()";
    sql(&url, change);
    assert!(matches!(transfer(&full, &other), Err(StoreError::Differs(place)) if place.contains("Entries")));
}
