//! A search values every option of every question of random house rules, and the values are shares.

use crate::cases;
use eights::{View, Viewer};
use eights_bots::{Belief, Effort, Search};

/// One question of this number is looked at: a search takes far longer than a round.
const LOOKED_AT: u64 = 4;

#[test]
fn every_option_of_every_question_has_a_value() {
    cases::check("every option has a value", |case| {
        let mut game = case.deal(&mut ());
        for n in 0..40 {
            let Some(seat) = game.asked().lowest() else { break };
            // Each case looks at other questions of its round.
            if (n + case.number).is_multiple_of(LOOKED_AT) {
                assert_values(&game.view(Viewer::Seat(seat)), n);
            }
            game.answer_at_random(seat, &mut case.rng, &mut ());
        }
    });
}

fn assert_values(view: &View, dice: u64) {
    let (mut search, belief) = (Search::new(Effort::LEAST, dice), Belief::new(view));
    let options = search.options(view, &belief);
    assert_eq!(options.len(), view.options().all_actions().len());
    let is_share = |mean: f64| (-1e-6..=1.0 + 1e-6).contains(&mean);
    assert!(options.iter().all(|option| is_share(option.value.mean)), "{options:?}");
    let standing = search.standing(view, &belief);
    assert!(standing.iter().all(|seat| is_share(seat.mean)), "{standing:?}");
}
