//! P21: three servers share a primary with a synchronous standby, and any of these may die, hang or be cut
//! while people play.

use crate::{
    crowd::Crowd,
    front::Front,
    program::{Folder, PROGRAM, count, get},
};
use eights_bots::Level;
use eights_load::{client::Client, ledger::Books, serving::Serving, socket, table::table};
use eights_protocol::{Code, FromClient, FromServer, NewTable, TableCode, Timer};
use eights_store::PostgresStore;
use eights_testkit::{
    packages,
    pair::{Pair, Side},
};
use futures_util::StreamExt;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};
use tokio::time::{sleep, timeout};

/// How soon players go on after a server has died.
const SOON: Duration = Duration::from_secs(10);

/// Servers with one database, a front before them, and people who play.
struct House {
    folder: Folder,
    url: String,
    servers: Vec<Serving>,
    front: Front,
}

impl House {
    async fn open(test: &str, urls: &[String]) -> Self {
        let folder = Folder::new(test);
        let servers: Vec<Serving> = urls.iter().map(|url| serve(&folder, url)).collect();
        let front = Front::before(servers.iter().map(|server| server.address).collect()).await;
        Self { folder, url: urls[0].clone(), servers, front }
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.servers.iter().map(|server| server.address).collect()
    }

    /// Ends one server in some way, and starts another in its place.
    async fn replace(&mut self, n: usize, end: fn(Serving)) {
        let ended = self.servers.remove(n);
        self.front.lead_to(self.addresses());
        tokio::task::spawn_blocking(move || end(ended)).await.unwrap();
    }

    fn add(&mut self) {
        self.servers.push(serve(&self.folder, &self.url));
        self.front.lead_to(self.addresses());
    }

    fn signal(&self, n: usize, signal: &str) {
        let process = self.servers[n].process().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &process]).status().unwrap().success());
    }
}

fn serve(folder: &Folder, url: &str) -> Serving {
    let more = ["--log", url, "--node-listen", "127.0.0.1:0"];
    Serving::start(Path::new(PROGRAM), &folder.0, "127.0.0.1:0", &more).unwrap()
}

/// Compares what was acknowledged with what the database has.
async fn nothing_is_lost(url: &str, crowd: Crowd) -> usize {
    let clients = crowd.go_home().await;
    let url = url.to_owned();
    let read = move || Books::read_all(&PostgresStore::open_beside(&url).unwrap()).unwrap();
    let books = tokio::task::spawn_blocking(read).await.unwrap();
    let mut told = 0;
    for client in &clients {
        let (code, seat) = (client.follower.code.unwrap(), client.follower.you.unwrap());
        books.check(code, seat, &client.ledger).unwrap();
        told += client.ledger.len();
        assert_eq!(client.follower.gaps, 0, "every batch follows on the one before");
    }
    told
}

/// Opens a table. A server that is coming back asks to be asked again.
async fn opened(client: &mut Client, table: &NewTable) -> TableCode {
    let begun = Instant::now();
    loop {
        let open = FromClient::Open { name: "Ada".to_owned(), table: table.clone() };
        let open = open.with_id(client.follower.id());
        match client.ask(&open).await.unwrap() {
            Ok(()) => return client.follower.code.unwrap(),
            Err(Code::ComingBack) if begun.elapsed() < SOON => sleep(Duration::from_millis(100)).await,
            Err(code) => panic!("the table is refused: {code:?}"),
        }
    }
}

/// A new table: a bot and a clock that play on at one server, a spectator who sees it at the next, and the
/// lobby that lists it at the last.
async fn all_is_alive(addresses: &[SocketAddr]) {
    let at = |n: usize| addresses[n % addresses.len()];
    let mut ada = Client::connect(at(0), 7).await.unwrap();
    let mut new: NewTable = table("classic", 2);
    new.bots = vec![Level::Club];
    (new.settings.listed, new.settings.timer) = (true, Timer::of_seconds(5).unwrap());
    let code = opened(&mut ada, &new).await;
    let mut eve = Client::connect(at(1), 8).await.unwrap();
    let watch = FromClient::Watch { code }.with_id(eve.follower.id());
    assert_eq!(eve.ask(&watch).await.unwrap(), Ok(()));
    ada.start().await.unwrap();
    // Ada says nothing: her clock runs out, a bot answers for her, and Eve sees it.
    let seen = async {
        while eve.follower.n < 2 {
            eve.hear().await.unwrap();
        }
    };
    timeout(Duration::from_secs(15), seen).await.expect("clock and bot are alive, and the spectator sees it");
    let mut lobby = socket::greeted(at(2)).await.unwrap();
    socket::say(&mut lobby, &FromClient::Lobby.with_id(2)).await.unwrap();
    let listed = async {
        while let Some(Ok(frame)) = lobby.next().await {
            match frame.to_text().ok().and_then(FromServer::from_text) {
                Some(FromServer::Lobby { tables }) if tables.iter().any(|table| table.code == code) => return,
                Some(FromServer::LobbyChange { code: other, table: Some(_) }) if other == code => return,
                _ => {}
            }
        }
    };
    timeout(Duration::from_secs(5), listed).await.expect("the lobby is alive");
    let leave = FromClient::Leave.with_id(ada.follower.id());
    ada.ask(&leave).await.unwrap().unwrap();
}

/// Does something to the house while people play, and measures how long the slowest table stood still.
macro_rules! under_play {
    ($crowd:expr, $what:expr, $done:expr) => {{
        $crowd.all_go_on().await;
        let begun = Instant::now();
        $done;
        $crowd.all_go_on().await;
        let stood = begun.elapsed();
        println!("{}: all tables go on after {stood:?}", $what);
        stood
    }};
}

/// Servers die, hang and are restarted one by one: nothing is lost, and all go on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p21_servers_that_die_hang_and_restart_lose_nothing() {
    let pair = tokio::task::spawn_blocking(Pair::start).await.unwrap();
    let mut house = House::open("nodes", &[pair.url(), pair.url(), pair.url()]).await;
    let crowd = Crowd::sit_down(house.front.address).await;
    // The first is the oldest, and has tables.
    for _ in 0..count(1, 10) {
        let stood = under_play!(crowd, "kill -9 of a server", house.replace(0, |s| s.kill().unwrap()).await);
        assert!(stood < SOON, "{stood:?}");
        house.add();
        under_play!(crowd, "SIGSTOP of a server for seven seconds", {
            house.signal(0, "STOP");
            sleep(Duration::from_secs(7)).await;
            house.signal(0, "CONT");
        });
        for _ in 0..3 {
            let stood = under_play!(crowd, "SIGTERM and another server", {
                let end = |serving: Serving| assert_eq!(serving.terminate().unwrap().code(), Some(0));
                house.replace(0, end).await;
                house.add();
            });
            assert!(stood < SOON, "{stood:?}");
        }
    }
    all_is_alive(&house.addresses()).await;
    let told = nothing_is_lost(&house.url, crowd).await;
    println!("{told} actions acknowledged, all kept once and in order");
    assert!(told > 100, "{told}");
}

/// The primary hangs, dies and is replaced by its standby, and a server is cut off from both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p21_a_primary_that_hangs_and_dies_and_a_cut_wire_lose_nothing() {
    let pair = tokio::task::spawn_blocking(Pair::start).await.unwrap();
    let at = |port: u16| SocketAddr::from(([127, 0, 0, 1], port));
    let wires =
        [Front::before(vec![at(pair.ports()[0])]).await, Front::before(vec![at(pair.ports()[1])]).await];
    let wired = pair.url_at([wires[0].address.port(), wires[1].address.port()]);
    let house = House::open("primary", &[pair.url(), pair.url(), wired]).await;
    let crowd = Crowd::sit_down(house.front.address).await;
    // For less than a lease, and in the long form for more.
    for seconds in [2, 8].into_iter().take(count(1, 2)) {
        under_play!(crowd, format!("SIGSTOP of the primary for {seconds} seconds"), {
            pair.signal(Side::Primary, "STOP");
            sleep(Duration::from_secs(seconds)).await;
            pair.signal(Side::Primary, "CONT");
        });
    }
    house.front.lead_to(house.addresses()[..2].to_vec());
    let stood = under_play!(
        crowd,
        "a server cut off from the database",
        wires.iter().for_each(|wire| wire.cut(true))
    );
    assert!(stood < SOON, "{stood:?}");
    assert!(get(house.addresses()[2], "/healthz").starts_with("HTTP/1.1 503"));
    wires.iter().for_each(|wire| wire.cut(false));
    house.front.lead_to(house.addresses());
    let begun = Instant::now();
    while !get(house.addresses()[2], "/healthz").starts_with("HTTP/1.1 200") {
        assert!(begun.elapsed() < SOON, "it does not come back");
        sleep(Duration::from_millis(100)).await;
    }
    under_play!(crowd, "kill -9 of the primary and promotion of the standby after three seconds", {
        pair.signal(Side::Primary, "KILL");
        sleep(Duration::from_secs(3)).await;
        pair.promote();
    });
    all_is_alive(&house.addresses()).await;
    let told = nothing_is_lost(&house.url, crowd).await;
    println!("{told} actions acknowledged, all kept once and in order");
    assert!(told > 100, "{told}");
}

/// Two servers whose clocks are a minute apart, and a third that is right.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn p21_clocks_a_minute_apart_cost_nobody_anything() {
    let faketime = faketime();
    assert_eq!((seconds(&faketime, "+60s") - seconds(&faketime, "-60s") + 5) / 10, 12, "time can be faked");
    let pair = tokio::task::spawn_blocking(Pair::start).await.unwrap();
    let folder = Folder::new("clocks");
    let server = |offset: &str| {
        let mut command = Command::new(PROGRAM);
        command.env("LD_PRELOAD", &faketime).env("FAKETIME", offset).env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        command.args(["serve", "--log-level=warn", "--data"]);
        command.arg(&folder.0).args(["--listen", "127.0.0.1:0", "--log", &pair.url()]);
        command.args(["--node-listen", "127.0.0.1:0", "--connections-per-address=1000", "--messages=100000"]);
        Serving::spawn(command).unwrap()
    };
    let servers = [server("-60s"), server("+60s"), server("+0s")];
    let front = Front::before(servers.iter().map(|server| server.address).collect()).await;
    let crowd = Crowd::sit_down(front.address).await;
    crowd.all_go_on().await;
    all_is_alive(&servers.each_ref().map(|server| server.address)).await;
    let [slow, fast, right] = servers;
    front.lead_to(vec![fast.address, right.address]);
    let stood = under_play!(crowd, "SIGTERM of the server that is late", {
        assert_eq!(
            tokio::task::spawn_blocking(move || slow.terminate().unwrap().code()).await.unwrap(),
            Some(0)
        );
    });
    assert!(stood < SOON, "{stood:?}");
    front.lead_to(vec![right.address]);
    let stood = under_play!(crowd, "kill -9 of the server that is early", fast.kill().unwrap());
    assert!(stood < SOON, "{stood:?}");
    let told = nothing_is_lost(&pair.url(), crowd).await;
    assert!(told > 100, "{told}");
}

/// What time it is with such an offset.
fn seconds(faketime: &Path, offset: &str) -> i64 {
    let mut date = Command::new("date");
    let said = date.env("LD_PRELOAD", faketime).env("FAKETIME", offset).arg("+%s").output().unwrap();
    String::from_utf8(said.stdout).unwrap().trim().parse().unwrap()
}

/// The library that gives a program another time. If it is not there, its package is installed.
fn faketime() -> PathBuf {
    let find = || {
        let folders = std::fs::read_dir("/usr/lib").ok()?.filter_map(Result::ok);
        let mut found = folders.map(|folder| folder.path().join("faketime/libfaketime.so.1"));
        found.find(|library| library.is_file())
    };
    find().unwrap_or_else(|| {
        packages::install("libfaketime");
        find().expect("libfaketime is missing: install the package libfaketime and try again")
    })
}
