//! What the server keeps of a name: its player looks at it, takes it away, and deletes it. Nobody else does.

use crate::{
    client::Client,
    house::{TestHouse, listed, settings, table},
    pages::{ask_with, finished_games, get_with, json},
};
use eights_protocol::{Code, Token};
use eights_server::{LogPlace, Settings};

fn bearer(secret: Token) -> String {
    format!("Authorization: Bearer {secret}")
}

/// A house in which Ada, who keeps her name, has finished a game at a listed table against a bot.
async fn house_of_ada() -> (TestHouse, String, Token) {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let (player, secret) = ada.keep_name("Ada").await.unwrap();
    ada.open("Ada", listed(table("classic", 2, 1))).await;
    ada.start().await;
    ada.until_playing().await;
    ada.play().await;
    finished_games(house.address, 1).await;
    (house, player, secret.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_takes_away_all_that_is_kept_of_the_name() {
    let (house, player, secret) = house_of_ada().await;
    let (status, _, body) = get_with(house.address, "/api/me", &bearer(secret)).await;
    assert_eq!(status, 200, "{body}");
    let me: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!(me["player"]["id"].as_str(), Some(player.as_str()));
    assert_eq!(me["player"]["name"].as_str(), Some("Ada"));
    assert_eq!((me["all"]["games"].as_u64(), me["complete"].as_bool()), (Some(1), Some(true)));
    assert_eq!(me["games"][0]["seats"][0]["player"].as_str(), Some(player.as_str()));
    let (status, head, csv) = get_with(house.address, "/api/me/games.csv", &bearer(secret)).await;
    assert!(status == 200 && head.contains("text/csv") && head.contains("attachment"), "{head}");
    let rows: Vec<&str> = csv.trim_end().lines().collect();
    assert_eq!(rows.len(), 3, "{csv}");
    assert!(rows[1].contains(",0,1,player,\"Ada\",") && rows[2].contains(",1,0,bot,\"club\","), "{csv}");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_secret_nothing_is_shown_and_nothing_deleted() {
    let (house, player, secret) = house_of_ada().await;
    let mut eve = Client::connect(house.address).await;
    let (_, other) = eve.keep_name("Eve").await.unwrap();
    let wrong = [
        "Accept: */*".to_owned(),
        bearer(Token::new([7; 32])),
        "Authorization: Bearer Ada".to_owned(),
        "Authorization: Basic QWRh".to_owned(),
        format!("Authorization: Bearer {player}"),
    ];
    for header in &wrong {
        for (method, path) in [("GET", "/api/me"), ("GET", "/api/me/games.csv"), ("DELETE", "/api/me")] {
            let (status, _, body) = ask_with(house.address, method, path, header).await;
            assert!(status == 401 && !body.contains("Ada"), "{method} {path} {header}: {status} {body}");
        }
    }
    // Another player's secret opens and deletes what is theirs, and only that.
    let (_, _, body) = get_with(house.address, "/api/me", &bearer(other.unwrap())).await;
    assert!(body.contains("Eve") && !body.contains("Ada"), "{body}");
    assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(other.unwrap())).await.0, 204);
    assert_eq!(get_with(house.address, "/api/me", &bearer(secret)).await.0, 200);
    assert_eq!(json(house.address, &format!("/api/players/{player}")).await["all"]["games"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_deleted_is_gone_and_the_name_is_free() {
    let (house, player, secret) = house_of_ada().await;
    assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(secret)).await.0, 204);
    for (method, path) in [("GET", "/api/me"), ("DELETE", "/api/me")] {
        assert_eq!(ask_with(house.address, method, path, &bearer(secret)).await.0, 401, "{method}");
    }
    let about = format!("/api/players/{player}");
    assert_eq!(get_with(house.address, &about, "Accept: */*").await.0, 404);
    let games = json(house.address, "/api/games").await;
    let seat = &games["games"][0]["seats"][0];
    assert_eq!((seat["who"].as_str(), seat["name"].as_str()), (Some("guest"), Some("?")));
    assert!(seat["place"].is_number() && seat["player"].is_null(), "{seat}");
    let record = format!("/api/games/{}/record", games["games"][0]["id"].as_str().unwrap());
    let (status, _, text) = get_with(house.address, &record, "Accept: */*").await;
    assert!(status == 200 && !text.contains("Ada"), "{text}");
    let mut eve = Client::connect(house.address).await;
    assert!(eve.keep_name("Ada").await.is_ok());
    let mut again = Client::bare(house.address).await;
    assert_eq!(again.greet(Some(secret)).await, None, "the secret is nobody's");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_ends_after_its_player_was_deleted_is_filed_for_the_others() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let (_, secret) = ada.keep_name("Ada").await.unwrap();
    ada.open("Ada", listed(table("classic", 2, 1))).await;
    ada.start().await;
    ada.until_playing().await;
    assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(secret.unwrap())).await.0, 204);
    ada.play().await;
    finished_games(house.address, 1).await;
    let body = json(house.address, "/api/games").await.to_string();
    assert!(body.contains("\"guest\"") && !body.contains("Ada"), "{body}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_memory_keeps_nothing_of_anybody() {
    let house = TestHouse::with(Settings { log: LogPlace::Memory, ..settings() }).await;
    let mut ada = Client::connect(house.address).await;
    assert_eq!(ada.keep_name("Ada").await, Err(Code::NoNames));
    for method in ["GET", "DELETE"] {
        let (status, _, body) =
            ask_with(house.address, method, "/api/me", &bearer(Token::new([7; 32]))).await;
        assert!(status == 404 && body.contains("no-history"), "{status} {body}");
    }
}
