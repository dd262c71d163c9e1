//! A quick end for players who are out of the round.

use super::super::{Hands, PlayerRequest};
use super::desk::{Desk, seat};
use eights::Ask;
use eights_protocol::{Code, Finishing, FromServer, Phase, Settings};

/// A game in which a person on one of the first seats is out and others still play; the people take a break,
/// and the stand-in plays for them.
fn a_person_is_out(rules: &str, people: usize, seats: u8) -> (Desk, usize) {
    for n in 0..200 {
        let mut desk = Desk::dealt(rules, people, seats, Settings::default(), &format!("out {n}"));
        for who in 0..people {
            desk.says(who, PlayerRequest::LetBotPlay { seat: seat(who) }).unwrap();
        }
        while desk.room.phase() == Phase::Playing {
            desk.pass(100);
            let out = (0..people).find(|who| !desk.game().playing().contains(seat(*who)));
            if let (Phase::Playing, Some(who)) = (desk.room.phase(), out) {
                for back in 0..people {
                    desk.says(back, PlayerRequest::ComeBack).unwrap();
                }
                if desk.ask() != Ask::Over {
                    return (desk, who);
                }
                break;
            }
        }
    }
    panic!("nobody is ever out while others play");
}

fn last_told(desk: &Desk, who: usize) -> Option<Finishing> {
    desk.heard(who, |message| match message {
        FromServer::Finishing(finishing) => Some(finishing.clone()),
        _ => None,
    })
}

#[test]
fn a_player_who_is_out_may_have_the_bots_finish_at_once() {
    for rules in ["south-african", "classic"] {
        let (mut desk, who) = a_person_is_out(rules, 1, 4);
        let began = desk.now;
        desk.says(who, PlayerRequest::FinishQuickly).unwrap();
        let finishing = Finishing { asked: eights::Seats::of(seat(who)), quickly: true };
        assert_eq!(last_told(&desk, who), Some(finishing.clone()));
        assert_eq!(desk.room.state(Some(seat(who)), desk.now, vec![]).finishing, Some(finishing));
        desk.says(who, PlayerRequest::FinishQuickly).expect("twice is no harm");
        for _ in 0..2000 {
            if desk.room.phase() == Phase::Over {
                break;
            }
            desk.settle();
            desk.bots_answer();
        }
        assert_eq!((desk.room.phase(), desk.now), (Phase::Over, began), "{rules}");
        assert_eq!(last_told(&desk, who), Some(Finishing::default()));
    }
}

#[test]
fn players_who_still_play_must_agree() {
    let (mut desk, who) = a_person_is_out("south-african", 2, 4);
    let other = 1 - who;
    assert!(desk.game().playing().contains(seat(other)) && desk.room.hands(seat(other)) == Hands::Person);
    assert_eq!(desk.says(other, PlayerRequest::FinishQuickly).unwrap_err().code, Code::StillIn);
    desk.says(who, PlayerRequest::FinishQuickly).unwrap();
    assert_eq!(
        last_told(&desk, other),
        Some(Finishing { asked: eights::Seats::of(seat(who)), quickly: false })
    );
    desk.says(other, PlayerRequest::FinishQuickly).unwrap();
    assert_eq!(last_told(&desk, who), Some(Finishing { asked: eights::Seats::first(2), quickly: true }));
    // A bot that is asked now answers now.
    assert!(desk.room.wanted_from_bots().iter().all(|wanted| wanted.not_before <= desk.now));
}

#[test]
fn a_stand_in_need_not_agree() {
    let (mut desk, who) = a_person_is_out("south-african", 2, 4);
    desk.says(who, PlayerRequest::FinishQuickly).unwrap();
    desk.says(1 - who, PlayerRequest::Leave).unwrap();
    assert_eq!(last_told(&desk, who), Some(Finishing { asked: eights::Seats::of(seat(who)), quickly: true }));
}

#[test]
fn nobody_hurries_before_a_game_or_while_all_play() {
    let mut desk = Desk::open("classic", 3, &[], Settings::default());
    desk.join(None).unwrap();
    assert_eq!(desk.says(0, PlayerRequest::FinishQuickly).unwrap_err().code, Code::NotPlaying);
    desk.start().unwrap();
    assert_eq!(desk.says(0, PlayerRequest::FinishQuickly).unwrap_err().code, Code::StillIn);
    assert_eq!(desk.room.state(Some(seat(0)), desk.now, vec![]).finishing, None);
}
