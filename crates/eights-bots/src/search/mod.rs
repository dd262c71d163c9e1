//! Bots that search: they deal themselves worlds from their belief, play each option out in all of them, and
//! take the one that does best.
//!
//! `root` measures the options of a decision and drops those that fall behind. `playout` plays a round to its
//! end, with `policy` choosing for every seat and `watch` remembering what all have seen. `utility` says what
//! an end is worth, and `expectation` what an option is worth at first sight. Three kinds of decision are
//! special: `endgame` counts out what is certain, `subgame` mixes where players choose in secret, and `small`
//! solves the end of a round of two. `look` is for others who want to know what options are worth, and
//! `judgement` compares a choice that was made with the best other option.
//!
//! Thought is counted in answers given in playouts, never in time: the same seed gives the same choice.

mod effort;
mod endgame;
mod expectation;
mod judgement;
mod look;
mod playout;
mod policy;
mod root;
mod small;
mod subgame;
mod tally;
mod utility;
mod watch;

pub use effort::Effort;
pub use judgement::{Judgement, worth_of_end, worth_of_start};
pub use look::{Search, Valued};
pub use tally::Estimate;

use crate::{
    Bot,
    belief::{Belief, Worlds},
    club::whim,
    expert::{self, Net},
    judge::{Judge, only_option},
    memory::Memory,
};
use eights::{Action, Options, Rng, Rules, Seat, SeenEvent, View, Viewer, rules::DrawAmount};
pub(crate) use endgame::{Counted, count_if_certain};
use expectation::Expectation;
use playout::Playouts;
use root::Root;
use watch::Watch;

/// The answers in playouts that a master spends on a decision.
const MASTER: u32 = 10_500;
/// The answers in playouts that a grandmaster spends on a decision.
const GRANDMASTER: u32 = 168_000;
/// One of this number of answers may go into counting a position out.
const COUNTING: u32 = 2;

/// A bot that searches.
pub(crate) struct Searcher {
    /// The answers of full thought.
    full: u32,
    effort: Effort,
    memory: Memory,
    /// The expert's net for the table.
    net: Option<&'static Net>,
}

impl Searcher {
    pub(crate) const fn master(effort: Effort) -> Self {
        Self { full: MASTER, effort, memory: Memory::new(), net: None }
    }

    pub(crate) const fn grandmaster(effort: Effort) -> Self {
        Self { full: GRANDMASTER, effort, memory: Memory::new(), net: None }
    }
}

impl Searcher {
    /// The net that is asked before the search. Who thinks for long finds more than a net knows, except where
    /// cards are answered: quick playouts know little of that.
    fn net_for(&self, rules: &Rules, seats: usize) -> Option<&'static Net> {
        let asks = self.full < GRANDMASTER || rules.has_nopes();
        asks.then(|| expert::net_for(rules, seats)).flatten()
    }
}

impl Bot for Searcher {
    fn sit(&mut self, view: &View, seed: u64) {
        self.memory.sit(view, seed);
        self.net = self.net_for(view.rules(), view.n_seats());
    }

    fn watches(&self) -> bool {
        true
    }

    fn observe(&mut self, event: SeenEvent) {
        self.memory.observe(event);
    }

    fn spend(&mut self, effort: Effort) {
        self.effort = effort;
    }

    fn choose(&mut self, view: &View) -> Action {
        let mixture = self.mixture(view);
        let chosen = match (&mixture[..], self.memory.recall()) {
            ([(only, _)], _) => Some(*only),
            (mixture, Some((rng, _))) => subgame::drawn_from(mixture, rng),
            (_, None) => None,
        };
        chosen.unwrap_or(Action::Pass)
    }

    fn mixture(&mut self, view: &View) -> Vec<(Action, f64)> {
        let certain = |action: Option<Action>| vec![(action.unwrap_or(Action::Pass), 1.0)];
        let Self { memory, net, .. } = self;
        let Some((rng, belief)) = memory.recall() else { return certain(None) };
        let Viewer::Seat(me) = view.viewer() else { return certain(None) };
        if let Some(only) = only_option(view.sight()) {
            return certain(Some(only));
        }
        let belief = belief.caught_up(view);
        let answers = afforded(view.rules(), self.effort.of(self.full));
        let solved = small::mixture(view, &belief, answers);
        solved
            .unwrap_or_else(|| certain(Decision { view, belief: &belief, me, net: *net, answers }.best(rng)))
    }
}

/// The answers that a decision is worth. Where players draw until they can play, many answers are draws,
/// which are quick.
fn afforded(rules: &Rules, answers: u32) -> u32 {
    if rules.draw_amount() == DrawAmount::UntilPlayable { answers / 2 * 3 } else { answers }
}

/// A question that is put to the bot.
struct Decision<'a> {
    view: &'a View,
    belief: &'a Belief,
    me: Seat,
    net: Option<&'a Net>,
    answers: u32,
}

impl Decision<'_> {
    /// The best answer. Where searching does not fit, it is the counter's.
    fn best(&self, rng: &mut Rng) -> Option<Action> {
        let judge = Judge::counting(self.view.sight(), self.belief)?;
        let Some(options) = self.candidates(&judge) else { return judge.best(|| 0.01 * whim(rng)) };
        let worlds = self.belief.worlds();
        match self.count(options, &worlds, rng) {
            Counted::Wins(action) => Some(action),
            Counted::Left(options) => self.sample(options, &worlds, &judge, rng),
        }
    }

    /// The options that are worth a search. Votes need none, and sets are laid as the judge lays them: only
    /// which card comes to lie on top is a question.
    fn candidates(&self, judge: &Judge<'_>) -> Option<Vec<Action>> {
        match self.view.options() {
            Options::Vote | Options::None => None,
            Options::Meld { tops, .. } => {
                let tops = tops.iter().map(|top| Action::Done { top: Some(top) }).collect();
                matches!(judge.best(|| 0.0)?, Action::Done { top: Some(_) }).then_some(tops)
            }
            options => Some(options.iter().collect()),
        }
    }

    /// What can be told for certain: a way out, or the options that are not surely lost.
    fn count(&self, options: Vec<Action>, worlds: &Worlds<'_>, rng: &mut Rng) -> Counted {
        let game = worlds.deal(rng).game;
        if let Some(action) = endgame::row_that_goes_out(&game, self.me) {
            return Counted::Wins(action);
        }
        let counted = count_if_certain(self.view, self.belief, self.answers / COUNTING, rng);
        counted.unwrap_or(Counted::Left(options))
    }

    /// The best of these options in sampled worlds.
    fn sample(
        &self,
        options: Vec<Action>,
        worlds: &Worlds<'_>,
        judge: &Judge<'_>,
        rng: &mut Rng,
    ) -> Option<Action> {
        let playouts = Playouts::new(self.view, Watch::new(self.belief));
        if subgame::is_secret(self.view.ask()) {
            let mixed = subgame::mixed(worlds, &playouts, &options, self.me, self.answers, rng);
            if mixed.is_some() {
                return mixed;
            }
        }
        let expectation = Expectation::new(self.view, self.belief, judge, self.net);
        let root = Root::new(worlds, &playouts, self.me, options.into_iter());
        root.expecting(|action| expectation.of(action), expectation.farthest()).best(self.answers, rng)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_thinks_for_long_asks_a_net_only_where_cards_are_answered() {
        let asks =
            |bot: &Searcher, rules: &str| bot.net_for(&Rules::preset(rules).expect("a preset"), 2).is_some();
        let [master, grandmaster] = [Searcher::master(Effort::LEAST), Searcher::grandmaster(Effort::LEAST)];
        for (rules, grandmaster_asks) in [("classic", false), ("playpalace", false), ("normal-eights", true)]
        {
            assert_eq!(
                (asks(&master, rules), asks(&grandmaster, rules)),
                (true, grandmaster_asks),
                "{rules}"
            );
        }
    }
}
