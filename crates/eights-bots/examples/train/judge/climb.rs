//! The climb: weights are changed as long as the player loses less by its choices.
//!
//! A judge takes the option that it values most, and the loss of a decision is what that is worse than the
//! best. A small change of a weight changes few choices, so for the climb the judge is a little undecided
//! between options that are nearly the same to it: the loss is smooth, and has a gradient.

use super::decision::Decision;
use eights_bots::Weights;

/// How undecided: a third of a card.
const UNDECIDED: f64 = 2.0;
/// The loss of a weight that is as far from its value by hand as that is from nothing.
const PULL: f64 = 0.000_1;
/// Steps up.
const STEPS: usize = 60;
/// The step of a numeric derivative, as a part of a weight's size.
const NUDGE: f32 = 0.1;

/// The weights that are fitted. The others stay as they are by hand, because what a search says about them
/// does not carry over to arenas: see `docs/bots.md`.
const FREE: [&str; 6] = ["answer", "burden", "showing", "in_sets", "link", "stop"];

/// What a player with these weights loses by a decision, on average.
pub(crate) fn loss(decisions: &[Decision], weights: &Weights) -> f64 {
    let loss = |decision: &Decision| {
        let worths = worths(decision, weights);
        let best = (0..worths.len()).reduce(|a, b| if worths[b] > worths[a] { b } else { a });
        best.map_or(0.0, |best| -decision.options[best].1)
    };
    decisions.iter().map(loss).sum::<f64>() / decisions.len().max(1) as f64
}

/// What the judge thinks of the options that a search has valued.
fn worths(decision: &Decision, weights: &Weights) -> Vec<f64> {
    let all = weights.worths(&decision.view, &decision.belief);
    let worth = |action| all.iter().find(|(other, _)| *other == action).map_or(0.0, |(_, worth)| *worth);
    decision.options.iter().map(|(action, _)| f64::from(worth(*action))).collect()
}

/// A climb.
pub(crate) struct Climb<'a> {
    tables: &'a [&'a [Decision]],
    by_hand: Vec<f32>,
    weights: Weights,
}

impl<'a> Climb<'a> {
    pub(crate) fn new(tables: &'a [&'a [Decision]], by_hand: &Weights) -> Self {
        let mut weights = *by_hand;
        let by_hand: Vec<f32> = weights.values_mut().map(|weight| *weight).collect();
        Self { tables, by_hand, weights }
    }

    /// The weights at the end: the step is made smaller whenever it goes too far.
    pub(crate) fn climb(mut self) -> Weights {
        let mut stride = 0.3;
        let mut loss = self.loss();
        for _ in 0..STEPS {
            let before = self.weights;
            self.step(stride);
            let now = self.loss();
            if now < loss {
                (loss, stride) = (now, stride * 1.2);
            } else {
                (self.weights, stride) = (before, stride * 0.4);
            }
        }
        self.weights
    }

    /// The loss of the undecided player over all tables, and what pulls the weights back.
    fn loss(&self) -> f64 {
        let of_table = |decisions: &&[Decision]| {
            let sum: f64 = decisions.iter().map(|decision| self.undecided(decision)).sum();
            sum / decisions.len().max(1) as f64
        };
        let mean = self.tables.iter().map(of_table).sum::<f64>() / self.tables.len().max(1) as f64;
        mean + self.pulls().map(|pull| PULL * pull * pull).sum::<f64>()
    }

    fn undecided(&self, decision: &Decision) -> f64 {
        let chances = chances(&worths(decision, &self.weights));
        -decision.options.iter().zip(chances).map(|((_, worth), chance)| worth * chance).sum::<f64>()
    }

    /// How far each weight is from its value by hand, measured by its size.
    fn pulls(&self) -> impl Iterator<Item = f64> {
        let mut weights = self.weights;
        let now: Vec<f32> = weights.values_mut().map(|weight| *weight).collect();
        let pull = |(now, hand): (f32, &f32)| f64::from((now - hand) / hand);
        now.into_iter().zip(&self.by_hand).map(pull).collect::<Vec<_>>().into_iter()
    }

    /// A step of this length against the gradient.
    fn step(&mut self, stride: f64) {
        let gradient = self.gradient();
        let length = gradient.iter().map(|slope| slope * slope).sum::<f64>().sqrt().max(1e-12);
        for ((weight, slope), by_hand) in self.weights.values_mut().zip(gradient).zip(&self.by_hand) {
            *weight -= by_hand * (stride * slope / length) as f32;
        }
    }

    fn gradient(&self) -> Vec<f64> {
        let pulls: Vec<f64> = self.pulls().map(|pull| 2.0 * PULL * pull).collect();
        let mut gradient = vec![0.0; pulls.len()];
        for decisions in self.tables {
            let share = 1.0 / (self.tables.len() * decisions.len().max(1)) as f64;
            decisions.iter().for_each(|decision| self.add(decision, share, &mut gradient));
        }
        gradient.iter().zip(pulls).map(|(slope, pull)| slope + pull).collect()
    }

    /// Adds the slope of a decision's loss in every weight.
    fn add(&self, decision: &Decision, share: f64, gradient: &mut [f64]) {
        let chances = chances(&worths(decision, &self.weights));
        let mean: f64 =
            decision.options.iter().zip(&chances).map(|((_, worth), chance)| worth * chance).sum();
        let is_free = |n: usize| FREE.contains(&Weights::NAMES[n]);
        for (n, slope) in gradient.iter_mut().enumerate().filter(|(n, _)| is_free(*n)) {
            let by = NUDGE * self.by_hand[n];
            let (up, down) = (self.nudged(decision, n, by), self.nudged(decision, n, -by));
            let parts = decision.options.iter().zip(&chances).zip(up.iter().zip(down));
            let sum: f64 = parts.map(|(((_, worth), p), (up, down))| p * (worth - mean) * (up - down)).sum();
            *slope -= share * sum / (2.0 * f64::from(NUDGE) * UNDECIDED);
        }
    }

    fn nudged(&self, decision: &Decision, n: usize, by: f32) -> Vec<f64> {
        let mut weights = self.weights;
        weights.values_mut().skip(n).take(1).for_each(|weight| *weight += by);
        worths(decision, &weights)
    }
}

/// The chance of each option.
fn chances(worths: &[f64]) -> Vec<f64> {
    let best = worths.iter().copied().fold(f64::MIN, f64::max);
    let parts: Vec<f64> = worths.iter().map(|worth| ((worth - best) / UNDECIDED).exp()).collect();
    let sum: f64 = parts.iter().sum();
    parts.iter().map(|part| part / sum).collect()
}
