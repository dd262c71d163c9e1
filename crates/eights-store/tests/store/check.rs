//! Databases that are looked at before a server starts.

use crate::common::{Folder, append, entries, table};
use eights_store::{Condition, PostgresStore, SqliteStore, StoreError};
use eights_testkit::postgres::{database, sql};
use rusqlite::Connection;
use std::fs;

#[test]
fn a_database_is_looked_at_and_not_made() {
    let folder = Folder::new();
    let path = folder.path().join("later/eights.db");
    let looked = SqliteStore::check(&path).unwrap();
    assert_eq!((looked.version, looked.is_older(), looked.is_in_use), (0, false, false));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
    let store = SqliteStore::open_file(&path).unwrap();
    append(&store, table(1), 0, entries(1..=3)).unwrap();
    let latest = looked.latest;
    assert_eq!(SqliteStore::check(&path), Ok(Condition { version: latest, latest, is_in_use: true }));
    assert_eq!(append(&store, table(1), 3, entries([4])), Ok(4), "the server has not noticed");
    drop(store);
    assert_eq!(SqliteStore::check(&path), Ok(Condition { version: latest, latest, is_in_use: false }));
}

#[test]
fn an_older_database_is_told_from_a_newer_one() {
    let folder = Folder::new();
    let old = Connection::open(folder.database()).unwrap();
    old.execute_batch(include_str!("../../migrations/1.sql")).unwrap();
    old.execute_batch("PRAGMA user_version = 1; PRAGMA application_id = 0x63724538;").unwrap();
    assert!(SqliteStore::check(&folder.database()).unwrap().is_older());
    let version: i64 = old.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 1, "it was only looked at");
    old.pragma_update(None, "user_version", 99).unwrap();
    let newer = SqliteStore::check(&folder.database());
    assert!(matches!(newer, Err(StoreError::Newer { found: 99, .. })), "{newer:?}");
}

#[test]
fn a_place_that_takes_no_file_is_named() {
    let folder = Folder::new();
    fs::write(folder.path().join("file"), "").unwrap();
    let error = SqliteStore::check(&folder.path().join("file/eights.db")).unwrap_err().to_string();
    assert!(error.contains("file"), "{error}");
    fs::write(folder.database(), "no database at all, but long enough to have a header, surely").unwrap();
    assert!(matches!(SqliteStore::check(&folder.database()), Err(StoreError::Damaged(_))));
}

#[test]
fn a_database_of_postgresql_is_looked_at_and_not_made() {
    let url = database();
    let empty = PostgresStore::check(&url).unwrap();
    assert_eq!((empty.version, empty.is_in_use), (0, false));
    assert_eq!(sql(&url, "SELECT to_regclass('eights_schema') IS NULL"), "t");
    let latest = empty.latest;
    let store = PostgresStore::open(&url).unwrap();
    assert_eq!(PostgresStore::check(&url), Ok(Condition { version: latest, latest, is_in_use: true }));
    drop(store);
    sql(&url, &format!("DELETE FROM eights_schema WHERE version = {latest}"));
    assert!(PostgresStore::check(&url).unwrap().is_older());
    sql(&url, "INSERT INTO eights_schema VALUES (99)");
    assert!(matches!(PostgresStore::check(&url), Err(StoreError::Newer { found: 99, .. })));
    let nowhere = PostgresStore::check("postgres://me@127.0.0.1:1/cards?sslmode=disable").unwrap_err();
    assert!(nowhere.to_string().contains("see that it runs"), "{nowhere}");
}
