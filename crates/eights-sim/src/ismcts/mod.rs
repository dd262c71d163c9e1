//! A peer from the literature: single-observer information-set Monte Carlo tree search, as it was published,
//! with nothing of ours in it.
//!
//! Every iteration deals itself a world that fits the view, walks down a tree that all worlds share, adds
//! one action to it, and plays the round out at random. Worlds come from the view alone: like the published
//! player it has no belief, so it does not remember who could not follow. The action tried most often is
//! played.

mod tree;

use crate::{
    playout::{Playout, worth},
    table::first_asked,
};
use eights::{Action, Ask, Game, MAX_SEATS, Rng, Seats, View, rules::Scoring};
use eights_bots::Bot;
use tree::{Step, Tree};

/// Its name on command lines.
pub(crate) const NAME: &str = "ismcts-2500";
/// Worlds that a choice is tried in.
const ITERATIONS: usize = 2_500;
/// A round that takes more answers than this is worth what it is then.
const MOST_ANSWERS: usize = 2_000;
/// Points that a round may bring: the tree wants results between 0 and 1.
const MOST_POINTS: f64 = 100.0;

/// What a round was worth to each seat, from 0 to 1.
type Results = [f64; MAX_SEATS];

/// The player.
pub(crate) struct Ismcts {
    rng: Rng,
    playout: Playout,
    iterations: usize,
}

impl Ismcts {
    pub(crate) fn new() -> Self {
        Self { rng: Rng::new(0), playout: Playout::new(), iterations: ITERATIONS }
    }

    /// The action that was tried most often.
    fn search(&mut self, view: &View) -> Action {
        let mut tree = Tree::new();
        for _ in 0..self.iterations {
            let mut world = view.determinize(&mut self.rng);
            let before = world;
            let path = self.descend(&mut tree, &mut world);
            self.play_out(&mut world);
            tree.learn(&path, &results(&before, &world));
        }
        let known = tree.favourite(view.options());
        known.unwrap_or_else(|| view.options().nth(0).unwrap_or(Action::Pass))
    }

    /// Walks down the tree until it has added an action that was a choice.
    fn descend(&mut self, tree: &mut Tree, world: &mut Game) -> Vec<Step> {
        let mut path = Vec::new();
        while let Some(seat) = first_asked(world).filter(|_| is_searched(world.ask())) {
            let options = world.options(seat);
            let (step, is_new) = tree.select(path.last(), seat, options, &mut self.rng);
            path.push(step);
            if world.apply(seat, step.action, &mut ()).is_err() {
                break;
            }
            world.decline_helpless(&mut ());
            if path.len() > MOST_ANSWERS || (is_new && options.len() > 1) {
                break;
            }
        }
        path
    }

    fn play_out(&mut self, world: &mut Game) {
        for _ in 0..MOST_ANSWERS {
            let Some(seat) = first_asked(world) else { break };
            if world.answer_at_random(seat, &mut self.rng, &mut ()).is_none() {
                break;
            }
            world.decline_helpless(&mut ());
        }
    }
}

/// Sets are too many to try, and a vote has no round to play out: both are left to the club player.
const fn is_searched(ask: Ask) -> bool {
    match ask {
        Ask::Meld | Ask::PlayOn | Ask::Over => false,
        Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::War | Ask::Purge | Ask::Give { .. } => true,
    }
}

fn results(before: &Game, after: &Game) -> Results {
    let mut results = [0.0; MAX_SEATS];
    for seat in Seats::first(after.n_seats()).iter() {
        let worth = worth(before, after, seat);
        results[seat.index()] = match after.rules().scoring() {
            Scoring::Off => worth,
            Scoring::WinnerCollects | Scoring::OwnPoints => {
                (0.5 + worth / (2.0 * MOST_POINTS)).clamp(0.0, 1.0)
            }
        };
    }
    results
}

impl Bot for Ismcts {
    fn sit(&mut self, _: &View, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View) -> Action {
        let options = view.options();
        match options.nth(0) {
            None => Action::Pass,
            Some(only) if options.len() == 1 => only,
            Some(_) if is_searched(view.ask()) => self.search(view),
            Some(_) => self.playout.choose_by(view),
        }
    }
}
