//! Wild and special cards.

use super::Teller;
use crate::{
    Text,
    args::Args,
    cards::{Form, capitalised},
};
use eights::{
    Card, Rank, Suit,
    rules::{Effect, EffectKind},
};

/// A special card for the strip of the guide, and all cards that do the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecialCard {
    /// The card that is shown.
    pub card: Card,
    /// Its name: `Jack`, or the cards' own names where not all of a rank do it.
    pub name: String,
    /// What it does in a word or two: `Skip`.
    pub effect: String,
    /// What it does in a short sentence.
    pub text: String,
}

impl Teller<'_> {
    pub(super) fn wild(&self) -> Vec<String> {
        let ranks = self.axes.ranks("wild.ranks");
        let mut told = Vec::new();
        if ranks.is_empty() {
            told.push(self.plain(Text::SHORT_WILD_NONE));
        } else {
            let args = Args::new().text("where", self.wild_goes()).text("ranks", self.all_of(&ranks));
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

    /// Where wild cards may be played.
    pub(super) fn wild_goes(&self) -> &'static str {
        match (self.axes.flag("wild.must-match"), self.axes.flag("wild.on-wild")) {
            (true, true) => "matching",
            (true, false) => "matching-not-wild",
            (false, false) => "not-wild",
            (false, true) => "anything",
        }
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
        let several = [EffectKind::War, EffectKind::Rummi, EffectKind::Purge];
        if several.into_iter().any(|kind| self.axes.any_that(kind)) {
            told.push(self.plain(Text::SHORT_DISCARDS_TOGETHER));
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

    /// The ranks that do something or are wild, then the single cards that do something else.
    pub(super) fn special_cards(&self) -> Vec<SpecialCard> {
        let ranks = self.axes.pack().filter(|rank| self.is_wild(*rank) || self.has_usual_effect(*rank));
        let mut cards: Vec<SpecialCard> = ranks.filter_map(|rank| self.special_rank(rank)).collect();
        let mut exceptions = self.axes.exceptions();
        while let Some(first) = exceptions.first().copied() {
            let alike = |card: &Card| {
                card.rank() == first.rank() && self.rules.effect(*card) == self.rules.effect(first)
            };
            let (same, others): (Vec<Card>, Vec<Card>) = exceptions.into_iter().partition(alike);
            let names: Vec<String> = same.iter().map(|card| self.words.card(*card)).collect();
            cards.push(self.special_card(first, capitalised(&self.words.list_and(&names))));
            exceptions = others;
        }
        cards
    }

    fn is_wild(&self, rank: Rank) -> bool {
        self.rules.is_wild(Card::new(rank, Suit::Clubs))
    }

    /// Whether a card is wild and does nothing else.
    pub(super) fn is_only_wild(&self, card: Card) -> bool {
        self.rules.is_wild(card) && self.rules.effect(card).is_none()
    }

    fn is_any_card(&self, rank: Rank) -> bool {
        rank == Rank::JOKER && self.rules.jokers_are_any_card()
    }

    fn has_usual_effect(&self, rank: Rank) -> bool {
        self.is_any_card(rank) || self.rank_effect(rank).is_some_and(|effect| !effect.is_none())
    }

    /// A card that does what its rank does, each rank in a suit of its own.
    fn special_rank(&self, rank: Rank) -> Option<SpecialCard> {
        let exceptions = self.axes.exceptions();
        let suits = (0..4).map(|n| Suit::ALL[(usize::from(rank.number()) + n) % 4]);
        let card = suits.map(|suit| Card::new(rank, suit)).find(|card| !exceptions.contains(card))?;
        Some(self.special_card(card, self.words.rank_title(rank)))
    }

    fn special_card(&self, card: Card, name: String) -> SpecialCard {
        let effect = self.rules.effect(card);
        let (short, what) = (self.effect_name(effect), self.effect_short(effect));
        let wild = self.say(Text::GUIDE_WILD_SHORT, &Args::new().text("where", self.wild_goes()));
        let (effect, text) = match (self.rules.is_wild(card), effect.is_none()) {
            _ if self.is_any_card(card.rank()) => {
                (self.plain(Text::SHEET_JOKER_ANY), self.plain(Text::SHORT_JOKER_ANY))
            }
            (true, true) => (self.plain(Text::GUIDE_WILD), wild),
            (true, false) => (
                self.say(Text::GUIDE_WILD_AND, &Args::new().text("effect", short)),
                self.words.sentences(&[wild, what]),
            ),
            (false, _) => (short, what),
        };
        SpecialCard { card, name, effect, text }
    }

    /// What an effect does, in a short sentence.
    fn effect_short(&self, effect: Effect) -> String {
        let two =
            if self.rules.seats().0 > 2 { "none".to_owned() } else { self.axes.selector("reverse.of-two") };
        let args = Args::new()
            .number("cards", usize::from(effect.cards()))
            .flag("waits", self.axes.draws_wait())
            .flag("answers", self.axes.flag("answer.skip"))
            .text("two", two);
        self.say(Text::of_effect_short(effect.kind()), &args).trim_end().to_owned()
    }
}
