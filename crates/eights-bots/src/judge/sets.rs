//! Sets for Not Rummi: as many cards as possible.

use eights::{Card, Hand, Meld};

/// The set to lay next, on the way to laying as many cards as possible; `None` without one.
pub(super) fn next(hand: Hand) -> Option<Meld> {
    best(hand).map(|(meld, _)| meld)
}

/// How many cards of a hand can be laid in sets.
pub(super) fn most(hand: Hand) -> usize {
    best(hand).map_or(0, |(_, cards)| cards)
}

/// A first set, and how many cards can be laid when the largest ones follow it.
fn best(hand: Hand) -> Option<(Meld, usize)> {
    let mut best: Option<(Meld, usize)> = None;
    Meld::all(hand, &mut |meld| {
        let cards = cards_with(hand, meld);
        if best.is_none_or(|(_, other)| cards > other) {
            best = Some((meld, cards));
        }
        true
    });
    best
}

fn cards_with(hand: Hand, first: Meld) -> usize {
    let (mut left, mut next, mut cards) = (hand, Some(first), 0);
    while let Some(meld) = next {
        meld.cards().for_each(|card| left.remove(card));
        cards += meld.cards().count();
        next = largest(left);
    }
    cards
}

/// The largest set, jokers not counted.
pub(crate) fn largest(hand: Hand) -> Option<Meld> {
    let mut largest: Option<(Meld, usize)> = None;
    Meld::all(hand, &mut |meld| {
        let cards = meld.cards().filter(|card| *card != Card::JOKER).count();
        if largest.is_none_or(|(_, other)| cards > other) {
            largest = Some((meld, cards));
        }
        true
    });
    largest.map(|(meld, _)| meld)
}
