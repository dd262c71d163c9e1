//! The line without a server: its messages, their times, and its reactions.

use super::*;
use eights_protocol::{Batch, Phase, Settings, TableCode, TableState};

fn code() -> TableCode {
    TableCode::from_number(7)
}

fn token() -> Token {
    Token::new([3; 32])
}

fn seat() -> Door {
    Door::Seat { code: code(), token: token() }
}

fn table(n: u32, next_id: u32) -> FromServer {
    FromServer::Table(Box::new(TableState {
        code: code(),
        rules: String::new(),
        base: None,
        settings: Settings::default(),
        seats: Vec::new(),
        you: eights::Seat::new(0),
        host: None,
        phase: Phase::Playing,
        n,
        view: None,
        declined: false,
        clock: None,
        finishing: None,
        next_id,
        seed_hash: None,
        seed: None,
        chat: Vec::new(),
    }))
}

fn batch(n: u32) -> FromServer {
    FromServer::Batch(Batch { n, game: None, events: Vec::new(), clock: None, seed: None })
}

fn bye(code: Code) -> FromServer {
    FromServer::Bye { code, message: String::new() }
}

fn welcome() -> FromServer {
    serde_json::from_value(serde_json::json!({"is": "welcome", "version": VERSION})).unwrap()
}

/// The only message sent.
fn sent(out: &[Out]) -> Request {
    match out {
        [Out::Send(message)] => message.clone(),
        other => panic!("not one message: {other:?}"),
    }
}

/// A line that is in, at batch 5.
fn line() -> Line {
    let mut line = Line::new(1, None);
    assert_eq!(line.enter(0, Peer::Server, seat()), [Out::Dial(Peer::Server)]);
    come_in(&mut line, 10, 5);
    line
}

fn come_in(line: &mut Line, now: Millis, n: u32) {
    assert!(matches!(sent(&line.connected(now)).request, FromClient::Hello { version: VERSION, .. }));
    let (_, out) = line.heard(now, &welcome());
    let Request { id, request: FromClient::Resume { .. } } = sent(&out) else { panic!("{out:?}") };
    line.heard(now, &table(n, 40));
    line.heard(now, &FromServer::Done { id });
    assert!(line.is_in());
}

fn act(line: &mut Line) -> (u32, Vec<Out>) {
    let at = line.seen();
    line.send(FromClient::Act { at, action: "draw".into() })
}

#[test]
fn commands_are_numbered_from_where_the_table_says_and_say_what_was_seen() {
    let mut line = line();
    let (id, out) = act(&mut line);
    assert_eq!(sent(&out), FromClient::Act { at: 5, action: "draw".into() }.with_id(40));
    assert_eq!(act(&mut line).0, id + 1);
    assert!(line.answered(id).is_some() && line.answered(id).is_none());
}

#[test]
fn a_command_is_sent_again_with_its_number_and_talk_is_not() {
    let mut line = line();
    let (id, _) = act(&mut line);
    line.send(FromClient::Say { text: "eish".to_owned() });
    let lost = line.lost(1000);
    assert!(matches!(lost[..], [Request { request: FromClient::Say { .. }, .. }]), "{lost:?}");
    let at = line.next_tick().unwrap();
    assert_eq!(line.tick(at), [Out::Dial(Peer::Server)]);
    line.connected(at);
    let (_, out) = line.heard(at, &welcome());
    let Request { id: door, request: FromClient::Resume { seen, .. } } = sent(&out) else {
        panic!("{out:?}")
    };
    assert_eq!(seen, Some(5));
    line.heard(at, &table(6, 40));
    assert!(line.heard(at, &batch(6)).0);
    let (_, out) = line.heard(at, &FromServer::Done { id: door });
    assert_eq!(sent(&out), FromClient::Act { at: 5, action: "draw".into() }.with_id(id));
}

#[test]
fn batches_are_taken_once_and_in_order() {
    let mut line = line();
    assert!(line.heard(20, &batch(6)).0);
    assert!(!line.heard(20, &batch(6)).0, "again");
    assert!(!line.heard(20, &batch(3)).0, "old");
    let (taken, out) = line.heard(20, &batch(8));
    assert!(!taken);
    assert!(matches!(sent(&out).request, FromClient::Resume { seen: None, .. }), "one is missing");
    assert!(!line.heard(20, &batch(9)).0, "nothing until the whole table is shown again");
    line.heard(21, &table(9, 40));
    assert!(line.heard(21, &batch(10)).0);
}

#[test]
fn a_table_that_never_makes_sense_ends_the_call() {
    let mut line = line();
    for _ in 0..MOST_AFRESH {
        assert!(matches!(
            line.ask_afresh(20)[..],
            [Out::Send(Request { request: FromClient::Resume { .. }, .. })]
        ));
    }
    assert_eq!(line.ask_afresh(20), [Out::HangUp]);
    assert!(matches!(line.state(20), LineState::Reconnecting { .. }));
}

#[test]
fn waits_grow_are_bounded_and_are_spread() {
    let waits = |seed| {
        let mut line = Line::new(seed, None);
        line.enter(0, Peer::Server, seat());
        let mut now = 0;
        let mut waits = Vec::new();
        for _ in 0..12 {
            line.lost(now);
            let at = line.next_tick().unwrap();
            waits.push(at - now);
            now = at;
            assert_eq!(line.tick(now), [Out::Dial(Peer::Server)]);
        }
        waits
    };
    let first = waits(1);
    assert!(first[0] <= FIRST_WAIT && first.iter().all(|wait| *wait <= LONGEST_WAIT), "{first:?}");
    assert!(first[11] >= LONGEST_WAIT / 2);
    assert_eq!(first, waits(1));
    assert_ne!(first, waits(2));
}

#[test]
fn each_farewell_is_a_state_of_its_own() {
    for (code, expected, calls_again) in [
        (Code::TakenOver, LineState::OtherTab, false),
        (Code::BadVersion, LineState::NewVersion, false),
        (Code::Closed, LineState::Gone { why: Code::Closed }, false),
        (Code::Removed, LineState::Gone { why: Code::Removed }, false),
        (Code::ComingBack, LineState::Restarting, true),
        (Code::TooSlow, LineState::Reconnecting { seconds: 60 }, true),
    ] {
        let mut line = line();
        assert_eq!(line.heard(100, &bye(code)).1, [Out::HangUp]);
        assert_eq!(line.state(100), expected, "{code:?}");
        line.lost(101);
        assert_eq!(line.next_tick().is_some(), calls_again, "{code:?}");
    }
}

#[test]
fn the_seat_is_taken_back_from_another_tab() {
    let mut line = line();
    line.heard(100, &bye(Code::TakenOver));
    assert_eq!(line.enter(200, Peer::Server, seat()), [Out::Dial(Peer::Server)]);
    come_in(&mut line, 210, 5);
    assert_eq!(line.state(10_000), LineState::Here);
}

#[test]
fn states_follow_one_another_as_a_player_sees_them() {
    let mut line = Line::new(1, None);
    assert_eq!(line.state(0), LineState::Off);
    line.enter(5, Peer::Server, seat());
    assert_eq!(line.state(6), LineState::Connecting { since: 5 });
    come_in(&mut line, 10, 5);
    assert_eq!(line.state(10), LineState::Here);
    line.lost(1000);
    assert_eq!(line.state(1000), LineState::Reconnecting { seconds: 60 });
    assert_eq!(line.state(6500), LineState::Reconnecting { seconds: 55 });
    line.tick(line.next_tick().unwrap());
    assert!(matches!(line.state(7000), LineState::Reconnecting { .. }));
    come_in(&mut line, 7000, 5);
    assert_eq!(line.state(7001), LineState::Back);
    assert_eq!(line.state(9000), LineState::Here);
}

#[test]
fn a_solo_table_that_is_lost_is_fetched_again_from_then_on() {
    let mut line = Line::new(1, None);
    line.enter(0, Peer::Solo, seat());
    come_in(&mut line, 100, 1);
    assert_eq!(line.state(9_000), LineState::Here);
    line.lost(9_000);
    assert_eq!(line.state(9_050), LineState::Connecting { since: 9_000 });
    let at = line.next_tick().expect("it calls again");
    line.tick(at);
    assert_eq!(line.state(at), LineState::Connecting { since: 9_000 });
    line.try_again(14_000);
    assert_eq!(line.state(14_000), LineState::Connecting { since: 14_000 });
    let at = 14_100;
    come_in(&mut line, at, 2);
    assert_eq!(line.state(at), LineState::Here);
}

#[test]
fn a_quiet_line_is_asked_and_a_dead_one_given_up() {
    let mut line = line();
    let Request { id, request: FromClient::Ping } = sent(&line.tick(10)) else { panic!("asked at first") };
    line.heard(510, &FromServer::Pong { id });
    assert_eq!(line.state(510), LineState::Slow { millis: 500 });
    assert_eq!(line.tick(600), []);
    let at = line.next_tick().unwrap();
    assert!(matches!(sent(&line.tick(at)).request, FromClient::Ping));
    let end = line.next_tick().unwrap();
    assert_eq!(line.tick(end), [Out::HangUp]);
    assert!(matches!(line.state(end), LineState::Reconnecting { .. }));
}

#[test]
fn a_seat_that_is_no_more_is_gone_and_a_refused_guest_is_still_connected() {
    let mut line = Line::new(1, None);
    line.enter(0, Peer::Server, seat());
    line.connected(1);
    let (_, out) = line.heard(1, &welcome());
    let refused = |id| FromServer::Refused { id, code: Code::BadToken, rule: None, message: String::new() };
    line.heard(2, &refused(sent(&out).id));
    assert_eq!(line.state(2), LineState::Gone { why: Code::BadToken });

    let mut line = Line::new(1, None);
    line.enter(0, Peer::Server, Door::Watch { code: code() });
    line.connected(1);
    let (_, out) = line.heard(1, &welcome());
    line.heard(2, &refused(sent(&out).id));
    assert_eq!(line.state(2), LineState::Here);
    assert!(matches!(sent(&line.enter(3, Peer::Server, Door::Lobby)).request, FromClient::Lobby));
}
