//! Everybody sees the cards that a War turns up before the game goes on.

use super::super::reveal::REVEAL;
use super::desk::{Desk, seat};
use super::timer::find_question;
use eights::{Ask, Seat};
use eights_protocol::{Pace, Settings, Timer};

/// A table of four people at which a War has just been decided.
fn after_a_war(pace: Pace) -> Desk {
    let timer = Timer::of_seconds(30).unwrap();
    let mut desk =
        find_question("normal-eights", 4, Settings { timer, pace, ..Settings::default() }, Ask::War);
    for who in desk.game().asked().iter().map(Seat::index).collect::<Vec<_>>() {
        let action = desk.legal(who);
        desk.act(who, action).unwrap();
    }
    assert_ne!(desk.ask(), Ask::War);
    desk
}

#[test]
fn the_next_question_waits_for_the_cards_of_a_war() {
    for pace in [Pace::Slow, Pace::Usual, Pace::Quick] {
        let mut desk = after_a_war(pace);
        let question = desk.room.play.as_ref().unwrap().question;
        assert_eq!((question.opened, question.clock_from), (desk.now + REVEAL, desk.now + REVEAL));
        if desk.ask() == Ask::Turn {
            assert_eq!(desk.room.clock(desk.now).unwrap().left, 30_000 + REVEAL, "it is nobody's time");
        }
        // A bot that is asked next takes its time after that.
        let who = desk.asked();
        desk.says(who, super::super::PlayerRequest::LetBotPlay { seat: seat(who) }).unwrap();
        let wanted = desk.room.wanted_from_bots();
        assert!(wanted.iter().all(|wanted| wanted.seat == seat(who) && wanted.not_before >= question.opened));
    }
}

#[test]
fn a_person_need_not_wait_and_quick_bots_do_not() {
    let mut desk = after_a_war(Pace::Usual);
    let who = desk.asked();
    let action = desk.legal(who);
    desk.act(who, action).expect("a player who has seen enough may go on");
    let desk = after_a_war(Pace::AtOnce);
    assert_eq!(desk.room.play.as_ref().unwrap().question.opened, desk.now);
}
