//! The options of a decision, measured in the same worlds. Those that fall behind are dropped, half of them
//! at a time, and the rest is measured more closely (sequential halving).

use super::{Valued, playout::Playouts, tally::Tally};
use crate::belief::Worlds;
use eights::{Action, Rng, Seat};

/// What dealing a world costs, in answers.
pub(super) const WORLD: u32 = 10;

/// The observations that the expectation counts for.
const EXPECTATIONS: f64 = 150.0;
/// What a card is worth, as a share of the spread between won and lost playouts.
const A_CARD: f64 = 0.08;
/// The most cards by which an option is expected to be worse than the best.
const MOST_CARDS: f32 = 3.0;

/// An option, and what it was worth so far.
struct Arm {
    action: Action,
    tally: Tally,
    /// What it was expected to be worth, in cards, against the best one.
    prior: f64,
}

impl Arm {
    /// What it was worth, drawn towards what was expected while there are few observations.
    fn score(&self) -> f64 {
        let n = f64::from(self.tally.count());
        let spread = self.tally.error() * n.sqrt();
        self.tally.mean() + EXPECTATIONS / n * A_CARD * spread * self.prior
    }
}

/// A decision.
pub(super) struct Root<'a> {
    worlds: &'a Worlds<'a>,
    playouts: &'a Playouts,
    me: Seat,
    arms: Vec<Arm>,
}

impl<'a> Root<'a> {
    pub(super) fn new(
        worlds: &'a Worlds<'a>,
        playouts: &'a Playouts,
        me: Seat,
        options: impl Iterator<Item = Action>,
    ) -> Self {
        let arms = options.map(|action| Arm { action, tally: Tally::default(), prior: 0.0 }).collect();
        Self { worlds, playouts, me, arms }
    }

    /// The same, with what was expected before: the worth of each option in cards.
    pub(super) fn expecting(mut self, worth: impl Fn(Action) -> f32) -> Self {
        let worths: Vec<f32> = self.arms.iter().map(|arm| worth(arm.action)).collect();
        let best = worths.iter().copied().fold(f32::MIN, f32::max);
        for (arm, worth) in self.arms.iter_mut().zip(worths) {
            arm.prior = f64::from((worth - best).max(-MOST_CARDS));
        }
        self
    }

    /// The best option, found with about this number of answers in playouts.
    pub(super) fn best(mut self, answers: u32, rng: &mut Rng) -> Option<Action> {
        let mut left = self.arms.len();
        let rounds = left.max(2).next_power_of_two().trailing_zeros();
        while left > 1 {
            self.measure(left, (answers / rounds).max(1), rng);
            self.arms[..left].sort_by(|a, b| b.score().total_cmp(&a.score()));
            left = left.div_ceil(2);
        }
        self.arms.first().map(|arm| arm.action)
    }

    /// All options, each measured as often as the others.
    pub(super) fn values(mut self, answers: u32, rng: &mut Rng) -> Vec<Valued> {
        self.measure(self.arms.len(), answers, rng);
        self.arms.iter().map(|arm| Valued { action: arm.action, value: arm.tally.estimate() }).collect()
    }

    /// Measures the first options in the same worlds until this number of answers is spent; says how many
    /// were.
    fn measure(&mut self, n: usize, answers: u32, rng: &mut Rng) -> u32 {
        let mut spent = 0;
        while spent < answers {
            spent += self.measure_once(n, rng);
        }
        spent
    }

    /// Plays each of the first options out in one world; says how many answers that took.
    fn measure_once(&mut self, n: usize, rng: &mut Rng) -> u32 {
        let world = self.worlds.deal(rng);
        let mut spent = WORLD;
        let seed = rng.next();
        for arm in &mut self.arms[..n] {
            let mut playout = self.playouts.of(&world.game, seed);
            playout.answer(self.me, arm.action);
            self.playouts.finish(&mut playout);
            arm.tally.add(playout.utility(self.me), world.weight);
            spent += playout.answers;
        }
        spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        belief::Belief,
        search::{playout::LONGEST, watch::Watch},
    };
    use eights::{Game, Rules, Seats, Seed, Viewer};

    #[test]
    fn the_answers_of_a_decision_are_not_overspent() {
        let rules = Rules::preset("normal-eights").expect("a preset");
        let seed = Seed::from_text("budget");
        let game = Game::deal(rules, 3, Seats::NONE, seed, &mut ()).expect("three may play");
        let view = game.view(Viewer::Seat(game.turn()));
        let belief = Belief::new(&view);
        let (worlds, playouts) = (belief.worlds(), Playouts::new(&view, Watch::new(&belief)));
        let mut root = Root::new(&worlds, &playouts, game.turn(), view.options().iter());
        let n = root.arms.len();
        for answers in [1, 500, 5_000] {
            let spent = root.measure(n, answers, &mut Rng::new(1));
            let once = WORLD + n as u32 * LONGEST;
            assert!((answers..answers + once).contains(&spent), "{spent} of {answers}");
        }
        assert!(root.arms.iter().all(|arm| arm.tally.count() == root.arms[0].tally.count()));
    }
}
