//! Nonsense of every kind: each line gets one reply, an error changes nothing, and the session goes on.

use crate::{
    mutate::{any_position, garbage, good_requests, with_other_bytes, with_other_values},
    session::{Session, all_cards, numbers, only_error},
};
use eights::Rng;
use serde_json::{Value, json};

/// The seed of a fuzzing run, from the environment or the test. It is printed when the test fails.
fn rng(own: u64) -> Rng {
    let seed = std::env::var("FUZZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(own);
    println!("FUZZ_SEED={seed}");
    Rng::new(seed)
}

/// A session in the middle of a game.
fn started() -> Session {
    let mut referee = Session::start();
    referee.begin(&json!({ "new": { "rules": "normal-eights", "seats": 3, "seed": "fuzz" } }));
    referee.act(0, "draw");
    referee
}

/// Sends a line that must be an error; the state must be as before.
fn assert_error(referee: &mut Session, line: &[u8], before: &Value) {
    let reply = referee.line(line);
    let shown = String::from_utf8_lossy(&line[..line.len().min(300)]).into_owned();
    assert!(only_error(&reply).is_some(), "{reply} to {shown}");
    assert_eq!(&referee.state(), before, "{shown}");
}

/// The session still plays.
fn assert_plays(mut referee: Session, rng: &mut Rng) {
    play_some(&mut referee, rng, 30);
    referee.begin(&json!({ "new": { "rules": "classic", "seats": 4, "seed": "after" } }));
    play_some(&mut referee, rng, 30);
    referee.finish();
}

/// Plays at random; cards are conserved within a round.
fn play_some(referee: &mut Session, rng: &mut Rng, most: usize) {
    let first = referee.state();
    let cards = all_cards(&first);
    for _ in 0..most {
        let state = referee.state();
        assert!(state["round"] != first["round"] || all_cards(&state) == cards, "{state}");
        let asked = numbers(&state["asked"]);
        if asked.is_empty() {
            assert_eq!(state["over"], true, "{state}");
            return;
        }
        let seat = asked[rng.below(asked.len())];
        let options = referee.options(seat);
        assert!(!options.is_empty(), "{state}");
        referee.act(seat, &options[rng.below(options.len())]);
    }
}

#[test]
fn a_request_cut_short_anywhere_is_an_error() {
    let mut referee = started();
    let before = referee.state();
    for request in good_requests() {
        let text = request.to_string();
        for end in 0..text.len() {
            assert_error(&mut referee, &text.as_bytes()[..end], &before);
        }
        assert_error(&mut referee, format!("{text}}}").as_bytes(), &before);
        assert_error(&mut referee, format!("{text}{text}").as_bytes(), &before);
    }
    assert_plays(referee, &mut Rng::new(1));
}

#[test]
fn bytes_that_are_no_json_are_errors() {
    let mut rng = rng(2);
    let mut referee = started();
    let before = referee.state();
    for line in [
        &b"\xff\xfe\xfd"[..],
        b"\"\xc3\x28\"",
        b"{\"state\":\"\xed\xa0\x80\"}",
        b"",
        b"   ",
        b"\t\r",
        b"\0",
        b"nul",
    ] {
        assert_error(&mut referee, line, &before);
    }
    for _ in 0..1_500 {
        assert_error(&mut referee, &garbage(&mut rng), &before);
    }
    assert_plays(referee, &mut rng);
}

#[test]
fn lines_that_are_too_long_or_too_deep_are_errors() {
    let mut referee = started();
    let before = referee.state();
    let long = vec![b'x'; 2 << 20];
    let long_text = format!("{{\"act\":{{\"seat\":0,\"action\":\"{}\"}}}}", "x".repeat(2 << 20));
    let many = format!(
        "{{\"setup\":{{\"rules\":\"classic\",\"discard\":[],\"hands\":[{}[]]}}}}",
        "[\"8H\"],".repeat(100_000)
    );
    for line in [&long[..], long_text.as_bytes(), many.as_bytes()] {
        assert_error(&mut referee, line, &before);
    }
    for depth in [50, 127, 128, 1_000, 100_000] {
        assert_error(&mut referee, "[".repeat(depth).as_bytes(), &before);
        let (open, close) = ("{\"a\":".repeat(depth), "}".repeat(depth));
        assert_error(&mut referee, format!("{open}1{close}").as_bytes(), &before);
        let rules =
            format!("{{\"new\":{{\"seats\":2,\"rules\":{{\"base\":\"classic\",\"a\":{open}1{close}}}}}}}");
        assert_error(&mut referee, rules.as_bytes(), &before);
    }
    // Just short enough for a line, but not an action.
    let action = "x".repeat((1 << 20) - 100);
    assert!(referee.attempt(0, &action)["refused"].is_object());
    assert_plays(referee, &mut Rng::new(3));
}

#[test]
fn line_ends_of_other_systems_and_spaces_are_welcome() {
    let mut referee = started();
    let state = referee.state();
    for line in [&b"{\"state\":{}}\r"[..], b"  { \"state\" : { } }  ", b"\t{\"st\\u0061te\":{}}\r\r"] {
        assert_eq!(referee.line(line), state);
    }
    referee.finish();
}

#[test]
fn keys_may_not_stand_twice() {
    let mut referee = started();
    let before = referee.state();
    for line in [
        r#"{"act":{"seat":0,"action":"pass","action":"pass"}}"#,
        r#"{"act":{"seat":0,"action":"pass"},"act":{"seat":0,"action":"pass"}}"#,
        r#"{"new":{"seats":2,"rules":{"base":"classic","deal.hand":5,"deal.hand":6}}}"#,
    ] {
        assert_error(&mut referee, line.as_bytes(), &before);
    }
    referee.finish();
}

#[test]
fn requests_with_other_bytes_get_one_reply_each() {
    let mut rng = rng(4);
    let mut referee = started();
    let good = good_requests();
    for _ in 0..4_000 {
        let before = referee.state();
        let line = with_other_bytes(&good[rng.below(good.len())].to_string(), &mut rng);
        let reply = referee.line(&line);
        if reply.get("error").is_some() || reply.get("refused").is_some() {
            assert_eq!(referee.state(), before, "{}", String::from_utf8_lossy(&line));
        }
    }
    assert_plays(referee, &mut rng);
}

#[test]
fn requests_with_other_values_get_one_reply_each() {
    let mut rng = rng(5);
    let mut referee = started();
    let good = good_requests();
    for _ in 0..4_000 {
        let before = referee.state();
        let request = with_other_values(&good[rng.below(good.len())], &mut rng);
        let reply = referee.ask(&request);
        if reply.get("error").is_some() {
            assert!(only_error(&reply).is_some(), "{reply} to {request}");
        }
        if reply.get("error").is_some() || reply.get("refused").is_some() {
            assert_eq!(referee.state(), before, "{request}");
        } else if reply.get("asked").is_some() {
            play_some(&mut referee, &mut rng, 3);
        }
    }
    assert_plays(referee, &mut rng);
}

#[test]
fn any_position_is_played_or_refused() {
    let mut rng = rng(6);
    let mut referee = started();
    let (mut played, mut impossible) = (0, 0);
    while played < 250 {
        let before = referee.state();
        let request = any_position(&mut rng);
        println!("{request}");
        let reply = referee.ask(&request);
        if reply.get("error").is_some() {
            assert!(only_error(&reply).is_some(), "{reply}");
            assert_eq!(referee.state(), before);
            impossible += 1;
        } else {
            play_some(&mut referee, &mut rng, 40);
            played += 1;
        }
        assert!(impossible < 20_000, "hardly any position can be played");
    }
    assert!(impossible > 50);
    assert_plays(referee, &mut rng);
}
