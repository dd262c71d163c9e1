//! A host who lets the others wait on purpose, again and again.

use super::super::PlayerRequest;
use super::desk::{Desk, seat};
use eights_protocol::{Code, Phase, Settings, Timer};

/// The others play at once and let a bot play for the first as soon as they may. Says how long they waited
/// for each of the first's turns.
fn waits(desk: &mut Desk, turns: usize, mut comes_back: impl FnMut(&mut Desk)) -> Vec<u64> {
    let mut waits = Vec::new();
    while waits.len() < turns {
        let who = desk.asked();
        if who != 0 {
            let action = desk.legal(who);
            desk.act(who, action).unwrap();
            continue;
        }
        comes_back(desk);
        let (began, turn) = (desk.now, desk.game().turns());
        while desk.game().turns() == turn {
            assert_eq!(desk.room.phase(), Phase::Playing, "the game is long enough");
            // It is refused until they have waited long enough, or the clock sees to it.
            let _ = desk.says(1, PlayerRequest::LetBotPlay { seat: seat(0) });
            desk.now += 100;
            desk.settle();
            desk.bots_answer();
            // The attack: the seat is taken back whenever it is lost.
            comes_back(desk);
        }
        waits.push(desk.now - began);
    }
    waits
}

fn settings(timer: Option<u32>) -> Settings {
    Settings { timer: timer.and_then(Timer::of_seconds).unwrap_or(Timer::NONE), ..Settings::default() }
}

#[test]
fn a_player_who_stalls_has_less_time_each_time() {
    let mut desk = Desk::dealt("south-african", 3, 3, settings(None), "stall");
    let waits = waits(&mut desk, 5, |desk| drop(desk.says(0, PlayerRequest::ComeBack)));
    println!("{waits:?}");
    assert!(waits[0] <= 62_000 && waits[1] <= 32_000 && waits[2] <= 17_000, "{waits:?}");
    assert!(waits[3..].iter().all(|wait| *wait <= 9000), "{waits:?}");
}

#[test]
fn a_connection_that_comes_and_goes_is_no_way_around() {
    let mut desk = Desk::dealt("south-african", 3, 3, settings(None), "stall");
    let waits = waits(&mut desk, 5, |desk| {
        if desk.room.hands(seat(0)) != super::super::Hands::Person {
            desk.connect(0, None);
        }
        if desk.clients[0].online {
            desk.disconnect(0);
        }
    });
    println!("{waits:?}");
    assert!(waits.iter().sum::<u64>() <= 36_000 + 19_000 + 10_000 + 2 * 6000, "{waits:?}");
}

#[test]
fn a_player_who_plays_again_has_the_whole_time_again() {
    let mut desk = Desk::dealt("pagat", 3, 3, settings(None), "stall");
    waits(&mut desk, 1, |desk| drop(desk.says(0, PlayerRequest::ComeBack)));
    let patience = |desk: &Desk| desk.room.present(seat(0)).unwrap().patience(60_000);
    assert_eq!(patience(&desk), 30_000);
    for _ in 0..40 {
        let who = desk.asked();
        let action = desk.legal(who);
        desk.act(who, action).unwrap();
        if patience(&desk) == 60_000 {
            return;
        }
    }
    panic!("nothing makes up for it");
}

#[test]
fn a_host_who_stalls_twice_is_the_host_no_longer_and_can_be_sent_away() {
    for timer in [None, Some(20)] {
        let mut desk = Desk::dealt("pagat", 3, 3, settings(timer), "stall");
        assert_eq!(desk.says(1, PlayerRequest::Remove { seat: seat(0) }).unwrap_err().code, Code::NotHost);
        waits(&mut desk, 1, |desk| drop(desk.says(0, PlayerRequest::ComeBack)));
        assert_eq!(desk.room.host, Some(seat(0)), "once can happen");
        waits(&mut desk, 1, |desk| drop(desk.says(0, PlayerRequest::ComeBack)));
        let host = desk.room.host.unwrap().index();
        assert_ne!(host, 0);
        desk.says(host, PlayerRequest::Remove { seat: seat(0) }).unwrap();
        assert!(desk.room.present(seat(0)).is_none() && !desk.clients[0].online);
    }
}

/// Coming back in a turn that has run out does not make it last for ever.
#[test]
fn a_turn_that_has_run_out_is_not_begun_again_and_again() {
    let mut desk = Desk::dealt("pagat", 2, 2, settings(Some(5)), "stall");
    let who = desk.asked();
    let began = desk.now;
    // The bot never gets to answer before the seat is taken back.
    for _ in 0..100 {
        desk.now += 1000;
        desk.settle();
        let _ = desk.says(who, PlayerRequest::ComeBack);
    }
    let clock = desk.room.play.as_ref().unwrap().question.clock_from;
    assert!(clock - began <= 10_000, "{}", clock - began);
}
