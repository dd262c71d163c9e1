//! Keeping a name, without an account: the server tells a secret once, and a visitor who shows it is that
//! player.

use crate::{
    client::Client,
    house::{TestHouse, listed, settings, table},
    pages::{finished_games, get_with, json},
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
        device.open("Ada Lovelace", listed(table("classic", 2, 1))).await;
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

/// Games at a table that only its link opens are nobody else's business.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_unlisted_tables_are_shown_to_their_players_alone() {
    let house = TestHouse::open().await;
    let (mut ada, mut eve) = (Client::connect(house.address).await, Client::connect(house.address).await);
    let (player, secret) = ada.keep_name("Ada").await.unwrap();
    let (_, other) = eve.keep_name("Eve").await.unwrap();
    ada.open("Ada", table("classic", 2, 1)).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    let bearer = |secret: Option<Token>| format!("Authorization: Bearer {}", secret.unwrap());
    let (mine, of_another) = (bearer(secret), bearer(other));
    let own = format!("/api/games?player={player}");
    let id = loop {
        let (status, _, body) = get_with(house.address, &own, &mine).await;
        assert_eq!(status, 200, "{body}");
        let games: serde_json::Value = serde_json::from_str(&body).unwrap();
        if let Some(id) = games["games"][0]["id"].as_str() {
            break id.to_owned();
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    for list in ["/api/games", "/api/games?rules=classic", &own] {
        for who in ["Accept: */*", &of_another] {
            let (status, _, body) = get_with(house.address, list, who).await;
            assert!(status == 200 && !body.contains("Ada"), "{list}: {body}");
        }
    }
    for part in ["", "/record", "/replay"] {
        let path = format!("/api/games/{id}{part}");
        assert_eq!(get_with(house.address, &path, "Accept: */*").await.0, 404, "{path}");
        assert_eq!(get_with(house.address, &path, &of_another).await.0, 404, "{path}");
        assert_eq!(get_with(house.address, &path, &mine).await.0, 200, "{path}");
    }
    for wrong in [bearer(Some(Token::new([7; 32]))), "Authorization: Basic QWRh".to_owned()] {
        assert_eq!(get_with(house.address, &own, &wrong).await.0, 401, "{wrong}");
    }
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
    assert_eq!(ada.ask(&FromClient::Watch { code: ada.code.unwrap() }.with_id(900)).await, Ok(()));
}
