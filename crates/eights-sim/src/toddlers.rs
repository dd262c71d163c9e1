//! A table of toddlers only: they look at nothing but their options, so no view is made for them.

use crate::{
    table::{Company, Halt, Setting},
    tale::{BySeat, Tale},
};
use eights::{Action, Game, Rng, Seat, Seats};

/// Toddlers on every seat, each with its dice.
pub(crate) struct Toddlers {
    dice: BySeat<Rng>,
}

impl Toddlers {
    pub(crate) const fn new() -> Self {
        Self { dice: [Rng::new(0); _] }
    }
}

impl Company for Toddlers {
    type Heard = ();

    #[inline(always)]
    fn sit(&mut self, setting: &Setting, number: u64) {
        for seat in Seats::first(setting.seats).iter() {
            self.dice[seat.index()] = Rng::new(setting.dice(number, seat));
        }
    }

    #[inline(always)]
    fn answer(&mut self, game: &mut Game, seat: Seat, tale: &mut Tale) -> Result<(), Halt> {
        let dice = &mut self.dice[seat.index() % size_of::<BySeat<u8>>()];
        game.answer(seat, |options| options.random(dice).unwrap_or(Action::Pass), tale)?;
        Ok(())
    }
}
