//! Bots that search beside people who play: the bots think less, and nobody waits for them.

use crate::{
    client::Client,
    house::{TestHouse, settings, table},
    pages::get,
};
use eights_bots::Level;
use eights_protocol::{FromClient, FromServer, NewTable, Phase};
use eights_server::Settings;

/// The tables of bots.
const TABLES: usize = 8;

/// A table of a person and three grandmasters. The person only watches: the bots search until their turn
/// ends.
async fn among_grandmasters(house: &TestHouse) -> Client {
    let mut host = Client::connect(house.address).await;
    let at = table("classic", 4, 3);
    host.open("Ada", NewTable { bots: vec![Level::Grandmaster; 3], ..at }).await;
    host.start().await;
    host
}

/// Two people play a whole game.
async fn play_a_game(house: &TestHouse) {
    let mut host = Client::connect(house.address).await;
    let code = host.open("Ada", table("classic", 2, 0)).await;
    let mut guest = Client::connect(house.address).await;
    guest.join("Bo", code).await.unwrap();
    host.start().await;
    host.until_playing().await;
    guest.until_playing().await;
    let guest = tokio::spawn(async move {
        guest.play().await;
        guest
    });
    host.play().await;
    assert_eq!((host.phase, guest.await.unwrap().phase), (Some(Phase::Over), Some(Phase::Over)));
}

async fn metric(house: &TestHouse, name: &str) -> u64 {
    let metrics = house.server.as_ref().unwrap().metrics().unwrap();
    let (_, _, text) = get(metrics, "/metrics").await;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
    line.unwrap_or_else(|| panic!("no {name} in {text}"))
}

/// Plays on until the bots are said to think less; says how much less.
async fn until_told(host: &mut Client) -> u32 {
    loop {
        host.answer().await;
        if let FromServer::Thinking { parts } = host.next().await {
            return parts;
        }
        if host.phase == Some(Phase::Over) {
            let id = host.id();
            host.ask(&FromClient::Rematch.with_id(id)).await.unwrap();
        }
    }
}

/// While a person is asked and says nothing, their table's bots rest, and a newcomer is told what they know.
async fn assert_told_to_newcomers(house: &TestHouse, mut host: Client) {
    while host.choice().is_none() && host.is_playing() {
        host.next().await;
    }
    let mut guest = Client::connect(house.address).await;
    let (id, code) = (guest.id(), host.code.unwrap());
    guest.ask(&FromClient::Watch { code }.with_id(id)).await.unwrap();
    assert_eq!(guest.parts.unwrap_or(1), host.parts.unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn grandmasters_think_less_while_many_wait_and_people_play_on() {
    let metrics = Some("127.0.0.1:0".parse().unwrap());
    let house = TestHouse::with(Settings { metrics, thinkers: 1, ..settings() }).await;
    assert_eq!(metric(&house, "eights_search_parts").await, 1);
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let mut host = among_grandmasters(&house).await;
        tables.push(tokio::spawn(async move {
            let parts = until_told(&mut host).await;
            (host, parts)
        }));
    }
    play_a_game(&house).await;
    for table in tables {
        let (host, parts) = table.await.unwrap();
        assert!(parts > 1, "{TABLES} tables share one thread");
        assert_told_to_newcomers(&house, host).await;
    }
    assert!(metric(&house, "eights_searches_total").await > 0);
}
