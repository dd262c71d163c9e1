//! The worth of cards.

use super::Share;
use crate::totals::{Totals, Worth};
use eights::{Card, Rank, Rules, Suit};
use serde::Serialize;

/// The worth of a rank when played.
#[derive(Clone, Debug, Serialize)]
pub struct RankRow {
    /// The rank.
    pub rank: Rank,
    /// Its effect.
    pub effect: String,
    /// How often a card of it was played, in turn or as an answer. A joker is a joker whatever it stands for.
    pub played: u64,
    /// How often a seat played at least one in a game.
    pub games: u64,
    /// How often that seat won.
    pub won: u64,
    /// That as a share, with its 95 % interval.
    #[serde(flatten)]
    pub share: Share,
}

/// The worth of a card in the first hand.
#[derive(Clone, Debug, Serialize)]
pub struct CardRow {
    /// The card.
    pub card: Card,
    /// How often a seat was dealt it.
    pub hands: u64,
    /// How often that seat won.
    pub won: u64,
    /// That as a share, with its 95 % interval.
    #[serde(flatten)]
    pub share: Share,
}

/// A row for each rank of the pack.
pub(super) fn effects(rules: &Rules, totals: &Totals) -> Vec<RankRow> {
    let row = |rank: Rank| {
        let Worth { had, won } = totals.ranks[rank.index()];
        RankRow {
            rank,
            effect: effect_of_rank(rules, rank),
            played: totals.played[rank.index()],
            games: had,
            won,
            share: Share::of(won, had),
        }
    };
    Rank::SUITED.into_iter().chain([Rank::JOKER]).filter(|rank| rules.in_pack(*rank)).map(row).collect()
}

/// The effect of a rank's cards; each effect with its cards if they differ:
/// `draw 5 (JC JS), cancel (JD JH)`.
fn effect_of_rank(rules: &Rules, rank: Rank) -> String {
    if rank == Rank::JOKER {
        return effect(rules, Card::JOKER);
    }
    let mut effects: Vec<(String, Vec<String>)> = Vec::new();
    for card in Suit::ALL.map(|suit| Card::new(rank, suit)) {
        let effect = effect(rules, card);
        match effects.iter_mut().find(|(other, _)| *other == effect) {
            Some((_, cards)) => cards.push(card.to_string()),
            None => effects.push((effect, vec![card.to_string()])),
        }
    }
    match &effects[..] {
        [(effect, _)] => effect.clone(),
        several => {
            let named = several.iter().filter(|(effect, _)| !effect.is_empty());
            let told = named.map(|(effect, cards)| format!("{effect} ({})", cards.join(" ")));
            told.collect::<Vec<_>>().join(", ")
        }
    }
}

/// The effect of a card, in the words of rule files.
fn effect(rules: &Rules, card: Card) -> String {
    let effect = rules.effect(card);
    match card {
        Card::JOKER if rules.jokers_are_any_card() => "any card".to_owned(),
        _ if !effect.is_none() => effect.to_string(),
        _ if rules.is_wild(card) => "wild".to_owned(),
        _ => String::new(),
    }
}

/// A row for each card of the pack.
pub(super) fn first_hand(rules: &Rules, totals: &Totals) -> Vec<CardRow> {
    let row = |card: Card| {
        let Worth { had, won } = totals.first_hand[usize::from(card.bit())];
        CardRow { card, hands: had, won, share: Share::of(won, had) }
    };
    Card::suited().chain([Card::JOKER]).filter(|card| rules.in_pack(card.rank())).map(row).collect()
}
