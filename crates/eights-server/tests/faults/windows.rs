//! How long the window for answers is, and whether that tells anything.

use crate::house::{House, count};
use eights::{Action, Ask, Rank, Suit};
use eights_load::{client::Client, table::table};
use eights_protocol::{FromClient, Window};
use eights_store::MemoryLog;
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::time::{Instant, timeout};

/// How long a window is when all press at once: one of fixed length, and one that closes when all have
/// declined.
const LENGTHS: [(bool, f64); 2] = [(true, 2500.0), (false, 400.0)];

/// Whether a player at the table could answer, and how long the window was open, in milliseconds.
type Seen = (bool, f64);

fn has_ace(client: &Client) -> bool {
    let (view, you) = (client.follower.view().unwrap(), client.follower.you.unwrap());
    Suit::ALL.iter().any(|suit| view.hand(you).contains(eights::Card::new(Rank::ACE, *suit)))
}

/// Two people play for a while; nobody ever answers a card, though some could.
async fn watch(address: SocketAddr, seed: u64, time: Duration, is_fixed: bool) -> Vec<Seen> {
    let mut new = table("normal-eights", 2);
    (new.settings.window, new.settings.fixed_window) = (Window::default(), is_fixed);
    let mut ada = Client::connect(address, seed).await.unwrap();
    let code = ada.open("Ada", new).await.unwrap();
    let mut bob = Client::connect(address, seed + 100).await.unwrap();
    bob.join("Bob", code).await.unwrap();
    let mut all = [ada, bob];
    all[0].start().await.unwrap();
    let (begun, mut seen, mut open) = (Instant::now(), Vec::new(), None);
    while begun.elapsed() < time {
        for at in 0..all.len() {
            let is_open = all[0].follower.view().is_some_and(|view| view.ask() == Ask::Answer);
            match (open, is_open) {
                (None, true) => open = Some((all.iter().any(has_ace), Instant::now(), all[0].follower.n)),
                (Some((ace, from, n)), _) if all[0].follower.n != n => {
                    seen.push((ace, from.elapsed().as_secs_f64() * 1000.0));
                    open = None;
                }
                _ => {}
            }
            let client = &mut all[at];
            let choice = client.follower.choice(&mut client.rng);
            let choice = choice.map(|choice| if is_open { Action::Decline } else { choice });
            if let Some(action) = choice {
                let (id, n) = (client.follower.id(), client.follower.n);
                client.follower.has_answered();
                client.say(&FromClient::Act { at: n, action: action.into() }.with_id(id)).await.unwrap();
            }
            let _ = timeout(Duration::from_millis(1), client.hear()).await;
        }
    }
    seen
}

/// P8: the window lasts as long whether a player could answer or not. One of fixed length lasts its time,
/// even if all have declined at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p8_the_length_of_a_window_tells_nothing_about_aces() {
    for (is_fixed, length) in LENGTHS {
        let house = House::open(Arc::new(MemoryLog::new()));
        let (tables, time) = (count(24, 120) as u64, Duration::from_secs(count(11, 60) as u64));
        let tables = (0..tables).map(|n| tokio::spawn(watch(house.address, n, time, is_fixed)));
        let watching: Vec<_> = tables.collect();
        let mut seen = Vec::new();
        for one in watching {
            seen.extend(one.await.unwrap());
        }
        tells_nothing(&seen, length);
    }
}

/// Windows with an ace about are as long as those without, and as they should be.
fn tells_nothing(seen: &[Seen], length: f64) {
    let lengths = |ace: bool| {
        let mut lengths: Vec<f64> =
            seen.iter().filter(|(has, _)| *has == ace).map(|(_, length)| *length).collect();
        lengths.sort_by(f64::total_cmp);
        lengths
    };
    let (with, without) = (lengths(true), lengths(false));
    let median = |lengths: &[f64]| lengths[lengths.len() / 2];
    let difference = median(&with) - median(&without);
    println!(
        "{length} ms: {} windows with an ace about and {} without: the medians differ by {difference:.2} ms",
        with.len(),
        without.len()
    );
    assert!(with.len() >= 10 && without.len() >= 10, "{} {}", with.len(), without.len());
    // A player who is late to hear that it opened finds it shorter; half of them are not.
    let usual = length - 50.0..length + 150.0;
    assert!(
        usual.contains(&median(&with)) && usual.contains(&median(&without)),
        "{} {}",
        median(&with),
        median(&without)
    );
    assert!(difference.abs() < 25.0, "{difference}");
}
