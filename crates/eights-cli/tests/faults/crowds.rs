//! Crowds of silent connections and of clients that do not read, while others play.

use crate::program::{Folder, allow_many_connections, count, metric};
use eights_load::{
    client::Client,
    machine::memory,
    socket::{connect, greeted},
    table::table,
};
use eights_protocol::{FromClient, TableCode, VERSION};
use futures_util::StreamExt;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

/// How long a useless connection may stay.
const MOST: Duration = Duration::from_secs(15);

/// Two players who play until they are told to stop; returns the slowest action's time and the number of
/// actions.
struct Honest {
    stop: Arc<AtomicBool>,
    playing: JoinHandle<(Duration, usize)>,
}

impl Honest {
    async fn play(address: SocketAddr) -> Self {
        let mut ada = Client::connect(address, 1).await.unwrap();
        let code = ada.open("Ada", table("pagat", 2)).await.unwrap();
        let mut bob = Client::connect(address, 2).await.unwrap();
        bob.join("Bob", code).await.unwrap();
        ada.start().await.unwrap();
        let stop: Arc<AtomicBool> = Arc::default();
        let enough = Arc::clone(&stop);
        let playing = tokio::spawn(async move {
            let mut slowest = Duration::ZERO;
            while !enough.load(Relaxed) {
                for player in [&mut ada, &mut bob] {
                    let begun = Instant::now();
                    if player.act().await.unwrap() {
                        while player.is_waiting() {
                            player.hear().await.unwrap();
                        }
                        slowest = slowest.max(begun.elapsed());
                    }
                    player.step().await.unwrap();
                }
            }
            (slowest, ada.ledger.len() + bob.ledger.len())
        });
        Self { stop, playing }
    }

    async fn stop(self) -> (Duration, usize) {
        self.stop.store(true, Relaxed);
        self.playing.await.unwrap()
    }
}

/// The time until the server closes a connection that sent these bytes and no more.
async fn hangs(address: SocketAddr, bytes: &'static [u8]) -> Duration {
    let begun = Instant::now();
    let mut stream = TcpStream::connect(address).await.unwrap();
    // The server may close it before it has spoken.
    let _ = stream.write_all(bytes).await;
    let mut rest = Vec::new();
    let _ = timeout(2 * MOST, stream.read_to_end(&mut rest)).await.expect("the server hangs up");
    begun.elapsed()
}

/// The same for a connection that upgrades and does not say hello.
async fn is_silent(address: SocketAddr) -> Duration {
    let begun = Instant::now();
    let mut socket = connect(address, None).await.unwrap();
    while let Some(Ok(_)) = timeout(2 * MOST, socket.next()).await.expect("the server hangs up") {}
    begun.elapsed()
}

/// P13: the server closes dawdling connections in time, however many there are, and players do not notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p13_slow_connections_are_closed_while_others_play() {
    allow_many_connections();
    let folder = Folder::new("slow");
    let serving = folder.serve("127.0.0.1:0");
    let address = serving.address;
    let honest = Honest::play(address).await;
    let shapes: [&'static [u8]; 4] = [b"", b"G", b"GET /ws HT", b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "];
    let mut waiting = Vec::new();
    for _ in 0..count(10, 1000) {
        waiting.extend(shapes.map(|bytes| tokio::spawn(hangs(address, bytes))));
        waiting.push(tokio::spawn(is_silent(address)));
    }
    let mut longest = Duration::ZERO;
    let n = waiting.len();
    for one in waiting {
        longest = longest.max(one.await.unwrap());
    }
    let (slowest, actions) = honest.stop().await;
    println!(
        "{n} slow connections closed within {longest:?}; {actions} actions meanwhile, the slowest {slowest:?}"
    );
    assert!(longest < MOST, "{longest:?}");
    assert!(actions > 20 && slowest < Duration::from_secs(1), "{actions} {slowest:?}");
}

/// A spectator who never reads.
async fn deaf(address: SocketAddr, code: TableCode) -> eights_load::socket::Socket {
    let mut socket = connect(address, Some(4096)).await.unwrap();
    let hello = FromClient::Hello { version: VERSION, secret: None }.with_id(1);
    eights_load::socket::say(&mut socket, &hello).await.unwrap();
    eights_load::socket::say(&mut socket, &FromClient::Watch { code }.with_id(2)).await.unwrap();
    socket
}

/// P14: the server drops a client that does not read; it costs little memory until then, and players do not
/// notice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p14_those_who_do_not_read_are_dropped_while_others_play() {
    const WATCHERS: usize = 50;
    allow_many_connections();
    let folder = Folder::new("deaf");
    let (serving, metrics) = folder.serve_and_count();
    let address = serving.address;
    let honest = Honest::play(address).await;
    let all = count(20, 500);
    let mut talkers = Vec::new();
    let mut deafs = Vec::new();
    for _ in 0..all.div_ceil(WATCHERS) {
        let mut talker = Client::connect(address, 1).await.unwrap();
        let code = talker.open("Talker", table("classic", 2)).await.unwrap();
        for _ in deafs.len()..all.min(deafs.len() + WATCHERS) {
            deafs.push(deaf(address, code).await);
        }
        talkers.push(talker);
    }
    // Every client has reached the table, so its memory can be measured.
    sleep(Duration::from_millis(500)).await;
    let before = memory(serving.process()).unwrap();
    let (mut most, begun) = (before, Instant::now());
    while metric(metrics, "slow_readers_total") < all as u64 {
        assert!(begun.elapsed() < Duration::from_secs(120), "some are still there");
        for talker in &mut talkers {
            for _ in 0..20 {
                let say = FromClient::Say { text: "x".repeat(200) }.with_id(talker.follower.id());
                talker.ask(&say).await.unwrap().unwrap();
            }
        }
        most = most.max(memory(serving.process()).unwrap());
    }
    let (slowest, actions) = honest.stop().await;
    let grown = (most - before) / 1024;
    println!(
        "{all} who do not read dropped after {:?}, {grown} MiB more meanwhile; {actions} actions, the slowest {slowest:?}",
        begun.elapsed()
    );
    assert!(grown < 50, "{grown} MiB");
    assert!(actions > 5 && slowest < Duration::from_secs(1), "{actions} {slowest:?}");
    greeted(address).await.unwrap();
}
