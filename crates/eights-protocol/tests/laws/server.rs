//! Messages from the server: every message is read as it was written, and nothing else is read as one.

use crate::{
    samples::{events, from_server},
    shapes::{may_be_anything, may_be_left_out, may_have_more, names, places},
};
use eights::Rng;
use eights_protocol::{ClockOf, Code, Emote, FromServer, Pace, Phase, Phrase, Settings, WireEvent};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

fn values() -> Vec<Value> {
    from_server()
        .iter()
        .map(|message| serde_json::to_value(message).expect("messages can be written"))
        .collect()
}

fn is_read(json: &Value) -> bool {
    FromServer::from_text(&json.to_string()).is_some()
}

fn crosses<T: Serialize + DeserializeOwned + PartialEq + core::fmt::Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).expect("messages can be written");
    assert_eq!(&serde_json::from_str::<T>(&text).expect(&text), value);
    text
}

#[test]
fn server_messages_are_read_as_they_were_written() {
    for message in from_server() {
        let text = crosses(&message);
        assert_eq!(FromServer::from_text(&text), Some(message), "{text}");
    }
}

#[test]
fn every_event_is_read_as_it_was_written() {
    events().into_iter().map(WireEvent).for_each(|event| drop(crosses(&event)));
}

#[test]
fn every_word_is_read_as_it_was_written() {
    let chat = |said: Value| json!({"is": "chat", "seat": 0, "said": said});
    let phrases = Phrase::ALL.iter().map(|phrase| chat(json!({"quick": phrase.word()})));
    let emotes = Emote::ALL.iter().map(|emote| chat(json!({"emote": emote.word()})));
    let codes = Code::ALL.iter().map(|code| json!({"is": "bye", "code": code.word(), "message": ""}));
    let phases = Phase::ALL
        .iter()
        .map(|phase| json!({"is": "seats", "seats": [], "host": null, "phase": phase.word()}));
    let clocks = ClockOf::ALL
        .iter()
        .map(|of| json!({"is": "clock", "clock": {"of": of.word(), "left": 0, "warn": false}}));
    for value in phrases.chain(emotes).chain(codes).chain(phases).chain(clocks) {
        let message = FromServer::from_text(&value.to_string()).expect("a message");
        assert_eq!(serde_json::to_value(message).expect("messages can be written"), value);
    }
    Pace::ALL.iter().for_each(|pace| drop(crosses(&Settings { pace: *pace, ..Settings::default() })));
}

#[test]
fn exactly_these_fields_are_optional() {
    let expected = "
        asked.to batch.clock batch.game batch.seed clock.clock clock.waited dealt.card discarded.as drew.card finished.top
        gave.card kept.secret lobby-change.table noped.as picked.card played.as refused.rule seats.host seats.next
        settings.fixed-window settings.listed settings.pace settings.timer settings.window table.base table.clock table.finishing table.host table.seed
        table.seed-hash table.view table.you tables.base view.hand view.seat welcome.lan welcome.name welcome.player";
    assert_eq!(may_be_left_out(&values(), is_read), names(expected));
}

#[test]
fn a_newer_server_may_say_more_but_in_settings_and_chat() {
    let values = values();
    let objects = values.iter().flat_map(|value| {
        let places = places(value).into_iter();
        places.filter(|place| value.pointer(&place.pointer).is_some_and(Value::is_object))
    });
    let is_closed = |name: &str| name.ends_with(".settings") || name.ends_with(".said");
    let expected = objects.map(|place| place.name).filter(|name| !is_closed(name)).collect();
    assert_eq!(may_have_more(&values, is_read), expected);
    for (mut value, message) in values.into_iter().zip(from_server()) {
        value["more"] = json!({"of": ["everything"]});
        assert_eq!(FromServer::from_text(&value.to_string()), Some(message), "{value}");
    }
}

#[test]
fn every_field_is_of_its_kind() {
    assert_eq!(may_be_anything(&values(), is_read), names("look.view view.hand view.seat hand"));
}

#[test]
fn nothing_else_is_said_by_a_server() {
    for text in [
        "",
        "null",
        "[]",
        "{}",
        r#"["pong",1]"#,
        r#"{"is":"flying","id":1}"#,
        r#"{"is":"Pong","id":1}"#,
        r#"{"is":15,"id":1}"#,
        r#"{"is":"pong"}"#,
        r#"{"is":"pong","id":"1"}"#,
        r#"{"is":"pong","id":-1}"#,
        r#"{"is":"pong","id":1.5}"#,
        r#"{"is":"pong","id":4294967296}"#,
        r#"{"is":"pong","id":1} {"is":"pong","id":1}"#,
        r#"{"is":"bye","code":"no-such-code","message":""}"#,
        r#"{"is":"device","id":1,"code":"ABC"}"#,
        r#"{"is":"chat","seat":256,"said":{"quick":"oops"}}"#,
        r#"{"is":"chat","seat":0,"said":{}}"#,
        r#"{"is":"chat","seat":0,"said":"text"}"#,
        r#"{"is":"chat","seat":0,"said":{"text":"a","quick":"oops"}}"#,
        r#"{"is":"chat","seat":0,"said":{"quick":"insult"}}"#,
        r#"{"is":"look","id":1,"n":1,"declined":false}"#,
    ] {
        assert_eq!(FromServer::from_text(text), None, "{text}");
    }
}

#[test]
fn nothing_else_is_an_event() {
    for text in [
        r#"{"event":"flew","seat":1}"#,
        r#"{"event":"passed","seat":10}"#,
        r#"{"event":"turned","card":"8X"}"#,
        r#"{"event":"turned","card":null}"#,
        r#"{"event":"named","seat":1,"suit":"hearts"}"#,
        r#"{"event":"named","seat":1,"suit":""}"#,
        r#"{"event":"owed","cards":256,"by":"2"}"#,
        r#"{"event":"owed","cards":2,"by":"22"}"#,
        r#"{"event":"reversed","direction":0}"#,
        r#"{"event":"round-ended","how":"bored","void":false}"#,
        r#"{"event":"drew","seat":1,"card":null,"open":false,"why":"fun"}"#,
        r#"{"event":"asked","ask":"why","seats":[]}"#,
        r#"{"event":"asked","ask":"turn","seats":[0],"to":10}"#,
        r#"{"event":"turn-began","seat":0,"row":[0,10]}"#,
        r#"{"event":"melded","seat":0,"meld":["2C","9D"]}"#,
        r#"{"event":"played","seat":0,"card":"8H","as":"","wild":false}"#,
    ] {
        assert!(serde_json::from_str::<WireEvent>(text).is_err(), "{text}");
    }
}

#[test]
fn settings_are_those_that_can_be_chosen() {
    let read = |settings: &Value| serde_json::from_value::<Settings>(settings.clone()).ok();
    for usual in [json!({}), json!({"timer": null, "window": 2.5})] {
        assert_eq!(read(&usual), Some(Settings::default()), "{usual}");
    }
    for wrong in [
        json!({"timer": 7}),
        json!({"timer": 20.0}),
        json!({"window": 3}),
        json!({"window": "4"}),
        json!({"pace": null}),
        json!({"listed": 1}),
        json!({"colour": "red"}),
        json!([]),
        json!(null),
    ] {
        assert_eq!(read(&wrong), None, "{wrong}");
    }
}

/// Messages with parts swapped in from other messages.
#[test]
fn no_text_does_harm() {
    let (values, mut rng) = (values(), Rng::new(9));
    let parts_of = |value: &Value| {
        let places = places(value).into_iter();
        places.filter_map(|place| value.pointer(&place.pointer).cloned()).collect::<Vec<_>>()
    };
    let parts: Vec<Value> = values.iter().flat_map(parts_of).collect();
    let (mut read_back, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let mut value = values[rng.below(values.len())].clone();
        let places = places(&value);
        let place = value.pointer_mut(&places[rng.below(places.len())].pointer).expect("a place");
        place.clone_from(&parts[rng.below(parts.len())]);
        match FromServer::from_text(&value.to_string()) {
            Some(message) => {
                read_back += 1;
                assert_eq!(FromServer::from_text(&crosses(&message)), Some(message));
            }
            None => refused += 1,
        }
    }
    assert!(read_back > 1_000 && refused > 10_000, "{read_back} read, {refused} refused");
}
