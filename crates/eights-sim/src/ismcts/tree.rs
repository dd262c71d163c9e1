//! The tree that all worlds share. A branch is an action of a seat; in a world where the action is not legal
//! the branch is not there.

use super::Results;
use eights::{Action, Options, Rng, Seat};

/// How much a rarely tried action is worth trying; results lie between 0 and 1.
const EXPLORATION: f64 = 0.7;

/// An action of a seat, and what came of it.
#[derive(Clone, Debug)]
struct Branch {
    seat: Seat,
    action: Action,
    /// How often it was taken, and how often it could have been.
    taken: u32,
    possible: u32,
    /// The sum of what it was worth to its seat.
    won: f64,
    /// What followed.
    after: Vec<usize>,
}

/// A step on the way down.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    branch: usize,
    pub(super) action: Action,
}

/// The tree.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    branches: Vec<Branch>,
    /// The branches at the root.
    first: Vec<usize>,
}

impl Tree {
    pub(super) fn new() -> Self {
        Self::default()
    }

    /// An option that was never taken here, if there is one, and otherwise the most promising one. Says
    /// whether it is new to the tree.
    pub(super) fn select(
        &mut self,
        last: Option<&Step>,
        seat: Seat,
        options: Options,
        rng: &mut Rng,
    ) -> (Step, bool) {
        let (mut untried, mut best) = (Vec::new(), None);
        for action in options.iter() {
            let Some(branch) = self.find(last, seat, action) else {
                untried.push(action);
                continue;
            };
            self.branches[branch].possible += 1;
            let promise = self.branches[branch].promise();
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, branch));
            }
        }
        match best {
            Some((_, branch)) if untried.is_empty() => {
                (Step { branch, action: self.branches[branch].action }, false)
            }
            _ => (self.grow(last, seat, untried[rng.below(untried.len())]), true),
        }
    }

    fn after(&self, last: Option<&Step>) -> &[usize] {
        last.map_or(&self.first, |step| &self.branches[step.branch].after)
    }

    fn find(&self, last: Option<&Step>, seat: Seat, action: Action) -> Option<usize> {
        self.after(last).iter().copied().find(|n| {
            let branch = &self.branches[*n];
            branch.seat == seat && branch.action == action
        })
    }

    fn grow(&mut self, last: Option<&Step>, seat: Seat, action: Action) -> Step {
        let branch = self.branches.len();
        self.branches.push(Branch { seat, action, taken: 0, possible: 1, won: 0.0, after: Vec::new() });
        match last {
            Some(step) => self.branches[step.branch].after.push(branch),
            None => self.first.push(branch),
        }
        Step { branch, action }
    }

    /// Tells every step what came of it.
    pub(super) fn learn(&mut self, path: &[Step], results: &Results) {
        for step in path {
            let branch = &mut self.branches[step.branch];
            branch.taken += 1;
            branch.won += results[branch.seat.index()];
        }
    }

    /// The option at the root that was taken most often.
    pub(super) fn favourite(&self, options: Options) -> Option<Action> {
        let branches = self.first.iter().map(|n| &self.branches[*n]);
        let taken = branches.filter(|branch| options.contains(branch.action));
        taken.max_by_key(|branch| branch.taken).map(|branch| branch.action)
    }
}

impl Branch {
    /// Its mean result, and more the less often it was taken when it could have been.
    fn promise(&self) -> f64 {
        let (taken, possible) = (f64::from(self.taken.max(1)), f64::from(self.possible));
        self.won / taken + EXPLORATION * (possible.ln() / taken).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::testing::seat;

    fn results(won: f64) -> Results {
        let mut results = [0.0; eights::MAX_SEATS];
        results[0] = won;
        results
    }

    #[test]
    fn every_option_is_tried_before_any_is_tried_again() {
        let (mut tree, mut rng, mut taken) = (Tree::new(), Rng::new(1), Vec::new());
        for n in 0..4 {
            let (step, is_new) = tree.select(None, seat(0), Options::Suit, &mut rng);
            assert!(is_new && !taken.contains(&step.action), "try {n}");
            tree.learn(&[step], &results(0.0));
            taken.push(step.action);
        }
        assert!(!tree.select(None, seat(0), Options::Suit, &mut rng).1);
    }

    #[test]
    fn what_wins_is_tried_most() {
        let (mut tree, mut rng) = (Tree::new(), Rng::new(2));
        let winner = Options::Suit.nth(2).expect("there are four suits");
        for _ in 0..300 {
            let (step, _) = tree.select(None, seat(0), Options::Suit, &mut rng);
            tree.learn(&[step], &results(if step.action == winner { 1.0 } else { 0.2 }));
        }
        assert_eq!(tree.favourite(Options::Suit), Some(winner));
        assert_eq!(tree.favourite(Options::Vote), None, "an option that is not there is never chosen");
    }

    #[test]
    fn the_same_action_of_another_seat_is_another_branch() {
        let (mut tree, mut rng) = (Tree::new(), Rng::new(3));
        let (first, _) = tree.select(None, seat(0), Options::Suit, &mut rng);
        for asked in [1, 2] {
            for _ in 0..4 {
                assert!(tree.select(Some(&first), seat(asked), Options::Suit, &mut rng).1, "seat {asked}");
            }
        }
    }
}
