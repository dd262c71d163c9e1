//! Views and events cross the wire without loss.

use crate::{
    cases::check,
    play::{apply_and_tell, choose, next_actor, seats},
};
use eights::{Event, Game, Rng, Seats, View, Viewer, json::ViewJson};
use eights_protocol::{WireEvent, WireView};

fn viewers(game: &Game) -> Vec<Viewer> {
    seats(game).map(Viewer::Seat).chain([Viewer::Audience]).collect()
}

/// Plays a while, and calls `each` with the game and the latest events.
fn follow(case: &mut crate::cases::Case, most: usize, mut each: impl FnMut(&Game, &[Event], &mut Rng)) {
    let mut told = Vec::new();
    let mut game = case.deal(&mut told);
    for _ in 0..most {
        each(&game, &told, &mut case.rng);
        told.clear();
        match next_actor(&game, &mut case.rng) {
            Some(seat) => {
                let action = choose(&game, seat, &mut case.rng);
                told = apply_and_tell(&mut game, seat, action);
            }
            None if game.is_over() => break,
            None => game.next_round(&mut told),
        }
    }
}

#[test]
fn a_view_is_its_code() {
    check("view codes", |case| {
        let rules = case.rules;
        for viewer in [Viewer::Audience, Viewer::Seat(Seats::first(1).lowest().expect("a seat"))] {
            let before = View::before(rules, case.n_seats, case.bots, viewer);
            assert!(View::from_code(rules, &before.code()) == Some(before));
        }
        follow(case, 150, |game, _, _| {
            for viewer in viewers(game) {
                let view = game.view(viewer);
                let wired = WireView::of(&view).open(rules).expect("a view");
                // Equality of views ignores waiting sets, so these are compared separately.
                let is_same =
                    wired == view && wired.sets() == view.sets() && wired.options() == view.options();
                assert!(is_same, "{viewer:?} at {:?}", game.ask());
            }
        });
    });
}

#[test]
fn a_changed_code_does_no_harm() {
    check("changed view codes", |case| {
        let rules = case.rules;
        follow(case, 40, |game, _, rng| {
            let all = viewers(game);
            let mut code = game.view(all[rng.below(all.len())]).code();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(code.len());
                match rng.below(4) {
                    0 => code.truncate(at),
                    1 => code.insert(at, rng.next() as u8),
                    _ => code[at] = rng.next() as u8,
                }
                if code.is_empty() {
                    break;
                }
            }
            if let Some(view) = View::from_code(rules, &code) {
                // Every question of a client has an answer.
                let _ = (ViewJson::of(&view), view.options().len(), view.playable_faces(), view.unseen());
                let again = View::from_code(rules, &view.code());
                assert!(again.is_some());
            }
        });
    });
}

#[test]
fn events_cross_the_wire_without_loss() {
    check("wire events", |case| {
        follow(case, 150, |game, told, _| {
            for viewer in viewers(game) {
                for event in told.iter().filter_map(|event| event.seen_by(viewer)) {
                    let text = serde_json::to_string(&WireEvent(event)).expect("events can be written");
                    let read: WireEvent = serde_json::from_str(&text).expect(&text);
                    assert_eq!(read.0, event, "{text}");
                }
            }
        });
    });
}
