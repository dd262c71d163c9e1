//! A search values every option of every question of random house rules, and the values are shares.

use crate::cases;
use eights::Viewer;
use eights_bots::{Belief, Effort, Search};

#[test]
fn every_option_of_every_question_has_a_value() {
    cases::check("every option has a value", |case| {
        let mut game = case.deal(&mut ());
        for n in 0..40 {
            let Some(seat) = game.asked().lowest() else { break };
            let view = game.view(Viewer::Seat(seat));
            let mut search = Search::new(Effort::LEAST, n);
            let options = search.options(&view, &Belief::new(&view));
            assert_eq!(options.len(), view.options().all_actions().len());
            let is_share = |mean: f64| (-1e-6..=1.0 + 1e-6).contains(&mean);
            assert!(options.iter().all(|option| is_share(option.value.mean)), "{options:?}");
            let standing = search.standing(&view, &Belief::new(&view));
            assert!(standing.iter().all(|seat| is_share(seat.mean)), "{standing:?}");
            game.answer_at_random(seat, &mut case.rng, &mut ());
        }
    });
}
