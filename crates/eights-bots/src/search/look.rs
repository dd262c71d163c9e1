//! A look at a decision for others: reviews of games, hints, puzzles.

use super::{
    GRANDMASTER, Root,
    effort::Effort,
    playout::Playouts,
    root::WORLD,
    tally::{Estimate, Tally},
    watch::Watch,
};
use crate::belief::Belief;
use eights::{Action, MAX_SEATS, Rng, Seat, Seats, View, Viewer};

/// An option and what it is worth to the seat that has it: from 0, all is lost, to 1, all is won.
///
/// Where only the winner counts, that is the chance to win, and those who share a win share the point. Where
/// a round is played for further places, better places count, too. Where rounds add up to a match, it is the
/// chance to win the match.
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
    pub(super) answers: u32,
    pub(super) rng: Rng,
}

impl Search {
    /// A look that spends this share of what a grandmaster spends on a decision. Its worlds follow from
    /// `seed`.
    pub const fn new(effort: Effort, seed: u64) -> Self {
        Self { answers: effort.of(GRANDMASTER), rng: Rng::new(seed) }
    }

    /// The value of every option of the viewer, in the order of
    /// [`Options::all_actions`](eights::Options::all_actions); none if it is not asked. All are measured in
    /// the same worlds, so the difference of two is more certain than their errors say.
    ///
    /// The belief must have seen what the viewer has seen; one that has not counts for nothing.
    pub fn options(&mut self, view: &View, belief: &Belief) -> Vec<Valued> {
        let Viewer::Seat(me) = view.viewer() else { return Vec::new() };
        let options = view.options().all_actions();
        if view.options().is_empty() {
            return Vec::new();
        }
        let belief = belief.caught_up(view);
        let (worlds, playouts) = (belief.worlds(), Playouts::new(view, Watch::new(&belief)));
        Root::new(&worlds, &playouts, me, options.into_iter()).values(self.answers, &mut self.rng)
    }

    /// What the game is worth to each seat as it stands, as far as the viewer can tell: the mean over worlds
    /// in which all go on playing sensibly. An audience may ask, too.
    pub fn standing(&mut self, view: &View, belief: &Belief) -> Vec<Estimate> {
        let belief = belief.caught_up(view);
        let (worlds, playouts) = (belief.worlds(), Playouts::new(view, Watch::new(&belief)));
        let seats = Seats::first(view.n_seats());
        let mut tallies = [Tally::default(); MAX_SEATS];
        let mut spent = 0;
        while spent < self.answers {
            let world = worlds.deal(&mut self.rng);
            let mut playout = playouts.of(&world.game, self.rng.next());
            playouts.finish(&mut playout);
            let mut note = |seat: Seat| tallies[seat.index()].add(playout.utility(seat), world.weight);
            seats.iter().for_each(&mut note);
            spent += playout.answers + WORLD;
        }
        tallies[..view.n_seats()].iter().map(Tally::estimate).collect()
    }
}
