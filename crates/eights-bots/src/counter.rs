//! The counter remembers every card, and who could not follow.

use crate::{
    Bot,
    belief::Belief,
    club::whim,
    judge::{Judge, only_option},
};
use eights::{Action, Rng, SeenEvent, View};

/// Plays like the club player, but leaves the next player what they cannot follow.
pub(crate) struct Counter {
    rng: Rng,
    belief: Option<Box<Belief>>,
}

impl Counter {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0), belief: None }
    }
}

impl Bot for Counter {
    fn sit(&mut self, view: &View, seed: u64) {
        self.rng = Rng::new(seed);
        let belief = Belief::new(view);
        match &mut self.belief {
            Some(old) => **old = belief,
            None => self.belief = Some(Box::new(belief)),
        }
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: SeenEvent) {
        if let Some(belief) = &mut self.belief {
            belief.observe(event);
        }
    }

    fn choose(&mut self, view: &View) -> Action {
        let Self { rng, belief: Some(belief) } = self else { return Action::Pass };
        only_option(view.sight())
            .or_else(|| Judge::counting(view.sight(), belief)?.best(|| 0.01 * whim(rng)))
            .unwrap_or(Action::Pass)
    }
}
