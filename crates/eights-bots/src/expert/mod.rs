//! The expert: the counter's knowledge, and a net that has learned what an option is worth in the end.
//!
//! The net is told of each option what the rules make of it (`judge/features.rs`), and says how well the
//! round will go; `lean` pulls it towards the judge's own opinion. `cargo xtask train` makes the nets: see
//! `docs/bots.md`.

mod fetched;
mod net;
mod nets;

#[cfg(not(target_arch = "wasm32"))]
pub use fetched::net_files;
pub use fetched::{has_net, install_net, net_name};
pub use net::{BadNet, Net, Shape};
pub use nets::Nets;

use crate::{
    Bot,
    belief::Belief,
    counter::counted,
    judge::{Considered, Weights, best_of, consider, only_option},
    memory::Memory,
    search::{Counted, count_if_certain},
};
use eights::{Action, Rules, SeenEvent, View};

/// The answers that are tried to count a position out: as many as a quick bot has time for.
const COUNTING: u32 = 600;

/// The net for a table: one that was handed in for it, or one that comes with the program.
pub(crate) fn net_for(rules: &Rules, seats: usize) -> Option<&'static Net> {
    fetched::fitting(rules, seats).or_else(|| Nets::own().fitting(rules, seats).ok())
}

/// A look at a seat's options, for those who train nets.
#[derive(Default)]
pub struct Eye {
    options: Vec<Considered>,
    by_hand: bool,
}

impl Eye {
    /// One that judges with the weights that were chosen by hand, for those who fit others.
    pub const fn by_hand() -> Self {
        Self { options: Vec::new(), by_hand: true }
    }

    /// The answer if there is nothing to think about; otherwise the options are in [`Eye::options`].
    pub fn look(&mut self, view: &View, belief: &Belief) -> Option<Action> {
        let n = view.playing().len();
        let weights = if self.by_hand { Weights::by_hand(n) } else { Weights::fitted(n) };
        consider(view.sight(), belief, weights, &mut self.options)
    }

    /// The options that are worth a thought.
    pub fn options(&self) -> &[Considered] {
        &self.options
    }

    /// The option that a net likes best.
    pub fn best(&self, net: &Net) -> Option<Action> {
        best_of(self.options.iter(), |option| net.worth(option)).map(|option| option.action)
    }

    /// The best option of a view, without the options that are surely lost.
    fn choose(
        &mut self,
        view: &View,
        belief: &Belief,
        net: &Net,
        certain: Option<Counted>,
    ) -> Option<Action> {
        if let Some(plain) = self.look(view, belief) {
            return Some(plain);
        }
        if let Some(Counted::Left(left)) = certain {
            self.keep(&left);
        }
        self.best(net)
    }

    /// Forgets all options but these, unless none would be left.
    fn keep(&mut self, left: &[Action]) {
        let is_left = |option: &Considered| left.contains(&option.action);
        if self.options.iter().any(is_left) {
            self.options.retain(is_left);
        }
    }
}

/// Plays what its net likes best. Where no net fits the table it plays like the counter.
pub(crate) struct Expert {
    memory: Memory,
    net: Option<&'static Net>,
    eye: Eye,
}

impl Expert {
    pub(crate) fn new() -> Self {
        Self { memory: Memory::new(), net: None, eye: Eye::default() }
    }
}

impl Bot for Expert {
    fn sit(&mut self, view: &View, seed: u64) {
        self.memory.sit(view, seed);
        self.net = net_for(view.rules(), view.n_seats());
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: SeenEvent) {
        self.memory.observe(event);
    }

    fn choose(&mut self, view: &View) -> Action {
        let Self { memory, net, eye } = self;
        let Some((rng, belief)) = memory.recall() else { return Action::Pass };
        only_option(view.sight())
            .or_else(|| match (net, count_if_certain(view, belief, COUNTING, rng)) {
                (_, Some(Counted::Wins(action))) => Some(action),
                (Some(net), certain) => eye.choose(view, belief, net, certain),
                (None, _) => counted(view, belief, rng),
            })
            .unwrap_or(Action::Pass)
    }
}
