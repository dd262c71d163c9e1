//! Files damaged while no server runs, and files removed under a running server.

use crate::program::{Folder, PROGRAM, get};
use eights_load::{client::Client, serving::Serving, table::table};
use eights_protocol::{Code, FromClient};
use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

fn data(folder: &Folder) -> PathBuf {
    folder.0.join("data")
}

/// A server whose own log is in a file.
fn serve(folder: &Folder, listen: &str) -> Serving {
    fs::create_dir_all(&folder.0).unwrap();
    let mut command = Command::new(PROGRAM);
    command.arg("serve").arg("--data").arg(data(folder)).args(["--listen", listen]);
    command.args(["--messages=1000000", "--connections-per-address=1000", "--entries-per-address=1000000"]);
    command.stderr(File::create(folder.0.join("said")).unwrap());
    Serving::spawn(command).unwrap()
}

fn said(folder: &Folder) -> String {
    fs::read_to_string(folder.0.join("said")).unwrap()
}

/// People at this many tables, each alone at their own.
async fn hosts(serving: &Serving, tables: u64) -> Vec<Client> {
    let mut all = Vec::new();
    for n in 0..tables {
        let mut host = Client::connect(serving.address, n).await.unwrap();
        host.open(&format!("Host{n}"), table("classic", 2)).await.unwrap();
        all.push(host);
    }
    all
}

/// Flips one bit of a row everywhere it appears in a file: a page keeps older contents too.
fn flip(file: &Path, bytes: &[u8]) {
    let mut all = fs::read(file).unwrap();
    let places = all.windows(bytes.len()).enumerate().filter(|(_, window)| *window == bytes);
    let places: Vec<usize> = places.map(|(at, _)| at).collect();
    assert!(!places.is_empty(), "it is not in the file");
    places.into_iter().for_each(|at| all[at] ^= 0x80);
    fs::write(file, all).unwrap();
}

async fn resume(host: &mut Client, serving: &Serving) -> Result<(), Code> {
    host.socket = eights_load::socket::greeted(serving.address).await.unwrap();
    host.resume(true).await.unwrap()
}

/// P5: one flipped bit costs one table, which is named; the others are there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p5_one_bit_in_one_row_stops_one_table_and_no_server() {
    let folder = Folder::new("bit");
    let serving = serve(&folder, "127.0.0.1:0");
    let mut all = hosts(&serving, 12).await;
    assert_eq!(serving.terminate().unwrap().code(), Some(0));
    flip(&data(&folder).join("eights.db"), b"Host7");
    let serving = serve(&folder, "127.0.0.1:0");
    for (n, host) in all.iter_mut().enumerate() {
        let expected = if n == 7 { Err(Code::Unreadable) } else { Ok(()) };
        assert_eq!(resume(host, &serving).await, expected, "table {n}");
    }
    let said = said(&folder);
    let named = said.lines().filter(|line| line.contains("is left alone") && line.contains("table="));
    assert_eq!(named.count(), 1, "{said}");
    assert!(said.contains("entry 2 is lost"), "{said}");
}

/// P1: the server reports table by table what a damaged or removed write-ahead log has lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p1_entries_that_are_missing_at_the_start_are_told() {
    let folder = Folder::new("lost");
    let serving = serve(&folder, "127.0.0.1:0");
    hosts(&serving, 6).await;
    let tails = data(&folder).join("eights.tails");
    let begun = Instant::now();
    while fs::read_to_string(&tails).unwrap_or_default().lines().count() < 7 {
        assert!(begun.elapsed() < Duration::from_secs(20), "nothing is noted");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    serving.kill().unwrap();
    flip(&data(&folder).join("eights.db-wal"), b"Host3");
    serve(&folder, "127.0.0.1:0").kill().unwrap();
    let text = said(&folder);
    let named = text.lines().filter(|line| line.contains("entries of a table are missing")).count();
    assert!((1..=6).contains(&named) && text.contains("restore a backup"), "{text}");
}

/// P6: the server notices removed files before it acknowledges anything more.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p6_a_folder_that_is_removed_is_noticed() {
    let folder = Folder::new("removed");
    let serving = serve(&folder, "127.0.0.1:0");
    let mut all = hosts(&serving, 2).await;
    assert!(get(serving.address, "/healthz").starts_with("HTTP/1.1 200"));
    fs::remove_dir_all(data(&folder)).unwrap();
    let id = all[0].follower.id();
    let bot =
        FromClient::AddBot { seat: eights::Seat::new(1).unwrap(), level: Some(eights_bots::Level::Club) }
            .with_id(id);
    assert_eq!(all[0].ask(&bot).await.unwrap(), Err(Code::CannotKeep));
    let open = FromClient::Open { name: "Eve".to_owned(), table: table("classic", 2) }.with_id(90);
    assert_eq!(all[1].ask(&open).await.unwrap(), Err(Code::CannotKeep));
    assert!(get(serving.address, "/healthz").starts_with("HTTP/1.1 503"), "its health says so");
    assert!(said(&folder).contains("was removed or replaced"), "{}", said(&folder));
}
