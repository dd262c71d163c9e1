//! Cards that a player could have played and did not.

use super::{game, position, view};
use eights::{
    CardSet, Event, Game, Hand, Position, Rng, Suit, Viewer,
    testing::{cards, seat},
};
use eights_bots::Belief;

const HEARTS: CardSet = CardSet::of_suit(Suit::Hearts);

/// Seat 0 watches seat 1, whose turn it is.
fn watch(rules: &str, actions: &[&str]) -> (Game, Belief, Belief) {
    let start = position("KH JH TS 6S QS | 2C 4D 5D 6D", "9H");
    let stock = Some(cards("TC 3C 3D 3S"));
    let mut game = game(rules, &Position { stock, turn: seat(1), ..start });
    let before = Belief::new(&view(&game, 0));
    let mut after = before;
    for action in actions {
        let mut events: Vec<Event> = Vec::new();
        game.apply(seat(1), action.parse().unwrap(), &mut events).unwrap();
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Seat(seat(0))));
        seen.for_each(|event| after.observe(event));
    }
    (game, before, after)
}

fn chance(belief: &Belief, faces: CardSet) -> f32 {
    belief.chance(seat(1), faces, belief.unknown())
}

#[test]
fn who_draws_by_choice_hardly_holds_what_fitted() {
    let (game, before, after) = watch("south-african", &["draw"]);
    assert!(chance(&before, HEARTS) > 0.6);
    // The card just drawn may be a heart; of the others hardly one is.
    assert!((0.2..0.5).contains(&chance(&after, HEARTS)), "{}", chance(&after, HEARTS));
    assert!(after.allows(seat(1), game.hand(seat(1))));
    let hearts: Hand = cards("2H 4H 5H 6H 7H").into_iter().collect();
    assert!(after.allows(seat(1), hearts), "a doubt excludes nothing");
}

#[test]
fn who_passes_with_a_drawn_card_hardly_drew_one_that_fitted() {
    let (_, before, drawn) = watch("playpalace", &["draw"]);
    let (_, _, passed) = watch("playpalace", &["draw", "pass"]);
    assert!(chance(&before, HEARTS) > 0.5);
    assert!((0.15..0.35).contains(&chance(&drawn, HEARTS)), "{}", chance(&drawn, HEARTS));
    assert!(chance(&passed, HEARTS) < 0.06, "{}", chance(&passed, HEARTS));
    assert!(chance(&passed, HEARTS) > 0.0, "a doubt excludes nothing");
}

#[test]
fn worlds_have_doubted_cards_as_often_as_the_belief_says() {
    let (_, _, after) = watch("south-african", &["draw"]);
    let (worlds, mut rng) = (after.worlds(), Rng::new(3));
    let (mut all, mut with_hearts) = (0.0, 0.0);
    for _ in 0..20_000 {
        let world = worlds.deal(&mut rng);
        all += world.weight;
        let holds = !(world.game.hand(seat(1)).faces() & HEARTS).is_empty();
        with_hearts += if holds { world.weight } else { 0.0 };
    }
    let (dealt, believed) = (with_hearts / all, f64::from(chance(&after, HEARTS)));
    assert!((dealt - believed).abs() < 0.04, "{dealt} in worlds, {believed} believed");
}
