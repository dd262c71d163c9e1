//! Reading the axes of a rule set through their knobs.

use crate::args::selector;
use eights::{
    Card, Rank, Rules,
    rules::{Bounds, EffectKind, Knob, Value},
};

/// A rule set, read by the keys of its knobs.
#[derive(Clone, Copy)]
pub(crate) struct Axes<'a>(pub(crate) &'a Rules);

impl Axes<'_> {
    /// A choice's word.
    pub(crate) fn word(self, key: &str) -> &'static str {
        let Some(knob) = Knob::of(key) else { return "" };
        match (knob.bounds, knob.get(self.0)) {
            (Bounds::Choice(words), Value::Choice(n)) => {
                words.get(usize::from(n)).copied().unwrap_or_default()
            }
            _ => "",
        }
    }

    /// A choice's word as messages know it.
    pub(super) fn selector(self, key: &str) -> String {
        selector(self.word(key))
    }

    pub(super) fn number(self, key: &str) -> usize {
        match Knob::of(key).map(|knob| knob.get(self.0)) {
            Some(Value::Number(n)) => n as usize,
            _ => 0,
        }
    }

    pub(crate) fn flag(self, key: &str) -> bool {
        matches!(Knob::of(key).map(|knob| knob.get(self.0)), Some(Value::Flag(true)))
    }

    /// Ranks that the pack has.
    pub(super) fn ranks(self, key: &str) -> Vec<Rank> {
        match Knob::of(key).map(|knob| knob.get(self.0)) {
            Some(Value::Ranks(ranks)) => ranks.iter().filter(|rank| self.0.in_pack(*rank)).collect(),
            _ => Vec::new(),
        }
    }

    /// Cards with effects of their own.
    pub(super) fn exceptions(self) -> Vec<Card> {
        match Knob::of("effects.exceptions").map(|knob| knob.get(self.0)) {
            Some(Value::Exceptions(list)) => list.iter().flatten().map(|exception| exception.card).collect(),
            _ => Vec::new(),
        }
    }

    /// The ranks of the pack, the joker last.
    pub(super) fn pack(self) -> impl Iterator<Item = Rank> {
        let rules = *self.0;
        Rank::SUITED.into_iter().chain([Rank::JOKER]).filter(move |rank| rules.in_pack(*rank))
    }

    /// The cards of the pack that do this.
    pub(super) fn cards_that(self, kind: EffectKind) -> Vec<Card> {
        let faces = Card::suited().chain([Card::JOKER]).filter(|card| self.0.in_pack(card.rank()));
        faces.filter(|card| self.0.effect(*card).kind() == kind).collect()
    }

    /// Whether any card of the pack does this.
    pub(super) fn any_that(self, kind: EffectKind) -> bool {
        !self.cards_that(kind).is_empty()
    }

    /// Whether a draw card leaves a draw pending, because something can answer it.
    pub(super) fn draws_wait(self) -> bool {
        self.word("answer.stacking") != "never"
            || self.word("answer.wild") != "never"
            || self.any_that(EffectKind::Cancel)
    }
}
