//! Where the focus is, as far as keys are concerned.

/// Defines the places, each a bit of a set.
macro_rules! contexts {
    ($($(#[$doc:meta])+ $name:ident,)+) => {
        /// Where the focus is.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Context {
            $($(#[$doc])+ $name,)+
        }

        impl Context {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

contexts! {
    /// The hand and the actions under it.
    Hand,
    /// Stock, discards, suit, pending draw, direction.
    Table,
    /// The players.
    Players,
    /// The history of what was said.
    History,
    /// A suit is to be chosen.
    Suit,
    /// A card is to be chosen: to give, for War, to discard.
    Pick,
    /// Several cards are to be chosen: sets.
    MultiPick,
    /// A played card may be answered.
    Nope,
    /// A player is to be chosen.
    Target,
    /// Yes or no: whether to play on.
    Vote,
    /// The list of open tables.
    Lobby,
    /// A table that has not begun.
    Waiting,
    /// A game is shown again.
    Replay,
    /// The sheet of a round, or the ranking.
    Sheet,
    /// A menu or another dialog.
    Dialog,
    /// A text is typed. No key that types anything means anything else here.
    Text,
}

/// A set of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places(u16);

impl Places {
    pub(super) const fn of(places: &[Context]) -> Self {
        let (mut bits, mut n) = (0, 0);
        while n < places.len() {
            bits |= 1 << places[n] as u16;
            n += 1;
        }
        Self(bits)
    }

    pub(super) const fn contains(self, place: Context) -> bool {
        self.0 >> place as u16 & 1 == 1
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn without(self, place: Context) -> Self {
        Self(self.0 & !(1 << place as u16))
    }

    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}
