//! Deleting a name while its player is here, under odd names, and with secrets that are nearly right.

use crate::{
    client::Client,
    house::{TestHouse, listed, table},
    pages::{ask_with, finished_games, get_with, json},
};
use eights_protocol::Token;

fn bearer(secret: Token) -> String {
    format!("Authorization: Bearer {secret}")
}

/// A house in which a player of this name has finished a listed game, and is still at the table.
async fn house_of(name: &str) -> (TestHouse, Client, String, Token) {
    let house = TestHouse::open().await;
    let mut client = Client::connect(house.address).await;
    let (player, secret) = client.keep_name(name).await.unwrap();
    client.open(name, listed(table("classic", 2, 1))).await;
    client.start().await;
    client.until_playing().await;
    client.play().await;
    finished_games(house.address, 1).await;
    (house, client, player, secret.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_whose_name_was_deleted_keeps_another_on_the_same_connection() {
    let (house, mut ada, player, secret) = house_of("Ada").await;
    assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(secret)).await.0, 204);
    let (again, new) = ada.keep_name("Ada").await.unwrap();
    let new = new.expect("a new player has a new secret");
    assert!(again != player && new != secret, "nothing leads from the new name to the old one");
    let (status, _, body) = get_with(house.address, "/api/me", &bearer(new)).await;
    let me: serde_json::Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, me["all"]["games"].as_u64()), (200, Some(0)), "the old games are nobody's");
    assert_eq!(get_with(house.address, "/api/me", &bearer(secret)).await.0, 401);
    // From here on the name is changed, as before.
    assert_eq!(ada.keep_name("Ada L.").await, Ok((again, None)));
}

#[tokio::test(flavor = "multi_thread")]
async fn odd_names_are_taken_away_whole_and_deleted() {
    for name in ["=2+2", "a,\"b\"", "@Þórunn", "小林 8", "-1"] {
        let (mut house, ada, player, secret) = house_of(name).await;
        let (_, _, body) = get_with(house.address, "/api/me", &bearer(secret)).await;
        let me: serde_json::Value = serde_json::from_str(&body).unwrap();
        assert_eq!(me["games"][0]["seats"][0]["name"].as_str(), Some(name));
        let (_, _, csv) = get_with(house.address, "/api/me/games.csv", &bearer(secret)).await;
        let cell = name.replace('"', "\"\"");
        let mark = if name.starts_with(['=', '@', '-']) { "'" } else { "" };
        assert!(csv.contains(&format!(",0,1,player,\"{mark}{cell}\",")), "{csv}");
        assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(secret)).await.0, 204);
        let games = json(house.address, "/api/games").await.to_string();
        assert!(!games.contains(&player) && games.contains("\"?\""), "{games}");
        drop(ada);
        house.server.take().unwrap().stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_that_is_nearly_right_is_wrong_and_says_nothing_else() {
    let (house, _ada, player, secret) = house_of("Ada").await;
    let text = secret.to_string();
    let cut = &text[..text.len() - 1];
    let (_, _, nobody) = get_with(house.address, "/api/me", &bearer(Token::new([9; 32]))).await;
    for header in [
        format!("Authorization: Bearer {cut}"),
        format!("Authorization: Bearer {text}{text}"),
        format!("Authorization: Bearer {text},"),
        format!("Authorization: {text}"),
        format!("Authorization: Bearer{text}"),
        format!("Authorization: Basic {text}"),
        "Authorization: Bearer".to_owned(),
        "Authorization:".to_owned(),
        format!("Authorization: Bearer {}", "A".repeat(4_000)),
        "Authorization: Bearer \u{e9}\u{e9}".to_owned(),
        format!("Cookie: secret={text}"),
        format!("X-Secret: {text}"),
    ] {
        for method in ["GET", "DELETE"] {
            let (status, head, body) = ask_with(house.address, method, "/api/me", &header).await;
            assert_eq!((status, &body), (401, &nobody), "{method} {header}");
            assert!(!head.contains(&player.to_lowercase()), "{head}");
        }
        let (status, _, body) = get_with(house.address, "/api/me/games.csv", &header).await;
        assert_eq!((status, &body), (401, &nobody), "{header}");
    }
    for path in [format!("/api/me?secret={text}"), format!("/api/me?player={player}")] {
        assert_eq!(ask_with(house.address, "DELETE", &path, "Accept: */*").await.0, 401, "{path}");
    }
    for method in ["POST", "PUT", "PATCH"] {
        assert_eq!(ask_with(house.address, method, "/api/me", &bearer(secret)).await.0, 404, "{method}");
    }
    assert_eq!(json(house.address, &format!("/api/players/{player}")).await["all"]["games"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_deletions_at_once_delete_once_and_the_others_keep_their_game() {
    let (house, _ada, _, secret) = house_of("Ada").await;
    let (address, header) = (house.address, bearer(secret));
    let all = (0..8).map(|_| {
        let header = header.clone();
        tokio::spawn(async move { ask_with(address, "DELETE", "/api/me", &header).await.0 })
    });
    let mut deleted = 0;
    for answer in all.collect::<Vec<_>>() {
        let status = answer.await.unwrap();
        assert!(status == 204 || status == 401, "{status}");
        deleted += u32::from(status == 204);
    }
    assert!(deleted >= 1);
    let games = json(address, "/api/games").await;
    assert_eq!(games["games"].as_array().map(Vec::len), Some(1));
    assert_eq!(games["games"][0]["seats"][1]["who"].as_str(), Some("bot"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_game_that_ends_after_the_deletion_has_no_name_either() {
    let house = TestHouse::open().await;
    let mut ada = Client::connect(house.address).await;
    let (player, secret) = ada.keep_name("Ada Lovelace").await.unwrap();
    ada.open("Ada Lovelace", listed(table("classic", 2, 1))).await;
    ada.start().await;
    ada.until_playing().await;
    assert_eq!(ask_with(house.address, "DELETE", "/api/me", &bearer(secret.unwrap())).await.0, 204);
    ada.play().await;
    let games = finished_games(house.address, 1).await;
    let id = games["games"][0]["id"].as_str().unwrap().to_owned();
    for path in [format!("/api/games/{id}"), format!("/api/games/{id}/record")] {
        let (status, _, text) = get_with(house.address, &path, "Accept: */*").await;
        assert!(status == 200 && !text.contains("Lovelace") && !text.contains(&player), "{path}: {text}");
    }
    let leaders = get_with(house.address, "/api/leaders", "Accept: */*").await.2;
    assert!(!leaders.contains("Lovelace"), "{leaders}");
}
