//! A server that ends in the middle of play, with and without warning, at tables of every rule set.

use crate::{
    crowd::Crowd,
    program::{Folder, count},
};
use eights::Rng;
use eights_load::{client::Client, ledger::Books, serving::Serving};
use eights_store::SqliteStore;
use std::{
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};
use tokio::time::sleep;

/// Ends the server this often, restarts it each time, and compares the acknowledgements with the log.
async fn nothing_is_lost(test: &str, ends: usize, end: fn(Serving)) -> Vec<Client> {
    let folder = Folder::new(test);
    let mut serving = folder.serve("127.0.0.1:0");
    let listen = serving.address.to_string();
    let crowd = Crowd::sit_down(serving.address).await;
    let (mut rng, mut slowest) = (Rng::new(ends as u64), Duration::ZERO);
    for n in 1..=ends {
        // Usually it ends again whether or not every player is back; now and then all are, and the test
        // measures how long they were away.
        let is_watched = n % 8 == 1 || n == ends;
        sleep(Duration::from_millis(20 + rng.below(400) as u64)).await;
        if is_watched {
            crowd.all_go_on().await;
            crowd.until(|_, presence| !presence.is_away.load(Relaxed)).await;
        }
        let (before, begun) = (crowd.returns(), Instant::now());
        tokio::task::spawn_blocking(move || end(serving)).await.unwrap();
        serving = folder.serve(&listen);
        if is_watched {
            crowd.until(|n, presence| presence.returns.load(Relaxed) > before[n]).await;
            slowest = slowest.max(begun.elapsed());
        }
    }
    crowd.all_go_on().await;
    let clients = crowd.go_home().await;
    serving.kill().unwrap();
    let books = Books::read_all(&SqliteStore::open(&folder.0).unwrap()).unwrap();
    let (mut told, mut not_heard) = (0, 0);
    for client in &clients {
        let (code, seat) = (client.follower.code.unwrap(), client.follower.you.unwrap());
        not_heard += books.check(code, seat, &client.ledger).unwrap();
        told += client.ledger.len();
        assert_eq!(client.follower.gaps, 0, "every batch follows on the one before");
    }
    println!(
        "{ends} ends, {} players: {told} actions acknowledged, all kept once and in order; {not_heard} more were done; all back within {slowest:?}",
        clients.len()
    );
    assert!(told > 20 * ends, "{told}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    clients
}

/// P1: acknowledged actions survive a kill at any moment.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p1_kills_in_the_middle_of_play_lose_nothing() {
    nothing_is_lost("kills", count(3, 200), |serving| serving.kill().unwrap()).await;
}

/// P20: asked to stop, the server tells every player, closes with 1012 and loses nothing, and all are back at
/// once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p20_restarts_under_players_tell_everybody_and_lose_nothing() {
    let end = |serving: Serving| assert_eq!(serving.terminate().unwrap().code(), Some(0));
    let clients = nothing_is_lost("restarts", count(2, 20), end).await;
    let closes: Vec<Option<u16>> = clients.iter().flat_map(|client| client.closes.clone()).collect();
    let told = closes.iter().filter(|code| **code == Some(1012)).count();
    assert!(told * 10 >= closes.len() * 9, "{told} of {} were told", closes.len());
}
