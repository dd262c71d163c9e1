//! The promises of every log.

use crate::common::{Folder, append, assert_sound, close, commands, cut, entries, entry, table};
use eights_store::{AppendError, MemoryLog, PostgresStore, SqliteStore, TableLog};
use eights_testkit::postgres;
use std::sync::{Barrier, mpsc};
use std::{collections::BTreeMap, thread};

fn with_each_log(check: impl Fn(&dyn TableLog)) {
    check(&MemoryLog::new());
    let folder = Folder::new();
    check(&SqliteStore::open(folder.path()).unwrap());
    check(&PostgresStore::open(&postgres::database()).unwrap());
}

#[test]
fn appended_entries_can_be_read() {
    with_each_log(|log| {
        assert_eq!(append(log, table(1), 0, entries([3])), Ok(1));
        assert_eq!(append(log, table(1), 1, entries([4, u64::MAX, 6])), Ok(4));
        assert_eq!(append(log, table(2), 0, entries([7])), Ok(1));
        let read = log.read(table(1), 1).unwrap();
        assert_sound(&read);
        for (found, put) in read.iter().zip(entries([3, 4, u64::MAX, 6])) {
            let said = (&found.body, found.command, found.rules_version, found.hash, found.at);
            assert_eq!(said, (&put.body, put.command, put.rules_version, put.hash, put.at));
        }
        assert_eq!(read.len(), 4);
        assert!(log.read(table(3), 1).unwrap().is_empty());
    });
}

#[test]
fn reading_begins_where_it_is_asked_to() {
    with_each_log(|log| {
        append(log, table(1), 0, entries(1..=5)).unwrap();
        let places =
            |from| -> Vec<u64> { log.read(table(1), from).unwrap().iter().map(|entry| entry.seq).collect() };
        assert_eq!(places(0), [1, 2, 3, 4, 5]);
        assert_eq!(places(4), [4, 5]);
        assert!(places(6).is_empty());
        assert!(places(u64::MAX).is_empty());
    });
}

#[test]
fn a_writer_that_is_behind_or_ahead_changes_nothing() {
    with_each_log(|log| {
        append(log, table(1), 0, entries([1, 2])).unwrap();
        for tail in [0, 1, 3, u64::MAX] {
            assert_eq!(append(log, table(1), tail, entries([9])), Err(AppendError::Conflict { tail: 2 }));
        }
        assert_eq!(append(log, table(2), 1, entries([9])), Err(AppendError::Conflict { tail: 0 }));
        assert_eq!(commands(log, table(1)), [1, 2]);
        assert_eq!(log.tables().unwrap(), [(table(1), 2)]);
    });
}

#[test]
fn appending_nothing_only_asks() {
    with_each_log(|log| {
        assert_eq!(append(log, table(1), 0, vec![]), Ok(0));
        assert!(log.tables().unwrap().is_empty());
        append(log, table(1), 0, entries([1])).unwrap();
        assert_eq!(append(log, table(1), 1, vec![]), Ok(1));
        assert_eq!(append(log, table(1), 0, vec![]), Err(AppendError::Conflict { tail: 1 }));
    });
}

#[test]
fn a_log_that_is_cut_begins_with_what_came_last_and_goes_on_counting() {
    with_each_log(|log| {
        append(log, table(1), 0, entries(1..=5)).unwrap();
        append(log, table(2), 0, entries(1..=5)).unwrap();
        assert_eq!(cut(log, table(1), 4, entries([9])), Err(AppendError::Conflict { tail: 5 }));
        assert_eq!(cut(log, table(1), 5, vec![]), Ok(5));
        assert_eq!(commands(log, table(1)), [1, 2, 3, 4, 5], "nothing has changed");
        assert_eq!(cut(log, table(1), 5, entries([6])), Ok(6));
        assert_eq!(append(log, table(1), 5, entries([9])), Err(AppendError::Conflict { tail: 6 }));
        assert_eq!(append(log, table(1), 6, entries([7])), Ok(7));
        let places: Vec<u64> = log.read(table(1), 1).unwrap().iter().map(|entry| entry.seq).collect();
        assert_eq!((commands(log, table(1)), places), (vec![6, 7], vec![6, 7]));
        assert!(log.tables().unwrap().contains(&(table(1), 7)));
        assert_eq!(commands(log, table(2)), [1, 2, 3, 4, 5], "another table's log is its own");
        close(log, table(1), 7, 0).unwrap();
        assert_eq!(cut(log, table(1), 7, entries([8])), Err(AppendError::Closed));
    });
}

#[test]
fn a_conflict_spoils_nobody_elses_append() {
    with_each_log(|log| {
        let (tell, told) = mpsc::channel();
        for n in 0..300 {
            let (tell, tail) = (tell.clone(), u64::from(n == 150));
            log.append(table(n), tail, entries([n]), Box::new(move |answer| tell.send((n, answer)).unwrap()));
        }
        for (n, answer) in told.iter().take(300) {
            assert_eq!(answer, if n == 150 { Err(AppendError::Conflict { tail: 0 }) } else { Ok(1) });
        }
        assert_eq!(log.tables().unwrap().len(), 299);
    });
}

#[test]
fn answers_come_in_order_and_a_writer_need_not_wait_for_them() {
    with_each_log(|log| {
        let (tell, told) = mpsc::channel();
        for n in 0..1000 {
            let tell = tell.clone();
            log.append(table(1), n, entries([n]), Box::new(move |answer| tell.send(answer).unwrap()));
        }
        drop(tell);
        assert!(told.iter().eq((1..=1000).map(Ok)));
    });
}

#[test]
fn a_command_whose_answer_was_lost_is_known_again() {
    with_each_log(|log| {
        append(log, table(1), 0, entries([1, 2])).unwrap();
        assert!(log.holds(table(1), 2, 2).unwrap());
        assert!(!log.holds(table(1), 2, 3).unwrap());
        assert!(!log.holds(table(1), 3, 2).unwrap());
    });
}

#[test]
fn open_tables_are_told_one_after_the_other() {
    with_each_log(|log| {
        for round in 0..5 {
            for n in 0..20 {
                append(log, table(n), round, entries([100 * n + round])).unwrap();
            }
        }
        close(log, table(7), 5, 0).unwrap();
        let mut told = Vec::new();
        log.read_open(&mut |table, entries, damage| told.push((table, entries, damage))).unwrap();
        assert_eq!(told.len(), 19);
        let mut logs = BTreeMap::new();
        for (table, log, damage) in told {
            assert_sound(&log);
            assert_eq!(damage, None);
            assert_eq!(logs.insert(table, log.len() as u64), None, "a table was told twice");
        }
        assert_eq!(logs.into_iter().collect::<BTreeMap<_, _>>(), log.tables().unwrap().into_iter().collect());
    });
}

#[test]
fn some_tables_are_told_in_one_pass_and_one_without_a_log_is_empty() {
    with_each_log(|log| {
        (1..=9).for_each(|n| assert_eq!(append(log, table(n), 0, entries([n, n + 1])), Ok(2)));
        let asked = [7, 10, 2, 5].map(table);
        let mut told = BTreeMap::new();
        log.read_some(&asked, &mut |table, entries, damage| {
            assert!(damage.is_none());
            assert_sound(&entries);
            let commands: Vec<u64> = entries.iter().map(|entry| entry.command).collect();
            assert!(told.insert(table, commands).is_none(), "each is told once");
        })
        .unwrap();
        let wanted = [(7, vec![7, 8]), (10, vec![]), (2, vec![2, 3]), (5, vec![5, 6])];
        assert_eq!(told, BTreeMap::from(wanted.map(|(n, commands)| (table(n), commands))));
    });
}

#[test]
fn a_closed_table_is_read_until_it_is_forgotten() {
    with_each_log(|log| {
        for n in 0..200 {
            append(log, table(n), 0, entries([n, n + 1])).unwrap();
        }
        assert_eq!(close(log, table(0), 1, 50), Err(AppendError::Conflict { tail: 2 }));
        for n in 0..150 {
            assert_eq!(close(log, table(n), 2, n.cast_signed()), Ok(2));
        }
        assert_eq!(append(log, table(3), 2, entries([9])), Err(AppendError::Closed));
        assert_eq!(append(log, table(3), 0, entries([9])), Err(AppendError::Closed));
        assert_eq!(close(log, table(3), 2, 1000), Err(AppendError::Closed));
        assert_eq!(log.tables().unwrap().len(), 50);
        assert_eq!(commands(log, table(3)), [3, 4]);
        assert_eq!(log.forget_before(100).unwrap(), 100);
        assert_eq!(log.forget_before(100).unwrap(), 0);
        assert!(commands(log, table(99)).is_empty());
        assert_eq!(commands(log, table(100)), [100, 101]);
        assert_eq!(commands(log, table(199)), [199, 200]);
    });
}

#[test]
fn closing_what_never_was_leaves_nothing() {
    with_each_log(|log| {
        assert_eq!(close(log, table(1), 0, 5), Ok(0));
        assert_eq!(close(log, table(1), 1, 5), Err(AppendError::Conflict { tail: 0 }));
        assert_eq!(append(log, table(1), 0, entries([1])), Ok(1));
    });
}

#[test]
fn of_two_who_write_at_one_place_one_succeeds() {
    const ROUNDS: u64 = 3000;
    with_each_log(|log| {
        let start = Barrier::new(2);
        let race = |writer: u64| -> Vec<bool> {
            let turn = |tail| {
                start.wait();
                match append(log, table(1), tail, vec![entry(2 * tail + writer)]) {
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
        assert!(one.iter().zip(&other).all(|(one, other)| one != other));
        let read = log.read(table(1), 1).unwrap();
        assert_sound(&read);
        let won = |(entry, one): (&eights_store::Entry, &bool)| entry.command % 2 == u64::from(!one);
        assert!(read.len() as u64 == ROUNDS && read.iter().zip(&one).all(won));
    });
}
