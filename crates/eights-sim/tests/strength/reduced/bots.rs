//! The policy of a bot: what it chooses in every situation that its own choices lead to, asked through its
//! public interface.

use super::{
    best::Policy,
    tree::{Node, SEATS, Situation, Tree},
};
use eights::Seat;
use eights_bots::Bot;
use std::thread;

/// Makes a player; every thread has its own.
pub(crate) type Maker<'a> = &'a (dyn Fn() -> Box<dyn Bot> + Sync);

/// How a bot is asked.
pub(crate) struct Asking<'a> {
    pub(crate) maker: Maker<'a>,
    /// Different dice that it is asked with in each situation. What it does by chance looks like a habit if
    /// they are few, so that it seems to lose more.
    pub(crate) dice: u64,
    pub(crate) threads: usize,
}

impl Policy {
    /// A bot's policy, and in how many situations it was asked.
    ///
    /// Where its own choices never lead it stays as likely to do anything, which changes nothing: nobody can
    /// win from a choice that is never made.
    pub(crate) fn of_bot(tree: &Tree, asking: &Asking<'_>) -> (Self, usize) {
        let (mut policy, mut asked) = (Self::uniform(tree), vec![false; tree.n_situations()]);
        loop {
            let open = reached(tree, &policy, &asked);
            if open.is_empty() {
                return (policy, asked.iter().filter(|asked| **asked).count());
            }
            for (situation, counts) in open.iter().zip(asking.all(tree, &open)) {
                policy.set(&tree.situations[*situation], &counts);
                asked[*situation] = true;
            }
        }
    }

    /// An action is as likely as it was chosen often.
    pub(crate) fn set(&mut self, situation: &Situation, counts: &[f64]) {
        let sum: f64 = counts.iter().sum();
        if sum > 0.0 {
            let chances = &mut self.chances[situation.first_action..];
            chances.iter_mut().zip(counts).for_each(|(chance, count)| *chance = count / sum);
        }
    }
}

impl Asking<'_> {
    /// How often each action is chosen in these situations. Every thread takes one situation after the other,
    /// and the answers do not depend on which.
    pub(crate) fn all(&self, tree: &Tree, situations: &[usize]) -> Vec<Vec<f64>> {
        let share = situations.len().div_ceil(self.threads.max(1)).max(1);
        let ask = |part: &[usize]| -> Vec<Vec<f64>> {
            let mut bot = (self.maker)();
            part.iter().map(|n| choices(&tree.situations[*n], &mut *bot, self.dice)).collect()
        };
        thread::scope(|scope| {
            let parts: Vec<_> = situations.chunks(share).map(|part| scope.spawn(|| ask(part))).collect();
            parts.into_iter().flat_map(|part| part.join().expect("a bot does not panic")).collect()
        })
    }
}

/// How often each action is chosen. A suit that is not in play does not count.
fn choices(situation: &Situation, bot: &mut dyn Bot, dice: u64) -> Vec<f64> {
    let mut counts = vec![0.0; situation.actions.len()];
    for seed in 0..dice {
        bot.sit(&situation.dealt, seed);
        if bot.watches() {
            situation.seen.iter().for_each(|event| bot.observe(*event));
        }
        for (chosen, chance) in bot.mixture(&situation.view) {
            if let Some(n) = situation.actions.iter().position(|action| *action == chosen) {
                counts[n] += chance;
            }
        }
    }
    counts
}

/// The situations that a player comes to by own choices known so far, and has not been asked about.
fn reached(tree: &Tree, policy: &Policy, asked: &[bool]) -> Vec<usize> {
    let mut walk = Walk { tree, policy, asked, found: vec![false; tree.n_situations()] };
    SEATS.into_iter().for_each(|seat| walk.go(tree.root(), seat));
    (0..tree.n_situations()).filter(|n| walk.found[*n]).collect()
}

struct Walk<'a> {
    tree: &'a Tree,
    policy: &'a Policy,
    asked: &'a [bool],
    found: Vec<bool>,
}

impl Walk<'_> {
    /// Goes wherever chance, the other player and the seat's own policy lead.
    fn go(&mut self, node: u32, seat: Seat) {
        let tree = self.tree;
        match tree.nodes[node as usize] {
            Node::End(_) => {}
            Node::Chance(children) => tree.children(children).iter().for_each(|child| self.go(*child, seat)),
            Node::Choice { situation, children } => {
                let its = &tree.situations[situation as usize];
                if its.seat == seat && !self.asked[situation as usize] {
                    self.found[situation as usize] = true;
                    return;
                }
                for (n, child) in tree.children(children).iter().enumerate() {
                    if its.seat != seat || self.policy.chances[its.first_action + n] > 0.0 {
                        self.go(*child, seat);
                    }
                }
            }
        }
    }
}
