//! Going down and coming back, with the store failing or not.

use crate::{
    client::Client,
    house::{TestHouse, listed, seat, settings, table},
    pages::get,
};
use eights_protocol::{Code, FromClient, Phase, Timer};
use eights_server::{Server, room::Fact};
use eights_store::{AppendError, Archive, Entry, MemoryLog, Mishap, NewEntry, TableLog};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use std::time::{Duration, Instant};
use tokio::time::timeout;

#[tokio::test(flavor = "multi_thread")]
async fn a_graceful_restart_tells_everybody_and_loses_nothing() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    while ada.n < 3 {
        ada.answer().await;
        ada.next().await;
    }
    let stopping = house.server.take().unwrap();
    let (_, farewell) = tokio::join!(stopping.stop(), ada.farewell());
    assert_eq!(farewell, (Some(Code::ComingBack), Some(1012)));
    house.start_again().await;
    ada.resume().await.unwrap();
    ada.play().await;
    assert_eq!(ada.phase, Some(Phase::Over));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_plays_on_through_restart_after_restart() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("south-african", 4, 3)).await;
    ada.start().await;
    ada.until_playing().await;
    for _ in 0..4 {
        let n = ada.n;
        while ada.n < n + 2 && ada.phase == Some(Phase::Playing) {
            ada.answer().await;
            ada.next().await;
        }
        house.restart().await;
        ada.resume().await.unwrap();
    }
    ada.play().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_fails_refuses_with_a_reason_and_nothing_changes() {
    let is_failing = Arc::new(AtomicBool::new(false));
    let failing = Arc::clone(&is_failing);
    let log = MemoryLog::with_mishaps(move |_, _| {
        failing.load(Ordering::Relaxed).then_some(Mishap::Fail(AppendError::Full))
    });
    let log: Arc<dyn TableLog> = Arc::new(log);
    let server = Server::start_with(settings(), Arc::clone(&log), None).await.unwrap();
    let mut ada = Client::connect(server.address()).await;
    ada.open("Ada", table("classic", 2, 0)).await;
    let mut bob = Client::connect(server.address()).await;
    bob.join("Bob", ada.code.unwrap()).await.unwrap();
    ada.start().await;
    is_failing.store(true, Ordering::Relaxed);
    ada.until_playing().await;
    bob.until_playing().await;
    let player = if ada.choice().is_some() { &mut ada } else { &mut bob };
    let (action, at) = (player.choice().unwrap(), player.n);
    let act = FromClient::Act { at, action: action.into() }.with_id(700);
    assert_eq!(player.ask(&act).await, Err(Code::CannotKeep));
    assert_eq!(player.n, at, "nothing has happened");
    let mut eve = Client::connect(server.address()).await;
    let open = FromClient::Open { name: "Eve".to_owned(), table: table("classic", 2, 0) }.with_id(7);
    assert_eq!(eve.ask(&open).await, Err(Code::CannotKeep));
    assert_eq!(get(server.address(), "/healthz").await.0, 503);
    is_failing.store(false, Ordering::Relaxed);
    assert_eq!(player.ask(&act).await, Ok(()), "and it goes on when it can be kept again");
    assert_eq!(get(server.address(), "/healthz").await.0, 200);
    tokio::join!(ada.play(), bob.play());
    server.stop().await;
    let again = Server::start_with(settings(), log, None).await.unwrap();
    ada.address = again.address();
    ada.resume().await.unwrap();
    assert_eq!(ada.phase, Some(Phase::Over));
    again.stop().await;
}

/// After a rematch the log has only the new game, and the finished one is in the archive.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_cut_from_the_log_is_in_the_archive() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", listed(table("classic", 2, 1))).await;
    ada.start().await;
    for games in 1..=3 {
        ada.until_playing().await;
        ada.play().await;
        crate::pages::finished_games(house.address, games).await;
        let (id, batch) = (ada.id(), ada.n);
        ada.ask(&FromClient::Rematch.with_id(id)).await.unwrap();
        ada.until_playing().await;
        house.restart().await;
        ada.resume().await.unwrap();
        assert!(ada.is_playing() && ada.n > batch);
        assert_eq!(ada.ask(&FromClient::Rematch.with_id(id)).await, Ok(()), "it was done before");
    }
    let data = house.folder.clone();
    house.server.take().unwrap().stop().await;
    let store = eights_store::SqliteStore::open(&data).unwrap();
    let (id, tail) = store.tables().unwrap()[0];
    let entries = store.read(id, 1).unwrap();
    assert!(entries[0].seq > 1 && entries.last().unwrap().seq == tail, "{} entries", entries.len());
    assert!(entries[0].body.starts_with("[{\"continued\":"));
}

/// A server that keeps its log in memory, with a table of two at which a game has begun.
async fn in_memory(log: Arc<MemoryLog>) -> (Server, Client, Client) {
    let server = Server::start_with(settings(), log, None).await.unwrap();
    let mut ada = Client::connect(server.address()).await;
    let code = ada.open("Ada", table("classic", 2, 0)).await;
    let mut bob = Client::connect(server.address()).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    bob.until_playing().await;
    (server, ada, bob)
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_before_it_is_kept() {
    let is_slow = Arc::new(AtomicBool::new(false));
    let slow = Arc::clone(&is_slow);
    let log = MemoryLog::with_mishaps(move |_, _| slow.load(Ordering::Relaxed).then_some(Mishap::Delay));
    let log = Arc::new(log);
    let (server, mut ada, mut bob) = in_memory(Arc::clone(&log)).await;
    is_slow.store(true, Ordering::Relaxed);
    let (ada_sent, bob_sent) = (ada.answer().await, bob.answer().await);
    assert!(ada_sent.is_some() || bob_sent.is_some());
    let early = Duration::from_millis(300);
    assert!(timeout(early, ada.hear()).await.is_err(), "nobody hears of an action that is not kept");
    assert!(timeout(early, bob.hear()).await.is_err());
    is_slow.store(false, Ordering::Relaxed);
    log.release();
    tokio::join!(ada.play(), bob.play());
    assert_eq!(ada.n, bob.n);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_another_server_has_written_to_is_read_again() {
    let log = Arc::new(MemoryLog::new());
    let (server, mut ada, mut bob) = in_memory(Arc::clone(&log)).await;
    let (id, tail) = log.tables().unwrap()[0];
    let body = serde_json::to_string(&[Fact::Host { seat: Some(seat(1)) }]).unwrap();
    let last = log.read(id, tail).unwrap().remove(0);
    let entry = NewEntry { body, command: 1, rules_version: last.rules_version, hash: None, at: last.at };
    log.append(id, tail, vec![entry], Box::new(|outcome| assert!(outcome.is_ok())));
    let player = if ada.choice().is_some() { &mut ada } else { &mut bob };
    let (action, at) = (player.choice().unwrap(), player.n);
    let act = FromClient::Act { at, action: action.into() }.with_id(700);
    assert_eq!(player.ask(&act).await, Err(Code::Stale));
    assert_eq!(player.state.as_ref().unwrap().host, Some(seat(1)), "the table is shown as the log has it");
    assert_eq!(player.ask(&act).await, Ok(()));
    tokio::join!(ada.play(), bob.play());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_back_is_left_alone_and_the_others_play_on() {
    for (spoil, what) in [
        (Box::new(|entry: &mut NewEntry| entry.rules_version += 1) as Box<dyn Fn(&mut NewEntry)>, "version"),
        (Box::new(|entry: &mut NewEntry| entry.hash = entry.hash.map(|hash| hash ^ 1)), "hash"),
        (Box::new(|entry: &mut NewEntry| entry.body.truncate(9)), "body"),
    ] {
        let log = Arc::new(MemoryLog::new());
        let (server, mut ada, _bob) = in_memory(Arc::clone(&log)).await;
        server.stop().await;
        let (id, _) = log.tables().unwrap()[0];
        let spoilt: Vec<NewEntry> = log
            .read(id, 1)
            .unwrap()
            .into_iter()
            .map(|entry| {
                let Entry { body, command, rules_version, hash, at, .. } = entry;
                let mut entry = NewEntry { body, command, rules_version, hash, at };
                spoil(&mut entry);
                entry
            })
            .collect();
        let (before, other) = (spoilt.len() as u64, Arc::new(MemoryLog::new()));
        other.append(id, 0, spoilt, Box::new(|outcome| assert!(outcome.is_ok())));
        let server =
            Server::start_with(settings(), Arc::clone(&other) as Arc<dyn TableLog>, None).await.unwrap();
        ada.address = server.address();
        let why = if what == "body" { Code::NoTable } else { Code::Unreadable };
        assert_eq!(ada.resume().await, Err(why), "{what}");
        assert_eq!(other.read(id, 1).unwrap().len() as u64, before, "{what}: its log is as it was");
        let mut eve = Client::connect(server.address()).await;
        eve.open("Eve", table("classic", 2, 1)).await;
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_on_after_a_restart() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let mut timed = table("classic", 2, 1);
    timed.settings.timer = Timer::of_seconds(5).unwrap();
    ada.open("Ada", timed).await;
    ada.start().await;
    ada.until_playing().await;
    house.restart().await;
    ada.resume().await.unwrap();
    let n = ada.n;
    // She says nothing, and the stand-in plays for her when her time is up (PP-12).
    while ada.n < n + 2 {
        ada.next().await;
    }
    house.server.take().unwrap().stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_comes_back_from_its_log() {
    let is_bad = Arc::new(AtomicBool::new(false));
    let bad = Arc::clone(&is_bad);
    let log = MemoryLog::with_mishaps(move |_, _| {
        assert!(!bad.swap(false, Ordering::Relaxed), "a panic that this test wants");
        None
    });
    let (server, mut ada, mut bob) = in_memory(Arc::new(log)).await;
    is_bad.store(true, Ordering::Relaxed);
    assert!(ada.answer().await.or(bob.answer().await).is_some());
    let begun = Instant::now();
    let told = tokio::join!(ada.farewell(), bob.farewell());
    assert_eq!(told, ((Some(Code::ComingBack), Some(1012)), (Some(Code::ComingBack), Some(1012))));
    assert!(begun.elapsed() < Duration::from_secs(2), "they are told at once");
    let back = tokio::join!(ada.resume(), bob.resume());
    assert_eq!(back, (Ok(()), Ok(())));
    tokio::join!(ada.play(), bob.play());
    assert_eq!(ada.n, bob.n);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_panics_again_and_again_is_left_alone() {
    let is_bad = Arc::new(AtomicBool::new(false));
    let bad = Arc::clone(&is_bad);
    let log = MemoryLog::with_mishaps(move |_, _| {
        assert!(!bad.load(Ordering::Relaxed), "a panic that this test wants");
        None
    });
    let (server, mut ada, mut bob) = in_memory(Arc::new(log)).await;
    is_bad.store(true, Ordering::Relaxed);
    assert!(ada.answer().await.or(bob.answer().await).is_some());
    ada.farewell().await;
    let mut last = Ok(());
    for _ in 0..100 {
        last = ada.resume().await;
        if last == Err(Code::Unreadable) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(last, Err(Code::Unreadable));
    server.stop().await;
}

/// A log whose tables never notice that the archive is missing: games are finished, but not filed.
#[tokio::test(flavor = "multi_thread")]
async fn every_game_that_was_not_filed_is_filed_after_the_next_start() {
    let mut house = TestHouse::open().await;
    house.server.take().unwrap().stop().await;
    let log: Arc<MemoryLog> = Arc::new(MemoryLog::new());
    // An archive that has lost its files takes no game, so the log keeps them all.
    let gone = crate::house::folder();
    let archive: Arc<dyn Archive> = Arc::new(eights_store::SqliteStore::open(&gone).unwrap());
    let server =
        Server::start_with(settings(), Arc::clone(&log) as Arc<dyn TableLog>, Some(archive)).await.unwrap();
    let mut ada = Client::connect(server.address()).await;
    ada.open("Ada", listed(table("classic", 2, 1))).await;
    std::fs::remove_dir_all(&gone).unwrap();
    for _ in 0..3 {
        ada.start().await;
        ada.until_playing().await;
        ada.play().await;
    }
    server.stop().await;
    let folder = crate::house::folder();
    let archive: Arc<dyn Archive> = Arc::new(eights_store::SqliteStore::open(&folder).unwrap());
    for _ in 0..2 {
        let server =
            Server::start_with(settings(), Arc::clone(&log) as Arc<dyn TableLog>, Some(Arc::clone(&archive)))
                .await
                .unwrap();
        crate::pages::finished_games(server.address(), 3).await;
        server.stop().await;
    }
    let all = archive.games(&eights_store::Filter::default(), eights_store::Page::latest(10)).unwrap();
    assert_eq!(all.len(), 3, "each once");
    let _ = std::fs::remove_dir_all(folder);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_start_without_room_on_the_disk_keeps_the_tables_and_goes_on_when_there_is_room() {
    let is_full = Arc::new(AtomicBool::new(false));
    let full = Arc::clone(&is_full);
    let log = MemoryLog::with_mishaps(move |_, _| {
        full.load(Ordering::Relaxed).then_some(Mishap::Fail(AppendError::Full))
    });
    let log = Arc::new(log);
    let (server, mut ada, mut bob) = in_memory(Arc::clone(&log)).await;
    server.stop().await;
    is_full.store(true, Ordering::Relaxed);
    let server = Server::start_with(settings(), log, None).await.unwrap();
    (ada.address, bob.address) = (server.address(), server.address());
    assert_eq!(ada.resume().await, Err(Code::CannotKeep));
    assert_eq!(get(server.address(), "/healthz").await.0, 503);
    is_full.store(false, Ordering::Relaxed);
    assert_eq!(ada.resume().await, Ok(()));
    assert_eq!(bob.resume().await, Ok(()));
    tokio::join!(ada.play(), bob.play());
    server.stop().await;
}

/// Time that was used before the server died is used, and what was left is left.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_given_back_time_that_was_used() {
    let mut house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let mut timed = table("classic", 2, 1);
    timed.settings.timer = Timer::of_seconds(20).unwrap();
    ada.open("Ada", timed).await;
    let begun = Instant::now();
    ada.start().await;
    ada.until_playing().await;
    while ada.choice().is_none() {
        ada.next().await;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    house.restart().await;
    ada.resume().await.unwrap();
    let left = Duration::from_millis(ada.state.as_ref().unwrap().clock.unwrap().left);
    let used = Duration::from_secs(20).saturating_sub(left);
    assert!(used >= Duration::from_millis(1400) && used <= begun.elapsed(), "{used:?}");
    house.server.take().unwrap().stop().await;
}
