//! Several servers that share a database: any of them takes any visitor to any table.

use crate::{
    client::{Client, another_home},
    house::{TestHouse, listed, settings, table},
    pages::get,
};
use eights_protocol::{Code, FromClient, FromServer, HandOver, Phase, Phrase, TableCode};
use eights_server::{LogPlace, Server, Settings, StartError};
use eights_testkit::postgres::{database, sql};
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};
use tokio::{io::AsyncReadExt, io::AsyncWriteExt, net::TcpStream};

/// Settings of a server that shares this database.
fn node(url: &str) -> Settings {
    let node_listen = Some("127.0.0.1:0".parse().unwrap());
    Settings { log: LogPlace::Postgres(url.to_owned()), node_listen, ..settings() }
}

/// Two servers with one database.
async fn two() -> (String, [TestHouse; 2]) {
    let url = database();
    let first = TestHouse::with(node(&url)).await;
    let second = TestHouse::with(node(&url)).await;
    (url, [first, second])
}

async fn stop(house: &mut TestHouse) {
    house.server.take().unwrap().stop().await;
}

/// Ada at the first server and Ben at the second, at one table.
async fn at_one_table(houses: &[TestHouse; 2]) -> (Client, Client, TableCode) {
    let mut ada = Client::connect(houses[0].address).await;
    let code = ada.open("Ada", listed(table("classic", 2, 0))).await;
    let mut ben = Client::connect(houses[1].address).await;
    ben.join("Ben", code).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    ben.until_playing().await;
    (ada, ben, code)
}

/// Lets both play, until the game is over.
async fn play(one: &mut Client, other: &mut Client) {
    tokio::join!(one.play(), other.play());
    assert_eq!((one.phase, other.phase), (Some(Phase::Over), Some(Phase::Over)));
}

/// A client that comes back at another server.
async fn come_to(client: &mut Client, address: SocketAddr) {
    client.address = address;
    client.resume().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn players_at_two_servers_play_at_one_table_and_others_watch_and_talk() {
    let (_, mut houses) = two().await;
    let (mut ada, mut ben, code) = at_one_table(&houses).await;
    let mut eve = Client::connect(houses[1].address).await;
    let id = eve.id();
    eve.ask(&FromClient::Watch { code }.with_id(id)).await.unwrap();
    assert_eq!(eve.phase, Some(Phase::Playing));
    let id = ben.id();
    ben.ask(&FromClient::Quick { phrase: Phrase::Hello }.with_id(id)).await.unwrap();
    let is_chat = |message: &FromServer| matches!(message, FromServer::Chat(_)).then_some(());
    tokio::join!(ada.until(is_chat), eve.until(is_chat));
    play(&mut ada, &mut ben).await;
    while eve.phase != Some(Phase::Over) {
        eve.next().await;
    }
    // The game is filed in its own time, and both servers tell of it.
    for house in &houses {
        while !get(house.address, "/api/games").await.2.contains("Ben") {
            tokio::task::yield_now().await;
        }
    }
    for house in &mut houses {
        stop(house).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_and_a_tables_link_are_the_same_at_both_servers() {
    let (_, houses) = two().await;
    let mut ada = Client::connect(houses[0].address).await;
    let code = ada.open("Ada", listed(table("classic", 2, 0))).await;
    let mut ben = Client::connect(houses[1].address).await;
    let id = ben.id();
    ben.send(&FromClient::Lobby.with_id(id)).await;
    let is_there = |message: &FromServer| match message {
        FromServer::Lobby { tables } => tables.iter().any(|table| table.code == code).then_some(()),
        FromServer::LobbyChange { code: other, table } => (*other == code && table.is_some()).then_some(()),
        _ => None,
    };
    ben.until(is_there).await;
    let page = get(houses[1].address, &format!("/t/{code}")).await.2;
    assert!(page.contains("Ada invites you"), "{page}");
    let id = ada.id();
    ada.ask(&FromClient::Leave.with_id(id)).await.unwrap();
    ben.until(|message| match message {
        FromServer::LobbyChange { code: other, .. } => (*other == code).then_some(()),
        _ => None,
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_hands_its_tables_over_and_nobody_loses_a_seat() {
    let (_, mut houses) = two().await;
    let (mut ada, mut ben, _) = at_one_table(&houses).await;
    let stopping = houses[0].server.take().unwrap();
    let (_, of_ada, of_ben) = tokio::join!(stopping.stop(), ada.farewell(), ben.farewell());
    let back = (Some(Code::ComingBack), Some(1012));
    assert_eq!((of_ada, of_ben), (back, back));
    let other = houses[1].address;
    let begun = Instant::now();
    come_to(&mut ada, other).await;
    come_to(&mut ben, other).await;
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    play(&mut ada, &mut ben).await;
    stop(&mut houses[1]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_lease_gives_its_tables_up_and_gets_another() {
    let (url, mut houses) = two().await;
    let (mut ada, mut ben, code) = at_one_table(&houses).await;
    let first = sql(&url, &format!("SELECT node FROM places WHERE code = '{code}'"));
    sql(
        &url,
        &format!("UPDATE places SET node = NULL WHERE node = {first}; DELETE FROM nodes WHERE id = {first}"),
    );
    let (of_ada, of_ben) = tokio::join!(ada.farewell(), ben.farewell());
    assert_eq!((of_ada.1, of_ben.1), (Some(1012), Some(1012)));
    // Wherever the table is now, both find it.
    ada.resume().await.unwrap();
    ben.resume().await.unwrap();
    play(&mut ada, &mut ben).await;
    for house in &mut houses {
        assert_eq!(get(house.address, "/healthz").await.0, 200);
        stop(house).await;
    }
}

/// The first server takes the table to be its own, but the second has its place and has moved the end of its
/// log: the first can write nothing more.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_table_is_anothers_drops_it_and_leaves_commands_unanswered() {
    let (url, houses) = two().await;
    let (mut ada, mut ben, code) = at_one_table(&houses).await;
    let place = format!("FROM places WHERE code = '{code}'");
    sql(&url, &format!("UPDATE tables SET tail = tail + 1 WHERE id = (SELECT table_id {place})"));
    sql(
        &url,
        &format!("UPDATE places SET node = (SELECT id FROM nodes WHERE id <> node) WHERE code = '{code}'"),
    );
    let player = if ada.choice().is_some() { &mut ada } else { &mut ben };
    player.answer().await.unwrap();
    assert_eq!(player.farewell().await, (Some(Code::ComingBack), Some(1012)));
    assert!(player.refused.is_empty() && player.n == 1, "the other server is asked again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_to_a_device_at_another_server() {
    let (_, houses) = two().await;
    let (mut ada, _ben, _) = at_one_table(&houses).await;
    let id = ada.id();
    ada.send(&FromClient::MoveDevice.with_id(id)).await;
    let code: HandOver = ada
        .until(|message| match message {
            FromServer::Device { code, .. } => Some(*code),
            _ => None,
        })
        .await;
    let mut phone = Client::from(houses[1].address, another_home()).await;
    let id = phone.id();
    phone.ask(&FromClient::Claim { code }.with_id(id)).await.unwrap();
    assert_eq!(phone.you, ada.you);
    assert_eq!(ada.farewell().await.1, Some(4001));
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_a_server_that_was_alone_are_served_by_those_that_come() {
    let url = database();
    let mut house = TestHouse::with(Settings { node_listen: None, ..node(&url) }).await;
    let mut ada = Client::connect(house.address).await;
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    stop(&mut house).await;
    let mut house = TestHouse::with(node(&url)).await;
    come_to(&mut ada, house.address).await;
    ada.play().await;
    assert_eq!(ada.phase, Some(Phase::Over));
    stop(&mut house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_be_a_server_among_others_is_told_why() {
    let refused = |settings| async { Server::start(settings).await.err().unwrap() };
    let alone = Settings { log: LogPlace::Memory, ..node("postgres://nobody") };
    assert!(matches!(refused(alone).await, StartError::NodeAlone));
    let nowhere = Settings { node_listen: Some("0.0.0.0:0".parse().unwrap()), ..node(&database()) };
    assert!(matches!(refused(nowhere).await, StartError::NodeNowhere(_)));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_with_one_address_are_not_both_started() {
    let url = database();
    let at = Some("127.0.0.1:9".to_owned());
    let _first = TestHouse::with(Settings { node_address: at.clone(), ..node(&url) }).await;
    let error = Server::start(Settings { node_address: at, ..node(&url) }).await.err().unwrap();
    assert!(error.to_string().contains("is at 127.0.0.1:9"), "{error}");
}

/// A server that has a lease, but to which no way leads.
#[tokio::test(flavor = "multi_thread")]
async fn who_wants_to_a_table_that_cannot_be_reached_is_told_to_come_back() {
    let url = database();
    let house = TestHouse::with(node(&url)).await;
    sql(&url, "INSERT INTO nodes VALUES (7, '127.0.0.1:1', now(), now() + interval '30 minutes')");
    sql(&url, "INSERT INTO places (table_id, code, node) VALUES (7, 'BCDFGH', 7)");
    let mut ada = Client::connect(house.address).await;
    let id = ada.id();
    let watch = FromClient::Watch { code: "BCDFGH".parse().unwrap() }.with_id(id);
    assert_eq!(ada.ask(&watch).await, Err(Code::ComingBack));
    let open = ada.open("Ada", table("classic", 2, 1)).await;
    assert_eq!(ada.code, Some(open), "everything else goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_in_among_servers_without_their_secret() {
    let (url, _houses) = two().await;
    let address = sql(&url, "SELECT min(address) FROM nodes");
    let mut stream = TcpStream::connect(&address).await.unwrap();
    let request = format!(
        "GET /node HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
        Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
        Authorization: Bearer 00\r\nEights-Address: 10.0.0.9\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 403");
}
