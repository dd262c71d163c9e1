//! Keeping a name, without an account: the server says a secret once, and whoever shows it is that player.

use crate::{
    client::Client,
    house::{TestHouse, settings, table},
    pages::{finished_games, json},
};
use eights_protocol::{Code, FromClient, Token};
use eights_server::{LogPlace, Settings};

#[tokio::test(flavor = "multi_thread")]
async fn who_keeps_a_name_is_known_again_and_has_results_from_every_device() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let (player, secret) = ada.keep_name(" Ada  Lovelace ").await.unwrap();
    // Two devices at once, each at a table of its own.
    for _ in 0..2 {
        let mut device = Client::bare(house.address).await;
        assert_eq!(device.greet(secret).await.as_deref(), Some("Ada Lovelace"));
        device.open("Ada Lovelace", table("classic", 2, 1)).await;
        device.start().await;
        device.until_playing().await;
        device.play().await;
    }
    finished_games(house.address, 2).await;
    let about = json(house.address, &format!("/api/players/{player}")).await;
    assert_eq!(
        (about["all"]["games"].as_u64(), about["player"]["name"].as_str()),
        (Some(2), Some("Ada Lovelace"))
    );
    let found = json(house.address, "/api/players?name=ADALOVELACE").await;
    assert_eq!(found["player"]["id"].as_str(), Some(player.as_str()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_name_is_protected() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let (_, secret) = ada.keep_name("Ada").await.unwrap();
    let code = ada.open("Ada", table("classic", 3, 0)).await;
    let mut eve = Client::connect(house.address).await;
    for name in ["Ada", "ADA", "a d a"] {
        assert_eq!(eve.join(name, code).await, Err(Code::NameTaken), "{name}");
        assert_eq!(eve.keep_name(name).await, Err(Code::NameTaken), "{name}");
    }
    assert_eq!(eve.keep_name("\u{202e}").await, Err(Code::BadName));
    eve.join("Eve", code).await.unwrap();
    // The same player has one seat at a table, and under another name is a guest.
    let mut again = Client::bare(house.address).await;
    again.greet(secret).await;
    assert_eq!(again.join("Ada", code).await, Err(Code::Seated));
    again.join("Nobody", code).await.unwrap();
    // A new name sets the old one free; the secret stays.
    let mut other = Client::bare(house.address).await;
    other.greet(secret).await;
    assert_eq!(other.keep_name("Augusta").await.map(|(_, secret)| secret), Ok(None));
    assert!(eve.keep_name("Ada").await.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_nobody_has_is_nobody_and_names_have_a_limit() {
    let house = TestHouse::open().await;
    let mut eve = Client::bare(house.address).await;
    assert_eq!(eve.greet(Some(Token::new([7; 32]))).await, None);
    for n in 0..6 {
        let mut new = Client::connect(house.address).await;
        assert!(new.keep_name(&format!("Eve {n}")).await.is_ok());
    }
    assert_eq!(eve.keep_name("Eve 7").await, Err(Code::TooMany));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_memory_keeps_no_names_and_no_history() {
    let house = TestHouse::with(Settings { log: LogPlace::Memory, ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    assert_eq!(ada.keep_name("Ada").await, Err(Code::NoNames));
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    let (status, _, body) = crate::pages::get(house.address, "/api/games").await;
    assert_eq!(status, 404);
    assert!(body.contains("no-history"), "{body}");
    assert!(!house.folder.exists(), "nothing is written");
    assert_eq!(ada.ask(&FromClient::Watch { id: 900, code: ada.code.unwrap() }).await, Ok(()));
}
