//! The toddler plays anything that is allowed.

use crate::Bot;
use eights::{Action, Rng, View};

/// Chooses among all options alike.
pub(crate) struct Toddler {
    rng: Rng,
}

impl Toddler {
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0) }
    }
}

impl Bot for Toddler {
    fn sit(&mut self, _: &View, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View) -> Action {
        view.options().random(&mut self.rng).unwrap_or(Action::Pass)
    }
}
