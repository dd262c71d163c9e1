//! A hand: a multiset of cards, bit-sliced so that its faces are one word.

use crate::{
    card::{Card, Suit},
    cardset::{CardSet, RankSet},
};
use core::fmt;

/// A multiset of cards: up to two of each suited face and up to four jokers, which is all that two packs
/// hold.
///
/// `ones` has the faces held at least once, `twos` those held at least twice. The third and fourth joker are
/// kept in a bit of their own that no card uses.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    ones: u64,
    twos: u64,
}

const JOKER: u64 = 1 << 15;
const MORE_JOKERS: u64 = 1 << 31;

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self { ones: 0, twos: 0 };

    /// One or two cards of each of these suited faces.
    pub(crate) const fn of_faces(faces: CardSet, copies: usize) -> Self {
        Self { ones: faces.0, twos: if copies > 1 { faces.0 } else { 0 } }
    }

    /// The faces held, without their copies.
    #[inline(always)]
    pub const fn faces(self) -> CardSet {
        CardSet(self.ones & !MORE_JOKERS)
    }

    /// The faces held, and perhaps a bit that is no card: for those who ask only for certain faces.
    #[inline(always)]
    pub(crate) const fn faces_and_more(self) -> CardSet {
        CardSet(self.ones)
    }

    /// The sum of what the cards are worth, each by its rank.
    pub(crate) fn worth(self, value: impl Fn(Card) -> u16) -> u32 {
        let sum =
            |bits: u64| CardSet(bits & !MORE_JOKERS).iter().map(|card| u32::from(value(card))).sum::<u32>();
        let more_jokers = (self.ones & MORE_JOKERS).count_ones() + (self.twos & MORE_JOKERS).count_ones();
        let jokers = if more_jokers > 0 { more_jokers * u32::from(value(Card::JOKER)) } else { 0 };
        sum(self.ones) + sum(self.twos) + jokers
    }

    /// How many cards.
    #[inline(always)]
    pub const fn len(self) -> usize {
        (self.ones.count_ones() + self.twos.count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.ones == 0
    }

    /// Whether the card is held.
    #[inline(always)]
    pub const fn contains(self, card: Card) -> bool {
        self.faces().contains(card)
    }

    /// How many copies of the card are held.
    pub const fn count(self, card: Card) -> usize {
        let bit = card.bit() as u32;
        let first = (self.ones >> bit & 1) + (self.twos >> bit & 1);
        let more = (self.ones >> 31 & 1) + (self.twos >> 31 & 1);
        (if card.is_joker() { first + more } else { first }) as usize
    }

    /// How many of the cards have one of these faces.
    pub const fn among(self, faces: CardSet) -> usize {
        let more = if faces.contains(Card::JOKER) { MORE_JOKERS } else { 0 };
        let bits = faces.0 | more;
        ((self.ones & bits).count_ones() + (self.twos & bits).count_ones()) as usize
    }

    /// The ranks of which there are three or more cards, jokers apart.
    pub(crate) fn ranks_held_thrice(self) -> RankSet {
        let [a, b, c, d] = Suit::ALL.map(|suit| CardSet(self.ones).lane(suit));
        let pairs =
            Suit::ALL.map(|suit| CardSet(self.twos).lane(suit)).into_iter().fold(0, |all, lane| all | lane);
        let in_two_suits = (a & b) | (c & d) | ((a | b) & (c | d));
        let in_three_suits = (a & b & (c | d)) | (c & d & (a | b));
        RankSet(in_three_suits | (pairs & in_two_suits))
    }

    /// Takes a card in.
    #[inline(always)]
    pub fn insert(&mut self, card: Card) {
        let bit = 1u64 << card.bit();
        if self.ones & bit == 0 {
            self.ones |= bit;
        } else {
            self.insert_copy(bit);
        }
    }

    /// Gives a card out. A card that is not held leaves the hand as it was.
    #[inline(always)]
    pub fn remove(&mut self, card: Card) {
        if card.is_joker() {
            return self.remove_joker();
        }
        self.remove_bit(1u64 << card.bit());
    }

    /// Takes a card in that is held already.
    const fn insert_copy(&mut self, bit: u64) {
        // The third and the fourth joker are the first and the second of their own bit.
        let is_third = self.twos & bit & JOKER != 0;
        let bit = if is_third { MORE_JOKERS } else { bit };
        self.twos |= self.ones & bit;
        self.ones |= bit;
    }

    #[inline(always)]
    const fn remove_bit(&mut self, bit: u64) {
        if self.twos & bit == 0 {
            self.ones &= !bit;
        } else {
            self.twos &= !bit;
        }
    }

    #[cold]
    fn remove_joker(&mut self) {
        self.remove_bit(if self.ones & MORE_JOKERS != 0 { MORE_JOKERS } else { JOKER });
    }

    /// The cards, lowest face first, copies together.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.faces().iter().flat_map(move |card| core::iter::repeat_n(card, self.count(card)))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        cards.into_iter().for_each(|card| hand.insert(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_two_of_each_face_and_four_jokers() {
        let pack: Vec<Card> = Card::suited().chain([Card::JOKER; 2]).collect();
        let mut hand: Hand = pack.iter().chain(&pack).copied().collect();
        assert_eq!(hand.len(), 108);
        assert_eq!(hand.count(Card::JOKER), 4);
        assert_eq!(hand.faces().len(), 53);
        assert_eq!(hand.among(CardSet::of_suit(Suit::Hearts)), 26);
        assert_eq!(hand.among(CardSet::of(Card::JOKER)), 4);
        assert_eq!(hand.iter().count(), 108);
        for (taken, card) in pack.iter().chain(&pack).enumerate() {
            assert_eq!(hand.len(), 108 - taken);
            hand.remove(*card);
        }
        assert!(hand.is_empty());
    }

    #[test]
    fn removing_what_is_not_held_changes_nothing() {
        let mut hand: Hand = [Card::JOKER].into_iter().collect();
        hand.remove("8H".parse().unwrap());
        assert_eq!(hand.iter().collect::<Vec<_>>(), [Card::JOKER]);
    }
}
