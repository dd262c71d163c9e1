//! Both players learn against each other: regrets never fall below zero, the players learn in turn, and later
//! rounds count more in the mean (CFR+).

use super::{
    Chance,
    tree::{Node, Situation, Tree},
};

/// A situation that is as rare as this in all rounds together is one that the bot avoids.
const SELDOM: f64 = 1e-3;

/// What the bot has learnt to do in a situation, after this number of rounds.
pub(super) fn learnt(tree: &Tree, situation: &Situation, rounds: u32) -> Vec<Chance> {
    let mut learner = Learner::new(tree);
    for round in 1..=rounds {
        learner.learn(0, f64::from(round));
        learner.learn(1, f64::from(round));
    }
    let (sums, now) = (&learner.sums[situation.range()], &learner.chances[situation.range()]);
    // A bot that learns never to come here has no mean: then the last round counts.
    let mean = if sums.iter().sum::<f64>() > SELDOM { sums } else { now };
    let mut chances = vec![0.0; mean.len()];
    share(mean, &mut chances);
    situation.options.iter().copied().zip(chances).collect()
}

impl Situation {
    const fn range(&self) -> core::ops::Range<usize> {
        self.first_option..self.first_option + self.options.len()
    }
}

struct Learner<'a> {
    tree: &'a Tree,
    /// What each option would have gained, added up.
    regrets: Vec<f64>,
    /// The same for the present round alone.
    fresh: Vec<f64>,
    /// How likely each option is now.
    chances: Vec<f64>,
    /// How likely each was in all rounds.
    sums: Vec<f64>,
}

/// One walk through the tree.
#[derive(Clone, Copy)]
struct Walk {
    learner: usize,
    /// How likely the learner comes here, as far as it is its own choice.
    own: f64,
    /// How likely it is otherwise.
    others: f64,
    weight: f64,
}

impl<'a> Learner<'a> {
    fn new(tree: &'a Tree) -> Self {
        let zeros = || vec![0.0; tree.n_options];
        let mut learner = Self { tree, regrets: zeros(), fresh: zeros(), chances: zeros(), sums: zeros() };
        for situation in &tree.situations {
            learner.chances[situation.range()].fill(1.0 / situation.options.len() as f64);
        }
        learner
    }

    fn learn(&mut self, player: usize, weight: f64) {
        self.fresh.fill(0.0);
        for root in &self.tree.roots {
            self.walk(*root, Walk { learner: player, own: 1.0, others: 1.0, weight });
        }
        for situation in self.tree.situations.iter().filter(|situation| situation.player == player) {
            let range = situation.range();
            for (regret, fresh) in self.regrets[range.clone()].iter_mut().zip(&self.fresh[range.clone()]) {
                *regret = (*regret + fresh).max(0.0);
            }
            share(&self.regrets[range.clone()], &mut self.chances[range]);
        }
    }

    /// What a node is worth to the learner.
    fn walk(&mut self, node: u32, walk: Walk) -> f64 {
        match self.tree.nodes[node as usize] {
            Node::End(worth) if walk.learner == 0 => worth.into(),
            Node::End(worth) => -f64::from(worth),
            Node::Chance { first, n } => {
                let below = Walk { others: walk.others / f64::from(n), ..walk };
                (first..first + n).map(|child| self.walk_child(child, below)).sum::<f64>() / f64::from(n)
            }
            Node::Choice { situation, first } => {
                let situation = &self.tree.situations[situation as usize];
                if situation.player == walk.learner {
                    self.walk_own(situation, first, walk)
                } else {
                    self.walk_other(situation, first, walk)
                }
            }
        }
    }

    fn walk_child(&mut self, child: u32, walk: Walk) -> f64 {
        self.walk(self.tree.children[child as usize], walk)
    }

    fn walk_other(&mut self, situation: &Situation, first: u32, walk: Walk) -> f64 {
        let mut worth = 0.0;
        for (option, child) in situation.range().zip(first..) {
            let chance = self.chances[option];
            worth += chance * self.walk_child(child, Walk { others: walk.others * chance, ..walk });
        }
        worth
    }

    fn walk_own(&mut self, situation: &Situation, first: u32, walk: Walk) -> f64 {
        let mut mean = 0.0;
        for (option, child) in situation.range().zip(first..) {
            let chance = self.chances[option];
            let worth = self.walk_child(child, Walk { own: walk.own * chance, ..walk });
            self.fresh[option] += walk.others * worth;
            self.sums[option] += walk.weight * walk.own * chance;
            mean += chance * worth;
        }
        self.fresh[situation.range()].iter_mut().for_each(|fresh| *fresh -= walk.others * mean);
        mean
    }
}

/// Chances in the proportion of these numbers; all alike if there is nothing to go by.
fn share(parts: &[f64], chances: &mut [f64]) {
    let all: f64 = parts.iter().sum();
    for (chance, part) in chances.iter_mut().zip(parts) {
        *chance = if all > 0.0 { part / all } else { 1.0 / parts.len() as f64 };
    }
}
