//! The log in memory breaks on demand.

use crate::common::{append, commands, entries, table};
use eights_store::{AppendError, MemoryLog, Mishap, StoreError, TableLog};
use std::sync::mpsc::{self, Receiver};

type Answer = Result<u64, AppendError>;

/// A log with a mishap at its second place.
fn log_with(mishap: Mishap) -> MemoryLog {
    let log = MemoryLog::with_mishaps(move |_, seq| (seq == 2).then(|| mishap.clone()));
    append(&log, table(1), 0, entries([1])).unwrap();
    log
}

fn try_append(log: &MemoryLog, tail: u64, command: u64) -> Receiver<Answer> {
    let (tell, told) = mpsc::channel();
    log.append(table(1), tail, entries([command]), Box::new(move |answer| tell.send(answer).unwrap()));
    told
}

#[test]
fn a_failure_writes_nothing() {
    let log = log_with(Mishap::Fail(AppendError::Full));
    assert_eq!(try_append(&log, 1, 2).recv(), Ok(Err(AppendError::Full)));
    assert_eq!(commands(&log, table(1)), [1]);
    assert!(!log.is_down());
}

#[test]
fn a_delay_keeps_the_order() {
    let log = log_with(Mishap::Delay);
    let (second, third) = (try_append(&log, 1, 2), try_append(&log, 2, 3));
    assert!(second.try_recv().is_err() && third.try_recv().is_err());
    assert_eq!(commands(&log, table(1)), [1]);
    log.release();
    assert_eq!((second.recv(), third.recv()), (Ok(Ok(2)), Ok(Ok(3))));
    assert_eq!(commands(&log, table(1)), [1, 2, 3]);
}

#[test]
fn acknowledged_and_then_down() {
    let log = log_with(Mishap::AckThenCrash);
    assert_eq!(try_append(&log, 1, 2).recv(), Ok(Ok(2)));
    assert!(log.is_down());
    assert_eq!(log.read(table(1), 1), Err(StoreError::Stopped));
    assert!(try_append(&log, 2, 3).recv().is_err(), "a log that is down answers nobody");
    log.restart();
    assert_eq!(commands(&log, table(1)), [1, 2]);
}

#[test]
fn down_and_acknowledged_late() {
    let log = log_with(Mishap::CrashThenAck);
    let answer = try_append(&log, 1, 2);
    assert!(log.is_down() && answer.try_recv().is_err());
    log.restart();
    assert_eq!(answer.recv(), Ok(Ok(2)));
    assert!(log.holds(table(1), 2, 2).unwrap());
}

#[test]
fn down_before_anything_was_written() {
    let log = log_with(Mishap::Crash);
    assert!(try_append(&log, 1, 2).recv().is_err());
    log.restart();
    assert!(!log.holds(table(1), 2, 2).unwrap());
    assert_eq!(commands(&log, table(1)), [1]);
}
