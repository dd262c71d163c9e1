//! A disk that accepts writes and then cannot make them durable.

use crate::program::{Folder, PROGRAM, count};
use eights_load::{client::Client, ledger::Books, serving::Serving, table::table};
use eights_protocol::Code;
use eights_store::SqliteStore;
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

/// The library that makes syncs fail, built from the C file beside this one.
fn library(folder: &Folder) -> PathBuf {
    fs::create_dir_all(&folder.0).unwrap();
    let (source, made) =
        (concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/sync.c"), folder.0.join("sync.so"));
    let built = Command::new("cc").args(["-shared", "-fPIC", "-O1", "-o"]).arg(&made).arg(source).status();
    assert!(built.expect("there is a C compiler").success());
    made
}

fn serve(folder: &Folder, library: &Path, listen: &str, said: &Path) -> Serving {
    let mut command = Command::new(PROGRAM);
    command.arg("serve").arg("--data").arg(folder.0.join("data")).args(["--listen", listen]);
    command.args(["--messages=1000000", "--connections-per-address=1000", "--entries-per-address=1000000"]);
    command.env("LD_PRELOAD", library).env("EIGHTS_SYNC_FAILS", folder.0.join("fails"));
    command.stderr(File::options().create(true).append(true).open(said).unwrap());
    Serving::spawn(command).unwrap()
}

/// Plays until the server hangs up.
async fn play_to_the_end(players: &mut [Client; 2]) {
    let begun = Instant::now();
    loop {
        for player in players.iter_mut() {
            if player.step().await.is_err() {
                return;
            }
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "the server goes on");
    }
}

/// P6: after a failed sync the server neither acknowledges nor refuses. It reports the failure and stops, and
/// the next server knows the outcome.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p6_a_sync_that_fails_stops_the_server_and_nothing_refused_is_done() {
    let folder = Folder::new("sync");
    let (library, said) = (library(&folder), folder.0.join("said"));
    let mut serving = serve(&folder, &library, "127.0.0.1:0", &said);
    let listen = serving.address.to_string();
    let mut ada = Client::connect(serving.address, 1).await.unwrap();
    let code = ada.open("Ada", table("classic", 2)).await.unwrap();
    let mut bob = Client::connect(serving.address, 2).await.unwrap();
    bob.join("Bob", code).await.unwrap();
    ada.start().await.unwrap();
    let mut players = [ada, bob];
    for round in 1..=count(2, 8) {
        let before = players[0].ledger.len();
        while players[0].ledger.len() < before + 3 {
            for player in &mut players {
                player.step().await.unwrap();
            }
        }
        fs::write(folder.0.join("fails"), "").unwrap();
        play_to_the_end(&mut players).await;
        let ended = tokio::task::spawn_blocking(move || serving.wait()).await.unwrap().unwrap();
        assert_eq!(ended.code(), Some(1), "it did not end by itself");
        let text = fs::read_to_string(&said).unwrap();
        assert_eq!(text.matches("Start the server again").count(), round, "{text}");
        fs::remove_file(folder.0.join("fails")).unwrap();
        serving = serve(&folder, &library, &listen, &said);
        for player in &mut players {
            assert!(!player.refused.contains(&Code::CannotKeep), "it may be done all the same");
            player.come_back().await.unwrap();
        }
    }
    serving.kill().unwrap();
    let books = Books::read_all(&SqliteStore::open(&folder.0.join("data")).unwrap()).unwrap();
    for (seat, player) in players.iter().enumerate() {
        books.check(code, eights::Seat::new(seat).unwrap(), &player.ledger).unwrap();
        assert_eq!(player.follower.gaps, 0);
    }
}
