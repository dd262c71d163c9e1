//! What a card does when it is played.

use crate::card::Card;
use core::fmt;

/// What kind of thing a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Nothing.
    Plain,
    /// The next player draws.
    DrawNext,
    /// The next player is skipped.
    Skip,
    /// The direction reverses.
    Reverse,
    /// Its player has another go.
    Again,
    /// All others draw.
    OthersDraw,
    /// It cancels a pending draw of its own rank.
    Cancel,
    /// War: all pick a card, the highest is discarded (NE-3).
    War,
    /// Its player draws (NE-4).
    Collect,
    /// Its player's hand lies open (NE-5).
    Show,
    /// Another player gives a card (NE-6).
    Revere,
    /// All may lay sets (NE-7).
    Rummi,
    /// All others discard a card (NE-8).
    Purge,
    /// A chosen player's next turn is skipped (NE-12).
    SkipAny,
    /// A chosen player draws (NE-14).
    DrawAny,
    /// It cancels another card's effect, out of turn (NE-15).
    Nope,
}

impl Kind {
    /// All kinds with their words in rule files, and whether a number follows the word.
    pub const ALL: [(Self, &'static str, bool); 16] = [
        (Self::Plain, "none", false),
        (Self::DrawNext, "draw", true),
        (Self::Skip, "skip", false),
        (Self::Reverse, "reverse", false),
        (Self::Again, "again", false),
        (Self::OthersDraw, "others draw", true),
        (Self::Cancel, "cancel", false),
        (Self::War, "war", false),
        (Self::Collect, "collect", true),
        (Self::Show, "show", false),
        (Self::Revere, "revere", false),
        (Self::Rummi, "rummi", false),
        (Self::Purge, "purge", false),
        (Self::SkipAny, "skip any", false),
        (Self::DrawAny, "draw any", true),
        (Self::Nope, "nope", false),
    ];

    /// Whether its player names another seat before it works.
    #[inline(always)]
    pub const fn aims(self) -> bool {
        matches!(self, Self::Revere | Self::SkipAny | Self::DrawAny)
    }

    /// Whether it can work on a card that nobody played: the starter.
    pub const fn works_as_starter(self) -> bool {
        matches!(
            self,
            Self::Plain
                | Self::DrawNext
                | Self::Skip
                | Self::Reverse
                | Self::Again
                | Self::OthersDraw
                | Self::Cancel
        )
    }
}

/// A card's effect: a kind and, where the kind counts cards, how many (1 to 15). One byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effect(u8);

impl Effect {
    /// No effect.
    pub const NONE: Self = Self::new(Kind::Plain, 0);

    /// An effect of this kind with this number of cards.
    pub const fn new(kind: Kind, cards: u8) -> Self {
        Self((kind as u8) << 4 | (cards & 15))
    }

    /// The kind.
    #[inline(always)]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 4) as usize].0
    }

    /// Whether it is of this kind: cheaper than to name the kind.
    #[inline(always)]
    pub(crate) const fn is(self, kind: Kind) -> bool {
        self.0 >> 4 == kind as u8
    }

    /// How many cards it makes somebody draw.
    #[inline(always)]
    pub const fn cards(self) -> u8 {
        self.0 & 15
    }

    /// Whether it does nothing.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    pub(crate) fn from_byte(byte: u8) -> Option<Self> {
        let effect = Self(byte);
        let counts = Kind::ALL[(byte >> 4) as usize].2;
        ((effect.cards() > 0) == counts).then_some(effect)
    }

    /// Reads the form of rule files: `skip`, `draw 2`.
    pub fn from_text(text: &str) -> Option<Self> {
        let (word, number) = match text.rsplit_once(' ') {
            Some((word, number)) if number.bytes().all(|b| b.is_ascii_digit()) && !number.is_empty() => {
                (word, number.parse::<u8>().ok()?)
            }
            _ => (text, 0),
        };
        let (kind, _, counts) = Kind::ALL.into_iter().find(|(_, w, _)| *w == word)?;
        let fits = if counts { (1..=15).contains(&number) } else { number == 0 && word == text };
        fits.then_some(Self::new(kind, number))
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (_, word, counts) = Kind::ALL[(self.0 >> 4) as usize];
        if counts { write!(f, "{word} {}", self.cards()) } else { f.write_str(word) }
    }
}

impl fmt::Debug for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A card whose effect differs from its rank's (`switch`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exception {
    /// The card.
    pub card: Card,
    /// What it does instead.
    pub effect: Effect,
}

/// The most exceptions a rule set can have.
pub const MAX_EXCEPTIONS: usize = 8;
