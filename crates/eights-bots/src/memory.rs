//! What bots that watch keep between decisions: their dice, and what they believe.

use crate::belief::Belief;
use eights::{Rng, SeenEvent, View};

/// The memory of a bot that watches. Before it sits down there is nothing in it.
pub(crate) struct Memory {
    rng: Rng,
    belief: Option<Box<Belief>>,
}

impl Memory {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0), belief: None }
    }

    /// Forgets all, and looks at the table.
    pub(crate) fn sit(&mut self, view: &View, seed: u64) {
        self.rng = Rng::new(seed);
        let belief = Belief::new(view);
        match &mut self.belief {
            Some(old) => **old = belief,
            None => self.belief = Some(Box::new(belief)),
        }
    }

    pub(crate) fn observe(&mut self, event: SeenEvent) {
        if let Some(belief) = &mut self.belief {
            belief.observe(event);
        }
    }

    /// The dice and the belief, once the bot sits at a table.
    pub(crate) fn recall(&mut self) -> Option<(&mut Rng, &Belief)> {
        Some((&mut self.rng, self.belief.as_deref()?))
    }
}
