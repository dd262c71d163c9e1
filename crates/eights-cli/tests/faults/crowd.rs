//! Players at tables of every rule set, who come back by themselves.

use eights::rules::PRESETS;
use eights_load::{
    client::{Client, Closed},
    table::{RuleSets, table},
};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{task::JoinHandle, time::sleep};

/// How long a table may stand still before the test has failed.
const PATIENCE: Duration = Duration::from_secs(30);

/// The acknowledged actions of one table's players, together.
type Progress = Arc<Vec<AtomicUsize>>;

/// Whether a player is at the table, and how often they have come back.
#[derive(Default)]
pub(crate) struct Presence {
    pub(crate) is_away: AtomicBool,
    pub(crate) returns: AtomicUsize,
}

/// All players of a table for each rule set, playing by themselves.
pub(crate) struct Crowd {
    players: Vec<JoinHandle<Client>>,
    presences: Vec<Arc<Presence>>,
    progress: Progress,
    stop: Arc<AtomicBool>,
}

impl Crowd {
    pub(crate) async fn sit_down(address: SocketAddr) -> Self {
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
    pub(crate) async fn until(&self, is_so: impl Fn(usize, &Presence) -> bool) -> Duration {
        let begun = Instant::now();
        while !self.presences.iter().enumerate().all(|(n, presence)| is_so(n, presence)) {
            assert!(begun.elapsed() < Duration::from_secs(30), "somebody does not come back");
            sleep(Duration::from_millis(5)).await;
        }
        begun.elapsed()
    }

    pub(crate) fn returns(&self) -> Vec<usize> {
        self.presences.iter().map(|presence| presence.returns.load(Relaxed)).collect()
    }

    /// Waits for a new acknowledgement at every table, and returns how long it took.
    pub(crate) async fn all_go_on(&self) -> Duration {
        let before: Vec<usize> = self.progress.iter().map(|table| table.load(Relaxed)).collect();
        let begun = Instant::now();
        while self.progress.iter().zip(&before).any(|(table, before)| table.load(Relaxed) <= *before) {
            assert!(begun.elapsed() < PATIENCE, "a table does not go on: {before:?}");
            sleep(Duration::from_millis(10)).await;
        }
        begun.elapsed()
    }

    pub(crate) async fn go_home(self) -> Vec<Client> {
        self.stop.store(true, Relaxed);
        let mut clients = Vec::new();
        for player in self.players {
            clients.push(player.await.unwrap());
        }
        clients
    }
}
