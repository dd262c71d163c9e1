//! Between two rounds.

use super::super::{Command, Fact, PlayerRequest, Room, Who};
use super::desk::{Desk, seat};
use super::phases::play_until;
use eights::{Ask, Seats};
use eights_protocol::{ClockOf, FromServer, Phase, Settings};

/// A table at which this number of people look at the end of the first round.
fn round_over(people: usize, seats: u8) -> Desk {
    let mut desk = Desk::playing("playpalace", people, seats, Settings::default());
    play_until(&mut desk, |desk| desk.ask() == Ask::Over);
    assert_eq!((desk.room.phase(), desk.game().round()), (Phase::Playing, 1));
    desk
}

fn left(desk: &Desk) -> Option<u64> {
    let clock = desk.room.clock(desk.now)?;
    assert_eq!(clock.of, ClockOf::Deal);
    Some(clock.left)
}

fn round(desk: &Desk) -> u16 {
    desk.game().round()
}

#[test]
fn the_next_round_is_dealt_when_all_are_ready() {
    let mut desk = round_over(3, 4);
    assert_eq!(left(&desk), Some(30_000));
    for number in [2, 0] {
        desk.says(number, PlayerRequest::Ready).unwrap();
        assert_eq!(round(&desk), 1);
    }
    let told = desk.heard(0, |message| match message {
        FromServer::WaitingFor { seats } => Some(*seats),
        _ => None,
    });
    assert_eq!(told, Some(eights::Seats::of(seat(1))), "everybody knows who is waited for");
    desk.says(1, PlayerRequest::Ready).unwrap();
    assert_eq!(round(&desk), 2);
}

#[test]
fn nobody_is_waited_for_longer_than_half_a_minute() {
    let mut desk = round_over(2, 2);
    desk.says(0, PlayerRequest::Ready).unwrap();
    desk.pass(29_999);
    assert_eq!(round(&desk), 1);
    desk.pass(1);
    assert_eq!(round(&desk), 2);
}

#[test]
fn who_is_alone_with_bots_has_a_minute_at_a_server() {
    let mut desk = round_over(1, 3);
    assert_eq!(left(&desk), Some(60_000));
    desk.pass(59_999);
    assert_eq!(round(&desk), 1);
    desk.pass(1);
    assert_eq!(round(&desk), 2);
}

#[test]
fn a_table_of_ones_own_has_no_clock() {
    let mut desk = round_over(1, 3);
    desk.room = desk.room.solo();
    assert_eq!((left(&desk), desk.room.next_due()), (None, None));
    desk.pass(86_400_000);
    assert_eq!(round(&desk), 1);
    desk.says(0, PlayerRequest::Ready).unwrap();
    assert_eq!(round(&desk), 2);
}

#[test]
fn a_newcomer_does_not_wait_for_ever() {
    let mut desk = round_over(1, 3);
    desk.pass(50_000);
    desk.join(None).unwrap();
    assert_eq!((round(&desk), left(&desk)), (1, Some(30_000)), "from now on a person waits");
    let told = desk.heard(0, |message| match message {
        FromServer::Clock { clock, .. } => *clock,
        _ => None,
    });
    assert!(told.is_some());
    desk.pass(30_000);
    assert_eq!(round(&desk), 2);
}

#[test]
fn those_who_are_away_are_not_waited_for() {
    let mut desk = round_over(3, 3);
    desk.says(0, PlayerRequest::Ready).unwrap();
    desk.disconnect(1);
    assert_eq!(desk.room.waiting_for(), Some([seat(2)].into_iter().collect()));
    desk.says(2, PlayerRequest::LetBotPlay { seat: seat(2) }).unwrap();
    assert_eq!(round(&desk), 2, "nor those for whom a bot plays");

    let mut desk = round_over(2, 2);
    desk.pass(10_000);
    desk.disconnect(0);
    desk.disconnect(1);
    desk.pass(5999);
    assert_eq!(round(&desk), 1, "who is back in a moment has missed nothing");
    desk.connect(1, None);
    assert_eq!(desk.clients[1].waiting_for, Some([seat(1)].into_iter().collect()));
    desk.disconnect(1);
    desk.pass(6000);
    assert_eq!(round(&desk), 2);
}

#[test]
fn to_be_ready_when_nobody_asks_is_no_harm() {
    let mut desk = Desk::playing("playpalace", 2, 3, Settings::default());
    let before = desk.room.last_batch();
    let id = desk.says(0, PlayerRequest::Ready).expect("in the middle of a round");
    assert_eq!(desk.clients[0].heard.last(), Some(&FromServer::Done { id }));
    play_until(&mut desk, |desk| desk.ask() == Ask::Over);
    assert!(desk.room.last_batch() > before && desk.room.waiting_for() == Some(Seats::first(2)));
    desk.says(0, PlayerRequest::Ready).unwrap();
    let id = desk.says(0, PlayerRequest::Ready).expect("twice");
    assert_eq!(desk.clients[0].heard.last(), Some(&FromServer::Done { id }));
    let newcomer = desk.join(Some(2)).unwrap();
    for who in [Who::Guest, newcomer] {
        let ready = Command { id: Some(7), mark: 0, request: PlayerRequest::Ready };
        assert_eq!(desk.room.decide(who, &ready, desk.now), Ok(Vec::new()));
    }
}

#[test]
fn who_was_ready_is_so_after_a_restart_and_nobody_is_passed_over() {
    let mut desk = round_over(2, 2);
    desk.pass(20_000);
    desk.says(0, PlayerRequest::Ready).unwrap();
    desk.restart(1_000_000);
    desk.connect(0, None);
    assert_eq!(round(&desk), 1, "the other may come back in a moment");
    desk.connect(1, None);
    assert_eq!(desk.room.waiting_for(), Some([seat(1)].into_iter().collect()));
    assert_eq!(left(&desk), Some(10_000), "what was left is left");
    desk.says(1, PlayerRequest::Ready).unwrap();
    assert_eq!(round(&desk), 2);
}

#[test]
fn a_log_from_before_there_was_a_word_for_it_is_read() {
    let desk = round_over(2, 2);
    let mut log: Vec<(u64, Vec<Fact>)> =
        desk.log.iter().map(|(at, body)| (*at, serde_json::from_str(body).unwrap())).collect();
    log.push((desk.now + 6000, vec![Fact::NextRound]));
    let facts = log.iter().flat_map(|(at, facts)| facts.iter().map(|fact| (*at, fact)));
    let room = Room::recover(facts).unwrap();
    assert!(room.play.is_some_and(|play| play.game.round() == 2 && play.pause.is_none()));
}
