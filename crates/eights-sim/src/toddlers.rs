//! A table of toddlers only: they look at nothing but their options, so no view is made for them.

use crate::{
    game_stats::{BySeat, GameStats},
    table::{Halt, SeatedPlayers, Setting},
};
use eights::{Game, Rng, Seat, Seats};

/// Toddlers on every seat, each with its dice.
pub(crate) struct Toddlers {
    dice: BySeat<Rng>,
}

impl Toddlers {
    pub(crate) const fn new() -> Self {
        Self { dice: [Rng::new(0); _] }
    }
}

impl SeatedPlayers for Toddlers {
    type Heard = ();

    #[inline(always)]
    fn sit(&mut self, setting: &Setting, number: u64) {
        for seat in Seats::first(setting.seats).iter() {
            self.dice[seat.index()] = Rng::new(setting.dice(number, seat));
        }
    }

    #[inline(always)]
    fn answer(&mut self, game: &mut Game, seat: Seat, stats: &mut GameStats) -> Result<(), Halt> {
        let dice = &mut self.dice[seat.index() % size_of::<BySeat<u8>>()];
        game.answer_at_random(seat, dice, stats).map(drop).ok_or(Halt::Stuck)
    }
}
