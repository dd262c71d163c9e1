//! A rematch cuts the log, and whatever goes wrong in that moment loses nothing.

use crate::{
    house::{House, hear_all, people, played_again, settings},
    mishaps::come_back,
};
use eights::Viewer;
use eights_load::{client::Client, ledger::Books};
use eights_protocol::{FromClient, Phase};
use eights_store::{AppendError, MemoryLog, Mishap, TableLog};
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::time::timeout;

const SOON: Duration = Duration::from_millis(300);

/// Plays until the game is over.
async fn play_out(clients: &mut [Client]) {
    while !clients.iter().all(|client| client.follower.phase == Some(Phase::Over)) {
        for client in clients.iter_mut() {
            client.act().await.unwrap();
            let _ = timeout(Duration::from_millis(1), client.hear()).await;
        }
    }
}

/// Where the log of the only table begins.
fn begins(log: &MemoryLog) -> u64 {
    let (id, _) = log.tables().unwrap()[0];
    log.read(id, 1).unwrap()[0].seq
}

/// The host asks for another game, and one thing happens to the write.
async fn survives(mishap: Option<Mishap>) {
    let next: Arc<Mutex<Option<Mishap>>> = Arc::default();
    let planned = Arc::clone(&next);
    let log = MemoryLog::with_mishaps(move |_, _| planned.lock().unwrap().take());
    let mut house = House::open(Arc::new(log));
    let mut clients = people(house.address, "classic", 2, 7).await;
    play_out(&mut clients).await;
    assert_eq!(begins(&house.log), 1);
    let (before, id) = (clients[0].follower.n, clients[0].follower.id());
    let rematch = FromClient::Rematch.with_id(id);
    next.lock().unwrap().clone_from(&mishap);
    let _ = timeout(SOON, clients[0].ask(&rematch)).await;
    house.log.release();
    if house.log.is_down() {
        let log = house.die();
        log.restart();
        house = House::with(settings(), log);
        come_back(&house, &mut clients).await;
    }
    // It was done or not; said again under its number it is done once.
    clients[0].ask(&rematch).await.unwrap().unwrap();
    for client in &mut clients {
        hear_all(client, Duration::from_millis(30)).await;
        assert!(client.follower.is_playing() && client.follower.n > before, "{mishap:?}");
        assert_eq!(client.follower.gaps, 0, "batches go on counting");
    }
    assert!(begins(&house.log) > 1, "{mishap:?}: the log has only the new game");
    play_out(&mut clients).await;
    // A table that is read back from what is left is the same.
    house = House::with(settings(), house.die());
    come_back(&house, &mut clients).await;
    let books = Books::read(&*house.log).unwrap();
    let game = played_again(&house.log);
    for client in &mut clients {
        let (code, you) = (client.follower.code.unwrap(), client.follower.you.unwrap());
        books.check(code, you, &client.ledger).unwrap();
        client.resume(true).await.unwrap().unwrap();
        assert!(*client.follower.view().unwrap() == game.view(Viewer::Seat(you)));
    }
}

/// P2: a cut is one step; before it the old log is there, after it the new one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p2_a_log_is_cut_at_a_rematch_or_not_at_all() {
    for mishap in [
        None,
        Some(Mishap::Fail(AppendError::Full)),
        Some(Mishap::Delay),
        Some(Mishap::AckThenCrash),
        Some(Mishap::CrashThenAck),
        Some(Mishap::Crash),
    ] {
        survives(mishap).await;
    }
}
