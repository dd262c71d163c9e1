//! The question on the table. There is always exactly one, put to a set of seats.

use crate::seat::Seat;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// A turn: play, draw or pass.
    Turn,
    /// Which suit is to follow.
    Suit,
    /// Whom a card is aimed at.
    Target,
    /// Whether to answer the card just played.
    Answer,
    /// A card for War, face down.
    War,
    /// A card to discard.
    Purge,
    /// A card to give.
    Give {
        /// To whom.
        to: Seat,
    },
    /// Sets to lay.
    Meld,
    /// Whether to play on for the next place.
    PlayOn,
    /// Nothing: the round is over.
    Over,
}

impl Ask {
    /// The word of the interface: `turn suit seat answer war purge give meld play-on over`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Suit => "suit",
            Self::Target => "seat",
            Self::Answer => "answer",
            Self::War => "war",
            Self::Purge => "purge",
            Self::Give { .. } => "give",
            Self::Meld => "meld",
            Self::PlayOn => "play-on",
            Self::Over => "over",
        }
    }
}
