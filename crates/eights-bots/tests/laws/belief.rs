//! The belief never excludes the true hand, and deals worlds that nobody can tell from the true one.

use crate::{before, cases, cases::Case, seats};
use eights::{Action, Ask, Event, Game, Options, Rng, Viewer};
use eights_bots::{Belief, World};

/// Three of four choices play a card where one can be played, so that hands change as they do at a real
/// table.
fn choose(options: &Options, rng: &mut Rng) -> Action {
    match *options {
        Options::Turn { plays, .. } if !plays.is_empty() && rng.below(4) > 0 => {
            Action::Play(plays.nth(rng.below(plays.len())).unwrap())
        }
        _ => options.random(rng).unwrap(),
    }
}

/// Tells every seat what happened, and compares what it believes with what is true.
fn tell(beliefs: &mut [Belief], events: &mut Vec<Event>, game: &Game) {
    for (me, belief) in seats(beliefs.len()).zip(beliefs.iter_mut()) {
        for event in events.iter().filter_map(|event| event.seen_by(Viewer::Seat(me))) {
            belief.observe(event);
        }
        for other in seats(game.n_seats()).filter(|other| *other != me) {
            let hand = game.hand(other);
            assert!(belief.allows(other, hand), "seat {me} excludes {hand:?} of seat {other}");
        }
        assert!(*belief.view() == game.view(Viewer::Seat(me)));
        // Worlds are dealt for those who choose, and now and then for others.
        if game.asked().contains(me) || belief.view().turns().is_multiple_of(4) {
            assert_world_fits(belief, game);
        }
    }
    events.clear();
}

/// A world looks to the seat just like the true game, and has only hands that the seat holds possible.
fn assert_world_fits(belief: &Belief, game: &Game) {
    let view = belief.view();
    let Viewer::Seat(me) = view.viewer() else { return };
    let mut rng = Rng::new(u64::from(view.turns()) << 8 | u64::from(me.number()));
    let World { game: world, weight } = belief.world(&mut rng);
    assert!(weight > 0.0 && weight <= 1.0, "a world weighs {weight}");
    assert!(world.view(Viewer::Seat(me)) == *view, "seat {me} can tell the world from the game");
    assert_eq!(world.options(me), game.options(me));
    for other in seats(game.n_seats()).filter(|other| *other != me) {
        let hand = world.hand(other);
        assert!(belief.allows(other, hand), "seat {me} deals {hand:?} to seat {other}");
        let answered = view.put_to().contains(other) && !view.asked().contains(other);
        let is_secret = answered && matches!(view.ask(), Ask::War | Ask::Purge);
        assert!(!is_secret || world.picked(other).is_some_and(|card| hand.contains(card)));
    }
}

fn play(case: &mut Case) {
    let mut events = Vec::new();
    let mut game = case.deal(&mut events);
    let mut beliefs: Vec<Belief> = seats(case.n_seats).map(|seat| Belief::new(&before(case, seat))).collect();
    tell(&mut beliefs, &mut events, &game);
    play_on(&mut game, case, 300, |game, events| tell(&mut beliefs, events, game));
}

/// Plays some moves, and shows the events after each to a function.
fn play_on(game: &mut Game, case: &mut Case, moves: usize, mut look: impl FnMut(&Game, &mut Vec<Event>)) {
    let mut events = Vec::new();
    for _ in 0..moves {
        if game.is_over() {
            return;
        }
        let asked = game.asked();
        match asked.nth(case.rng.below(asked.len().max(1))) {
            Some(seat) => {
                game.answer(seat, |options| choose(options, &mut case.rng), &mut events).unwrap();
            }
            None => game.next_round(&mut events),
        }
        look(game, &mut events);
        events.clear();
    }
}

#[test]
fn the_belief_never_loses_the_true_hand() {
    cases::check("the belief never loses the true hand", play);
}

/// Who sits down in the middle of a game knows only how many cards the others have, and learns from there.
fn sit_down_late(case: &mut Case) {
    let mut events = Vec::new();
    let mut game = case.deal(&mut events);
    events.clear();
    let moves = case.rng.below(60);
    play_on(&mut game, case, moves, |_, _| {});
    let mut beliefs: Vec<Belief> =
        seats(case.n_seats).map(|seat| Belief::new(&game.view(Viewer::Seat(seat)))).collect();
    play_on(&mut game, case, 60, |game, events| tell(&mut beliefs, events, game));
}

#[test]
fn the_belief_of_a_latecomer_never_loses_the_true_hand() {
    cases::check("the belief of a latecomer never loses the true hand", sit_down_late);
}
