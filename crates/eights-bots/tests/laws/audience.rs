//! Those who only look on believe and deal worlds as well, and every world can be played.

use crate::{cases, cases::Case, seats};
use eights::{Event, Game, Rng, View, Viewer};
use eights_bots::{Belief, World};

/// Plays some moves at random; says whether all were accepted.
fn play_on(game: &mut Game, rng: &mut Rng, moves: usize, events: &mut Vec<Event>) {
    for _ in 0..moves {
        if game.is_over() {
            return;
        }
        let asked = game.asked();
        match asked.nth(rng.below(asked.len().max(1))) {
            Some(seat) => drop(game.answer_at_random(seat, rng, events).expect("an asked seat has a choice")),
            None => game.next_round(events),
        }
    }
}

/// The audience sees no hand: a world is dealt for every seat at once, and nobody among them can tell.
fn look_on(case: &mut Case) {
    let mut events = Vec::new();
    let mut game = case.deal(&mut events);
    let mut belief = Belief::new(&View::before(case.rules, case.n_seats, case.bots, Viewer::Audience));
    for step in 0..40 {
        for event in events.drain(..).filter_map(|event| event.seen_by(Viewer::Audience)) {
            belief.observe(event);
        }
        assert!(*belief.view() == game.view(Viewer::Audience));
        for seat in seats(case.n_seats) {
            let hand = game.hand(seat);
            assert!(belief.allows(seat, hand), "the audience excludes {hand:?} of seat {seat}");
        }
        if step % 8 == 0 {
            let World { game: mut world, weight } = belief.world(&mut case.rng);
            assert!(weight > 0.0 && weight <= 1.0, "a world weighs {weight}");
            assert!(world.view(Viewer::Audience) == *belief.view());
            play_on(&mut world, &mut case.rng, 30, &mut Vec::new());
        }
        play_on(&mut game, &mut case.rng, 5, &mut events);
    }
}

#[test]
fn the_audience_never_loses_the_true_hands_and_its_worlds_can_be_played() {
    cases::check("the audience never loses the true hands", look_on);
}

/// A world of one seat, seen by another: the cards are somewhere, and none is there twice.
fn keep_the_pack(case: &mut Case) {
    let mut events = Vec::new();
    let mut game = case.deal(&mut events);
    let moves = case.rng.below(60);
    play_on(&mut game, &mut case.rng, moves, &mut events);
    let all = |game: &Game| {
        let hands = seats(case.n_seats).flat_map(|seat| game.hand(seat).iter().collect::<Vec<_>>());
        let mut cards: Vec<_> = hands.chain(game.stock()).collect();
        cards.sort_unstable();
        cards
    };
    for seat in seats(case.n_seats) {
        let view = game.view(Viewer::Seat(seat));
        for n in 0..3 {
            let world = Belief::new(&view).world(&mut Rng::new(n)).game;
            assert_eq!(all(&world), all(&game), "seat {seat} deals another pack");
            let again = Belief::new(&view).world(&mut Rng::new(n)).game;
            assert!(again.hand(seat) == game.hand(seat) && all(&again) == all(&world));
            let hands = |game: &Game| seats(case.n_seats).map(|seat| game.hand(seat)).collect::<Vec<_>>();
            assert_eq!(hands(&again), hands(&world), "the same dice deal the same world");
        }
        let random = view.determinize(&mut case.rng);
        assert_eq!(all(&random), all(&game), "seat {seat} deals another pack");
        assert!(random.view(Viewer::Seat(seat)) == view);
    }
}

#[test]
fn a_world_has_the_cards_of_the_pack_and_is_the_same_for_the_same_dice() {
    cases::check("a world has the cards of the pack", keep_the_pack);
}
