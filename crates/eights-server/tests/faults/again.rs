//! Commands that come again, too late, twice or in another order, and connections that are cut whenever it
//! hurts.

use crate::house::{House, count, hear_all, people, played_again};
use eights::{Ask, Viewer};
use eights_load::{client::Client, ledger::Books};
use eights_protocol::{Code, FromClient, Phase, Request};
use eights_store::MemoryLog;
use eights_testkit::follower::Heard;
use std::{collections::VecDeque, sync::Arc, time::Duration};
use tokio::time::{Instant, timeout};

const SOON: Duration = Duration::from_millis(2);

/// The next action of the client that is asked; the clients hear their messages until one is.
async fn next(clients: &mut [Client]) -> Option<(usize, Request)> {
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < Duration::from_secs(10), "nobody is asked");
        for (n, client) in clients.iter_mut().enumerate() {
            if client.follower.phase == Some(Phase::Over) {
                return None;
            }
            if let Some(action) = client.follower.choice(&mut client.rng) {
                let (id, at) = (client.follower.id(), client.follower.n);
                client.follower.has_answered();
                return Some((n, FromClient::Act { at, action: action.into() }.with_id(id)));
            }
            let _ = timeout(SOON, client.hear()).await;
        }
    }
}

/// P3: every command of a game is sent three times, twice on one connection and once more on another, and is
/// done once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p3_commands_sent_three_times_are_done_once() {
    let mut commands = 0;
    for seed in 0..count(3, 100) as u64 {
        let house = House::open(Arc::new(MemoryLog::new()));
        let mut clients = people(house.address, "classic", 3, seed).await;
        while let Some((n, act)) = next(&mut clients).await {
            let client = &mut clients[n];
            client.say(&act).await.unwrap();
            assert_eq!(client.ask(&act).await.unwrap(), Ok(()));
            client.come_back().await.unwrap();
            assert_eq!(client.ask(&act).await.unwrap(), Ok(()), "it is answered again");
            commands += 1;
        }
        Books::read(&*house.log).expect("no command is in the log twice");
        let game = played_again(&house.log);
        for client in &mut clients {
            hear_all(client, SOON).await;
            let viewer = Viewer::Seat(client.follower.you.unwrap());
            assert!(*client.follower.view().unwrap() == game.view(viewer), "as if everything was sent once");
        }
    }
    println!("{commands} commands sent three times");
}

/// Something goes wrong with a connection.
async fn trouble(client: &mut Client, kind: usize, act: &Request, old: &VecDeque<Request>) {
    match kind {
        // Cut before it is sent, after, and while the answer is read.
        0 => {}
        1 => client.say(act).await.unwrap(),
        2 => {
            client.say(act).await.unwrap();
            let _ = timeout(SOON, client.hear()).await;
        }
        // Twice, and something old between.
        3 => {
            client.say(act).await.unwrap();
            for again in old {
                client.say(again).await.unwrap();
            }
            client.say(act).await.unwrap();
        }
        // The question before is answered, too late and under a new number.
        _ => {
            if let FromClient::Act { at, action } = &act.request {
                let (id, at) = (client.follower.id(), at.saturating_sub(1));
                let late = FromClient::Act { at, action: *action }.with_id(id);
                assert_eq!(client.ask(&late).await.unwrap(), Err(Code::Stale));
            }
        }
    }
}

/// P18: after every cut a player knows within a second what the server knows, and what was sent is done once
/// or not at all.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p18_random_cuts_repeats_and_delays_lose_nothing() {
    let (wanted, mut cuts, mut slowest) = (count(200, 10_000), 0, Duration::ZERO);
    let mut seed = 0;
    while cuts < wanted {
        seed += 1;
        let house = House::open(Arc::new(MemoryLog::new()));
        let mut clients = people(house.address, "classic", 2, seed).await;
        let mut old: [VecDeque<Request>; 2] = Default::default();
        while let Some((n, act)) = next(&mut clients).await {
            let client = &mut clients[n];
            let kind = client.rng.below(5);
            trouble(client, kind, &act, &old[n]).await;
            let begun = Instant::now();
            client.come_back().await.unwrap();
            // Whether or not it had arrived, now it is done, and only once.
            let answer = client.ask(&act).await.unwrap();
            assert_eq!(answer, Ok(()), "{kind}");
            hear_all(client, SOON).await;
            let (seen, folded) = (client.follower.n, *client.follower.view().unwrap());
            client.resume(true).await.unwrap().unwrap();
            slowest = slowest.max(begun.elapsed());
            assert!(client.follower.n == seen && *client.follower.view().unwrap() == folded);
            old[n].push_back(act);
            if old[n].len() > 3 {
                old[n].pop_front();
            }
            cuts += 1;
        }
        Books::read(&*house.log).expect("no command is in the log twice");
        let game = played_again(&house.log);
        for client in &mut clients {
            hear_all(client, SOON).await;
            assert_eq!(client.follower.gaps, 0);
            let viewer = Viewer::Seat(client.follower.you.unwrap());
            assert!(*client.follower.view().unwrap() == game.view(viewer));
        }
    }
    println!("{cuts} cuts in {seed} games; the slowest was up to date after {slowest:?}");
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
}

/// Actions that are not possible now.
fn wrong(ask: Ask, is_asked: bool) -> &'static [&'static str] {
    match (ask, is_asked) {
        (Ask::Turn, true) => &["pick 9C", "yes", "nope AS back", "play *", "meld 6C 6D 6H", "eat 8H", ""],
        (Ask::Turn, false) => &["draw", "pass", "suit H", "yes", "seat 1", "eat 8H", ""],
        _ => &["draw", "decline", "eat 8H", ""],
    }
}

/// P7: a player who is not asked, or whose action breaks the rules, is told why, and nobody else hears
/// anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p7_what_is_out_of_turn_or_illegal_is_answered_and_changes_nothing() {
    let mut refused = 0;
    for seed in 0..count(2, 50) as u64 {
        let house = House::open(Arc::new(MemoryLog::new()));
        let mut clients = people(house.address, "classic", 3, seed).await;
        while let Some((n, act)) = next(&mut clients).await {
            for (other, client) in clients.iter_mut().enumerate() {
                let at = client.follower.n;
                for action in wrong(client.follower.view().unwrap().ask(), other == n) {
                    let id = client.follower.id();
                    let answer = client
                        .ask(&FromClient::Act { at, action: (*action).into() }.with_id(id))
                        .await
                        .unwrap();
                    assert!(matches!(answer, Err(Code::Illegal | Code::Stale)), "{action}: {answer:?}");
                    refused += 1;
                }
            }
            let before: Vec<u32> = clients.iter().map(|client| client.follower.n).collect();
            assert_eq!(clients[n].ask(&act).await.unwrap(), Ok(()));
            for (client, before) in clients.iter_mut().zip(before) {
                while client.follower.n == before {
                    let heard = client.hear().await.unwrap();
                    assert!(!matches!(heard, Heard::Batch(batch) if batch != before + 1), "{heard:?}");
                }
            }
        }
    }
    println!("{refused} refusals");
    assert!(refused > 100);
}
