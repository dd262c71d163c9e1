//! A callback may do anything, and the store goes on.

use crate::common::{Folder, append, commands, entries, table};
use eights_store::{SqliteStore, StoreError, TableLog};
use std::{
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

#[test]
fn a_panic_at_an_answer_stops_nobody() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    store.append(table(1), 0, entries([1]), Box::new(|_| panic!("a careless listener")));
    assert_eq!(append(&store, table(1), 1, entries([2])), Ok(2));
}

#[test]
fn an_answer_may_append_but_not_wait() {
    let folder = Folder::new();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let (tell, told) = mpsc::channel();
    let again = Arc::clone(&store);
    let first = move |_| {
        assert!(matches!(again.forget_before(0), Err(StoreError::Failed(_))));
        again.append(table(1), 1, entries([2]), Box::new(move |answer| tell.send(answer).unwrap()));
    };
    store.append(table(1), 0, entries([1]), Box::new(first));
    assert_eq!(told.recv().unwrap(), Ok(2));
}

#[test]
fn a_dropped_store_still_writes_everything_handed_in() {
    let folder = Folder::new();
    let store = SqliteStore::open(folder.path()).unwrap();
    let (tell, told) = mpsc::channel();
    for n in 0..500 {
        let tell = tell.clone();
        store.append(table(1), n, entries([n]), Box::new(move |answer| tell.send(answer).unwrap()));
    }
    drop((store, tell));
    assert!(told.iter().eq((1..=500).map(Ok)));
    assert!(!folder.path().join("eights.db-wal").exists(), "the last to leave tidies up");
    assert!(commands(&SqliteStore::open(folder.path()).unwrap(), table(1)).into_iter().eq(0..500));
}

#[test]
fn the_last_to_drop_the_store_may_be_an_answer() {
    let folder = Folder::new();
    let store = Arc::new(SqliteStore::open(folder.path()).unwrap());
    let (held, (tell, told)) = (Arc::clone(&store), mpsc::channel());
    let (go, wait) = mpsc::channel::<()>();
    let last = move |_| {
        wait.recv().unwrap();
        drop(held);
        tell.send(()).unwrap();
    };
    store.append(table(1), 0, entries([1]), Box::new(last));
    drop(store);
    go.send(()).unwrap();
    told.recv().unwrap();
    let reopened = (0..500).find_map(|_| {
        thread::sleep(Duration::from_millis(10));
        SqliteStore::open(folder.path()).ok()
    });
    assert_eq!(commands(&reopened.unwrap(), table(1)), [1]);
}
