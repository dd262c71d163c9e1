//! Bots that search, and what they say about a position.

use super::{game, play_all, position, view};
use eights::{
    Card, Event, Game, Hand, Position, Rules, Seat, Seats, Seed, View, Viewer,
    testing::{cards, seat},
};
use eights_bots::{Belief, Effort, Level, Search};
use std::collections::BTreeSet;

const BOTH: [Level; 2] = [Level::Master, Level::Grandmaster];

/// All that a level does in this place with a part of its thought, whatever its dice.
fn done(level: Level, view: &View, part: u16) -> BTreeSet<String> {
    let choose = |dice| {
        let mut bot = level.bot_with(Effort::FULL.part(1, part));
        bot.sit(view, dice);
        bot.choose(view).to_string()
    };
    (0..16).map(choose).collect()
}

fn assert_does(game: &Game, number: usize, wanted: &str) {
    for level in BOTH {
        assert_eq!(done(level, &view(game, number), 20), BTreeSet::from([wanted.to_owned()]), "{level}");
    }
}

/// Two hands and a top card; all other cards lie under it, and the stock is empty.
fn all_discarded(hands: &str, top: &str) -> Position {
    let position = position(hands, top);
    let seen: Hand =
        position.hands.iter().flatten().copied().chain(position.discard.iter().copied()).collect();
    let under = Card::suited().filter(|card| !seen.contains(*card));
    Position { discard: under.chain(cards(top)).collect(), stock: Some(Vec::new()), ..position }
}

#[test]
fn a_game_that_is_won_is_counted_out() {
    // After the three of clubs the rival can choose; after the four it has only the three of diamonds, on
    // which the last three goes out.
    for rules in ["classic", "simplified"] {
        let game = game(rules, &all_discarded("3C 4D | 3D KC", "4C"));
        assert_does(&game, 0, "play 4D");
        for level in BOTH {
            assert_eq!(
                done(level, &view(&game, 0), 1_000),
                BTreeSet::from(["play 4D".to_owned()]),
                "{level}"
            );
        }
    }
}

#[test]
fn the_expert_counts_out_what_is_certain_too() {
    for rules in ["classic", "simplified"] {
        let game = game(rules, &all_discarded("3C 4D | 3D KC", "4C"));
        assert_eq!(
            done(Level::Expert, &view(&game, 0), 1),
            BTreeSet::from(["play 4D".to_owned()]),
            "{rules}"
        );
    }
}

#[test]
fn a_pile_turned_over_hides_nothing() {
    // The rival draws, the pile is turned over, and the order of all cards is known from then on.
    let start = Position { turn: seat(1), ..all_discarded("3C 4D 9S | 3D KC 5H", "7S") };
    let mut game = game("simplified", &start);
    let mut belief = Belief::new(&view(&game, 0));
    for _ in 0..20 {
        if game.turn() == seat(0) {
            break;
        }
        let mut events: Vec<Event> = Vec::new();
        let action = game.options(seat(1)).nth(0).unwrap();
        game.apply(seat(1), action, &mut events).unwrap();
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(0))));
        seen.for_each(|event| belief.observe(event));
    }
    let mut search = Search::new(Effort::FULL.part(1, 100), 1);
    let options = search.options(&view(&game, 0), &belief);
    assert_eq!(options.len(), view(&game, 0).options().len());
    let world = belief.world(&mut eights::Rng::new(1)).game;
    assert_eq!(world.hand(seat(1)), game.hand(seat(1)));
    assert!(world.stock().eq(game.stock()));
}

#[test]
fn the_cards_of_a_war_are_mixed() {
    let mut game = game("normal-eights", &position("2H 9C TC JC QC | 9D TD JD QD", "9H"));
    play_all(&mut game, &[(0, "play 2H")]);
    game.settle(&mut ());
    for level in BOTH {
        let done = done(level, &view(&game, 0), 4);
        assert!(done.len() > 1, "{level} always does {done:?}");
    }
}

#[test]
fn a_rival_who_would_go_out_is_stopped() {
    // The rival's last card is an effect that the ace can take back.
    let mut game = game("normal-eights", &position("KH | AS 3D 5S 6S", "9H"));
    play_all(&mut game, &[(0, "play KH"), (0, "seat 1")]);
    for level in BOTH {
        assert_eq!(done(level, &view(&game, 1), 4), BTreeSet::from(["nope AS back".to_owned()]), "{level}");
    }
}

#[test]
fn an_option_that_goes_out_is_worth_everything() {
    let game = game("classic", &position("3H | 2C 2D 5C", "9H"));
    let view = view(&game, 0);
    let options = Search::new(Effort::FULL.part(1, 10), 1).options(&view, &Belief::new(&view));
    assert_eq!(options.len(), 1);
    assert_eq!((options[0].action.to_string().as_str(), options[0].value.mean), ("play 3H", 1.0));
    assert_eq!(options[0].value.error, 0.0);
}

#[test]
fn the_standing_of_all_seats_adds_up() {
    for (rules, seats) in [("classic", 2), ("playpalace", 3), ("normal-eights", 4), ("simplified", 2)] {
        let view = dealt(rules, seats);
        let standing = Search::new(Effort::FULL.part(1, 10), 1).standing(&view, &Belief::new(&view));
        let sum: f64 = standing.iter().map(|seat| seat.mean).sum();
        assert_eq!(standing.len(), seats);
        assert!((sum - 1.0).abs() < 1e-4, "{rules}: {standing:?}");
        let even = 1.0 / seats as f64;
        assert!(standing.iter().all(|seat| (seat.mean - even).abs() < 0.2), "{rules}: {standing:?}");
    }
}

#[test]
fn more_thought_means_more_worlds_and_smaller_errors() {
    let view = dealt("classic", 2);
    let look = |part| Search::new(Effort::FULL.part(1, part), 1).standing(&view, &Belief::new(&view))[0];
    let (little, much) = (look(32), look(2));
    let times = f64::from(much.observations) / f64::from(little.observations);
    assert!((12.0..24.0).contains(&times), "{times}");
    assert!(much.error < 0.4 * little.error, "{little:?} {much:?}");
    assert!((much.mean - little.mean).abs() < 4.0 * little.error);
}

#[test]
fn all_options_are_measured_in_the_same_worlds() {
    let view = dealt("south-african", 3);
    let look = || Search::new(Effort::FULL.part(1, 20), 7).options(&view, &Belief::new(&view));
    let options = look();
    assert!(options.len() > 1);
    assert!(options.windows(2).all(|pair| pair[0].value.observations == pair[1].value.observations));
    assert_eq!(options, look(), "the same seed gives the same values");
}

#[test]
fn an_audience_has_no_options_but_a_standing() {
    let rules = Rules::preset("classic").unwrap();
    let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("search"), &mut ()).unwrap();
    let view = game.view(Viewer::Audience);
    let mut search = Search::new(Effort::LEAST, 1);
    assert!(search.options(&view, &Belief::new(&view)).is_empty());
    assert_eq!(search.standing(&view, &Belief::new(&view)).len(), 2);
}

/// A first turn, as the seat in turn sees it.
fn dealt(rules: &str, seats: usize) -> View {
    let rules = Rules::preset(rules).unwrap();
    let game = Game::deal(rules, seats, Seats::NONE, Seed::from_text("search"), &mut ()).unwrap();
    let turn: Seat = game.turn();
    game.view(Viewer::Seat(turn))
}
