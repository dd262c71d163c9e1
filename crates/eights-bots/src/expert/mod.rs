//! The expert: the counter's knowledge, and a net that has learned what an option is worth in the end.
//!
//! The net is told of each option what the rules make of it (`judge/features.rs`), and says how well the
//! round will go; `lean` pulls it towards the judge's own opinion. `cargo xtask train` makes the nets: see
//! `docs/bots.md`.

mod net;
mod nets;

pub use net::{BadNet, Net, Shape};
pub use nets::Nets;

use crate::{
    Bot,
    belief::Belief,
    club::whim,
    judge::{Considered, Judge, consider, only_option},
};
use eights::{Action, Rng, SeenEvent, View};

/// A look at a seat's options, for those who train nets.
#[derive(Default)]
pub struct Eye {
    options: Vec<Considered>,
}

impl Eye {
    /// The answer if there is nothing to think about; otherwise the options are in [`Eye::options`].
    pub fn look(&mut self, view: &View, belief: &Belief) -> Option<Action> {
        consider(view.sight(), belief, &mut self.options)
    }

    /// The options that are worth a thought.
    pub fn options(&self) -> &[Considered] {
        &self.options
    }

    /// The option that a net likes best.
    pub fn best(&self, net: &Net) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        for option in &self.options {
            let worth = net.worth(option);
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, option.action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Plays what its net likes best. Where no net fits the table it plays like the counter.
pub(crate) struct Expert {
    rng: Rng,
    belief: Option<Box<Belief>>,
    net: Option<&'static Net>,
    eye: Eye,
}

impl Expert {
    pub(crate) fn new() -> Self {
        Self { rng: Rng::new(0), belief: None, net: None, eye: Eye::default() }
    }
}

impl Bot for Expert {
    fn sit(&mut self, view: &View, seed: u64) {
        self.rng = Rng::new(seed);
        self.net = Nets::own().fitting(view.rules(), view.n_seats()).ok();
        self.belief = Some(Box::new(Belief::new(view)));
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
        let Self { rng, belief: Some(belief), net, eye } = self else { return Action::Pass };
        let mut counting = || Judge::counting(view.sight(), belief)?.best(|| 0.01 * whim(rng));
        only_option(view.sight())
            .or_else(|| match net {
                Some(net) => eye.look(view, belief).or_else(|| eye.best(net)),
                None => counting(),
            })
            .unwrap_or(Action::Pass)
    }
}
