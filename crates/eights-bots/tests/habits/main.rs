//! The habits of bots that the book of rules describes, and the answers anybody would expect of them,
//! position by position.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod beliefs;
mod doubts;
mod expert;
mod frozen;
mod judgement;
mod levels;
mod mended;
mod questions;
mod search;
mod thinkers;
mod weights;
mod worlds;

use eights::{
    Action, Card, CardSet, Event, Game, Position, Rules, Seats, Seed, Suit, View, Viewer,
    testing::{cards, seat},
};
use eights_bots::{Belief, Level};
use std::collections::BTreeSet;

/// A position in which seat 0 is to play; hands are separated by bars.
fn position(hands: &str, discard: &str) -> Position {
    let hands: Vec<Vec<Card>> = hands.split('|').map(cards).collect();
    Position {
        bots: Seats::first(hands.len()),
        seed: Seed::from_text("habits"),
        ..Position::new(hands, cards(discard))
    }
}

fn game(rules: &str, position: &Position) -> Game {
    Game::from_position(Rules::preset(rules).unwrap(), position).unwrap()
}

fn view(game: &Game, number: usize) -> View {
    game.view(Viewer::Seat(seat(number)))
}

/// All that a level does in this place, whatever its dice.
fn choices(level: Level, view: &View) -> BTreeSet<String> {
    let choose = |dice| {
        let mut bot = level.bot();
        bot.sit(view, dice);
        bot.choose(view).to_string()
    };
    (0..64).map(choose).collect()
}

fn assert_does(level: Level, game: &Game, number: usize, wanted: &[&str]) {
    let wanted: BTreeSet<String> = wanted.iter().map(ToString::to_string).collect();
    assert_eq!(choices(level, &view(game, number)), wanted, "{level}");
}

const SENSIBLE: [Level; 3] = [Level::Casual, Level::Club, Level::Counter];

#[test]
fn si_12_the_house_plays_an_eight_only_when_nothing_else_can_be_played() {
    let fits = game("simplified", &position("8S 8D 3H KC | 2C 2D", "9H"));
    assert_does(Level::House, &fits, 0, &["play 3H"]);
    let stuck = game("simplified", &position("8S 8D 3C KC | 2C 2D", "9H"));
    assert_does(Level::House, &stuck, 0, &["play 8D", "play 8S"]);
}

#[test]
fn si_13_the_eight_of_the_house_keeps_its_suit_wherever_it_is_asked() {
    let mut game = game("classic", &position("8S 3H 4H | 2C 2D", "9C"));
    game.apply(seat(0), "play 8S".parse().unwrap(), &mut ()).unwrap();
    assert_does(Level::House, &game, 0, &["suit S"]);
}

#[test]
fn si_14_the_house_plays_the_same_rank_before_the_same_suit() {
    let game = game("simplified", &position("9S 9D 3H KH 8C | 2C 2D", "9H"));
    assert_does(Level::House, &game, 0, &["play 9D", "play 9S"]);
}

#[test]
fn pp_14_the_palace_keeps_action_cards_for_late_in_the_hand() {
    let early = game("playpalace", &position("KH QH 3H 4C 5C | 2C 2D", "9H"));
    assert_does(Level::Palace, &early, 0, &["play 3H"]);
    let late = game("playpalace", &position("KH QH 3H | 2C 2D", "9H"));
    assert_does(Level::Palace, &late, 0, &["play KH"]);
    let skip = game("playpalace", &position("QH 3H 8C | 2C 2D", "9H"));
    assert_does(Level::Palace, &skip, 0, &["play QH"]);
}

#[test]
fn pp_14_the_palace_gives_the_next_player_no_easy_match() {
    // Of the clubs many are gone, so a club is harder to follow than a heart.
    let gone = "2C 2C 3C 3C 4C 4C 5C 5C 6C 6C 7C 7C 9C TC TC 9H";
    let game = game("playpalace", &position("9C 3H 4D 5D 6D | 2D 2S", gone));
    assert_does(Level::Palace, &game, 0, &["play 9C"]);
}

#[test]
fn pp_14_the_palace_does_not_play_a_drawn_card_that_hands_the_next_player_an_obvious_match() {
    let mut drawn = position("3H 4C 5C 5S | 2C 2D 2S", "9H");
    drawn.drawn = Some("3H".parse().unwrap());
    let game = game("playpalace", &drawn);
    let seen = view(&game, 0);
    let decide = |named: Option<Suit>| {
        let mut bot = Level::Palace.bot();
        bot.sit(&seen, 1);
        named.into_iter().for_each(|suit| bot.observe(Event::Named { seat: seat(1), suit }));
        bot.choose(&seen).to_string()
    };
    assert_eq!(decide(None), "play 3H");
    assert_eq!(decide(Some(Suit::Spades)), "play 3H");
    assert_eq!(decide(Some(Suit::Hearts)), "pass");
}

#[test]
fn all_12_the_stand_in_is_palace_in_playpalace_and_club_elsewhere() {
    let stand_in = |name: &str| Level::stand_in(&Rules::preset(name).unwrap());
    assert_eq!(stand_in("playpalace"), Level::Palace);
    for preset in eights::rules::PRESETS.iter().filter(|preset| preset.name != "playpalace") {
        assert_eq!(stand_in(preset.name), Level::Club, "{}", preset.name);
    }
    let house = Rules::from_toml("base = \"playpalace\"\nscore.target = 100").unwrap();
    assert_eq!(Level::stand_in(&house), Level::Palace);
}

#[test]
fn a_bot_that_can_go_out_goes_out() {
    for level in SENSIBLE {
        assert_does(level, &game("south-african", &position("3H | 2C 2D", "9H")), 0, &["play 3H"]);
        assert_does(level, &game("pesten", &position("3H 4C | 2C 2D", "9H")), 0, &["play 3H"]);
    }
}

#[test]
fn a_card_that_may_be_the_last_is_kept_for_last() {
    let game = game("south-african", &position("7H 3H | 4C 5D 9C", "9H"));
    assert_does(Level::Club, &game, 0, &["play 7H"]);
}

#[test]
fn wild_cards_are_kept_and_the_fullest_suit_is_named() {
    let mut game = game("classic", &position("8S 3H 4H 5H KC | 2C 2D 5S", "QH"));
    let first = choices(Level::Club, &view(&game, 0));
    assert!(first.iter().all(|action| action != "play 8S"), "{first:?}");
    game.apply(seat(0), "play 3H".parse().unwrap(), &mut ()).unwrap();
    let stuck = position("8S 3H 4H 5H KC | 2C 2D 5S", "QD");
    let mut game = self::game("classic", &stuck);
    game.apply(seat(0), "play 8S".parse().unwrap(), &mut ()).unwrap();
    assert_does(Level::Club, &game, 0, &["suit H"]);
}

#[test]
fn a_two_is_answered_with_a_two() {
    let mut owed = position("2C 8H KH | 4C 5D 9C", "2H");
    owed.owed = 2;
    let game = game("south-african", &owed);
    for level in SENSIBLE {
        assert_does(level, &game, 0, &["play 2C"]);
    }
}

#[test]
fn four_cards_go_to_the_player_with_the_fewest() {
    let mut game = game("normal-eights", &position("KH 3C 4C 9S | 2C 3D 5S 6S | 7C", "9H"));
    game.apply(seat(0), "play KH".parse().unwrap(), &mut ()).unwrap();
    for level in [Level::House, Level::Palace, Level::Club, Level::Counter] {
        assert_does(level, &game, 0, &["seat 2"]);
    }
}

#[test]
fn an_ace_sends_the_last_card_of_a_rival_back() {
    let mut game = game("normal-eights", &position("8H | AS 3D 5S | 7C 2C", "9H"));
    game.apply(seat(0), "play 8H".parse().unwrap(), &mut ()).unwrap();
    for level in SENSIBLE {
        assert_does(level, &game, 1, &["nope AS back"]);
    }
}

#[test]
fn a_last_ace_is_laid_on_whatever_was_played() {
    let mut game = game("normal-eights", &position("8H 9S | AS | 7C 2C", "9H"));
    game.apply(seat(0), "play 8H".parse().unwrap(), &mut ()).unwrap();
    let done = choices(Level::Club, &view(&game, 1));
    assert!(done.iter().all(|action| action.starts_with("nope AS")), "{done:?}");
}

#[test]
fn an_ace_is_not_wasted_on_a_card_that_does_nothing() {
    let mut game = game("normal-eights", &position("8H 9S 3S 4S 5S | AS 3D 4C 5D | 7C 2C", "9H"));
    game.apply(seat(0), "play 8H".parse().unwrap(), &mut ()).unwrap();
    for level in [Level::House, Level::Palace, Level::Club, Level::Counter] {
        assert_does(level, &game, 1, &["decline"]);
    }
}

#[test]
fn as_many_cards_as_possible_are_laid_in_sets() {
    // The run of four and the three kings are seven cards; three sevens would break the run.
    let hand = "6H | 4D 5D 6D 7D 7S 7C KH KS KC 9C | 2C 3C";
    let mut game = game("normal-eights", &position(&format!("{hand} 5H"), "9H"));
    let mut all = game.hand(seat(1));
    game.apply(seat(0), "play 6H".parse().unwrap(), &mut ()).unwrap();
    game.settle(&mut ());
    let mut bot = Level::Club.bot();
    bot.sit(&view(&game, 1), 1);
    loop {
        let action = bot.choose(&view(&game, 1));
        game.apply(seat(1), action, &mut ()).unwrap();
        match action {
            Action::Meld(meld) => meld.cards().for_each(|card| all.remove(card)),
            _ => break,
        }
    }
    // 4 5 6 of diamonds, three sevens and three kings: all but the nine.
    assert_eq!(all.iter().collect::<Vec<_>>(), cards("9C"));
}

#[test]
fn those_left_play_on() {
    let mut game = Game::from_position(
        Rules::preset("classic").unwrap(),
        &Position { bots: Seats::first(3), ..position("3H | 2C 2D | 4C 5D", "9H") },
    )
    .unwrap();
    game.apply(seat(0), "play 3H".parse().unwrap(), &mut ()).unwrap();
    for level in [Level::House, Level::Palace, Level::Club, Level::Counter] {
        assert_does(level, &game, 1, &["yes"]);
    }
}

/// Seat 1 cannot follow a heart, draws one and plays it. What it held before is no heart.
fn after_a_draw() -> (Game, Vec<Event>, View) {
    let start = position("KH JH TS 6S QS | 2C 4D 5D", "9H");
    let mut game = game("classic", &Position { stock: Some(cards("TH 3C 3D 3S")), turn: seat(1), ..start });
    let before = view(&game, 0);
    let mut events = Vec::new();
    game.apply(seat(1), Action::Draw, &mut events).unwrap();
    game.apply(seat(1), "play TH".parse().unwrap(), &mut events).unwrap();
    (game, events, before)
}

#[test]
fn the_counter_leaves_what_the_next_player_could_not_follow() {
    let (game, events, before) = after_a_draw();
    assert_does(Level::Club, &game, 0, &["play TS"]);
    for dice in 0..16 {
        let mut bot = Level::Counter.bot();
        bot.sit(&before, dice);
        events
            .iter()
            .filter_map(|event| event.seen_by(Viewer::Seat(seat(0))))
            .for_each(|event| bot.observe(event));
        let action = bot.choose(&view(&game, 0)).to_string();
        assert!(["play KH", "play JH"].contains(&action.as_str()), "{action}");
    }
}

#[test]
fn a_player_who_drew_had_no_match() {
    let (game, events, before) = after_a_draw();
    let mut belief = Belief::new(&before);
    events
        .iter()
        .filter_map(|event| event.seen_by(Viewer::Seat(seat(0))))
        .for_each(|event| belief.observe(event));
    let chance = |faces| belief.chance(seat(1), faces, belief.unknown());
    assert_eq!(chance(CardSet::of_suit(Suit::Hearts)), 0.0);
    assert_eq!(chance("8C".parse().map(CardSet::of).unwrap()), 0.0);
    assert!(chance(CardSet::of_suit(Suit::Clubs)) > 0.5);
    assert!(belief.allows(seat(1), game.hand(seat(1))));
    assert!(!belief.allows(seat(1), cards("2C 4D KH").into_iter().collect()));
}

const ALL_BUT_TODDLER: [Level; 5] = [Level::House, Level::Palace, Level::Casual, Level::Club, Level::Counter];

/// Plays these actions, each by a seat.
fn play_all(game: &mut Game, actions: &[(usize, &str)]) {
    for (number, action) in actions {
        game.apply(seat(*number), action.parse().unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn pp_14_a_drawn_action_card_that_takes_the_next_turn_hands_nobody_a_match() {
    let mut drawn = position("KH 4C 5C 5S | 2C 2D 2S", "9H");
    drawn.drawn = Some("KH".parse().unwrap());
    let game = game("playpalace", &drawn);
    let mut bot = Level::Palace.bot();
    bot.sit(&view(&game, 0), 1);
    bot.observe(Event::Named { seat: seat(1), suit: Suit::Hearts });
    assert_eq!(bot.choose(&view(&game, 0)).to_string(), "play KH");
}

#[test]
fn nobody_answers_an_answer_that_keeps_a_rival_from_going_out() {
    let mut kings = game("normal-eights", &position("KH | AS 3D | AD 7C 2C", "9H"));
    play_all(&mut kings, &[(0, "play KH"), (0, "seat 1"), (1, "nope AS back")]);
    for level in ALL_BUT_TODDLER {
        assert_does(level, &kings, 2, &["decline"]);
    }
    let mut own = game("normal-eights", &position("KH | 3C | 5C 2D 5D AS KS AH", "9H"));
    play_all(&mut own, &[(0, "play KH"), (0, "seat 1"), (2, "nope AH back")]);
    for level in ALL_BUT_TODDLER {
        assert_does(level, &own, 2, &["decline"]);
    }
}

#[test]
fn a_last_card_is_played_although_a_rival_goes_out_with_it() {
    for hands in ["7H | KS", "7H | KS | 2C 3C 4C"] {
        let purge = game("normal-eights", &position(hands, "9H"));
        for level in ALL_BUT_TODDLER {
            assert_does(level, &purge, 0, &["play 7H"]);
        }
    }
}

#[test]
fn nobody_helps_a_rival_with_one_card_out() {
    for hand in ["2H 8H 4C", "7H 8H 4C", "5H 8H 4C"] {
        let game = game("normal-eights", &position(&format!("{hand} | KS"), "9H"));
        for level in [Level::Palace, Level::Club, Level::Counter] {
            assert_does(level, &game, 0, &["play 8H"]);
        }
        // The casual player may be too careless to play at all.
        let done = choices(Level::Casual, &view(&game, 0));
        assert!(done.iter().all(|action| ["play 8H", "draw"].contains(&action.as_str())), "{done:?}");
    }
    let collect = game("normal-eights", &position("3H 8H | KS 2C", "9H"));
    assert_does(Level::Palace, &collect, 0, &["play 8H"]);
}

#[test]
fn a_bot_with_only_aces_lays_them_all() {
    let mut game = game("normal-eights", &position("8H 9C | AD AH | 2C 3C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    for level in ALL_BUT_TODDLER {
        let done = choices(level, &view(&game, 1));
        assert!(done.iter().all(|action| action.starts_with("nope A")), "{level}: {done:?}");
    }
    let mut drawn = position("QC AS | 2C 3C 4C", "9H");
    drawn.drawn = Some("QC".parse().unwrap());
    let game = self::game("normal-eights", &drawn);
    for level in ALL_BUT_TODDLER {
        assert_does(level, &game, 0, &["play QC"]);
    }
}

#[test]
fn an_ace_that_goes_out_does_not_take_ones_own_card_back() {
    let mut game = game("normal-eights", &position("8H AC | 2C 3C 4C", "9H"));
    play_all(&mut game, &[(0, "play 8H")]);
    for level in ALL_BUT_TODDLER {
        assert_does(level, &game, 0, &["nope AC keep"]);
    }
}

#[test]
fn a_six_is_not_in_its_own_sets() {
    let rival = "2C 2D 3S 4S 5C 7C 8C TD JD QS";
    let game = game("normal-eights", &position(&format!("6H 7H 8H TC 9D | {rival}"), "9H"));
    let done = choices(Level::Club, &view(&game, 0));
    assert!(!done.contains("play 6H"), "{done:?}");
}
