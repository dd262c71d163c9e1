//! Moving cards, their places over time, and when nothing moves.

use super::rig::{MANY, NONE, Sitter};
use crate::screen::{Motion, motion::Place};
use eights::{Action, Rules};
use eights_client::{
    core::{Intent, Millis, Overlay, Play},
    settings::Speed,
};
use eights_protocol::Pace;
use insta::assert_snapshot;
use std::time::Duration;

/// A player who is asked for a card.
fn asked(pace: Pace) -> Sitter {
    let mut sitter = Sitter::new("motion").dealt(&Rules::preset("classic").unwrap(), 4, pace);
    assert!(sitter.wait());
    sitter
}

/// Lets a player play a card before a screen that moves like this; says when that was.
fn play(sitter: &mut Sitter, motion: Motion) -> Millis {
    sitter.ui.motion = motion;
    let play = sitter.client().hint().unwrap();
    assert!(matches!(play, Action::Play { .. }), "{play:?}");
    sitter.act(Intent::Play(Play::Act(play)));
    sitter.desk.now()
}

fn usual() -> Motion {
    Motion::of(&MANY, Speed::Normal)
}

#[test]
fn a_card_travels_from_the_hand_to_the_discards() {
    let mut sitter = asked(Pace::Usual);
    let before = sitter.desk.table().unwrap().view.unwrap().discards().last();
    let now = play(&mut sitter, usual());
    assert_ne!(sitter.desk.table().unwrap().view.unwrap().discards().last(), before);
    assert_snapshot!("moving_start", sitter.picture_at(80, 24, now));
    assert_snapshot!("moving_middle", sitter.picture_at(80, 24, now + 70));
    assert_snapshot!("moving_near", sitter.picture_at(120, 40, now + 90));
    let end = sitter.picture_at(80, 24, now + 200);
    assert!(!sitter.ui.motion.is_moving(now + 200));
    sitter.ui.motion = Motion::default();
    assert_eq!(end, sitter.picture_at(80, 24, now + 200), "what has landed lies there");
}

/// Cards of others come from their seats, and drawn cards from the pile.
#[test]
fn others_cards_travel_too() {
    let mut sitter = asked(Pace::Usual);
    play(&mut sitter, usual());
    let (mut drawn, mut played) = (false, false);
    for _ in 0..2_000 {
        sitter.desk.leap();
        sitter.desk.settle(&mut sitter.ui.motion);
        let now = sitter.desk.now();
        for flying in sitter.ui.motion.flying(now) {
            drawn |= flying.from == Place::Stock && flying.card.is_none();
            played |= matches!(flying.from, Place::Seat(_)) && flying.card.is_some();
        }
        if sitter.ui.motion.is_moving(now) {
            (now..now + 200).step_by(30).for_each(|now| sitter.walk_at(now));
        }
        if drawn && played {
            return;
        }
        if let Some(action) = sitter.client().hint() {
            sitter.act(Intent::Play(Play::Act(action)));
        }
    }
    panic!("nothing travels: drawn {drawn}, played {played}");
}

#[test]
fn nothing_moves_for_a_player_who_does_not_want_it() {
    for motion in [Motion::of(&MANY, Speed::Instant), Motion::of(&NONE, Speed::Normal)] {
        let mut sitter = asked(Pace::Usual);
        let now = play(&mut sitter, motion);
        assert!(!sitter.ui.motion.is_moving(now));
    }
    let mut sitter = asked(Pace::Usual);
    sitter.act(Intent::Set { id: "motion".to_owned(), text: "reduced".to_owned() });
    let now = play(&mut sitter, usual());
    assert!(!sitter.ui.motion.is_moving(now));
}

#[test]
fn nothing_moves_on_a_small_screen() {
    let mut sitter = asked(Pace::Usual);
    let now = play(&mut sitter, usual());
    let moving = sitter.picture_at(60, 20, now + 70);
    sitter.ui.motion = Motion::default();
    assert_eq!(moving, sitter.picture_at(60, 20, now + 70));
}

#[test]
fn nothing_moves_where_more_happens_than_can_be_watched() {
    let mut sitter = asked(Pace::AtOnce);
    let now = play(&mut sitter, usual());
    sitter.wait();
    assert_eq!(sitter.desk.now(), now, "the others have played in the same moment");
    assert!(!sitter.ui.motion.is_moving(now));
}

/// On a slow line nothing moves ever again.
#[test]
fn nothing_moves_on_a_slow_line() {
    let mut sitter = asked(Pace::Usual);
    let now = play(&mut sitter, usual());
    sitter.ui.motion.written_in(Duration::from_millis(30));
    assert!(sitter.ui.motion.is_moving(now));
    sitter.ui.motion.written_in(Duration::from_millis(41));
    assert!(!sitter.ui.motion.is_moving(now));
    let slow = sitter.ui.motion.clone();
    assert!(sitter.wait());
    let now = play(&mut sitter, slow);
    assert!(!sitter.ui.motion.is_moving(now));
}

#[test]
fn a_key_acts_at_once_while_something_moves() {
    let mut sitter = asked(Pace::Usual);
    let now = play(&mut sitter, usual());
    sitter.press("?");
    assert!(sitter.ui.motion.is_moving(now));
    assert_eq!((sitter.client().overlay(), sitter.desk.now()), (Some(Overlay::Keys), now));
}
