//! The belief never excludes the true hand, whatever the rules.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

#[path = "../../eights/tests/laws/cases.rs"]
mod cases;

use cases::Case;
use eights::{Action, Event, Game, Options, Rng, Seat, View, Viewer};
use eights_bots::Belief;

/// Three of four choices play a card where one can be played, so that hands change as they do at a real table.
fn choose(options: &Options, rng: &mut Rng) -> Action {
    match *options {
        Options::Turn { plays, .. } if !plays.is_empty() && rng.below(4) > 0 => {
            Action::Play(plays.nth(rng.below(plays.len())).unwrap())
        }
        _ => options.random(rng).unwrap(),
    }
}

fn seats(n: usize) -> impl Iterator<Item = Seat> {
    (0..n).map(|seat| Seat::new(seat).unwrap())
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
    }
    events.clear();
}

fn play(case: &mut Case) {
    let mut events = Vec::new();
    let mut game = case.deal(&mut events);
    let before = |seat| View::before(case.rules, case.n_seats, case.bots, Viewer::Seat(seat));
    let mut beliefs: Vec<Belief> = seats(case.n_seats).map(|seat| Belief::new(&before(seat))).collect();
    tell(&mut beliefs, &mut events, &game);
    for _ in 0..300 {
        let asked = game.asked();
        if asked.is_empty() {
            game.next_round(&mut events);
        }
        if let Some(seat) = asked.nth(case.rng.below(asked.len().max(1))) {
            game.answer(seat, |options| choose(options, &mut case.rng), &mut events).unwrap();
        }
        tell(&mut beliefs, &mut events, &game);
        if game.is_over() {
            return;
        }
    }
}

#[test]
fn the_belief_never_loses_the_true_hand() {
    cases::check("the belief never loses the true hand", play);
}
