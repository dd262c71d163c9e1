//! The counter remembers every card, and who could not follow.

use crate::{
    Bot,
    belief::Belief,
    club::whim,
    judge::{Judge, only_option},
    memory::Memory,
};
use eights::{Action, Rng, SeenEvent, View};

/// Plays like the club player, but leaves the next player what they cannot follow.
pub(crate) struct Counter {
    memory: Memory,
}

impl Counter {
    pub(crate) const fn new() -> Self {
        Self { memory: Memory::new() }
    }
}

impl Bot for Counter {
    fn sit(&mut self, view: &View, seed: u64) {
        self.memory.sit(view, seed);
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: SeenEvent) {
        self.memory.observe(event);
    }

    fn choose(&mut self, view: &View) -> Action {
        let Some((rng, belief)) = self.memory.recall() else { return Action::Pass };
        only_option(view.sight()).or_else(|| counted(view, belief, rng)).unwrap_or(Action::Pass)
    }
}

/// What the counter does.
pub(crate) fn counted(view: &View, belief: &Belief, rng: &mut Rng) -> Option<Action> {
    Judge::counting(view.sight(), belief)?.best(|| 0.01 * whim(rng))
}
