//! The sieves: what makes a decision a puzzle.

use super::{game::Decision, onward};
use crate::{
    puzzle::{Puzzle, SOLVER},
    reason::let_stand,
};
use eights::{Action, Ask, Options, Rng, View, Viewer};
use eights_bots::{Belief, Estimate, Level, Search};

/// A look at a decision: its thought, and what it asks for.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Answers in playouts.
    pub answers: u32,
    /// How much more the best option is worth than any other, as a share of all games.
    pub margin: f64,
    /// The same in standard errors of the difference.
    pub errors: f64,
}

/// A glance that leaves only what may be a puzzle.
const QUICK: Look = Look { answers: 24_000, margin: 0.05, errors: 0.0 };
/// Finds out whether it is one.
const CLOSE: Look = Look { answers: 300_000, margin: 0.07, errors: 5.0 };
/// Confirms it with other dice.
const DEEP: Look = Look { answers: 1_200_000, margin: 0.07, errors: 6.0 };
/// Games that experts play on, and how many standard errors apart the options must be in them.
const ONWARD: (usize, f64) = (240, 2.5);
/// Values all options; what they come to must still be clear.
const VALUES: Look = Look { answers: 1_200_000, margin: 0.04, errors: 0.0 };
/// Imagined games in which the next player is looked at.
const NEXT: usize = 400;

/// Who is tempted to take a worse option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Temptation {
    /// `counter`, who counts cards.
    Counter,
    /// A weaker bot.
    Weaker,
}

/// A decision that is a puzzle.
pub(super) struct Found {
    /// For each option, the share of games that it wins, and in how many of 100 the next player can follow.
    pub(super) values: Vec<(f64, Option<u8>)>,
    /// The place of the tempting option.
    pub(super) tempting: usize,
}

/// Looks at a decision closer and closer until it is no puzzle, or certainly one.
pub(super) fn found(decision: &Decision, dice: u64, is_wanted: impl Fn(Temptation) -> bool) -> Option<Found> {
    let (belief, view) = (&decision.belief, decision.belief.view());
    if goes_out(view) {
        return None;
    }
    let mut rng = Rng::new(dice ^ decision.events.len() as u64);
    let best = best_at_a_glance(belief, rng.next())?;
    let (tempting, temptation) = tempted(decision, best)?;
    if !is_wanted(temptation) {
        return None;
    }
    gap(belief, best, CLOSE, rng.next())?;
    let rival = gap(belief, best, DEEP, rng.next())?;
    let (mean, error) = onward::gap(belief, [best, rival], ONWARD.0, rng.next());
    if mean < ONWARD.1 * error {
        return None;
    }
    let values = values(belief, rng.next());
    if !is_clear(&values) {
        return None;
    }
    let place = view.options().all_actions().iter().position(|action| *action == tempting)?;
    Some(Found { values, tempting: place })
}

/// Whether a card ends it all: nobody needs to look for that.
fn goes_out(view: &View) -> bool {
    view.count(SOLVER) == 1 && matches!(view.options(), Options::Turn { plays, .. } if !plays.is_empty())
}

/// The best option at a glance, if it stands out.
fn best_at_a_glance(belief: &Belief, dice: u64) -> Option<Action> {
    let mut options = Search::with_answers(QUICK.answers, dice).options(belief.view(), belief);
    options.sort_by(|a, b| b.value.mean.total_cmp(&a.value.mean));
    let gap = options.first()?.value.mean - options.get(1)?.value.mean;
    (gap >= QUICK.margin).then(|| options[0].action)
}

/// The option that a bot takes although another is better.
fn tempted(decision: &Decision, best: Action) -> Option<(Action, Temptation)> {
    let of = |level: Level| Some(choice_of(level, decision)).filter(|action| *action != best);
    let weaker = || of(Level::Club).or_else(|| of(Level::Palace)).filter(|_| is_open(decision, best));
    let by_counter = of(Level::Counter).map(|action| (action, Temptation::Counter));
    by_counter.or_else(|| weaker().map(|action| (action, Temptation::Weaker)))
}

/// Whether there is more to choose than between a card and none.
fn is_open(decision: &Decision, best: Action) -> bool {
    let others = decision.belief.view().options().all_actions();
    others.iter().any(|action| *action != best && !matches!(action, Action::Draw | Action::Pass))
}

fn choice_of(level: Level, decision: &Decision) -> Action {
    let mut bot = level.bot();
    bot.sit(&decision.before, 1);
    let seen = decision.events.iter().filter_map(|event| event.seen_by(Viewer::Seat(SOLVER)));
    seen.for_each(|event| bot.observe(event));
    bot.choose(decision.belief.view())
}

/// Compares an option with the best other one, and gives that back if the option is better by enough.
fn gap(belief: &Belief, best: Action, look: Look, dice: u64) -> Option<Action> {
    let judgement = Search::with_answers(look.answers, dice).judge(belief.view(), belief, best)?;
    let Estimate { mean, error, .. } = judgement.gaps[SOLVER.index()];
    (mean >= look.margin && mean >= look.errors * error).then_some(judgement.rival)
}

/// What each option is worth, and whether the next player can follow.
fn values(belief: &Belief, dice: u64) -> Vec<(f64, Option<u8>)> {
    let options = Search::with_answers(VALUES.answers, dice).options(belief.view(), belief);
    options.iter().map(|option| (option.value.mean, follows(belief, option.action, dice))).collect()
}

/// Whether one value stands out.
fn is_clear(values: &[(f64, Option<u8>)]) -> bool {
    let mut wins: Vec<f64> = values.iter().map(|(wins, _)| *wins).collect();
    wins.sort_by(|a, b| b.total_cmp(a));
    matches!(wins[..], [best, next, ..] if best - next >= VALUES.margin)
}

/// In how many of 100 games the next player can play a card after this.
fn follows(belief: &Belief, action: Action, dice: u64) -> Option<u8> {
    let (worlds, mut rng) = (belief.worlds(), Rng::new(dice));
    let (mut can, mut all) = (0.0, 0.0);
    for _ in 0..NEXT {
        let world = worlds.deal(&mut rng);
        let mut game = world.game;
        game.apply(SOLVER, action, &mut ()).ok()?;
        let_stand(&mut game);
        if game.ask() != Ask::Turn || game.turn() == SOLVER {
            return None;
        }
        all += world.weight;
        if matches!(game.options(game.turn()), Options::Turn { plays, .. } if !plays.is_empty()) {
            can += world.weight;
        }
    }
    Some((100.0 * can / all).round() as u8)
}

/// Whether a puzzle's solution is better than any other option at this look, with these dice.
pub fn holds(puzzle: &Puzzle, look: Look, dice: u64) -> bool {
    let mut belief = Belief::new(&puzzle.before());
    puzzle.seen().for_each(|event| belief.observe(event));
    gap(&belief, puzzle.solution().action, look, dice).is_some()
}
