//! Moves that were stupid, and what is done instead.

use super::{assert_does, choices, game, play_all, position, view};
use eights::{Game, Position, Viewer, testing::seat};
use eights_bots::{Belief, Bot, Effort, Level, Search, Yardstick};

const BOTH: [Level; 2] = [Level::Club, Level::Counter];

#[test]
fn the_suit_of_the_last_card_is_named_even_if_another_would_hold_the_rival_up() {
    let gone = "2S 3S 4S 5S 6S 7S 9S TS JS QS KH";
    for rules in ["classic", "south-african"] {
        let mut game = game(rules, &position("8H 9C | 2C 2D 5C 6C", gone));
        play_all(&mut game, &[(0, "play 8H")]);
        for level in BOTH {
            assert_does(level, &game, 0, &["suit C"]);
        }
    }
    let mut classic = game("classic", &position("8H 9C | 2C 2D 5C 6C", gone));
    play_all(&mut classic, &[(0, "play 8H")]);
    let mut before = Yardstick::Counter2026.bot();
    before.sit(&view(&classic, 0), 1);
    assert_eq!(before.choose(&view(&classic, 0)).to_string(), "suit S", "that is what was mended");
}

#[test]
fn a_three_of_normal_eights_is_played_before_it_is_the_last_card() {
    for hands in ["3H | 5C 6C 9D JC", "3H 4C | 5C 6C 9D JC"] {
        let game = game("normal-eights", &position(hands, "9H"));
        for level in BOTH {
            assert_does(level, &game, 0, &["play 3H"]);
        }
    }
}

#[test]
fn a_purge_takes_the_three() {
    let mut game = game("normal-eights", &position("7H 8H 9C | 3C 4C 5D 9D", "9H"));
    play_all(&mut game, &[(0, "play 7H")]);
    game.settle(&mut ());
    for level in BOTH {
        assert_does(level, &game, 1, &["pick 3C"]);
    }
}

#[test]
fn a_war_with_a_rival_who_holds_one_card_is_fought_with_the_highest() {
    let mut game = game("normal-eights", &position("2H 9C TC | KC 4C 5D 9D | 8C", "9H"));
    play_all(&mut game, &[(0, "play 2H")]);
    game.settle(&mut ());
    for level in BOTH {
        assert_does(level, &game, 1, &["pick KC"]);
    }
}

#[test]
fn an_answer_is_not_sent_back_to_answer_again() {
    let mut game = game("normal-eights", &position("KH AC 4C 9C | AS 3D 5S 6S", "9H"));
    play_all(&mut game, &[(0, "play KH"), (0, "seat 1"), (1, "nope AS keep")]);
    for level in BOTH {
        let done = choices(level, &view(&game, 0));
        assert!(!done.contains("nope AC back"), "{level} {done:?}");
    }
}

#[test]
fn cards_that_bring_the_turn_back_are_laid_in_the_order_that_goes_out() {
    let game = game("playpalace", &position("KC 4S KS | 2C 2D 5C 6C", "KH"));
    for level in BOTH {
        assert_does(level, &game, 0, &["play KC"]);
    }
}

#[test]
fn a_wild_card_is_kept_for_the_last_one() {
    for rules in ["playpalace", "classic"] {
        for hands in ["8H 9C | 2C 2D 5C 6C", "8H 9C | 2C 2D 5C 6C | 3C 4C 5D | 3S 4S 5S"] {
            let game = game(rules, &position(hands, "9D"));
            for level in BOTH {
                assert_does(level, &game, 0, &["play 9C"]);
            }
        }
    }
}

/// Seat 1 has played a four, so all have seen its last card: seat 0 sees this, and knows that.
fn a_last_card_is_seen(last: &str) -> (Game, Box<dyn Bot>, Belief) {
    let start = position(&format!("2H | 4H {last}"), "9H");
    let mut game = game("normal-eights", &Position { turn: seat(1), ..start });
    let (mut counter, mut belief) = (Level::Counter.bot(), Belief::new(&view(&game, 0)));
    counter.sit(&view(&game, 0), 1);
    let mut events = Vec::new();
    game.apply(seat(1), "play 4H".parse().unwrap(), &mut events).unwrap();
    game.settle(&mut events);
    for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(0)))) {
        counter.observe(event);
        belief.observe(event);
    }
    (game, counter, belief)
}

#[test]
fn no_last_two_starts_a_war_that_ends_in_a_tie_if_the_rival_cannot_follow_anyway() {
    for (last, wanted) in [("KS", "draw"), ("KH", "play 2H")] {
        let (game, mut counter, belief) = a_last_card_is_seen(last);
        assert_eq!(counter.choose(&view(&game, 0)).to_string(), wanted, "the rival holds {last}");
        let values = Search::new(Effort::FULL.part(1, 8), 1).options(&view(&game, 0), &belief);
        let best = values.iter().max_by(|a, b| a.value.mean.total_cmp(&b.value.mean)).unwrap();
        assert_eq!(best.action.to_string(), wanted, "{values:?}");
    }
}
