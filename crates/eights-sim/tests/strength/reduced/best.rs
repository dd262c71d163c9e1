//! What a policy is worth, and what the best answer to it is.

use super::tree::{Children, Node, SEATS, Tree};
use eights::Seat;

/// How likely each action is, in every situation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Policy {
    pub(crate) chances: Vec<f64>,
}

impl Policy {
    /// Every action is equally likely.
    pub(crate) fn uniform(tree: &Tree) -> Self {
        let mut chances = vec![0.0; tree.n_actions];
        for situation in &tree.situations {
            let n = situation.actions.len();
            chances[situation.first_action..][..n].fill(1.0 / n as f64);
        }
        Self { chances }
    }

    /// What the best opponent wins from this policy per game, on either seat alike: 0 is perfect.
    pub(crate) fn exploitability(&self, tree: &Tree) -> f64 {
        let won = SEATS.map(|seat| Answer::new(tree, self, seat).value(tree.root()));
        (won[0] - won[1]) / 2.0
    }
}

/// The best answer of one seat to a policy of the other.
struct Answer<'a> {
    tree: &'a Tree,
    policy: &'a Policy,
    seat: Seat,
    /// How likely each node is as far as chance and the other seat decide.
    reach: Vec<f64>,
    /// What each node is worth to the first player, once it is known.
    values: Vec<Option<f64>>,
    /// The best action of each situation, once it is known.
    best: Vec<Option<usize>>,
}

impl<'a> Answer<'a> {
    fn new(tree: &'a Tree, policy: &'a Policy, seat: Seat) -> Self {
        let (nodes, situations) = (tree.n_nodes(), tree.n_situations());
        let (reach, values, best) = (vec![0.0; nodes], vec![None; nodes], vec![None; situations]);
        let mut answer = Self { tree, policy, seat, reach, values, best };
        answer.spread(tree.root(), 1.0);
        answer
    }

    /// Tells every node below how likely it is.
    fn spread(&mut self, node: u32, reach: f64) {
        self.reach[node as usize] = reach;
        match self.tree.nodes[node as usize] {
            Node::End(_) => {}
            Node::Chance(children) => {
                for child in self.tree.children(children) {
                    self.spread(*child, reach / f64::from(children.n));
                }
            }
            Node::Choice { situation, children } => {
                let situation = &self.tree.situations[situation as usize];
                for (n, child) in self.tree.children(children).iter().enumerate() {
                    let own = situation.seat == self.seat;
                    let chance = if own { 1.0 } else { self.policy.chances[situation.first_action + n] };
                    self.spread(*child, reach * chance);
                }
            }
        }
    }

    /// What a node is worth to the first player.
    fn value(&mut self, node: u32) -> f64 {
        if let Some(value) = self.values[node as usize] {
            return value;
        }
        let value = match self.tree.nodes[node as usize] {
            Node::End(value) => value.into(),
            Node::Chance(children) => self.mean(children),
            Node::Choice { situation, children } => self.choice(situation, children),
        };
        self.values[node as usize] = Some(value);
        value
    }

    fn mean(&mut self, children: Children) -> f64 {
        let tree = self.tree;
        tree.children(children).iter().map(|child| self.value(*child)).sum::<f64>() / f64::from(children.n)
    }

    fn choice(&mut self, situation: u32, children: Children) -> f64 {
        let tree = self.tree;
        let its = &tree.situations[situation as usize];
        let after = tree.children(children);
        if its.seat == self.seat {
            let best = self.best(situation);
            return self.value(after[best]);
        }
        let policy = self.policy;
        let chances = &policy.chances[its.first_action..];
        let all = after.iter().zip(chances).filter(|(_, chance)| **chance > 0.0);
        all.map(|(child, chance)| chance * self.value(*child)).sum()
    }

    /// The best action of a situation, over all nodes that the player cannot tell apart. With perfect recall
    /// nothing below leads back to the same situation.
    fn best(&mut self, situation: u32) -> usize {
        if let Some(best) = self.best[situation as usize] {
            return best;
        }
        let its = &self.tree.situations[situation as usize];
        let sign = if self.seat == SEATS[0] { 1.0 } else { -1.0 };
        let mut worth = vec![0.0; its.actions.len()];
        for node in &its.nodes {
            let Node::Choice { children, .. } = self.tree.nodes[*node as usize] else { continue };
            let reach = self.reach[*node as usize];
            if reach > 0.0 {
                for (worth, child) in worth.iter_mut().zip(self.tree.children(children)) {
                    *worth += sign * reach * self.value(*child);
                }
            }
        }
        let best = (0..worth.len()).max_by(|a, b| worth[*a].total_cmp(&worth[*b])).unwrap_or(0);
        self.best[situation as usize] = Some(best);
        best
    }
}
