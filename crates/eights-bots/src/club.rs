//! Those who look after their own hand: the casual player, who is careless about it, and the club player.

use crate::{
    Bot,
    judge::{Judge, only_option},
};
use eights::{Action, Rng, View};

/// Plays what is worth most to its own hand.
pub(crate) struct Club {
    rng: Rng,
    /// How far its mood can outweigh what is best.
    mood: f32,
}

impl Club {
    /// A player with an even temper: chance only decides between equals.
    pub(crate) const fn new() -> Self {
        Self { rng: Rng::new(0), mood: 0.01 }
    }

    /// A player who does not look too closely.
    pub(crate) const fn careless() -> Self {
        Self { rng: Rng::new(0), mood: 10.0 }
    }
}

impl Bot for Club {
    fn sit(&mut self, _: &View, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View) -> Action {
        let Self { rng, mood } = self;
        only_option(view.sight())
            .or_else(|| Judge::new(view.sight())?.best(|| *mood * whim(rng)))
            .unwrap_or(Action::Pass)
    }
}

/// A number between −1 and 1, more often near 0.
pub(crate) fn whim(rng: &mut Rng) -> f32 {
    const STEPS: usize = 1 << 12;
    (rng.below(STEPS) as f32 - rng.below(STEPS) as f32) / STEPS as f32
}
