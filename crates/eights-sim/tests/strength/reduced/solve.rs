//! An equilibrium by counterfactual regret minimisation, the variant known as CFR+: regrets never fall below
//! zero, players learn in turn, and later policies count more in the average.

use super::{
    Policy,
    tree::{Node, SEATS, Tree},
};
use eights::Seat;

impl Policy {
    /// What the first player wins on average when both play like this.
    pub(super) fn value(&self, tree: &Tree) -> f64 {
        self.value_at(tree, tree.root())
    }

    fn value_at(&self, tree: &Tree, node: u32) -> f64 {
        match tree.nodes[node as usize] {
            Node::End(value) => value.into(),
            Node::Chance(children) => {
                let all = tree.children(children);
                all.iter().map(|child| self.value_at(tree, *child)).sum::<f64>() / all.len() as f64
            }
            Node::Choice { situation, children } => {
                let chances = &self.chances[tree.situations[situation as usize].first_action..];
                let all = tree.children(children).iter().zip(chances);
                all.map(
                    |(child, chance)| if *chance > 0.0 { chance * self.value_at(tree, *child) } else { 0.0 },
                )
                .sum()
            }
        }
    }
}

/// A policy that is nearer to an equilibrium the more rounds it learns.
pub(super) fn solve(tree: &Tree, rounds: usize) -> Policy {
    let mut learner = Learner::new(tree);
    for round in 1..=rounds {
        SEATS.into_iter().for_each(|seat| learner.learn(seat, round as f64));
    }
    learner.average()
}

struct Learner<'a> {
    tree: &'a Tree,
    regrets: Vec<f64>,
    /// The regrets of the present round.
    fresh: Vec<f64>,
    now: Policy,
    sums: Vec<f64>,
}

impl<'a> Learner<'a> {
    fn new(tree: &'a Tree) -> Self {
        let zeros = || vec![0.0; tree.n_actions];
        Self { tree, regrets: zeros(), fresh: zeros(), now: Policy::uniform(tree), sums: zeros() }
    }

    /// One player learns from a walk through the whole tree.
    fn learn(&mut self, seat: Seat, weight: f64) {
        self.fresh.fill(0.0);
        self.walk(self.tree.root(), seat, [1.0, 1.0], weight);
        for situation in self.tree.situations.iter().filter(|situation| situation.seat == seat) {
            let actions = situation.first_action..situation.first_action + situation.actions.len();
            for action in actions.clone() {
                self.regrets[action] = (self.regrets[action] + self.fresh[action]).max(0.0);
            }
            proportional(&self.regrets[actions.clone()], &mut self.now.chances[actions]);
        }
    }

    /// What a node is worth to the learner, where the learner comes here with the first chance and everything
    /// else with the second.
    fn walk(&mut self, node: u32, learner: Seat, [own, others]: [f64; 2], weight: f64) -> f64 {
        let tree = self.tree;
        match tree.nodes[node as usize] {
            Node::End(value) => {
                if learner == SEATS[0] {
                    value.into()
                } else {
                    -f64::from(value)
                }
            }
            Node::Chance(children) => {
                let n = f64::from(children.n);
                let all = tree.children(children).iter();
                all.map(|child| self.walk(*child, learner, [own, others / n], weight)).sum::<f64>() / n
            }
            Node::Choice { situation, children } => {
                let (its, after) = (&tree.situations[situation as usize], tree.children(children));
                if its.seat == learner {
                    return self.walk_own(its.first_action, after, learner, [own, others], weight);
                }
                // Also where the others never go: the average counts every round alike.
                let walked = after.iter().enumerate().map(|(n, child)| {
                    let chance = self.now.chances[its.first_action + n];
                    chance * self.walk(*child, learner, [own, others * chance], weight)
                });
                walked.sum()
            }
        }
    }

    /// A choice of the learner: what each action would have been worth beyond the present policy.
    fn walk_own(
        &mut self,
        first_action: usize,
        after: &[u32],
        learner: Seat,
        [own, others]: [f64; 2],
        weight: f64,
    ) -> f64 {
        let mut value = 0.0;
        for (n, child) in after.iter().enumerate() {
            let chance = self.now.chances[first_action + n];
            let worth = self.walk(*child, learner, [own * chance, others], weight);
            self.fresh[first_action + n] += others * worth;
            self.sums[first_action + n] += weight * own * chance;
            value += chance * worth;
        }
        self.fresh[first_action..][..after.len()].iter_mut().for_each(|regret| *regret -= others * value);
        value
    }

    fn average(mut self) -> Policy {
        for situation in &self.tree.situations {
            let actions = situation.first_action..situation.first_action + situation.actions.len();
            proportional(&self.sums[actions.clone()], &mut self.now.chances[actions]);
        }
        self.now
    }
}

/// Chances in proportion to these numbers, or equal ones if all are nothing.
fn proportional(numbers: &[f64], chances: &mut [f64]) {
    let sum: f64 = numbers.iter().sum();
    let equal = 1.0 / numbers.len() as f64;
    for (chance, number) in chances.iter_mut().zip(numbers) {
        *chance = if sum > 0.0 { number / sum } else { equal };
    }
}
