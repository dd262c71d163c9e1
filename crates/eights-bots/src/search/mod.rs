//! Bots that search: they deal themselves worlds from their belief, play each option out in all of them, and
//! take the one that does best.
//!
//! [`root`] measures the options of a decision and drops those that fall behind. [`playout`] plays a round to
//! its end, with [`policy`] choosing for every seat and [`watch`] remembering what all have seen. [`utility`]
//! says what an end is worth. Two kinds of decision are not sampled: [`endgame`] counts out what is certain,
//! and [`subgame`] mixes where players choose in secret.
//!
//! Thought is counted in answers given in playouts, never in time: the same seed gives the same choice.

mod effort;
mod endgame;
mod judgement;
mod playout;
mod policy;
mod root;
mod subgame;
mod tally;
mod utility;
mod watch;

pub use effort::Effort;
pub use judgement::{Judgement, worth_of_end, worth_of_start};
pub use tally::Estimate;

use crate::{
    Bot,
    belief::Belief,
    club::whim,
    judge::{Judge, only_option},
};
use eights::{Action, Ask, MAX_SEATS, Options, Rng, Seat, SeenEvent, View, Viewer};
use endgame::Counted;
use playout::Playouts;
use root::{Root, WORLD};
use tally::Tally;
use watch::Watch;

/// The answers in playouts that a master spends on a decision.
const MASTER: u32 = 40_000;
/// The answers in playouts that a grandmaster spends on a decision.
const GRANDMASTER: u32 = 160_000;

/// One of this number of answers may go into counting a position out.
const COUNTING: u32 = 2;

/// An option and what it is worth to the seat that has it: from 0, all is lost, to 1, all is won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Valued {
    /// The option.
    pub action: Action,
    /// What it is worth.
    pub value: Estimate,
}

/// A look at a decision: what every option is worth, and how the players stand.
///
/// ```
/// use eights::{Game, Rules, Seats, Seed, Viewer};
/// use eights_bots::{Belief, Effort, Search};
///
/// let rules = Rules::preset("classic").expect("a preset");
/// let game = Game::deal(rules, 2, Seats::NONE, Seed::from_text("tea"), &mut ()).expect("two may play");
/// let view = game.view(Viewer::Seat(game.turn()));
/// let mut search = Search::new(Effort::FULL.part(1, 10), 1);
/// let options = search.options(&view, &Belief::new(&view));
/// assert_eq!(options.len(), view.options().len());
/// let standing = search.standing(&view, &Belief::new(&view));
/// assert!((standing[0].mean + standing[1].mean - 1.0).abs() < 1e-3);
/// ```
pub struct Search {
    answers: u32,
    rng: Rng,
}

impl Search {
    /// A look that spends this share of what a grandmaster does. Its dealt worlds follow from `seed`.
    pub const fn new(effort: Effort, seed: u64) -> Self {
        Self { answers: effort.of(GRANDMASTER), rng: Rng::new(seed) }
    }

    /// The value of every option of the viewer, in the order of [`Options`]; none where it is not asked. All
    /// are measured in the same worlds, so differences are more certain than the single errors say.
    pub fn options(&mut self, view: &View, belief: &Belief) -> Vec<Valued> {
        let Viewer::Seat(me) = view.viewer() else { return Vec::new() };
        let belief = belief.caught_up(view);
        let playouts = Playouts::new(view, Watch::new(view));
        let worlds = belief.worlds();
        let options = view.options().all_actions();
        Root::new(&worlds, &playouts, me, options.into_iter()).values(self.answers, &mut self.rng)
    }

    /// What the game is worth to each seat as it stands, before the next answer. For an audience as well.
    pub fn standing(&mut self, view: &View, belief: &Belief) -> Vec<Estimate> {
        let belief = belief.caught_up(view);
        let playouts = Playouts::new(view, Watch::new(view));
        let worlds = belief.worlds();
        let mut tallies = [Tally::default(); MAX_SEATS];
        let mut spent = 0;
        while spent < self.answers {
            let world = worlds.deal(&mut self.rng);
            let mut playout = playouts.of(&world.game, self.rng.next());
            playouts.finish(&mut playout);
            for seat in (0..view.n_seats()).filter_map(Seat::new) {
                tallies[seat.index()].add(playout.utility(seat), world.weight);
            }
            spent += playout.answers + WORLD;
        }
        tallies[..view.n_seats()].iter().map(Tally::estimate).collect()
    }
}

/// A bot that searches.
pub(crate) struct Searcher {
    answers: u32,
    rng: Rng,
    belief: Option<Box<Belief>>,
}

impl Searcher {
    pub(crate) const fn master(effort: Effort) -> Self {
        Self { answers: effort.of(MASTER), rng: Rng::new(0), belief: None }
    }

    pub(crate) const fn grandmaster(effort: Effort) -> Self {
        Self { answers: effort.of(GRANDMASTER), rng: Rng::new(0), belief: None }
    }
}

impl Bot for Searcher {
    fn sit(&mut self, view: &View, seed: u64) {
        self.rng = Rng::new(seed);
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
        let Self { answers, rng, belief: Some(belief) } = self else { return Action::Pass };
        let belief = belief.caught_up(view);
        only_option(view.sight())
            .or_else(|| search(view, &belief, *answers, rng))
            .or_else(|| Judge::counting(view.sight(), &belief)?.best(|| 0.01 * whim(rng)))
            .unwrap_or(Action::Pass)
    }
}

/// The best option, if this is a question that searching answers.
fn search(view: &View, belief: &Belief, answers: u32, rng: &mut Rng) -> Option<Action> {
    let Viewer::Seat(me) = view.viewer() else { return None };
    let mut options = candidates(view, belief)?;
    let worlds = belief.worlds();
    let game = worlds.deal(rng).game;
    if let Some(action) = endgame::row_that_goes_out(&game, me) {
        return Some(action);
    }
    if belief.is_certain() && view.ask() == Ask::Turn {
        match endgame::count_out(&game, me, answers / COUNTING) {
            Counted::Wins(action) => return Some(action),
            Counted::Left(left) => options = left,
        }
    }
    let playouts = Playouts::new(view, Watch::new(view));
    let mixed = if subgame::is_secret(view.ask()) {
        subgame::mixed(&worlds, &playouts, options.clone(), me, answers, rng)
    } else {
        None
    };
    mixed.or_else(|| Root::new(&worlds, &playouts, me, options.into_iter()).best(answers, rng))
}

/// The options that are worth a search. Votes need none, and sets are laid as the judge lays them: only which
/// card comes to lie on top is a question.
fn candidates(view: &View, belief: &Belief) -> Option<Vec<Action>> {
    match view.options() {
        Options::Vote | Options::None => None,
        Options::Meld { tops, .. } => {
            let judged = Judge::counting(view.sight(), belief)?.best(|| 0.0)?;
            let tops = tops.iter().map(|top| Action::Done { top: Some(top) }).collect();
            matches!(judged, Action::Done { top: Some(_) }).then_some(tops)
        }
        options => Some(options.iter().collect()),
    }
}
