//! A playout: the rest of a round, with all players choosing quickly. Nothing here is kept on the heap.

use super::{policy::Policy, utility::utility, watch::Watch};
use eights::{Action, Ask, Game, Rng, Seat, View};

/// The most answers that a playout has; what is longer is broken off and judged by the cards in hand.
pub(super) const LONGEST: u32 = 250;

/// How the rest of a round is played out, and what everybody knows at its start.
pub(super) struct Playouts {
    policy: Policy,
    start: Watch,
}

/// A playout: a game, and what everybody has seen of it.
#[derive(Clone, Copy)]
pub(super) struct Playout {
    pub(super) game: Game,
    watch: Watch,
    rng: Rng,
    /// How many answers were given.
    pub(super) answers: u32,
}

impl Playouts {
    pub(super) fn new(view: &View, start: Watch) -> Self {
        Self { policy: Policy::new(view.rules()), start }
    }

    /// A playout that has yet to begin; the players' moods follow from `seed`.
    #[inline(always)]
    pub(super) const fn of(&self, game: &Game, seed: u64) -> Playout {
        Playout { game: *game, watch: self.start, rng: Rng::new(seed), answers: 0 }
    }

    /// Plays to the end.
    pub(super) fn finish(&self, playout: &mut Playout) {
        while playout.answers < LONGEST {
            playout.game.decline_helpless(&mut playout.watch);
            let Some(seat) = first_asked(&playout.game) else { return };
            if playout.watch.over {
                return;
            }
            let Playout { game, watch, rng, .. } = playout;
            let action = self.policy.choose(game, watch, seat, rng);
            playout.answer(seat, action);
        }
    }
}

impl Playout {
    /// Gives a seat's answer.
    #[inline(always)]
    pub(super) fn answer(&mut self, seat: Seat, action: Action) {
        self.answers += 1;
        if action == Action::Draw && self.game.owed() == 0 && self.game.ask() == Ask::Turn {
            let (top, suit) = (self.game.top(), self.game.suit());
            self.watch.lacks[seat.index()] = self.game.rules().fits_on(top, suit);
        }
        let taken = self.game.apply(seat, action, &mut self.watch);
        debug_assert!(taken.is_ok(), "{action} is none of {:?}", self.game.options(seat));
    }

    /// How many cards the chain of answers has.
    pub(super) const fn chain(&self) -> u8 {
        self.watch.chain
    }

    /// What it is worth to a seat.
    pub(super) fn utility(&self, seat: Seat) -> f64 {
        f64::from(utility(&self.game, &self.watch, seat))
    }
}

/// Of several asked seats, the first in turn order from the card's player.
#[inline(always)]
pub(super) const fn first_asked(game: &Game) -> Option<Seat> {
    let (asked, turn) = (game.asked(), game.turn());
    if asked.contains(turn) { Some(turn) } else { asked.next_after(turn, game.direction()) }
}
