//! A server that ends in the middle of play, with and without warning, at tables of every rule set.

use crate::program::{Folder, count};
use eights::{Rng, rules::PRESETS};
use eights_load::{
    client::{Client, Closed},
    ledger::Books,
    serving::Serving,
    table::{RuleSets, table},
};
use eights_store::SqliteStore;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinHandle, time::sleep};

/// The acknowledged actions of one table's players, together.
type Progress = Arc<Vec<AtomicUsize>>;

/// Whether a player is at the table, and how often they have come back.
#[derive(Default)]
struct Presence {
    is_away: AtomicBool,
    returns: AtomicUsize,
}

/// All players of a table for each rule set, playing by themselves.
struct Crowd {
    players: Vec<JoinHandle<Client>>,
    presences: Vec<Arc<Presence>>,
    progress: Progress,
    stop: Arc<AtomicBool>,
}

impl Crowd {
    async fn sit_down(address: SocketAddr) -> Self {
        let progress: Progress = Arc::new(PRESETS.iter().map(|_| AtomicUsize::new(0)).collect());
        let mut crowd = Self { players: Vec::new(), presences: Vec::new(), progress, stop: Arc::default() };
        for n in 0..PRESETS.len() {
            let (rules, seats) = RuleSets::All.of_table(n);
            let mut host = Client::connect(address, n as u64).await.unwrap();
            let code = host.open("Ada", table(rules, seats)).await.unwrap();
            let mut all = vec![host];
            for seat in 1..seats {
                let mut guest = Client::connect(address, u64::from(seat)).await.unwrap();
                guest.join(&format!("Guest {seat}"), code).await.unwrap();
                all.push(guest);
            }
            all[0].start().await.unwrap();
            all.into_iter().for_each(|client| crowd.play(n, client));
        }
        crowd
    }

    fn play(&mut self, table: usize, mut client: Client) {
        let presence: Arc<Presence> = Arc::default();
        self.presences.push(Arc::clone(&presence));
        let (progress, stop) = (Arc::clone(&self.progress), Arc::clone(&self.stop));
        self.players.push(tokio::spawn(async move {
            while !stop.load(Relaxed) {
                let before = client.ledger.len();
                if let Err(Closed(code)) = client.step().await {
                    presence.is_away.store(true, Relaxed);
                    client.closes.push(code);
                    client.come_back().await.unwrap();
                    presence.returns.fetch_add(1, Relaxed);
                    presence.is_away.store(false, Relaxed);
                }
                progress[table].fetch_add(client.ledger.len() - before, Relaxed);
            }
            client
        }));
    }

    /// Waits until this holds for every player, and returns how long it took.
    async fn until(&self, is_so: impl Fn(usize, &Presence) -> bool) -> Duration {
        let begun = Instant::now();
        while !self.presences.iter().enumerate().all(|(n, presence)| is_so(n, presence)) {
            assert!(begun.elapsed() < Duration::from_secs(30), "somebody does not come back");
            sleep(Duration::from_millis(5)).await;
        }
        begun.elapsed()
    }

    fn returns(&self) -> Vec<usize> {
        self.presences.iter().map(|presence| presence.returns.load(Relaxed)).collect()
    }

    /// Waits for a new acknowledgement at every table.
    async fn all_go_on(&self) {
        let before: Vec<usize> = self.progress.iter().map(|table| table.load(Relaxed)).collect();
        let begun = Instant::now();
        while self.progress.iter().zip(&before).any(|(table, before)| table.load(Relaxed) <= *before) {
            assert!(begun.elapsed() < Duration::from_secs(15), "a table does not go on: {before:?}");
            sleep(Duration::from_millis(10)).await;
        }
    }

    async fn go_home(self) -> Vec<Client> {
        self.stop.store(true, Relaxed);
        let mut clients = Vec::new();
        for player in self.players {
            clients.push(player.await.unwrap());
        }
        clients
    }
}

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
