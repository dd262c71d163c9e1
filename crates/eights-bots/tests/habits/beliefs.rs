//! What can be known of hidden hands, and what cannot.

use super::{game, position, view};
use eights::{
    Card, CardSet, Event, Game, Hand, Position, Suit, Viewer,
    testing::{cards, seat},
};
use eights_bots::Belief;

/// What seat 0 believes after these actions.
fn watch(mut game: Game, actions: &[(usize, &str)]) -> (Game, Belief) {
    let mut belief = Belief::new(&view(&game, 0));
    for (number, action) in actions {
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat(*number), action.parse().unwrap(), &mut events).unwrap();
        game.decline_helpless(&mut events);
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(0))));
        seen.for_each(|event| belief.observe(event));
    }
    (game, belief)
}

fn hand(text: &str) -> Hand {
    cards(text).into_iter().collect()
}

fn chance(belief: &Belief, number: usize, faces: CardSet) -> f32 {
    belief.chance(seat(number), faces, belief.unknown())
}

fn one(card: &str) -> CardSet {
    CardSet::of(cards(card)[0])
}

const HEARTS: CardSet = CardSet::of_suit(Suit::Hearts);

#[track_caller]
fn near(a: f32, b: f32) {
    assert!((a - b).abs() < 1e-5, "{a} is not {b}");
}

/// Seat 1 is to play and may draw these cards.
fn at_seat_1(rules: &str, hands: &str, top: &str, stock: &str) -> Game {
    game(rules, &Position { stock: Some(cards(stock)), turn: seat(1), ..position(hands, top) })
}

#[test]
fn before_anything_happens_every_unseen_card_is_as_likely() {
    // Of 52 cards seat 0 sees three, all hearts: ten of the other 49 are hearts.
    let (_, belief) = watch(game("classic", &position("KH JH | 2C | 3C 3D", "9H")), &[]);
    assert_eq!(belief.unknown().len(), 49);
    assert_eq!(belief.unknown().among(HEARTS), 10);
    near(chance(&belief, 1, HEARTS), 10.0 / 49.0);
    near(chance(&belief, 2, HEARTS), 1.0 - (39.0_f32 / 49.0).powi(2));
    near(chance(&belief, 1, one("KH")), 0.0);
    assert_eq!(chance(&belief, 1, CardSet::EVERY), 1.0);
}

#[test]
fn a_hand_of_another_size_is_never_allowed() {
    let (_, belief) = watch(game("classic", &position("KH JH | 2C 4D", "9H")), &[]);
    assert!(belief.allows(seat(1), hand("2C 4D")) && belief.allows(seat(1), hand("8S 8C")));
    assert!(!belief.allows(seat(1), hand("2C")) && !belief.allows(seat(1), hand("2C 4D 5D")));
}

#[test]
fn where_everybody_may_draw_a_draw_says_nothing() {
    let table = at_seat_1("normal-eights", "KH JH | 2C 4D", "9H", "5C 6C 7C");
    let (game, belief) = watch(table, &[(1, "draw")]);
    assert!(belief.allows(seat(1), hand("3H 4H 5C")), "it may hold hearts and wait");
    assert!(belief.allows(seat(1), game.hand(seat(1))));
}

#[test]
fn who_must_play_if_able_and_draws_holds_nothing_that_fits() {
    let table = at_seat_1("classic", "KH JH | 2C 4D", "9H", "5C 6C 7C");
    let (game, belief) = watch(table, &[(1, "draw")]);
    for (cards, possible) in
        [("2C 4D 5C", true), ("2C 4D TH", true), ("3H 4H 5C", false), ("9C 8S 2C", false), ("9C 4D 2C", true)]
    {
        assert_eq!(belief.allows(seat(1), hand(cards)), possible, "{cards}");
    }
    assert!(belief.allows(seat(1), game.hand(seat(1))));
}

#[test]
fn a_card_that_was_taken_back_is_known() {
    let table = at_seat_1("normal-eights", "KH JH | 8H 4D | AS 5C 6C", "9H", "7C 7D");
    let (game, belief) = watch(table, &[(1, "play 8H"), (2, "nope AS back")]);
    assert!(game.hand(seat(1)).contains(cards("8H")[0]), "the ace sent it back");
    assert_eq!(chance(&belief, 1, one("8H")), 1.0);
    assert!(!belief.allows(seat(1), hand("8S 4D")) && belief.allows(seat(1), hand("8H 2C")));
    assert!(!belief.unknown().contains(cards("8H")[0]));
}

#[test]
fn a_hand_that_was_shown_is_known_card_by_card() {
    let table = at_seat_1("normal-eights", "KH JH | 4H 8D 8C | TS 5C 6C", "9H", "7C 7D");
    let (game, belief) = watch(table, &[(1, "play 4H")]);
    assert_eq!(game.hand(seat(1)), hand("8D 8C"));
    for card in Card::suited().chain([Card::JOKER]) {
        let held = game.hand(seat(1)).contains(card);
        assert_eq!(chance(&belief, 1, CardSet::of(card)), f32::from(u8::from(held)), "{card}");
    }
    assert!(belief.allows(seat(1), hand("8D 8C")) && !belief.allows(seat(1), hand("8D 8S")));
}

#[test]
fn a_card_given_by_oneself_is_known_and_one_given_by_others_is_not() {
    let mine = at_seat_1("normal-eights", "KH JH 2S | 5H 8D 8C | TS 5C 6C", "9H", "7C 7D");
    let (_, belief) = watch(mine, &[(1, "play 5H"), (1, "seat 0"), (0, "pick JH")]);
    assert_eq!(chance(&belief, 1, one("JH")), 1.0);
    let theirs = at_seat_1("normal-eights", "KH JH 2S | 5H 8D 8C | TS 5C 6C", "9H", "7C 7D");
    let (game, belief) = watch(theirs, &[(1, "play 5H"), (1, "seat 2"), (2, "pick TS")]);
    assert!((0.0..1.0).contains(&chance(&belief, 1, one("TS"))));
    assert!(belief.allows(seat(1), game.hand(seat(1))) && belief.allows(seat(2), game.hand(seat(2))));
}

#[test]
fn the_belief_sees_what_its_seat_sees() {
    let table = at_seat_1("classic", "KH JH | 3H 4D 5D", "9H", "5C 6C 7C");
    let (game, belief) = watch(table, &[(1, "play 3H"), (0, "play KH"), (1, "draw")]);
    assert!(*belief.view() == view(&game, 0));
    assert_eq!(belief.view().count(seat(1)), 3);
}
