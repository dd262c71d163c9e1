//! Messages from clients: every message is read as it was written, and nothing else is read as one.

use crate::{
    samples::from_client as samples,
    shapes::{may_be_anything, may_be_left_out, may_have_more, names},
};
use eights::{NotAnAction, Rng};
use eights_protocol::{ActionText, Code, FromClient, MAX_MESSAGE, Request, Settings, Unread, read};
use serde_json::{Value, json};

#[test]
fn messages_are_read_as_they_were_written() {
    for message in samples() {
        let text = serde_json::to_string(&message).expect("messages can be written");
        assert_eq!(read(text.as_bytes()).as_ref(), Ok(&message), "{text}");
    }
}

#[test]
fn a_missing_field_has_its_default() {
    let text = br#"{"do":"open","id":1,"name":"Ada","table":{"rules":"classic","seats":4}}"#;
    let Ok(Request { request: FromClient::Open { table, .. }, .. }) = read(text) else {
        panic!("an ordinary message")
    };
    assert_eq!((table.settings, table.settings.window.millis()), (Settings::default(), Some(2500)));
    let text = br#"{"do":"open","id":1,"name":"Ada","table":{"rules":"classic","seats":4,"settings":{"timer":20,"window":4}}}"#;
    let Ok(Request { request: FromClient::Open { table, .. }, .. }) = read(text) else {
        panic!("an ordinary message")
    };
    assert_eq!((table.settings.timer.millis(), table.settings.window.millis()), (Some(20_000), Some(4000)));
}

#[test]
fn a_message_has_its_fields_and_no_others() {
    let values: Vec<Value> = samples()
        .iter()
        .map(|message| serde_json::to_value(message).expect("messages can be written"))
        .collect();
    let is_read = |json: &Value| read(json.to_string().as_bytes()).is_ok();
    let expected = "
        add-bot.level hello.secret join.seat resume.seen settings.fixed-window settings.listed settings.pace settings.timer settings.window
        table.bots table.settings take-over.bots";
    assert_eq!(may_be_left_out(&values, is_read), names(expected));
    assert_eq!(may_have_more(&values, is_read), names(""));
    assert_eq!(may_be_anything(&values, is_read), names(""));
    for mut value in values {
        value["more"] = json!(null);
        assert!(!is_read(&value), "{value}");
    }
}

#[test]
fn nothing_else_is_a_message() {
    for text in [
        "",
        "null",
        "[]",
        "{}",
        r#"{"do":"fly","id":1}"#,
        r#"{"do":"ping"}"#,
        r#"{"do":"ping","id":-1}"#,
        r#"{"do":"ping","id":4294967296}"#,
        r#"{"do":"ping","id":1,"seat":2}"#,
        r#"{"do":"ping","id":1,"id":2}"#,
        r#"{"do":"ping","id":1,"do":"ping"}"#,
        r#"["ping",1]"#,
        r#"{"do":"open","id":1,"name":"x","table":{"rules":"classic","seats":4,"settings":{"timer":20,"timer":20}}}"#,
        r#"{"do":"ping","id":1} {"do":"ping","id":2}"#,
        r#"{"do":"open","id":1,"name":"x","table":{"rules":"classic","seats":4,"seed":"mine"}}"#,
    ] {
        assert_eq!(read(text.as_bytes()).map_err(|unread| unread.code), Err(Code::BadMessage), "{text}");
    }
    let long = format!(r#"{{"do":"say","id":1,"text":"{}"}}"#, "x".repeat(MAX_MESSAGE));
    assert_eq!(read(long.as_bytes()), Err(Unread { id: None, code: Code::TooLong }));
    let deep = "[".repeat(MAX_MESSAGE);
    assert_eq!(read(deep.as_bytes()), Err(Unread { id: None, code: Code::BadMessage }));
}

#[test]
fn a_likely_mistake_is_reported_with_the_number_of_the_message() {
    for (text, code) in [
        (r#"{"do":"join","id":7,"code":"ABCDEO","name":"x"}"#, Code::NoTable),
        (r#"{"do":"watch","id":7,"code":"ABC"}"#, Code::NoTable),
        (r#"{"do":"resume","id":7,"code":"ABCDEF","token":"12"}"#, Code::BadToken),
        (r#"{"do":"claim","id":7,"code":"ABC"}"#, Code::BadHandOver),
        (r#"{"do":"quick","id":7,"phrase":"insult"}"#, Code::BadPhrase),
        (r#"{"do":"emote","id":7,"emote":"spit"}"#, Code::BadPhrase),
        (r#"{"do":"open","id":7,"name":"x","table":{"rules":"classic","seats":300}}"#, Code::WrongSeats),
        (
            r#"{"do":"open","id":7,"name":"x","table":{"rules":"classic","seats":4,"settings":{"timer":7}}}"#,
            Code::BadSettings,
        ),
        (
            r#"{"do":"open","id":7,"name":"x","table":{"rules":"classic","seats":4,"settings":{"window":3}}}"#,
            Code::BadSettings,
        ),
        (
            r#"{"do":"open","id":7,"name":"x","table":{"rules":"classic","seats":4,"bots":["club","x"]}}"#,
            Code::BadLevel,
        ),
        (r#"{"do":"add-bot","id":7,"seat":2,"level":"x"}"#, Code::BadLevel),
        (r#"{"do":"add-bot","id":7,"seat":10}"#, Code::WrongSeat),
        (r#"{"do":"mute","id":7,"seat":-1,"on":true}"#, Code::WrongSeat),
        (r#"{"do":"hello","id":7,"version":2,"lang":"de"}"#, Code::BadVersion),
        (r#"{"do":"hello","id":7,"version":"2"}"#, Code::BadVersion),
        (r#"{"do":"hello","id":7}"#, Code::BadVersion),
    ] {
        assert_eq!(read(text.as_bytes()), Err(Unread { id: Some(7), code }), "{text}");
    }
}

#[test]
fn an_action_that_cannot_be_read_is_still_a_message() {
    for (text, why) in [("eat 8H", NotAnAction::Unreadable), ("meld 6C 7C", NotAnAction::NoSet)] {
        let text = format!(r#"{{"do":"act","id":7,"at":3,"action":"{text}"}}"#);
        let act = FromClient::Act { at: 3, action: ActionText(Err(why)) };
        assert_eq!(read(text.as_bytes()), Ok(act.with_id(7)));
    }
}

#[test]
fn every_code_is_its_word() {
    for code in Code::ALL {
        assert_eq!(serde_json::to_string(code).expect("text"), format!("\"{}\"", code.word()));
    }
}

#[test]
fn no_bytes_do_harm() {
    let mut rng = Rng::new(8);
    let samples: Vec<Vec<u8>> = samples()
        .iter()
        .map(|message| serde_json::to_vec(message).expect("messages can be written"))
        .collect();
    let (mut read_back, mut refused) = (0, 0);
    for _ in 0..60_000 {
        let mut bytes = samples[rng.below(samples.len())].clone();
        if rng.below(8) == 0 {
            bytes = (0..rng.below(60)).map(|_| rng.next() as u8).collect();
        }
        for _ in 0..rng.below(4) {
            let other = &samples[rng.below(samples.len())];
            match rng.below(4) {
                _ if bytes.is_empty() => break,
                0 => bytes.truncate(rng.below(bytes.len())),
                1 => bytes.extend(&other[rng.below(other.len())..]),
                2 => bytes.insert(rng.below(bytes.len()), rng.next() as u8),
                _ => {
                    let at = rng.below(bytes.len());
                    bytes[at] ^= 1 << rng.below(8);
                }
            }
        }
        match read(&bytes) {
            Ok(message) => {
                read_back += 1;
                let again = serde_json::to_vec(&message).expect("messages can be written");
                assert_eq!(read(&again), Ok(message));
            }
            Err(_) => refused += 1,
        }
    }
    assert!(read_back > 5_000 && refused > 20_000, "{read_back} read, {refused} refused");
}
