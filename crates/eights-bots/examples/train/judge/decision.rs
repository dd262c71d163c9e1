//! Decisions of counters, and what a search says about each option.

use crate::{look::Scene, round::Mind, round::Round};
use eights::{Action, MAX_SEATS, Rng, Rules, Seed, View};
use eights_bots::{Belief, Considered, Search};

/// A table to learn at.
pub(crate) struct Table {
    pub(crate) preset: &'static str,
    pub(crate) seats: usize,
    /// The answers in playouts that are spent on a decision.
    answers: u32,
}

/// Where there are cards that the fitted weights are about: the other rule sets have none.
pub(crate) const TABLES: [Table; 4] = [
    Table { preset: "normal-eights", seats: 2, answers: 30_000 },
    Table { preset: "normal-eights", seats: 3, answers: 60_000 },
    Table { preset: "normal-eights", seats: 4, answers: 60_000 },
    Table { preset: "normal-eights", seats: 5, answers: 60_000 },
];

/// One of this number of decisions is looked at: those of one round are too much alike.
const SELDOM: usize = 4;

/// A decision, and how much worse than the best each option is, as a share of the spread between won and lost
/// games.
pub(crate) struct Decision {
    pub(crate) view: View,
    pub(crate) belief: Belief,
    pub(crate) options: Vec<(Action, f64)>,
    spread: f64,
}

/// Lets counters play rounds until there are enough decisions.
pub(crate) fn gather(table: &Table, wanted: usize, deals: &Seed) -> Vec<Decision> {
    let rules = Rules::preset(table.preset).expect("a rule set of the book");
    let mut rng = Rng::new(deals.hash().number());
    let mut all = Vec::with_capacity(wanted);
    for round in 0.. {
        if all.len() >= wanted {
            break;
        }
        let mut round = Round::new(rules, table.seats, deals.nth(round)).by_hand();
        let mut look = |scene: &Scene<'_>, rng: &mut Rng| look(scene, table.answers, &mut all, rng);
        round.run(&[Mind::Counter; MAX_SEATS], &mut look, &mut rng);
    }
    all.truncate(wanted);
    level(&mut all);
    all
}

/// Measures all decisions of a table by their mean spread: a round may be the game, or a small part of it.
fn level(all: &mut [Decision]) {
    let mean = all.iter().map(|decision| decision.spread).sum::<f64>() / all.len().max(1) as f64;
    all.iter_mut().flat_map(|decision| &mut decision.options).for_each(|(_, worth)| *worth /= mean);
}

/// Looks at a decision now and then; sometimes the player is curious.
fn look(scene: &Scene<'_>, answers: u32, all: &mut Vec<Decision>, rng: &mut Rng) -> Option<Considered> {
    if rng.below(SELDOM) == 0 {
        let mut search = Search::with_answers(answers, rng.next());
        all.extend(valued(scene, &mut search));
    }
    crate::round::curious(scene.options, rng)
}

/// What a search says about the options; nothing if there is but one to think about.
fn valued(scene: &Scene<'_>, search: &mut Search) -> Option<Decision> {
    let mut values = search.options(scene.view, scene.belief);
    values.retain(|one| scene.options.iter().any(|option| option.action == one.action));
    let best = values.iter().map(|one| one.value.mean).fold(f64::MIN, f64::max);
    let spread = |n: u32, error: f64| error * f64::from(n).sqrt();
    (values.len() > 1).then(|| Decision {
        view: *scene.view,
        belief: *scene.belief,
        options: values.iter().map(|one| (one.action, one.value.mean - best)).collect(),
        spread: values.iter().map(|one| spread(one.value.observations, one.value.error)).fold(0.0, f64::max),
    })
}
