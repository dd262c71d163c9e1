//! The published schema of the messages, and the tables of `docs/protocol.md` that come from it.
//! `UPDATE_DOCS=1 cargo test -p eights-server --test server messages` writes both.

use crate::{
    client::Client,
    house::{TestHouse, table},
};
use eights_protocol::{Emote, FromClient, FromServer, Phrase};
use eights_testkit::schema::Schema;
use serde_json::{Value, json};
use std::{fmt::Write, fs};

const BEGIN: &str = "<!-- generated: UPDATE_DOCS=1 cargo test -p eights-server --test server messages -->\n";
const END: &str = "<!-- end of the generated part -->\n";

#[test]
fn every_message_has_its_row_in_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.md");
    let text = fs::read_to_string(path).unwrap();
    let (head, rest) = text.split_once(BEGIN).expect("the beginning of the generated part");
    let (_, tail) = rest.split_once(END).expect("the end of the generated part");
    let right = format!("{head}{BEGIN}{}{END}{tail}", tables());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(path, &right).unwrap();
    }
    let is_right = fs::read_to_string(path).unwrap() == right;
    assert!(is_right, "docs/protocol.md is out of date; run this test with UPDATE_DOCS=1");
}

/// A table of the messages of each direction.
fn tables() -> String {
    let schema = eights_protocol::schema();
    let defs = &schema.as_value()["$defs"];
    let table = |tag: &str, name: &str| {
        let mut table = format!("\n| `{tag}` | with | |\n| --- | --- | --- |\n");
        for message in defs[name]["oneOf"].as_array().unwrap() {
            let about = message["description"].as_str().unwrap().replace('\n', " ");
            let word = message["properties"][tag]["const"].as_str().unwrap();
            writeln!(table, "| `{word}` | {} | {about} |", fields(message, tag, defs)).unwrap();
        }
        table
    };
    table("do", "FromClient") + &table("is", "FromServer") + "\n"
}

/// The fields of a message without its word and its number; a part has those of its own.
fn fields(message: &Value, tag: &str, defs: &Value) -> String {
    let part = message["$ref"].as_str().and_then(|part| part.strip_prefix("#/$defs/"));
    let object = part.map_or(message, |part| &defs[part]);
    let required = object["required"].as_array().unwrap();
    let names = object["properties"].as_object().unwrap().keys();
    let shown = names.filter(|name| *name != tag && *name != "id").map(|name| {
        let mark = if required.contains(&json!(name)) { "" } else { "?" };
        format!("`{name}`{mark}")
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[test]
fn the_schema_that_is_published_is_the_one_of_the_code() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/protocol.schema.json");
    let text = serde_json::to_string_pretty(eights_protocol::schema().as_value()).unwrap() + "\n";
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(path, &text).unwrap();
    }
    let published = fs::read_to_string(path).unwrap_or_default();
    assert!(published == text, "docs/protocol.schema.json is out of date; run this test with UPDATE_DOCS=1");
}

/// The schema of one direction.
fn direction(of: &str) -> Schema {
    let schema = eights_protocol::schema();
    let mut one = schema.as_value()["properties"][of].clone();
    assert!(one.is_object(), "{of}");
    one["$defs"] = schema.as_value()["$defs"].clone();
    Schema::new(one)
}

fn check(schema: &Schema, message: &str) {
    let message: Value = serde_json::from_str(message).unwrap();
    assert_eq!(schema.check(&message), Ok(()), "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn real_messages_are_as_the_schema_says() {
    let house = TestHouse::open().await;
    let (mut ada, mut bob) = (Client::connect(house.address).await, Client::connect(house.address).await);
    ada.keep_name("Ada").await.unwrap();
    let lobby = ada.id();
    ada.send(&FromClient::Lobby.with_id(lobby)).await;
    let mut open = table("normal-eights", 3, 1);
    open.settings.listed = true;
    let code = ada.open("Ada", open).await;
    bob.join("Bob", code).await.unwrap();
    ada.start().await;
    ada.until_playing().await;
    let [quick, emote, look, refused, device] = [(); 5].map(|()| ada.id());
    ada.ask(&FromClient::Quick { phrase: Phrase::GoodLuck }.with_id(quick)).await.unwrap();
    ada.ask(&FromClient::Emote { emote: Emote::Wow }.with_id(emote)).await.unwrap();
    ada.send(&FromClient::Look.with_id(look)).await;
    ada.ask(&FromClient::Act { at: 1, action: "rubbish".into() }.with_id(refused)).await.unwrap_err();
    ada.send(&FromClient::MoveDevice.with_id(device)).await;
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
        assert!(said.check(&nothing).is_err(), "{nothing}");
    }
    assert!(
        told.check(&json!({"is": "batch"})).is_err() && FromServer::from_text(r#"{"is":"batch"}"#).is_none()
    );
}
