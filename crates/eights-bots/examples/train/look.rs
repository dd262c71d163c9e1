//! Decisions whose options a search has valued: a net learns from them which option is better, with far less
//! luck in it than in the result of a round.

use crate::round::Round;
use eights::{Rng, Rules, Seed, View};
use eights_bots::{Belief, Considered, INPUTS, Net, Search};

/// The answers in playouts that are spent on a decision: enough for two players. The rounds of more are
/// longer, and would need several times as many.
const ANSWERS: u32 = 6_000;
/// One of this number of decisions is looked at: those of one round are too much alike.
const SELDOM: usize = 3;
/// A difference larger than this says no more: the option is bad.
const MOST: f32 = 1.0;

/// A decision: the numbers of each option, and how much more it is worth than the mean of all, as a share of
/// the spread between won and lost games.
pub(crate) struct Look {
    pub(crate) options: Vec<([f32; INPUTS], f32)>,
}

/// Takes decisions of rounds that a net plays.
pub(crate) struct Looks {
    pub(crate) all: Vec<Look>,
    wanted: usize,
}

impl Looks {
    /// Plays rounds until there are enough decisions.
    pub(crate) fn gather(
        wanted: usize,
        net: &Net,
        deals: &Seed,
        rng: &mut Rng,
        mut table: impl FnMut(&mut Rng) -> (Rules, usize),
    ) -> Vec<Look> {
        let mut looks = Self { all: Vec::with_capacity(wanted), wanted };
        for round in 0.. {
            if looks.all.len() >= wanted {
                break;
            }
            let (rules, seats) = table(rng);
            // The rounds at the end of the row of deals are for trials, so these are from its middle.
            let round = Round::new(rules, seats, deals.nth(u64::MAX / 2 + round));
            looks.watch(round, net, rng);
        }
        looks.all
    }

    fn watch(&mut self, mut round: Round, net: &Net, rng: &mut Rng) {
        let minds = crate::round::mixed(net, rng);
        round.run(&minds, &mut |scene, rng| self.look(scene, rng), rng);
    }

    /// Looks at a decision now and then; sometimes the player is curious.
    fn look(&mut self, scene: &Scene<'_>, rng: &mut Rng) -> Option<Considered> {
        if self.all.len() < self.wanted && rng.below(SELDOM) == 0 {
            let mut search = Search::with_answers(ANSWERS, rng.next());
            self.all.extend(valued(scene, &mut search));
        }
        crate::round::curious(scene.options, rng)
    }
}

/// What a player sees who has to choose.
pub(crate) struct Scene<'a> {
    pub(crate) view: &'a View,
    pub(crate) belief: &'a Belief,
    pub(crate) options: &'a [Considered],
}

/// What a search says about the options of a decision; nothing if all are alike to it.
fn valued(scene: &Scene<'_>, search: &mut Search) -> Option<Look> {
    let values = search.options(scene.view, scene.belief);
    let of = |option: &Considered| values.iter().find(|valued| valued.action == option.action);
    let found: Vec<_> = scene.options.iter().filter_map(|option| Some((option, of(option)?.value))).collect();
    let spread = |error: f64, n: u32| error * f64::from(n).sqrt();
    let most = found.iter().map(|(_, value)| spread(value.error, value.observations)).fold(0.0, f64::max);
    if most <= 0.0 || found.len() < 2 {
        return None;
    }
    let mean = found.iter().map(|(_, value)| value.mean).sum::<f64>() / found.len() as f64;
    let worth = |value: f64| ((value - mean) / most) as f32;
    let options = found.iter().map(|(option, value)| (option.row, worth(value.mean).clamp(-MOST, MOST)));
    Some(Look { options: options.collect() })
}
