//! Wild and special cards.

use super::Guide;
use crate::{Text, args::Args, cards::Form};
use eights::{
    Card, Rank, Suit,
    rules::{Effect, EffectKind},
};

impl Guide<'_> {
    pub(super) fn wild(&self) -> Vec<String> {
        let ranks = self.axes.ranks("wild.ranks");
        let mut told = Vec::new();
        if ranks.is_empty() {
            told.push(self.plain(Text::SHORT_WILD_NONE));
        } else {
            let place = match (self.axes.flag("wild.must-match"), self.axes.flag("wild.on-wild")) {
                (true, true) => "matching",
                (true, false) => "matching-not-wild",
                (false, false) => "not-wild",
                (false, true) => "anything",
            };
            let args = Args::new().text("where", place).text("ranks", self.all_of(&ranks));
            told.extend([self.say(Text::SHORT_WILD, &args), self.plain(Text::SHORT_WILD_NAMES)]);
            if ranks.iter().any(|rank| self.may_be_last(*rank)) {
                told.push(self.by_word(Text::SHORT_WILD_LAST, "means", "wild.last"));
            }
            if self.axes.flag("wild.bots-keep-suit") {
                told.push(self.plain(Text::SHORT_WILD_BOTS));
            }
        }
        if self.rules.jokers_are_any_card() && self.rules.in_pack(Rank::JOKER) {
            told.push(self.plain(Text::SHORT_JOKER_ANY));
        }
        told
    }

    fn may_be_last(&self, rank: Rank) -> bool {
        self.axes.number("last.penalty") > 0 || !self.axes.ranks("last.forbidden").contains(&rank)
    }

    pub(super) fn special(&self) -> Vec<String> {
        let mut told: Vec<String> = self.axes.pack().filter_map(|rank| self.effect_of_rank(rank)).collect();
        for card in self.axes.exceptions() {
            told.push(self.effect(self.rules.effect(card), self.words.the(self.words.card(card))));
        }
        if told.is_empty() {
            return vec![self.plain(Text::SHORT_SPECIAL_NONE)];
        }
        if self.axes.any_that(EffectKind::Reverse) {
            told.push(self.by_word(Text::SHORT_REVERSE_OF_TWO, "means", "reverse.of-two"));
        }
        told
    }

    /// The effect of a rank's cards, exceptions aside; `None` if they have none.
    fn effect_of_rank(&self, rank: Rank) -> Option<String> {
        let effect = self.rank_effect(rank).filter(|effect| !effect.is_none())?;
        Some(self.effect(effect, self.words.rank_as(rank, Form::One)))
    }

    /// The effect of a rank's cards, exceptions aside.
    pub(super) fn rank_effect(&self, rank: Rank) -> Option<Effect> {
        let exceptions = self.axes.exceptions();
        let cards = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit));
        cards.filter(|card| !exceptions.contains(card)).map(|card| self.rules.effect(card)).next()
    }

    pub(super) fn has_effect(&self, rank: Rank) -> bool {
        Suit::ALL.into_iter().any(|suit| !self.rules.effect(Card::new(rank, suit)).is_none())
    }

    fn effect(&self, effect: Effect, what: String) -> String {
        let args = Args::new().text("what", what).number("cards", usize::from(effect.cards()));
        self.say(Text::of_effect(effect.kind()), &args)
    }

    /// An effect's short name: `Skip`, `Draw 2`.
    pub(super) fn effect_name(&self, effect: Effect) -> String {
        let args = Args::new().number("cards", usize::from(effect.cards()));
        self.say(Text::of_effect_name(effect.kind()), &args)
    }
}
