//! The belief never excludes the true hand.

use crate::{before, cases, cases::Case, seats};
use eights::{Action, Event, Game, Options, Rng, Viewer};
use eights_bots::Belief;

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
    }
    events.clear();
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
