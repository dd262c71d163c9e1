//! The HTTP interface and its description. `UPDATE_DOCS=1 cargo test -p eights-server --test server api`
//! rewrites `docs/api.json`.

use crate::{
    client::Client,
    house::{TestHouse, listed, table},
    links::picture_of,
    pages::{finished_games, get, get_with},
};
use eights_testkit::schema::Schema;
use serde_json::{Value, json};
use std::net::SocketAddr;

fn description() -> Value {
    serde_json::to_value(eights_server::http::description()).unwrap()
}

#[test]
fn the_description_that_is_published_is_the_one_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/api.json");
    let text = serde_json::to_string_pretty(&description()).unwrap() + "\n";
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let published = std::fs::read_to_string(path).unwrap_or_default();
    assert!(published == text, "docs/api.json is out of date; run this test with UPDATE_DOCS=1");
}

/// Every address is entered through `routes!`, which describes it; nothing is added beside.
#[test]
fn nothing_is_served_that_is_not_described() {
    let source = include_str!("../../src/http/mod.rs");
    let of_game = source.split("pub(crate) fn metrics_router").next().unwrap();
    for way in [".route(", ".route_service(", ".nest(", ".nest_service(", ".merge("] {
        assert!(!of_game.contains(way), "{way}");
    }
}

/// Whether an answer is what the description says of its address and status.
fn check(description: &Value, path: &str, status: u16, body: &str) {
    let answer = &description["paths"][path]["get"]["responses"][status.to_string()];
    assert!(!answer.is_null(), "{path} answers {status}, which is not described: {body}");
    let Some(schema) = answer["content"]["application/json"]["schema"].as_object() else { return };
    let mut whole = schema.clone();
    whole.insert("components".to_owned(), description["components"].clone());
    let body: Value = serde_json::from_str(body).unwrap();
    assert_eq!(Schema::new(Value::Object(whole)).check(&body), Ok(()), "{path} {status}");
}

async fn answers(address: SocketAddr, description: &Value, path: &str, filled: &str, wanted: u16) -> String {
    let (status, _, body) = get(address, filled).await;
    assert_eq!(status, wanted, "{filled}: {body}");
    check(description, path, status, &body);
    body
}

#[tokio::test(flavor = "multi_thread")]
async fn real_answers_are_as_described() {
    let house = TestHouse::open().await;
    let (mut ada, mut bob) = (Client::connect(house.address).await, Client::connect(house.address).await);
    let (player, secret) = ada.keep_name("Ada").await.unwrap();
    let mine = format!("Authorization: Bearer {}", secret.unwrap());
    bob.keep_name("Bob").await.unwrap();
    let code = ada.open("Ada", listed(table("south-african", 4, 1))).await;
    bob.join("Bob", code).await.unwrap();
    let mut eve = Client::connect(house.address).await;
    eve.join("Eve", code).await.unwrap();
    ada.start().await;
    tokio::join!(plays(&mut ada), plays(&mut bob), plays(&mut eve));
    let id = finished_games(house.address, 1).await["games"][0]["id"].as_str().unwrap().to_owned();
    let description = description();
    let picture = picture_of(&get(house.address, "/").await.2);
    let fill = |path: &str| match path {
        "/api/players/{id}" => format!("/api/players/{player}"),
        "/api/players" => "/api/players?name=ada".to_owned(),
        "/picture/{name}" => picture.clone(),
        path => path.replace("{id}", &id).replace("{code}", "ABCDEF"),
    };
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 12, "{paths:?}");
    for path in paths.keys() {
        let wanted = if path == "/ws" { 400 } else { 200 };
        let (status, _, body) = get_with(house.address, &fill(path), &mine).await;
        assert_eq!(status, wanted, "{path}: {body}");
        check(&description, path, status, &body);
    }
    for (path, filled, wanted) in [
        ("/t/{code}", "/t/xyz", 404),
        ("/picture/{name}", "/picture/xyz", 404),
        ("/api/games", "/api/games?before=x", 400),
        ("/api/games", "/api/games?limit=x", 400),
        ("/api/games", "/api/games?player=x", 400),
        ("/api/games", "/api/games?colour=red", 400),
        ("/api/games/{id}", "/api/games/x", 404),
        ("/api/games/{id}/record", "/api/games/0000000000000/record", 404),
        ("/api/games/{id}/replay", "/api/games/0000000000000/replay", 404),
        ("/api/players/{id}", "/api/players/0000000000000", 404),
        ("/api/players", "/api/players?name=nobody", 404),
        ("/api/players", "/api/players", 400),
        ("/api/leaders", "/api/leaders?skip=-1", 400),
        ("/api/me", "/api/me", 401),
        ("/api/me/games.csv", "/api/me/games.csv", 401),
    ] {
        let body = answers(house.address, &description, path, filled, wanted).await;
        let error: Value = serde_json::from_str(&body).unwrap();
        assert!(
            error["code"].is_string() && error["message"].as_str().is_some_and(|text| text.ends_with('.')),
            "{body}"
        );
    }
    what_the_history_says(house.address, &id, &player).await;
}

async fn plays(client: &mut Client) {
    client.until_playing().await;
    client.play().await;
}

async fn what_the_history_says(address: SocketAddr, id: &str, player: &str) {
    let ask =
        |path: String| async move { serde_json::from_str::<Value>(&get(address, &path).await.2).unwrap() };
    let long = ask(format!("/api/games/{id}")).await;
    let game = &long["game"];
    assert_eq!(game["rules"]["base"], "south-african");
    let who: Vec<&Value> = game["seats"].as_array().unwrap().iter().map(|seat| &seat["who"]).collect();
    assert_eq!(who, ["player", "player", "guest", "bot"]);
    assert_eq!(game["seats"][2]["name"], "Eve");
    assert!(game["seats"][0]["rating"].is_object() && game["seats"][2]["rating"].is_null());
    let seed = eights::Seed::from_text(long["seed"].as_str().unwrap());
    assert_eq!(long["seed_hash"], json!(seed.hash().to_string()));
    let (_, head, record) = get(address, &format!("/api/games/{id}/record")).await;
    assert!(head.contains(&format!("filename=\"{}.e8\"", id.to_lowercase())), "{head}");
    assert_eq!(long["record"], json!(record));
    let read = eights::Record::read(&record).unwrap();
    assert!(read.is_finished() && read.replay(|_, _, _| ()).is_ok());
    let replay = ask(format!("/api/games/{id}/replay")).await;
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.len(), read.actions().count());
    assert!(
        steps
            .iter()
            .all(|step| !step["events"].as_array().unwrap().is_empty() || step["action"] == "decline")
    );
    assert!(replay["rules"]["answer.stacking"].is_string());
    let count = |path: String| async move { ask(path).await["games"].as_array().unwrap().len() };
    assert_eq!(count(format!("/api/games?player={player}&rules=south-african")).await, 1);
    assert_eq!(count("/api/games?rules=classic".to_owned()).await, 0);
    assert_eq!(count(format!("/api/games?rules={}", game["rules"]["code"].as_str().unwrap())).await, 1);
    let leaders = ask("/api/leaders".to_owned()).await;
    assert_eq!(leaders["players"].as_array().unwrap().len(), 2);
    let about = ask(format!("/api/players/{player}")).await;
    let rank = leaders["players"]
        .as_array()
        .unwrap()
        .iter()
        .find(|ranked| ranked["player"]["id"] == player)
        .unwrap();
    assert_eq!((&about["rank"], about["all"]["games"].as_u64()), (&rank["rank"], Some(1)));
}
