//! Suits, ranks and cards. A [`Card`] is a face: two copies of the nine of hearts are equal.

use core::{fmt, num::NonZeroU8, str::FromStr};

/// One of the four suits, in the order clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Clubs, `C`.
    Clubs,
    /// Diamonds, `D`.
    Diamonds,
    /// Hearts, `H`.
    Hearts,
    /// Spades, `S`.
    Spades,
}

impl Suit {
    /// All suits, lowest first.
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The suit whose lane has this number (taken modulo four).
    #[inline(always)]
    pub(crate) const fn from_lane(lane: u8) -> Self {
        match lane & 3 {
            0 => Self::Clubs,
            1 => Self::Diamonds,
            2 => Self::Hearts,
            _ => Self::Spades,
        }
    }

    /// The letter of the notation: `C`, `D`, `H` or `S`.
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self as usize]
    }

    /// The suit of a letter of the notation, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A rank from the ace (1) to the king (13), or [`Rank::JOKER`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Self = Self(1);
    /// The king, the last rank of a suit.
    pub const KING: Self = Self(13);
    /// The rank that only a joker has.
    pub const JOKER: Self = Self(15);
    /// The thirteen ranks of a suit, ace first.
    pub const SUITED: [Self; 13] = {
        let mut ranks = [Self(0); 13];
        let mut i = 0;
        while i < 13 {
            ranks[i] = Self(i as u8 + 1);
            i += 1;
        }
        ranks
    };
    /// Every rank, the joker's last.
    pub const ALL: [Self; 14] = {
        let mut ranks = [Self::JOKER; 14];
        let mut i = 0;
        while i < 13 {
            ranks[i] = Self::SUITED[i];
            i += 1;
        }
        ranks
    };
    const LETTERS: [u8; 16] = *b".A23456789TJQK.*";

    /// The rank of this number: 1 is the ace, 13 the king.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 13 { Some(Self(number)) } else { None }
    }

    /// For numbers that are a rank's by construction.
    pub(crate) const fn known(number: u8) -> Self {
        debug_assert!(number >= 1 && number <= 15 && number != 14);
        Self(number)
    }

    /// 1 for the ace to 13 for the king; 15 for a joker.
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// A place in tables with one row per rank; always below 16.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// Height where the ace is high: 2 is lowest, then up to the king, then the ace; a joker stands with the
    /// ace.
    pub const fn height(self) -> u8 {
        match self {
            Self::ACE | Self::JOKER => 14,
            Self(number) => number,
        }
    }

    /// The letter of the notation: `A 2 … 9 T J Q K`, `*` for a joker.
    pub const fn letter(self) -> char {
        Self::LETTERS[self.index()] as char
    }

    /// The rank of a letter of the notation, upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        let upper = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|rank| rank.letter() == upper)
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A card's face, written `8H`, `TD`, or `*` for a joker.
///
/// It is kept as its bit in a [`CardSet`](crate::CardSet): a lane of sixteen per suit, the rank within it;
/// and a tag, so that it is never zero and `Option<Card>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// A joker; all jokers are alike.
    pub const JOKER: Self = Self::from_bit(Rank::JOKER.0);

    /// Set in every card, so that none is zero.
    const TAG: NonZeroU8 = NonZeroU8::new(0x80).expect("not zero");

    const fn from_bit(bit: u8) -> Self {
        match NonZeroU8::new(Self::TAG.get() | bit) {
            Some(number) => Self(number),
            None => Self(Self::TAG),
        }
    }

    /// The card of a rank and a suit.
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        if rank.0 == Rank::JOKER.0 {
            return Self::JOKER;
        }
        Self::from_bit((suit as u8) << 4 | rank.0)
    }

    /// The card of a bit that is known to be one: a bit taken from a set of cards.
    #[inline(always)]
    pub(crate) fn from_known_bit(bit: u8) -> Self {
        Self(Self::TAG | bit)
    }

    /// The card of a bit, if it is one.
    pub(crate) fn of_bit(bit: u8) -> Option<Self> {
        if bit == Self::JOKER.bit() {
            return Some(Self::JOKER);
        }
        let suit = Suit::ALL.get(usize::from(bit >> 4))?;
        Some(Self::new(Rank::new(bit & 15)?, *suit))
    }

    /// The card's place in a [`CardSet`](crate::CardSet), below 64.
    #[inline(always)]
    pub const fn bit(self) -> u8 {
        self.0.get() & 63
    }

    /// The card's rank.
    #[inline(always)]
    pub const fn rank(self) -> Rank {
        Rank(self.0.get() & 15)
    }

    /// The card's suit. A joker has none of its own; this is clubs for it, so ask [`Card::is_joker`] first.
    #[inline(always)]
    pub const fn suit(self) -> Suit {
        Suit::from_lane(self.bit() >> 4)
    }

    /// Whether this is a joker.
    #[inline(always)]
    pub const fn is_joker(self) -> bool {
        self.bit() == Rank::JOKER.0
    }

    /// The 52 suited faces: clubs, diamonds, hearts, spades, each from the ace to the king.
    pub fn suited() -> impl Iterator<Item = Self> {
        Suit::ALL.into_iter().flat_map(|suit| Rank::SUITED.into_iter().map(move |rank| Self::new(rank, suit)))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_joker() {
            return f.pad("*");
        }
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACard;

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Self, NotACard> {
        let mut letters = text.chars();
        let rank = letters.next().and_then(Rank::from_letter).ok_or(NotACard)?;
        let suit = letters.next();
        if letters.next().is_some() {
            return Err(NotACard);
        }
        match (rank, suit) {
            (Rank::JOKER, None) => Ok(Self::JOKER),
            (Rank::JOKER, Some(_)) | (_, None) => Err(NotACard),
            (rank, Some(letter)) => Ok(Self::new(rank, Suit::from_letter(letter).ok_or(NotACard)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_is_written_and_read_back() {
        let faces: Vec<Card> = Card::suited().chain([Card::JOKER]).collect();
        assert_eq!(faces.len(), 53);
        for card in faces {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }

    #[test]
    fn nonsense_is_no_card() {
        for text in ["", "8", "H8", "1H", "8HH", "*H", "10H", "8X", "é"] {
            assert_eq!(text.parse::<Card>(), Err(NotACard), "{text}");
        }
    }

    #[test]
    fn an_optional_card_is_one_byte() {
        assert_eq!(size_of::<Option<Card>>(), 1);
    }
}
