//! One visitor, within what one visitor may do, against everybody else.

use crate::{
    client::{Client, another_home, socket},
    house::{TestHouse, folder, listed, seat, settings, table},
    pages::{finished_games, get},
};
use eights_protocol::{Code, FromClient, FromServer, Pace, TableCode, Token};
use eights_server::{Server, Settings};
use eights_store::{MemoryLog, SqliteStore, TableLog};
use std::{net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{Instant, timeout, timeout_at},
};

/// Tries wrong codes until the server takes no more from this address.
async fn guess(address: SocketAddr) {
    for n in 0..8_u128 {
        let mut eve = Client::connect(address).await;
        for id in 1..=5 {
            let code = TableCode::from_number(n * 100 + u128::from(id));
            if eve.ask(&FromClient::Watch { code }.with_id(id)).await == Err(Code::TooMany) {
                return;
            }
        }
    }
    panic!("codes can be guessed");
}

#[tokio::test]
async fn wrong_codes_keep_nobody_from_the_seat_they_have() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let code = ada.open("Ada", table("classic", 3, 0)).await;
    let mut bob = Client::connect(house.address).await;
    bob.join("Bob", code).await.unwrap();
    bob.send(&FromClient::MoveDevice.with_id(50)).await;
    let hand_over = bob
        .until(|message| match message {
            FromServer::Device { code, .. } => Some(*code),
            _ => None,
        })
        .await;
    let mut watcher = Client::connect(house.address).await;
    watcher.ask(&FromClient::Watch { code }.with_id(1)).await.unwrap();
    guess(house.address).await;
    assert_eq!(ada.resume().await, Ok(()), "a client with the secret of a seat has the seat");
    let mut tablet = Client::connect(house.address).await;
    assert_eq!(tablet.ask(&FromClient::Claim { code: hand_over }.with_id(1)).await, Ok(()));
    let sit = FromClient::Sit { seat: seat(2), name: "Cleo".to_owned() }.with_id(2);
    assert_eq!(watcher.ask(&sit).await, Ok(()), "this code was right before");
    Client::connect(house.address).await.open("Dumi", table("classic", 2, 1)).await;
    let mut eve = Client::connect(house.address).await;
    for (what, message) in [
        ("a code", FromClient::Watch { code }.with_id(1)),
        ("a code", FromClient::Join { code, name: "Eve".to_owned(), seat: None }.with_id(2)),
        ("a secret", FromClient::Resume { code, token: Token::new([7; 32]), seen: None }.with_id(3)),
    ] {
        assert_eq!(eve.ask(&message).await, Err(Code::TooMany), "nothing is learnt by trying {what}");
    }
}

/// Opens a table with quick bots, plays as fast as it goes, and begins game after game until that is refused.
async fn fills(address: SocketAddr, n: u64) -> Code {
    let mut eve = Client::connect(address).await;
    eve.open(&format!("Eve {n}"), table("simplified", 2, 1)).await;
    let id = eve.id();
    let mut answer = eve.ask(&FromClient::Start.with_id(id)).await;
    loop {
        if let Err(code) = answer {
            return code;
        }
        eve.until_playing().await;
        eve.play().await;
        let id = eve.id();
        answer = eve.ask(&FromClient::Rematch.with_id(id)).await;
    }
}

async fn entries(log: &Arc<MemoryLog>) -> u64 {
    log.tables().unwrap().into_iter().map(|(_, tail)| tail).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_visitor_cannot_fill_the_disk() {
    const MOST: u32 = 1000;
    let log = Arc::new(MemoryLog::new());
    let limits = Settings { entries_per_address: MOST, connections_per_address: 20, ..settings() };
    let server = Server::start_with(limits, Arc::clone(&log) as Arc<dyn TableLog>, None).await.unwrap();
    let address = server.address();
    let visits: Vec<_> = (0..5).map(|n| tokio::spawn(fills(address, n))).collect();
    for visit in visits {
        let refused = timeout(Duration::from_secs(120), visit).await.expect("it is refused").unwrap();
        assert_eq!(refused, Code::TooMany);
    }
    let written = entries(&log).await;
    // A game that is running when the limit is reached is played to its end.
    assert!(written >= u64::from(MOST) && written < 5 * u64::from(MOST), "{written}");
    let mut eve = Client::connect(address).await;
    let open = FromClient::Open { name: "Eve".to_owned(), table: table("classic", 2, 1) }.with_id(9);
    assert_eq!(eve.ask(&open).await, Err(Code::TooMany), "nor does another table help");
    let mut neighbour = Client::from(address, another_home()).await;
    neighbour.open("Ada", table("classic", 2, 1)).await;
    neighbour.start().await;
    neighbour.until_playing().await;
    neighbour.play().await;
    server.stop().await;
}

/// How long the attack lasts.
const ATTACK: Duration = Duration::from_secs(12);

/// Opens a table with bots that answer at once, lets one play for oneself, and asks for game after game.
async fn plays_itself(address: SocketAddr, n: usize) -> Client {
    let mut eve = Client::connect(address).await;
    eve.open(&format!("Eve {n}"), table("classic", 4, 3)).await;
    eve.start().await;
    let (begun, mut is_dealt) = (Instant::now(), true);
    while begun.elapsed() < ATTACK {
        if is_dealt {
            let (id, seat) = (eve.id(), eve.you.unwrap());
            eve.ask(&FromClient::LetBotPlay { seat }.with_id(id)).await.unwrap();
        }
        listens(&mut eve, Duration::from_secs(1)).await;
        let id = eve.id();
        is_dealt = eve.ask(&FromClient::Rematch.with_id(id)).await.is_ok();
    }
    eve
}

/// Takes in whatever is said for a while.
async fn listens(client: &mut Client, a_while: Duration) {
    let end = Instant::now() + a_while;
    while let Ok(message) = timeout_at(end, client.next()).await {
        drop(message);
    }
}

/// As many tables as one address may open at once, on a server as it comes.
#[tokio::test(flavor = "multi_thread")]
async fn one_visitor_cannot_fill_the_disk_with_bots() {
    const TABLES: usize = 20;
    let (listen, data) = (settings().listen, folder());
    let mut house = TestHouse::with(Settings { listen, data, ..Settings::default() }).await;
    let begun = Instant::now();
    let visits: Vec<_> = (0..TABLES).map(|n| tokio::spawn(plays_itself(house.address, n))).collect();
    let mut eves = Vec::new();
    for visit in visits {
        eves.push(timeout(Duration::from_secs(120), visit).await.expect("it ends").unwrap());
    }
    house.server.take().unwrap().stop().await;
    let lasted = begun.elapsed().as_millis() as u64;
    let written = SqliteStore::open(&house.folder).unwrap().tables().unwrap();
    // A table is opened, sat down at, dealt, and left to bots; then there is an entry for each move of
    // theirs.
    let (opening, moves) = (4, lasted / Pace::Slow.millis());
    assert_eq!(written.len(), TABLES);
    for (_, entries) in written {
        assert!(entries > opening && entries <= opening + moves, "{entries} entries in {lasted} ms");
    }
}

/// Asks for a page again and again on one connection, and says how often it got which answer.
async fn asks(address: SocketAddr, times: usize) -> (usize, usize) {
    let (mut fine, mut refused) = (0, 0);
    for _ in 0..times {
        match get(address, "/healthz").await.0 {
            200 => fine += 1,
            429 => refused += 1,
            other => panic!("{other}"),
        }
    }
    (fine, refused)
}

#[tokio::test]
async fn an_address_asks_so_often() {
    let house = TestHouse::with(Settings { requests: 30, ..settings() }).await;
    let (fine, refused) = asks(house.address, 40).await;
    assert!(fine >= 30 && refused >= 5, "{fine} {refused}");
    let mut neighbour = Client::from(house.address, another_home()).await;
    neighbour.open("Ada", table("classic", 2, 1)).await;
}

#[tokio::test]
async fn an_address_connects_so_often() {
    let house = TestHouse::with(Settings { connections_per_address: 4, ..settings() }).await;
    let mut refused = 0;
    for _ in 0..20 {
        let mut stream = house.upgrade().await;
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        refused += usize::from(answer.ends_with(b"429"));
        // Those that were let in are gone again at once, so that it is not their number that counts.
        stream.shutdown().await.unwrap();
        let mut rest = Vec::new();
        let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
    }
    assert!((5..=8).contains(&refused), "twelve of twenty pass at once: {refused} were refused");
    Client::from(house.address, another_home()).await;
}

#[tokio::test]
async fn an_address_cannot_hold_every_place_at_the_door() {
    let house =
        TestHouse::with(Settings { connections: 20, connections_per_address: 10, ..settings() }).await;
    let mut held = Vec::new();
    let mut turned_away = 0;
    for _ in 0..30 {
        let mut stream = TcpStream::connect(house.address).await.unwrap();
        let mut said = [0; 12];
        match timeout(Duration::from_millis(200), stream.read_exact(&mut said)).await {
            Ok(Ok(_)) => turned_away += usize::from(&said == b"HTTP/1.1 503"),
            Ok(Err(error)) => panic!("it is told why: {error}"),
            Err(_) => held.push(stream),
        }
    }
    assert_eq!((held.len(), turned_away), (5, 25), "a quarter of all places");
    Client::from(house.address, another_home()).await;
    drop(held);
    tokio::time::sleep(Duration::from_millis(200)).await;
    socket(house.address).await;
}

/// Asks for a replay, reads its beginning, and then stops reading.
async fn begins_to_read(address: SocketAddr, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut begin = [0; 12];
    stream.read_exact(&mut begin).await.unwrap();
    assert_eq!(&begin, b"HTTP/1.1 200");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_is_told_few_replays_at_a_time() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    // A match so long that its replay does not fit into what the system keeps for a connection.
    let rules = eights::Rules::from_toml("base = \"playpalace\"\nscore.target = 2000").unwrap().share_code();
    ada.open("Ada", listed(table(&rules, 4, 3))).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    let id = finished_games(house.address, 1).await["games"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/games/{id}/replay");
    let (_, _, whole) = get(house.address, &path).await;
    assert!(whole.len() > 300_000, "{}", whole.len());
    let held = [begins_to_read(house.address, &path).await, begins_to_read(house.address, &path).await];
    assert_eq!(get(house.address, &path).await.0, 429, "a third at the same time");
    assert_eq!(get(house.address, "/api/games").await.0, 200, "everything else can be had");
    drop(held);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(get(house.address, &path).await.0, 200);
}
