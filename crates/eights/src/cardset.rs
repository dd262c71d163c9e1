//! A set of faces in one word, one lane of sixteen bits per suit, so that "which of these fit" is one AND.

use crate::card::{Card, Rank, Suit};
use core::fmt;

/// A set of faces. The joker, where it is a member, is a single member.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CardSet(pub(crate) u64);

/// A set of ranks, the joker's among them: bit n is the rank of number n.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct RankSet(pub(crate) u16);

const LANES: u64 = 0x0001_0001_0001_0001;
/// All bits that are cards: thirteen of each lane, and the joker's.
const EVERY: u64 = (LANES * 0x3ffe) | 0x8000;

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// Every suited face.
    pub const SUITED: Self = Self(LANES * 0x3ffe);

    /// Every face, and the joker.
    pub const EVERY: Self = Self(EVERY);

    /// The set of one card.
    #[inline(always)]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.bit())
    }

    /// All thirteen faces of a suit.
    #[inline(always)]
    pub const fn of_suit(suit: Suit) -> Self {
        Self(0x3ffe << ((suit as u32) * 16))
    }

    /// All four faces of a rank; the joker alone for the joker's rank.
    #[inline(always)]
    pub const fn of_rank(rank: Rank) -> Self {
        Self((LANES << rank.index()) & EVERY)
    }

    /// All faces of these ranks.
    #[inline(always)]
    pub const fn of_ranks(ranks: RankSet) -> Self {
        Self((LANES * ranks.0 as u64) & EVERY)
    }

    /// Whether there is no card.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many faces.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the card is a member.
    #[inline(always)]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 == 1
    }

    /// The member that `n` others precede.
    #[inline(always)]
    pub fn nth(self, n: usize) -> Option<Card> {
        (n < self.len()).then(|| self.nth_known(n))
    }

    /// The member that `n` others precede, where there are more than `n`.
    #[inline(always)]
    pub(crate) fn nth_known(self, n: usize) -> Card {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        Card::from_known_bit(rest.trailing_zeros() as u8 & 63)
    }

    /// The faces of one suit as a word with the ace at bit 1 and the king at bit 13.
    #[inline(always)]
    pub(crate) const fn lane(self, suit: Suit) -> u16 {
        (self.0 >> ((suit as u32) * 16)) as u16 & 0x3ffe
    }

    /// The members, lowest first: clubs from the ace to the king, then diamonds, hearts, spades.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Card::from_known_bit(bit))
        })
    }
}

crate::bits::set_operators!(CardSet, RankSet);

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | Self::of(card))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl RankSet {
    /// No ranks.
    pub const EMPTY: Self = Self(0);

    /// Whether there is no rank.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the rank is a member.
    #[inline(always)]
    pub const fn contains(self, rank: Rank) -> bool {
        self.0 >> rank.index() & 1 == 1
    }

    /// This set with one rank more.
    pub const fn with(self, rank: Rank) -> Self {
        Self(self.0 | 1 << rank.index())
    }

    /// This set without a rank.
    pub const fn without(self, rank: Rank) -> Self {
        Self(self.0 & !(1 << rank.index()))
    }

    /// The members, ace first, the joker last.
    pub fn iter(self) -> impl Iterator<Item = Rank> {
        Rank::ALL.into_iter().filter(move |rank| self.contains(*rank))
    }
}

impl FromIterator<Rank> for RankSet {
    fn from_iter<I: IntoIterator<Item = Rank>>(ranks: I) -> Self {
        ranks.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for RankSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
