//! The question on the table. There is always exactly one, put to a set of seats.

use crate::seat::Seat;

/// Declares the questions once: each with its word in the interface, and what it holds as in any list of
/// questions.
macro_rules! questions {
    ($($(#[$doc:meta])* $ask:ident $({ $(#[$field_doc:meta])* $field:ident: $type:ty = $any:expr })? = $word:literal),+ $(,)?) => {
        /// What is asked.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Ask { $($(#[$doc])* $ask $({ $(#[$field_doc])* $field: $type })?),+ }

        impl Ask {
            /// Every question, in the order of their numbers in view codes; new ones go to the end. The card
            /// to give goes to seat 0 here: [`Ask::given_to`] says to whom it really goes.
            pub const ALL: &[Self] = &[$(Self::$ask $({ $field: $any })?),+];

            /// Every word of the interface, in the same order.
            pub const WORDS: &[&str] = &[$($word),+];

            /// The word of the interface: `turn suit seat answer war purge give meld play-on over`.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$ask $({ $field: _ })? => $word),+ }
            }
        }
    };
}

questions! {
    /// A turn: play, draw or pass.
    Turn = "turn",
    /// Which suit is to follow.
    Suit = "suit",
    /// Whom a card is aimed at.
    Target = "seat",
    /// Whether to answer the card just played.
    Answer = "answer",
    /// A card for War, face down.
    War = "war",
    /// A card to discard.
    Purge = "purge",
    /// A card to give.
    Give {
        /// To whom.
        to: Seat = Seat::known(0)
    } = "give",
    /// Sets to lay.
    Meld = "meld",
    /// Whether to play on for the next place.
    PlayOn = "play-on",
    /// Nothing: the round is over.
    Over = "over",
}

impl Ask {
    /// The question of a word of the interface; a card to give goes to seat 0.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|ask| ask.word() == word)
    }

    /// The same question; if it asks for a card to give, the card goes to this seat.
    #[must_use]
    pub const fn given_to(self, to: Seat) -> Self {
        match self {
            Self::Give { .. } => Self::Give { to },
            Self::Turn
            | Self::Suit
            | Self::Target
            | Self::Answer
            | Self::War
            | Self::Purge
            | Self::Meld
            | Self::PlayOn
            | Self::Over => self,
        }
    }

    /// Whether it is about the card just played, so that the chain of answers to that card goes on.
    #[inline(always)]
    pub const fn belongs_to_chain(self) -> bool {
        match self {
            Self::Suit | Self::Target | Self::Answer => true,
            Self::Turn | Self::War | Self::Purge | Self::Give { .. } => false,
            Self::Meld | Self::PlayOn | Self::Over => false,
        }
    }

    /// Whether each seat answers with a card face down, which is a secret until all have answered.
    pub const fn takes_picks(self) -> bool {
        match self {
            Self::War | Self::Purge => true,
            Self::Turn | Self::Suit | Self::Target | Self::Answer | Self::Give { .. } => false,
            Self::Meld | Self::PlayOn | Self::Over => false,
        }
    }

    /// Whether it remembers a card of each seat until all have answered: a pick, or the top of its sets.
    pub const fn remembers_cards(self) -> bool {
        match self {
            Self::War | Self::Purge | Self::Meld => true,
            Self::Turn | Self::Suit | Self::Target | Self::Answer | Self::Give { .. } => false,
            Self::PlayOn | Self::Over => false,
        }
    }

    /// Whether the first answer ends it; otherwise the last one does.
    pub const fn ends_with_first_answer(self) -> bool {
        match self {
            Self::Turn | Self::Suit | Self::Target | Self::Answer | Self::Give { .. } => true,
            Self::War | Self::Purge | Self::Meld | Self::PlayOn | Self::Over => false,
        }
    }

    /// Its number in view codes.
    pub(crate) fn number(self) -> u8 {
        let is_it = |ask: &Self| core::mem::discriminant(ask) == core::mem::discriminant(&self);
        Self::ALL.iter().position(is_it).map_or(0, |n| n as u8)
    }
}

// A question's number is a byte.
const _: () = assert!(Ask::ALL.len() <= 256);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_are_found_by_word_and_number() {
        let seat = Seat::known(3);
        for (n, ask) in Ask::ALL.iter().enumerate() {
            assert_eq!(ask.given_to(seat).number() as usize, n);
            assert_eq!(Ask::from_word(ask.word()), Some(*ask));
            assert_eq!(Ask::WORDS[n], ask.word());
        }
        assert_eq!(Ask::Give { to: Seat::known(0) }.given_to(seat), Ask::Give { to: seat });
        assert_eq!(Ask::from_word("anything"), None);
    }
}
