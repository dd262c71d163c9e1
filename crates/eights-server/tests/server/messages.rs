//! The published schema of the messages. `UPDATE_DOCS=1 cargo test -p eights-server --test server messages` writes `docs/protocol.schema.json` anew.

use crate::{
    client::Client,
    house::{TestHouse, table},
};
use eights_protocol::{Emote, FromClient, FromServer, Phrase};
use jsonschema::Validator;
use serde_json::{Value, json};

#[test]
fn the_schema_that_is_published_is_the_one_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json");
    let text = serde_json::to_string_pretty(eights_protocol::schema().as_value()).unwrap() + "\n";
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let published = std::fs::read_to_string(path).unwrap_or_default();
    assert!(published == text, "docs/protocol.schema.json is out of date; run this test with UPDATE_DOCS=1");
}

/// What the schema says of one direction.
fn direction(of: &str) -> Validator {
    let schema = eights_protocol::schema();
    let mut one = schema.as_value()["properties"][of].clone();
    assert!(one.is_object(), "{of}");
    one["$defs"] = schema.as_value()["$defs"].clone();
    jsonschema::validator_for(&one).unwrap()
}

fn check(validator: &Validator, message: &str) {
    let message: Value = serde_json::from_str(message).unwrap();
    let wrong: Vec<String> = validator.iter_errors(&message).map(|error| error.to_string()).collect();
    assert!(wrong.is_empty(), "{message}: {wrong:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn real_messages_are_as_the_schema_says() {
    let house = TestHouse::open().await;
    let (mut ada, mut bob) = (Client::connect(house.address).await, Client::connect(house.address).await);
    ada.keep_name("Ada").await.unwrap();
    let lobby = ada.id();
    ada.send(&FromClient::Lobby { id: lobby }).await;
    let mut open = table("normal-eights", 3, 1);
    open.settings.listed = true;
    let code = ada.open("Ada", open).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    let [quick, emote, look, refused, device] = [(); 5].map(|()| ada.id());
    ada.ask(&FromClient::Quick { id: quick, phrase: Phrase::GoodLuck }).await.unwrap();
    ada.ask(&FromClient::Emote { id: emote, emote: Emote::Wow }).await.unwrap();
    ada.send(&FromClient::Look { id: look }).await;
    ada.ask(&FromClient::Act { id: refused, at: 1, action: "rubbish".to_owned() }).await.unwrap_err();
    ada.send(&FromClient::MoveDevice { id: device }).await;
    bob.until_playing().await;
    tokio::join!(ada.play(), bob.play());
    bob.resume().await.unwrap();
    let (said, told) = (direction("from-client"), direction("from-server"));
    for sent in ada.sent.iter().chain(&bob.sent) {
        check(&said, sent);
    }
    let mut kinds: Vec<String> = Vec::new();
    for frame in ada.frames.iter().chain(&bob.frames) {
        check(&told, frame);
        let message: Value = serde_json::from_str(frame).unwrap();
        kinds.push(message["is"].as_str().unwrap().to_owned());
    }
    for kind in
        ["welcome", "kept", "lobby", "token", "table", "batch", "seats", "chat", "look", "refused", "device"]
    {
        assert!(kinds.iter().any(|seen| seen == kind), "{kind} was not told");
    }
    for nothing in
        [json!({}), json!({"do": "dance", "id": 1}), json!({"do": "start"}), json!({"do": "ping", "id": -1})]
    {
        assert!(!said.is_valid(&nothing), "{nothing}");
    }
    assert!(!told.is_valid(&json!({"is": "batch"})) && FromServer::from_text(r#"{"is":"batch"}"#).is_none());
}
