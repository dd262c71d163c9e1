//! Tables that nobody plays at, or that have been played on for too long.

use super::super::{PlayerRequest, Room, worn::MOST_FACTS};
use super::desk::{Desk, seat};
use eights_protocol::{Code, FromServer, Pace, Phase, Settings};

fn at_once() -> Settings {
    Settings { pace: Pace::AtOnce, ..Settings::default() }
}

/// Lets a bot play for the only person, who then deals again and again. Returns the number of games dealt,
/// and the most entries in a minute.
fn plays_itself(rules: &str, minutes: u64) -> (Desk, usize, usize) {
    let mut desk = Desk::open(rules, 4, &[], at_once());
    desk.join(None).unwrap();
    let (mut games, mut most) = (0, 0);
    for _ in 0..minutes {
        let before = desk.log.len();
        for _ in 0..60 {
            if desk.room.phase() != Phase::Playing
                && desk.room.phase() != Phase::Closed
                && desk.start().is_ok()
            {
                games += 1;
                desk.says(0, PlayerRequest::LetBotPlay { seat: seat(0) }).unwrap();
            }
            desk.pass(1000);
        }
        most = most.max(desk.log.len() - before);
    }
    (desk, games, most)
}

#[test]
fn games_that_nobody_plays_are_slow_and_few() {
    for rules in ["classic", "normal-eights"] {
        let (desk, games, most) = plays_itself(rules, 240);
        println!("{rules}: {games} games, at most {most} entries in a minute");
        assert!(most <= 150, "{rules}: {most} entries in a minute");
        assert_eq!((games, desk.room.phase()), (3, Phase::Closed), "{rules}");
        let told = desk.heard(0, |message| match message {
            FromServer::Error { code, .. } => Some(*code),
            _ => None,
        });
        assert_eq!(told, Some(Code::WornOut));
    }
}

#[test]
fn bots_are_slow_while_nobody_is_there_and_quick_again_when_a_player_is() {
    let mut desk = Desk::playing("pagat", 2, 3, at_once());
    while desk.asked() != 2 {
        let (who, action) = (desk.asked(), desk.legal(desk.asked()));
        desk.act(who, action).unwrap();
        desk.disconnect(0);
        desk.disconnect(1);
        if desk.asked() != 2 {
            desk.connect(0, None);
            desk.connect(1, None);
        }
    }
    let wanted = |desk: &Desk| desk.room.wanted_from_bots()[0].not_before - desk.now;
    assert_eq!(wanted(&desk), Pace::Slow.millis());
    desk.connect(1, None);
    assert_eq!(wanted(&desk), 0);
}

#[test]
fn a_person_who_plays_may_deal_as_often_as_they_like() {
    let mut desk = Desk::playing("pagat", 1, 2, at_once());
    for _ in 0..5 {
        super::phases::play_out(&mut desk);
        desk.start().expect("a person plays");
    }
}

#[test]
fn a_table_that_has_grown_too_large_ends_with_its_game() {
    let mut desk = Desk::playing("pagat", 1, 2, at_once());
    (desk.room.facts, desk.shadow.facts) = (MOST_FACTS, MOST_FACTS);
    super::phases::play_out(&mut desk);
    assert_eq!(desk.start().unwrap_err().code, Code::WornOut);
    desk.pass(59_000);
    assert_eq!(desk.room.phase(), Phase::Over, "there is time to look");
    desk.pass(1000);
    assert_eq!(desk.room.phase(), Phase::Closed);
    // One that never ends ends all the same.
    let mut desk = Desk::playing("pagat", 1, 2, at_once());
    (desk.room.facts, desk.shadow.facts) = (2 * MOST_FACTS, 2 * MOST_FACTS);
    desk.settle();
    assert_eq!(desk.room.phase(), Phase::Closed);
}

#[test]
fn a_table_of_ones_own_is_not_bounded() {
    let desk = Desk::playing("pagat", 1, 2, at_once());
    let mut room: Room = desk.room.clone().solo();
    (room.facts, room.idle_games) = (3 * MOST_FACTS, 9);
    assert!(!room.is_worn_out() && room.next_due().is_none());
    assert!(room.is_attended() && room.hands(seat(0)) == super::super::Hands::Person);
}
