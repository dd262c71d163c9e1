//! What counters do right, bots that think do right too: with a net, and with a search.

use super::{game, play_all, position, view};
use eights::Game;
use eights_bots::{Effort, Thinker};
use std::collections::BTreeSet;

/// All that a thinker does in this place, whatever its dice.
fn done(thinker: Thinker, game: &Game, number: usize) -> BTreeSet<String> {
    let view = view(game, number);
    let choose = |dice| {
        let mut bot = thinker.bot_with(Effort::FULL);
        bot.sit(&view, dice);
        bot.choose(&view).to_string()
    };
    (0..8).map(choose).collect()
}

fn assert_all_do(game: &Game, number: usize, wanted: &str) {
    for thinker in Thinker::ALL {
        assert_eq!(done(thinker, game, number), BTreeSet::from([wanted.to_owned()]), "{thinker:?}");
    }
}

#[test]
fn a_last_card_goes_out() {
    assert_all_do(&game("south-african", &position("3H | 2C 2D", "9H")), 0, "play 3H");
    assert_all_do(&game("pesten", &position("3H 4C | 2C 2D", "9H")), 0, "play 3H");
    for hands in ["7H | KS", "7H | KS | 2C 3C 4C"] {
        assert_all_do(&game("normal-eights", &position(hands, "9H")), 0, "play 7H");
    }
}

#[test]
fn a_two_is_answered_with_a_two() {
    let mut owed = position("2C 8H KH | 4C 5D 9C", "2H");
    owed.owed = 2;
    assert_all_do(&game("south-african", &owed), 0, "play 2C");
}

#[test]
fn a_rival_with_one_card_is_stopped() {
    let mut game = game("normal-eights", &position("8H | AS 3D 5S | 7C 2C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    assert_all_do(&game, 1, "nope AS back");
}

#[test]
fn a_row_of_own_turns_is_laid_in_the_order_that_goes_out() {
    assert_all_do(&game("playpalace", &position("KC 4S KS | 2C 2D 5C 6C", "KH")), 0, "play KC");
}

#[test]
fn a_wild_card_is_kept_for_the_last_one() {
    for rules in ["playpalace", "classic"] {
        for hands in ["8H 9C | 2C 2D 5C 6C", "8H 9C | 2C 2D 5C 6C | 3C 4C 5D | 3S 4S 5S"] {
            assert_all_do(&game(rules, &position(hands, "9D")), 0, "play 9C");
        }
    }
}

#[test]
fn the_suit_of_the_last_card_is_named() {
    let gone = "2S 3S 4S 5S 6S 7S 9S TS JS QS KH";
    for rules in ["classic", "south-african"] {
        let mut game = game(rules, &position("8H 9C | 2C 2D 5C 6C", gone));
        play_all(&mut game, &[(0, "play 8H")]);
        assert_all_do(&game, 0, "suit C");
    }
}

#[test]
fn a_three_of_normal_eights_is_played_before_it_is_the_last_card() {
    let game = game("normal-eights", &position("3H 4C | 5C 6C 9D JC", "9H"));
    assert_all_do(&game, 0, "play 3H");
}

/// A War, a Purge or a gift would let the rival go out; to draw does not.
#[test]
fn nobody_helps_a_rival_with_one_card_out() {
    for hand in ["2H 8H 4C", "7H 8H 4C", "5H 8H 4C"] {
        let game = game("normal-eights", &position(&format!("{hand} | KS"), "9H"));
        for thinker in Thinker::ALL {
            let done = done(thinker, &game, 0);
            let is_harmless = |action: &String| ["play 8H", "draw"].contains(&action.as_str());
            assert!(done.iter().all(is_harmless), "{thinker:?}: {done:?}");
        }
    }
}

#[test]
fn a_last_ace_is_laid_on_whatever_was_played() {
    let mut game = game("normal-eights", &position("8H 9S | AS | 7C 2C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    for thinker in Thinker::ALL {
        let done = done(thinker, &game, 1);
        assert!(done.iter().all(|action| action.starts_with("nope AS")), "{thinker:?}: {done:?}");
    }
}

#[test]
fn a_wild_card_is_not_the_first_of_many() {
    let game = game("classic", &position("8S 3H 4H 5H KC | 2C 2D 5S 9S TS", "QH"));
    for thinker in Thinker::ALL {
        let done = done(thinker, &game, 0);
        assert!(!done.contains("play 8S"), "{thinker:?}: {done:?}");
    }
}

#[test]
fn a_bot_with_only_aces_lays_one() {
    let mut game = game("normal-eights", &position("8H 9C | AD AH | 2C 3C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    for thinker in Thinker::ALL {
        let done = done(thinker, &game, 1);
        assert!(done.iter().all(|action| action.starts_with("nope A")), "{thinker:?}: {done:?}");
    }
}

#[test]
fn nobody_answers_an_answer_that_keeps_a_rival_from_going_out() {
    let mut kings = game("normal-eights", &position("KH | AS 3D | AD 7C 2C", "9H"));
    play_all(&mut kings, &[(0, "play KH"), (0, "seat 1"), (1, "nope AS back")]);
    assert_all_do(&kings, 2, "decline");
}

#[test]
fn a_card_that_may_be_the_last_is_kept_for_last() {
    // A seven of South African may not be the last card.
    let game = game("south-african", &position("7H 3H | 4C 5D 9C", "9H"));
    assert_all_do(&game, 0, "play 7H");
}

#[test]
fn a_drawn_card_that_goes_out_is_played() {
    let mut drawn = position("QH | 2C 3C 4C", "9H");
    drawn.drawn = Some("QH".parse().unwrap());
    for rules in ["playpalace", "normal-eights"] {
        assert_all_do(&game(rules, &drawn), 0, "play QH");
    }
}

#[test]
fn an_ace_is_kept_where_nothing_is_to_be_stopped() {
    let mut game = game("normal-eights", &position("8H 9S 3S 4S 5S | AS 3D 4C 5D | 7C 2C 9C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    let expert = done(Thinker::Expert, &game, 1);
    assert_eq!(expert, BTreeSet::from(["decline".to_owned()]));
}
