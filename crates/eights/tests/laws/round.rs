//! Laws of a round: cards are conserved, offered is accepted, refused changes nothing, replays are true,
//! every round ends.

use crate::{
    cases::check,
    play::{MANY, all_actions, all_cards, apply_and_tell, choose, next_actor, play, seats},
};
use eights::{Ask, Game, Rng};
use std::collections::HashMap;

#[test]
fn cards_are_conserved() {
    check("conservation", |case| {
        let mut pack: Vec<_> = case.rules.cards(case.n_seats).collect();
        pack.sort();
        let end = play(case, MANY, |game, _, _, _| {
            assert_eq!(all_cards(game), pack);
            assert!(
                seats(game)
                    .all(|seat| game.hand(seat).len() == game.view(eights::Viewer::Audience).count(seat))
            );
        });
        assert_eq!(all_cards(&end), pack);
    });
}

#[test]
fn what_is_offered_is_accepted_and_nothing_else() {
    check("offered is accepted", |case| {
        let mut rng = Rng::new(case.number);
        play(case, 60, |game, _, _, step| {
            // Neighbouring positions are much alike, and listing every action is slow.
            if step.below(8) > 0 {
                return;
            }
            for seat in seats(game) {
                let options = game.options(seat);
                assert_eq!(options.is_empty(), !game.asked().contains(seat));
                let offered: Vec<_> = options.iter().collect();
                assert_eq!(offered.len(), options.len());
                for action in &offered {
                    assert!(options.contains(*action), "{action}");
                    assert_eq!((*game).apply_copy(seat, *action), Ok(()), "{action}");
                }
                for action in all_actions(game.hand(seat), &mut rng) {
                    assert_eq!(
                        offered.contains(&action),
                        options.contains(action),
                        "{action} at {:?}",
                        game.ask()
                    );
                    if !offered.contains(&action) && rng.below(8) == 0 {
                        let mut after = *game;
                        assert!(after.apply(seat, action, &mut ()).is_err(), "{action}");
                        assert!(after == *game, "a refused {action} changed the game");
                    }
                }
            }
        });
    });
}

/// Applies to a copy.
trait ApplyCopy {
    fn apply_copy(self, seat: eights::Seat, action: eights::Action) -> Result<(), eights::Illegal>;
}

impl ApplyCopy for Game {
    fn apply_copy(mut self, seat: eights::Seat, action: eights::Action) -> Result<(), eights::Illegal> {
        self.apply(seat, action, &mut ())
    }
}

#[test]
fn every_round_ends_and_always_has_a_question() {
    check("every round ends", |case| {
        let mut game = case.deal(&mut ());
        let mut decisions = 0;
        while game.ask() != Ask::Over {
            let seat = next_actor(&game, &mut case.rng).expect("a running round asks a seat");
            let action = choose(&game, seat, &mut case.rng);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
            decisions += 1;
            assert!(decisions < MANY, "no end in sight");
        }
        assert!(game.turns() <= 10_000);
        // In a void round only those who had gone out before have a place.
        let placed: usize = game.places().iter().map(Vec::len).sum();
        let void = eights::rules::Knob::of("block.result").expect("a knob").text(&case.rules) == "void";
        assert!(void || placed == case.n_seats, "{:?}", game.places());
    });
}

/// The worst players there are: they never play a card that they need not.
#[test]
fn every_round_ends_even_among_those_who_would_rather_not() {
    check("every round ends, unwilling players", |case| {
        let mut game = case.deal(&mut ());
        let mut decisions = 0;
        while let Some(seat) = next_actor(&game, &mut case.rng) {
            let options = game.options(seat);
            let last = options.nth(options.len() - 1).expect("an option");
            let unwilling = [
                eights::Action::Draw,
                eights::Action::Pass,
                eights::Action::Decline,
                eights::Action::Vote(true),
            ];
            let action = unwilling.into_iter().find(|action| options.contains(*action)).unwrap_or(last);
            game.apply(seat, action, &mut ()).expect("what is offered is accepted");
            decisions += 1;
            assert!(decisions < MANY, "no end in sight");
        }
    });
}

#[test]
fn replays_by_actions_and_by_events_are_the_game() {
    check("replays", |case| {
        let mut told = Vec::new();
        let mut live = case.deal(&mut told);
        let mut actions = Vec::new();
        for _ in 0..600 {
            let Some(seat) = next_actor(&live, &mut case.rng) else { break };
            let action = choose(&live, seat, &mut case.rng);
            actions.push((seat, action));
            told.extend(apply_and_tell(&mut live, seat, action));
        }
        let mut by_actions = case.deal(&mut ());
        for (seat, action) in actions {
            by_actions.apply(seat, action, &mut ()).expect("it was legal before");
        }
        assert!(by_actions == live, "replay by actions");
        let mut by_events = Game::undealt(case.rules, case.n_seats, case.bots, case.seed).expect("seats fit");
        for event in told {
            by_events.replay(event).expect("its cards are where they were");
        }
        assert!(by_events == live, "replay by events");
    });
}

#[test]
fn random_choice_is_uniform() {
    let (mut positions, mut far) = (0u32, 0u32);
    let mut rng = Rng::new(2026);
    for number in 0..300 {
        let mut case = crate::cases::nth(number);
        play(&mut case, 30, |game, seat, _, _| {
            let options = game.options(seat);
            let n = options.len();
            if !(2..=60).contains(&n) || positions >= 4000 {
                return;
            }
            let mut counts = HashMap::new();
            for _ in 0..n * 50 {
                *counts.entry(options.random(&mut rng).expect("an option")).or_insert(0u32) += 1;
            }
            let chi: f64 = options
                .iter()
                .map(|action| (f64::from(*counts.get(&action).unwrap_or(&0)) - 50.0).powi(2) / 50.0)
                .sum();
            // Three standard deviations of a chi-squared variable with n − 1 degrees of freedom above its
            // mean.
            let bound = (n - 1) as f64 + 3.0 * (2.0 * (n - 1) as f64).sqrt();
            positions += 1;
            far += u32::from(chi > bound);
        });
    }
    println!("uniform choice: {far} of {positions} positions beyond three standard deviations");
    assert!(positions >= 4000);
    // About one per cent of honest positions lie beyond; three would be far too many.
    assert!(f64::from(far) < 0.03 * f64::from(positions), "{far} of {positions}");
}
