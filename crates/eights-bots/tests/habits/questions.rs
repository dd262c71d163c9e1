//! Each kind of question in a position whose best answer is obvious.

use super::{ALL_BUT_TODDLER, SENSIBLE, assert_does, choices, game, play_all, position, view};
use eights::{Game, Position, Rules, testing::cards};
use eights_bots::Level;

/// A game of Normal Eights after these actions.
fn normal(hands: &str, actions: &[(usize, &str)]) -> Game {
    let mut game = game("normal-eights", &position(hands, "9H"));
    play_all(&mut game, actions);
    game.settle(&mut ());
    game
}

fn house_rules(text: &str, position: &Position) -> Game {
    Game::from_position(Rules::from_toml(text).unwrap(), position).unwrap()
}

/// Those whose mood never outweighs what is best.
const STEADY: [Level; 4] = [Level::House, Level::Palace, Level::Club, Level::Counter];

#[test]
fn the_card_to_part_with_is_the_one_of_least_use() {
    let keeps = "3D QS AS KC";
    for (hand, actions, wanted) in [
        // Only the highest card of a war goes; a four would come back.
        ("8D 4S 4C", &[(0, "play 2H")][..], "pick 8D"),
        (keeps, &[(0, "play 7H"), (1, "decline")], "pick 3D"),
        (keeps, &[(0, "play 5H"), (0, "seat 1"), (1, "decline")], "pick 3D"),
    ] {
        let game = normal(&format!("2H 5H 7H 8C | {hand} | TD 8S 8C"), actions);
        for level in STEADY {
            assert_does(level, &game, 1, &[wanted]);
        }
    }
}

#[test]
fn the_player_with_the_fewest_cards_is_skipped() {
    for (hands, wanted) in
        [("JH 8C 8D | 3D QS | TD 8S 8C", "seat 1"), ("JH 8C 8D | 3D QS TS | 8S | 4D 4C", "seat 2")]
    {
        let game = normal(hands, &[(0, "play JH")]);
        for level in [Level::Club, Level::Counter] {
            assert_does(level, &game, 0, &[wanted]);
        }
    }
}

#[test]
fn a_card_is_taken_from_the_player_with_more_than_one() {
    let game = normal("5H 8C 8D | 3D | TD 8S 8H TS", &[(0, "play 5H")]);
    for level in ALL_BUT_TODDLER {
        assert_does(level, &game, 0, &["seat 2"]);
    }
}

#[test]
fn the_suit_named_is_the_one_to_go_out_with() {
    for hand in ["8S 4H", "8S 4H 5H 6H", "8S 4H 9H KC"] {
        let mut game = game("classic", &position(&format!("{hand} | 2C 2D 5S"), "9D"));
        play_all(&mut game, &[(0, "play 8S")]);
        for level in SENSIBLE {
            let done = choices(level, &view(&game, 0));
            // The casual player does not look too closely.
            assert!(
                done.contains("suit H") && (done.len() == 1 || level == Level::Casual),
                "{hand}: {done:?}"
            );
        }
    }
}

#[test]
fn a_drawn_card_that_goes_out_is_played() {
    let mut last = position("8H | 2C 2D", "9H");
    last.drawn = Some(cards("8H")[0]);
    for preset in ["classic", "pagat", "playpalace", "normal-eights"] {
        for level in ALL_BUT_TODDLER {
            assert_does(level, &game(preset, &last), 0, &["play 8H"]);
        }
    }
}

#[test]
fn who_can_do_but_one_thing_does_it() {
    let mut owed = position("KH 3D | 2C 2D", "2H");
    owed.owed = 4;
    let game = game("south-african", &owed);
    assert_eq!(view(&game, 0).options().len(), 1);
    for level in Level::ALL {
        assert_does(level, &game, 0, &["draw"]);
    }
}

#[test]
fn a_joker_that_stands_for_any_card_waits_until_it_is_needed() {
    let rules = "base = \"classic\"\npack.jokers = 2\npack.joker = \"any card\"\n";
    let fits = house_rules(rules, &position("* 3H 4C 5D | 2C 2D 5S", "9H"));
    assert_does(Level::Club, &fits, 0, &["play 3H"]);
    let last = house_rules(rules, &position("* | 2C 2D 5S", "9H"));
    let done = choices(Level::Club, &view(&last, 0));
    assert!(done.iter().all(|action| action.starts_with("play *")), "{done:?}");
}

#[test]
fn where_points_count_dear_cards_go_first() {
    let rules = "base = \"playpalace\"\neffects.K = \"none\"\neffects.4 = \"none\"\n";
    let game = house_rules(rules, &position("TH 3H 9C 9S | 2C 2D 5S", "6H"));
    assert_does(Level::Club, &game, 0, &["play TH"]);
}

#[test]
fn a_draw_for_the_next_player_goes_to_one_who_is_nearly_out() {
    let game = game("south-african", &position("2H 3H 4C 4D | 9C", "9H"));
    for level in [Level::Club, Level::Counter] {
        assert_does(level, &game, 0, &["play 2H"]);
    }
}

#[test]
fn a_bot_that_is_asked_nothing_passes() {
    let game = game("classic", &position("3H | 2C 2D", "9H"));
    for level in Level::ALL {
        assert_does(level, &game, 1, &["pass"]);
    }
}
