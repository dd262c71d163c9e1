//! Old tables and games that leave, and what stays.

use crate::{
    common::{Folder, append, close, commands, entries, table},
    results::{bot, enter, game, of, person, with_each_archive},
};
use eights_store::{Filter, MemoryLog, Page, PostgresStore, SqliteStore, TableLog};
use eights_testkit::postgres;

#[test]
fn games_that_ended_before_a_time_leave_and_ratings_stay() {
    with_each_archive(|store| {
        let (ada, eve) = (enter(store, 1), enter(store, 2));
        // More games than one step takes.
        for n in 0..120 {
            store.finish_game(game(n, n as i64, vec![person(ada, 1), person(eve, 2)])).unwrap();
        }
        store.finish_game(game(500, 500, vec![person(eve, 1), bot("club", 2)])).unwrap();
        let all = Filter::default();
        let before = store.games(&all, Page::latest(200)).unwrap();
        assert_eq!(before.len(), 121);
        let ratings = [ada, eve].map(|player| store.player(player).unwrap().unwrap().rating);
        let oldest_kept = before[4].ended;
        assert_eq!(store.forget_games_before(oldest_kept).unwrap(), 116);
        assert_eq!(store.games(&all, Page::latest(200)).unwrap(), before[..5]);
        assert_eq!([ada, eve].map(|player| store.player(player).unwrap().unwrap().rating), ratings);
        assert_eq!(store.games(&of(eve), Page::latest(200)).unwrap().len(), 5);
        assert_eq!(store.game(before[10].id).unwrap(), None);
        assert!(store.game(before[4].id).unwrap().is_some());
        assert_eq!(store.forget_games_before(oldest_kept).unwrap(), 0, "nothing is left to forget");
    });
}

#[test]
fn a_long_log_leaves_in_steps_and_an_open_table_never() {
    let folder = Folder::new();
    let sqlite = SqliteStore::open(folder.path()).unwrap();
    let postgres = PostgresStore::open(&postgres::database()).unwrap();
    for log in [&sqlite as &dyn TableLog, &postgres, &MemoryLog::new()] {
        append(log, table(1), 0, entries(0..2500)).unwrap();
        append(log, table(2), 0, entries(0..1000)).unwrap();
        append(log, table(3), 0, entries(0..10)).unwrap();
        append(log, table(4), 0, entries(0..10)).unwrap();
        for (closed, tail, at) in [(1, 2500, 100), (2, 1000, 100), (3, 10, 900)] {
            close(log, table(closed), tail, at).unwrap();
        }
        assert_eq!(log.forget_before(500).unwrap(), 2);
        for (number, left) in [(1, 0), (2, 0), (3, 10), (4, 10)] {
            assert_eq!(commands(log, table(number)).len(), left, "table {number}");
        }
        assert_eq!(log.tables().unwrap(), [(table(4), 10)]);
        assert_eq!(append(log, table(4), 10, entries([77])), Ok(11), "an open table plays on");
    }
}
