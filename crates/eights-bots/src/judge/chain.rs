//! Going out in one go: cards that bring the turn straight back, one on the other, and a last one.

use super::{Judge, suit_of, weights::OUT};
use eights::{
    Card, CardSet, Hand,
    rules::{EffectKind, Stacking},
};

/// A sure way out, if nobody interferes.
const CHAIN_OUT: f32 = 0.5 * OUT;
/// The most cards that are planned ahead.
const FAR: usize = 7;

impl Judge<'_> {
    /// The worth of playing a card after which all others can follow without another player's turn.
    pub(super) fn chain_out(&self, face: Card, rest: Hand) -> f32 {
        let possible = !rest.is_empty() && rest.len() <= FAR && !self.rules().has_nopes();
        if possible && self.keeps_turn(face) && self.goes_out(face, rest) { CHAIN_OUT } else { 0.0 }
    }

    /// Whether its player has the next turn, too.
    fn keeps_turn(&self, face: Card) -> bool {
        let two = self.view.playing().len() == 2;
        match self.rules().effect(face).kind() {
            EffectKind::Again => true,
            EffectKind::Skip => two && !self.rules().skips_are_answered(),
            EffectKind::DrawNext => two && self.rules().stacking() == Stacking::Never,
            EffectKind::Reverse => self.reverse_skips(),
            EffectKind::Plain
            | EffectKind::OthersDraw
            | EffectKind::Cancel
            | EffectKind::War
            | EffectKind::Collect
            | EffectKind::Show
            | EffectKind::Revere
            | EffectKind::Rummi
            | EffectKind::Purge
            | EffectKind::SkipAny
            | EffectKind::DrawAny
            | EffectKind::Nope => false,
        }
    }

    /// Whether these cards can be laid on a card one after the other, with the turn kept to the last.
    fn goes_out(&self, top: Card, rest: Hand) -> bool {
        let fits = rest.faces() & self.rules().fits_on(top, suit_of(top));
        if rest.len() == 1 {
            return !(fits - CardSet::of_ranks(self.rules().forbidden_last())).is_empty();
        }
        fits.iter().filter(|card| self.keeps_turn(*card)).any(|card| {
            let mut left = rest;
            left.remove(card);
            self.goes_out(card, left)
        })
    }
}
