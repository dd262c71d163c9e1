//! What a card does when it is played.

use crate::card::Card;
use core::fmt;

/// Declares the kinds of effects once: each with its word in rule files, and `n` after the word where a
/// number of cards follows it. Records and share codes name kinds by their place, so new ones go to the end.
macro_rules! effect_kinds {
    ($($(#[$doc:meta])* $kind:ident = $word:literal $($n:ident)?),+ $(,)?) => {
        /// What kind of thing a card does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum EffectKind { $($(#[$doc])* $kind),+ }

        impl EffectKind {
            /// Every kind.
            pub const ALL: &[Self] = &[$(Self::$kind),+];

            /// The word in rule files: `draw` of `draw 2`.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$kind => $word),+ }
            }

            /// Whether a number of cards follows the word.
            pub const fn counts_cards(self) -> bool {
                match self { $(Self::$kind => effect_kinds!(@counts $($n)?)),+ }
            }
        }
    };
    (@counts) => { false };
    (@counts n) => { true };
}

effect_kinds! {
    /// Nothing.
    Plain = "none",
    /// The next player draws.
    DrawNext = "draw" n,
    /// The next player is skipped.
    Skip = "skip",
    /// The direction reverses.
    Reverse = "reverse",
    /// Its player has another go.
    Again = "again",
    /// All others draw.
    OthersDraw = "others draw" n,
    /// It cancels a pending draw of its own rank.
    Cancel = "cancel",
    /// War: all pick a card, the highest is discarded (NE-3).
    War = "war",
    /// Its player draws (NE-4).
    Collect = "collect" n,
    /// Its player's hand lies open (NE-5).
    Show = "show",
    /// Another player gives a card (NE-6).
    Revere = "revere",
    /// All may lay sets (NE-7).
    Rummi = "rummi",
    /// All others discard a card (NE-8).
    Purge = "purge",
    /// A chosen player's next turn is skipped (NE-12).
    SkipAny = "skip any",
    /// A chosen player draws (NE-14).
    DrawAny = "draw any" n,
    /// It cancels another card's effect, out of turn (NE-15).
    Nope = "nope",
}

// A kind is one byte in a rule set and in a share code.
const _: () = assert!(EffectKind::ALL.len() <= 256);

impl EffectKind {
    /// The kind of this number in share codes.
    pub(super) fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The kind of this word in rule files.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.word() == word)
    }

    /// Whether its player names another seat before it works.
    #[inline(always)]
    pub const fn aims(self) -> bool {
        match self {
            Self::Revere | Self::SkipAny | Self::DrawAny => true,
            Self::Plain | Self::DrawNext | Self::Skip | Self::Reverse | Self::Again => false,
            Self::OthersDraw | Self::Cancel | Self::War | Self::Collect | Self::Show => false,
            Self::Rummi | Self::Purge | Self::Nope => false,
        }
    }

    /// Whether it can work on a card that nobody played: the starter.
    pub const fn works_as_starter(self) -> bool {
        match self {
            Self::Plain | Self::DrawNext | Self::Skip | Self::Reverse | Self::Again => true,
            Self::OthersDraw | Self::Cancel => true,
            Self::War | Self::Collect | Self::Show | Self::Revere | Self::Rummi | Self::Purge => false,
            Self::SkipAny | Self::DrawAny | Self::Nope => false,
        }
    }
}

/// A card's effect: a kind and, where the kind counts cards, how many.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Effect {
    kind: EffectKind,
    cards: u8,
}

impl Effect {
    /// No effect.
    pub const NONE: Self = Self { kind: EffectKind::Plain, cards: 0 };

    /// The most cards that one card makes anybody draw.
    pub const MOST_CARDS: u8 = 15;

    /// An effect of this kind with this number of cards: 1 to [`Effect::MOST_CARDS`] where the kind counts
    /// cards, 0 where it does not.
    pub const fn new(kind: EffectKind, cards: u8) -> Option<Self> {
        if (cards > 0) == kind.counts_cards() && cards <= Self::MOST_CARDS {
            Some(Self { kind, cards })
        } else {
            None
        }
    }

    /// The kind.
    #[inline(always)]
    pub const fn kind(self) -> EffectKind {
        self.kind
    }

    /// Whether it is of this kind.
    #[inline(always)]
    pub(crate) const fn is(self, kind: EffectKind) -> bool {
        self.kind as u8 == kind as u8
    }

    /// How many cards it makes a player draw.
    #[inline(always)]
    pub const fn cards(self) -> u8 {
        self.cards
    }

    /// Whether it does nothing.
    #[inline(always)]
    pub const fn is_none(self) -> bool {
        self.is(EffectKind::Plain)
    }

    /// Reads the form of rule files: `skip`, `draw 2`.
    pub fn from_text(text: &str) -> Option<Self> {
        if let Some(kind) = EffectKind::from_word(text) {
            return Self::new(kind, 0);
        }
        let (word, number) = text.rsplit_once(' ')?;
        if !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let cards = number.parse().ok().filter(|cards| *cards > 0)?;
        Self::new(EffectKind::from_word(word)?, cards)
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.kind.word();
        if self.kind.counts_cards() { write!(f, "{word} {}", self.cards) } else { f.write_str(word) }
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
