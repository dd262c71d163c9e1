//! Fixed positions, and what choices lose on them.

use super::control;
use crate::{
    Pool,
    regret::{Reference, RegretReport, Spot, Valued, regret},
};
use eights::Rules;
use eights_bots::Level;
use eights_words::Words;

fn rules(name: &str) -> Rules {
    Rules::preset(name).unwrap()
}

#[test]
fn a_spot_follows_from_its_number() {
    for name in ["classic", "south-african", "simplified", "playpalace", "normal-eights"] {
        for number in 0..20 {
            let Some(spot) = Spot::new(rules(name), number) else { continue };
            let again = Spot::new(rules(name), number).unwrap();
            assert!(spot.actions.len() > 1 && (spot.seat, &spot.actions) == (again.seat, &again.actions));
            for level in [Level::Toddler, Level::Palace, Level::Club, Level::Counter] {
                let chosen = spot.choice(&mut *level.bot());
                assert!(spot.actions.contains(&chosen), "{name} {number}: {level} chose {chosen}");
                assert_eq!(chosen, spot.choice(&mut *level.bot()), "{name} {number}: {level}");
            }
        }
    }
}

fn reference(count: usize) -> Reference {
    let mut reference = Reference::default();
    while reference.valued.len() < count {
        reference.valued.push(Valued::new(&reference.next(rules("classic"))));
    }
    reference
}

fn lost(level: Level, reference: &Reference) -> RegretReport {
    regret("classic", rules("classic"), level, reference, control(&Pool::alone(), &false.into()))
}

#[test]
fn better_players_lose_less() {
    let reference = reference(40);
    assert_eq!(
        reference.valued[7],
        Valued::new(&Spot::new(rules("classic"), reference.valued[7].number).unwrap())
    );
    let [toddler, counter] = [Level::Toddler, Level::Counter].map(|level| lost(level, &reference));
    assert_eq!((toddler.positions, toddler.changed, toddler.in_points), (40, 0, false));
    assert!(counter.loss < toddler.loss && counter.best > toddler.best, "{counter:?} {toddler:?}");
    let text = counter.text(&Words::english());
    assert!(text.contains("40 positions") && text.contains("games in 100"), "{text}");
}

#[test]
fn positions_that_have_changed_are_left_out() {
    let mut reference = reference(2);
    reference.valued[0].looks.iter_mut().for_each(|look| look.push(0));
    let report = lost(Level::Club, &reference);
    assert_eq!((report.positions, report.changed), (1, 1));
    assert!(report.text(&Words::english()).contains("left out"));
}
