//! A choice that was made, beside the best of the other options.
//!
//! One half of the worlds finds the best other option; the other half measures both, so the option that
//! chance favoured in the first half has no advantage in the second.

use super::{
    Search,
    playout::Playouts,
    root::{Root, WORLD},
    tally::{Estimate, Tally},
    utility::{even_share, utility},
    watch::Watch,
};
use crate::belief::{Belief, World};
use eights::{Action, Ask, Game, MAX_SEATS, Options, Rng, Rules, Seat, Seats, View, Viewer};

/// What a choice was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// The best of the other options.
    pub rival: Action,
    /// What the choice was worth to each seat.
    pub values: Vec<Estimate>,
    /// For each seat, how much more the choice was worth than the rival. Both were measured in the same
    /// worlds.
    pub gaps: Vec<Estimate>,
}

impl Search {
    /// A look that spends this number of answers in playouts.
    pub const fn with_answers(answers: u32, seed: u64) -> Self {
        Self { answers, rng: Rng::new(seed) }
    }

    /// Compares a choice of the viewer with the best other option, from what the viewer knows. `None` if
    /// there is no other option, or none that can be called best: where players choose cards in secret at
    /// the same time it is right to be unpredictable, and a vote is a matter of taste.
    pub fn judge(&mut self, view: &View, belief: &Belief, choice: Action) -> Option<Judgement> {
        let Viewer::Seat(me) = view.viewer() else { return None };
        let mut others = judged_options(view)?;
        others.retain(|action| *action != choice);
        let belief = belief.caught_up(view);
        let worlds = belief.worlds();
        let playouts = Playouts::new(view, Watch::new(&belief));
        let root = Root::new(&worlds, &playouts, me, others.into_iter());
        let half = self.answers / 2;
        let rival = root.best(half, &mut self.rng)?;
        let mut duel = Duel { playouts: &playouts, me, pair: [choice, rival], tallies: Tallies::default() };
        let mut spent = 0;
        while spent < half {
            spent += duel.fight(&worlds.deal(&mut self.rng), self.rng.next());
        }
        Some(duel.judgement(view.n_seats()))
    }
}

/// The options of a question whose answers can be better or worse, if there are several.
fn judged_options(view: &View) -> Option<Vec<Action>> {
    let is_judged = match view.ask() {
        Ask::Turn | Ask::Suit | Ask::Target | Ask::Answer | Ask::Give { .. } | Ask::Meld => true,
        Ask::War | Ask::Purge | Ask::PlayOn | Ask::Over => false,
    };
    let options = view.options();
    (is_judged && options != Options::None && options.len() > 1).then(|| options.all_actions())
}

/// The sums of a comparison.
#[derive(Default)]
struct Tallies {
    values: [Tally; MAX_SEATS],
    gaps: [Tally; MAX_SEATS],
}

/// A choice and its rival, played out in the same worlds.
struct Duel<'a> {
    playouts: &'a Playouts,
    me: Seat,
    pair: [Action; 2],
    tallies: Tallies,
}

impl Duel<'_> {
    /// Plays both out in a world; says how many answers that took.
    fn fight(&mut self, world: &World, seed: u64) -> u32 {
        let [choice, rival] = self.pair.map(|action| {
            let mut playout = self.playouts.of(&world.game, seed);
            playout.answer(self.me, action);
            self.playouts.finish(&mut playout);
            playout
        });
        for seat in Seats::first(world.game.n_seats()).iter() {
            let (value, other) = (choice.utility(seat), rival.utility(seat));
            self.tallies.values[seat.index()].add(value, world.weight);
            self.tallies.gaps[seat.index()].add(value - other, world.weight);
        }
        choice.answers + rival.answers + WORLD
    }

    fn judgement(&self, n_seats: usize) -> Judgement {
        let estimates = |tallies: &[Tally]| tallies[..n_seats].iter().map(Tally::estimate).collect();
        let Tallies { values, gaps } = &self.tallies;
        Judgement { rival: self.pair[1], values: estimates(values), gaps: estimates(gaps) }
    }
}

/// What a game is worth to each seat when a round is over: the result, or the chance of winning the match
/// from these scores.
pub fn worth_of_end(game: &Game) -> Vec<f64> {
    let watch = Watch::new(&Belief::new(&game.view(Viewer::Audience)));
    Seats::first(game.n_seats()).iter().map(|seat| f64::from(utility(game, &watch, seat))).collect()
}

/// What a game is worth to everybody before a card is dealt.
pub fn worth_of_start(rules: &Rules, n_seats: usize) -> f64 {
    f64::from(even_share(rules, n_seats))
}
