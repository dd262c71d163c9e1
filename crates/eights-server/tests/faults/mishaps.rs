//! A log to which everything happens that can: nobody is ever told what the log does not have.

use crate::house::{House, count, people, played_again, settings};
use eights::{Rng, Viewer};
use eights_load::{client::Client, ledger::Books};
use eights_store::{AppendError, MemoryLog, Mishap};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::{Instant, timeout};

/// One write in this number goes wrong.
const RARE: usize = 12;
/// How often the server may die.
const LIVES: usize = 4;

fn mishap(rng: &mut Rng) -> Option<Mishap> {
    let all = [
        Mishap::Fail(AppendError::Full),
        Mishap::Fail(AppendError::Failed("input/output error".to_owned())),
        Mishap::Delay,
        Mishap::AckThenCrash,
        Mishap::CrashThenAck,
        Mishap::Crash,
    ];
    (rng.below(RARE) == 0).then(|| all[rng.below(all.len())].clone())
}

/// Plays until the log is down, or for long enough.
async fn play(house: &House, clients: &mut [Client]) {
    let begun = Instant::now();
    while !house.log.is_down() && begun.elapsed() < Duration::from_millis(60) {
        for client in clients.iter_mut() {
            // A server with a broken log says nothing more.
            let _ = client.act().await;
            let _ = timeout(Duration::from_millis(1), client.hear()).await;
        }
        house.log.release();
    }
}

/// Everybody comes back with all they have seen. Their view then equals a fresh one, so nothing they saw was
/// untrue.
pub(crate) async fn come_back(house: &House, clients: &mut [Client]) {
    for client in clients.iter_mut() {
        let seen = client.follower.n;
        client.address = house.address;
        client.come_back().await.unwrap();
        assert!(client.follower.n >= seen, "batch {seen} was told, and {} is left", client.follower.n);
    }
    for client in clients.iter_mut() {
        // Unanswered commands of the others may be done now; nothing else happens.
        crate::house::hear_all(client, Duration::from_millis(5)).await;
        let (n, folded) = (client.follower.n, *client.follower.view().unwrap());
        client.resume(true).await.unwrap().unwrap();
        assert!(
            client.follower.n != n || *client.follower.view().unwrap() == folded,
            "what was seen was true"
        );
        assert_eq!(client.follower.gaps, 0);
    }
}

/// One game at a server that dies again and again. Says how often.
async fn survives(seed: u64) -> usize {
    let armed: Arc<AtomicBool> = Arc::default();
    let (is_armed, mut rng) = (Arc::clone(&armed), Rng::new(seed));
    let log =
        MemoryLog::with_mishaps(move |_, _| if is_armed.load(Relaxed) { mishap(&mut rng) } else { None });
    let mut house = House::open(Arc::new(log));
    let mut clients = people(house.address, "classic", 2 + (seed % 3) as u8, seed).await;
    let mut deaths = 0;
    for _ in 0..LIVES {
        armed.store(true, Relaxed);
        play(&house, &mut clients).await;
        armed.store(false, Relaxed);
        deaths += usize::from(house.log.is_down());
        let log = house.die();
        log.restart();
        house = House::with(settings(), log);
        come_back(&house, &mut clients).await;
    }
    let books = Books::read(&*house.log).unwrap();
    for client in &clients {
        let (code, you) = (client.follower.code.unwrap(), client.follower.you.unwrap());
        books.check(code, you, &client.ledger).unwrap();
    }
    let game = played_again(&house.log);
    for client in &mut clients {
        client.resume(true).await.unwrap().unwrap();
        let viewer = Viewer::Seat(client.follower.you.unwrap());
        assert!(*client.follower.view().unwrap() == game.view(viewer), "the view is that of the log's game");
    }
    deaths
}

/// P2: nobody ever sees what recovery does not bring back, whatever happens to the log.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p2_nothing_is_told_that_the_log_does_not_have() {
    let (seeds, mut deaths) = (count(200, 10_000) as u64, 0);
    for first in (0..seeds).step_by(8) {
        let running: Vec<_> =
            (first..seeds.min(first + 8)).map(|seed| tokio::spawn(survives(seed))).collect();
        for (n, one) in running.into_iter().enumerate() {
            deaths += one.await.unwrap_or_else(|error| panic!("seed {}: {error}", first + n as u64));
        }
    }
    println!("{seeds} games with failing logs, {deaths} crashes");
    assert!(deaths as u64 > seeds / 2);
}
