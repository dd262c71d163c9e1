//! A server that keeps everything in PostgreSQL.

use crate::{
    client::Client,
    house::{TestHouse, folder, listed, settings, table},
    pages::get,
};
use eights_protocol::{Phase, TableCode};
use eights_server::{LogPlace, Server, Settings, migrate};
use eights_testkit::postgres::database;

fn kept_at(place: &LogPlace) -> Settings {
    Settings { log: place.clone(), ..settings() }
}

/// A player with a kept name and a bot in the middle of a game.
async fn begun(house: &TestHouse) -> (Client, TableCode) {
    let mut ada = Client::connect(house.address).await;
    ada.keep_name("Ada").await.unwrap();
    let code = ada.open("Ada", listed(table("classic", 2, 1))).await;
    ada.start().await;
    ada.until_playing().await;
    while ada.answer().await.is_none() {
        ada.next().await;
    }
    (ada, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart_and_is_filed() {
    let place = LogPlace::Postgres(database());
    let mut house = TestHouse::with(kept_at(&place)).await;
    let (mut ada, _) = begun(&house).await;
    house.server.take().unwrap().stop().await;
    let again = Server::start(Settings { listen: house.address, ..kept_at(&place) }).await.unwrap();
    house.server = Some(again);
    ada.resume().await.unwrap();
    ada.play().await;
    assert_eq!(ada.phase, Some(Phase::Over));
    // A game is filed in its own time.
    let is_filed = || async { get(house.address, "/api/games").await.2.contains("Ada") };
    while !is_filed().await {
        tokio::task::yield_now().await;
    }
    assert_eq!(get(house.address, "/healthz").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_another_database() {
    let data = folder();
    std::fs::create_dir_all(&data).unwrap();
    let file = LogPlace::Sqlite(data.join("cards.db"));
    let mut house = TestHouse::with(kept_at(&file)).await;
    let (mut ada, _) = begun(&house).await;
    house.server.take().unwrap().stop().await;
    let place = LogPlace::Postgres(database());
    let (from, to) = (file, place.clone());
    tokio::task::spawn_blocking(move || migrate(&from, &to).unwrap()).await.unwrap();
    house.server = Some(Server::start(Settings { listen: house.address, ..kept_at(&place) }).await.unwrap());
    ada.resume().await.unwrap();
    ada.play().await;
    assert_eq!(ada.phase, Some(Phase::Over));
    std::fs::remove_dir_all(&data).unwrap();
}
