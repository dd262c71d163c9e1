//! A server that can die within the process that tests it, and what its log says of the game.

use eights::{Game, Rules, Seats};
use eights_load::{client::Client, table::table};
use eights_server::{Server, Settings, room::Fact};
use eights_store::{MemoryLog, TableLog};
use std::{
    net::SocketAddr,
    panic,
    sync::{
        Arc, Once,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};
use tokio::runtime::{Builder, Runtime};

/// How many of something, in the short and in the long form.
pub(crate) fn count(short: usize, long: usize) -> usize {
    if std::env::var("EIGHTS_FAULTS").is_ok_and(|form| form == "long") { long } else { short }
}

/// Settings for tests: as many messages as one likes.
pub(crate) fn settings() -> Settings {
    Settings {
        listen: "127.0.0.1:0".parse().unwrap(),
        messages: 1_000_000,
        chat: 1_000_000,
        connections_per_address: 10_000,
        entries_per_address: u32::MAX,
        requests: 1_000_000,
        ..Settings::default()
    }
}

/// The threads of servers have this name.
const THREADS: &str = "house";
/// How often something panicked on them. A server survives that, so it would not be noticed otherwise.
static PANICS: AtomicUsize = AtomicUsize::new(0);

fn count_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |what| {
            PANICS.fetch_add(usize::from(thread::current().name() == Some(THREADS)), Relaxed);
            usual(what);
        }));
    });
}

/// A server on threads of its own, with its log in memory.
pub(crate) struct House {
    runtime: Option<Runtime>,
    pub(crate) log: Arc<MemoryLog>,
    pub(crate) address: SocketAddr,
}

impl House {
    pub(crate) fn open(log: Arc<MemoryLog>) -> Self {
        Self::with(settings(), log)
    }

    pub(crate) fn with(settings: Settings, log: Arc<MemoryLog>) -> Self {
        count_panics();
        let runtime =
            Builder::new_multi_thread().worker_threads(1).thread_name(THREADS).enable_all().build().unwrap();
        let kept = Arc::clone(&log) as Arc<dyn TableLog>;
        let address = thread::scope(|scope| {
            let started =
                scope.spawn(|| runtime.block_on(Server::start_with(settings, kept, None)).unwrap().address());
            started.join().unwrap()
        });
        Self { runtime: Some(runtime), log, address }
    }

    /// Everything that runs is gone at once, as with a kill.
    pub(crate) fn die(mut self) -> Arc<MemoryLog> {
        self.runtime.take().unwrap().shutdown_background();
        Arc::clone(&self.log)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        assert!(PANICS.load(Relaxed) == 0 || thread::panicking(), "the server panicked");
    }
}

/// People at a table of these rules, at which a game has begun.
pub(crate) async fn people(address: SocketAddr, rules: &str, seats: u8, seed: u64) -> Vec<Client> {
    let mut host = Client::connect(address, seed).await.unwrap();
    let code = host.open("Ada", table(rules, seats)).await.unwrap();
    let mut all = vec![host];
    for n in 1..seats {
        let mut guest = Client::connect(address, seed + u64::from(n)).await.unwrap();
        guest.join(&format!("Guest {n}"), code).await.unwrap();
        all.push(guest);
    }
    all[0].start().await.unwrap();
    for client in &mut all {
        while !client.follower.is_playing() {
            client.hear().await.unwrap();
        }
    }
    all
}

/// Hears whatever is on its way.
pub(crate) async fn hear_all(client: &mut Client, patience: Duration) {
    while let Ok(Ok(_)) = tokio::time::timeout(patience, client.hear()).await {}
}

/// The last game of the only table, played again by the engine alone from what the log says: each action
/// once, without a server.
pub(crate) fn played_again(log: &MemoryLog) -> Game {
    let (id, _) = log.tables().unwrap()[0];
    let (mut game, mut rules, mut n_seats) = (None, None, 0);
    for entry in log.read(id, 1).unwrap() {
        for fact in serde_json::from_str::<Vec<Fact>>(&entry.body).unwrap() {
            match fact {
                Fact::Opened { rules: code, seats, .. } => {
                    (rules, n_seats) = (Rules::from_share_code(&code).ok(), usize::from(seats));
                }
                Fact::Continued(snapshot) => {
                    rules = Rules::from_share_code(snapshot.rules()).ok();
                    n_seats = snapshot.n_seats();
                }
                Fact::Started { seed } => {
                    game = Some(Game::deal(rules.unwrap(), n_seats, Seats::NONE, seed, &mut ()).unwrap());
                }
                Fact::Acted { seat, action, .. } => {
                    game.as_mut().unwrap().apply(seat, action, &mut ()).unwrap();
                }
                _ => {}
            }
        }
    }
    game.unwrap()
}
