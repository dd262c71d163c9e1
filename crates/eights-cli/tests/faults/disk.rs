//! A full disk.

use crate::program::{Folder, PROGRAM, get};
use eights_load::{client::Client, ledger::Books, serving::Serving, table::table};
use eights_protocol::Code;
use eights_store::SqliteStore;
use rlimit::{INFINITY, Resource, prlimit};
use std::{
    net::SocketAddr,
    process::{Command, Stdio},
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// A server whose files can be stopped from growing, which looks to it like a full disk.
fn serve(folder: &Folder) -> Serving {
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "trap '' XFSZ; exec \"$0\" serve --listen 127.0.0.1:0 --messages 1000000 --data \"$1\"",
    ]);
    command.arg(PROGRAM).arg(&folder.0).stderr(Stdio::null());
    Serving::spawn(command).unwrap()
}

fn limit(serving: &Serving, bytes: u64) {
    let process = serving.process().try_into().unwrap();
    prlimit(process, Resource::FSIZE, Some((bytes, INFINITY)), None).unwrap();
}

async fn two_players(address: SocketAddr) -> [Client; 2] {
    let mut ada = Client::connect(address, 1).await.unwrap();
    let code = ada.open("Ada", table("classic", 2)).await.unwrap();
    let mut bob = Client::connect(address, 2).await.unwrap();
    bob.join("Bob", code).await.unwrap();
    ada.start().await.unwrap();
    [ada, bob]
}

async fn play(players: &mut [Client; 2], is_enough: impl Fn(&Client) -> bool + Copy) {
    let begun = Instant::now();
    while !players.iter().any(is_enough) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", players[0].refused);
        for player in players.iter_mut() {
            player.step().await.unwrap();
        }
    }
}

/// Without any append, the server notices a table that cannot be opened, and room that is there again.
async fn health_is_true_while_nobody_plays(serving: &Serving, folder: &Folder) {
    let healthy = || get(serving.address, "/healthz").starts_with("HTTP/1.1 200");
    assert!(healthy());
    let mut eve = Client::connect(serving.address, 3).await.unwrap();
    let largest = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
    limit(serving, largest.max().unwrap());
    sleep(Duration::from_millis(1100)).await;
    assert!(!healthy(), "it tries by itself");
    assert!(eve.open("Eve", table("classic", 2)).await.is_err());
    assert!(!healthy());
    limit(serving, INFINITY);
    sleep(Duration::from_millis(1100)).await;
    assert!(healthy(), "nobody has to play first");
    eve.open("Eve", table("classic", 2)).await.unwrap();
}

/// P6: on a full disk the server refuses an action with the reason, tells and loses nothing, and goes on when
/// there is room.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p6_a_full_disk_refuses_loses_nothing_and_goes_on_when_there_is_room() {
    let folder = Folder::new("disk");
    let serving = serve(&folder);
    let mut players = two_players(serving.address).await;
    for _ in 0..3 {
        let before = players[0].ledger.len();
        play(&mut players, |client| client.ledger.len() > before + 5).await;
        // The files may stay as they are, and grow by hardly anything.
        let largest =
            std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().metadata().unwrap().len());
        limit(&serving, largest.max().unwrap() + 8192);
        let is_refused = |client: &Client| client.refused.contains(&Code::CannotKeep);
        play(&mut players, is_refused).await;
        let n = players[0].follower.n.max(players[1].follower.n);
        sleep(Duration::from_millis(100)).await;
        assert!(get(serving.address, "/healthz").starts_with("HTTP/1.1 503"), "its health says so");
        limit(&serving, INFINITY);
        players.iter_mut().for_each(|player| player.refused.clear());
        play(&mut players, |client| client.follower.n > n + 3).await;
    }
    health_is_true_while_nobody_plays(&serving, &folder).await;
    serving.kill().unwrap();
    let books = Books::read_all(&SqliteStore::open(&folder.0).unwrap()).unwrap();
    for (seat, player) in players.iter().enumerate() {
        books.check(player.follower.code.unwrap(), eights::Seat::new(seat).unwrap(), &player.ledger).unwrap();
        assert_eq!(player.follower.gaps, 0);
    }
}
