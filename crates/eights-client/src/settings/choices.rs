//! The choices among the settings: each a short list of words.

use super::value::{SettingKind, SettingValue};

/// Defines choices: the usual one, and all of them as they stand on the screen. Their words are what is kept
/// and what messages are named after.
macro_rules! choices {
    ($($(#[$doc:meta])+ $name:ident = $usual:ident {
        $($(#[$vdoc:meta])+ $variant:ident = $word:literal),+ $(,)?
    })+) => {$(
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$vdoc])+ $variant,)+
        }

        impl Default for $name {
            fn default() -> Self {
                Self::$usual
            }
        }

        impl $name {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The word that is kept.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }

        impl SettingValue for $name {
            const KIND: SettingKind = SettingKind::Choice(&[$($word),+]);

            fn write(&self) -> String {
                self.word().to_owned()
            }

            fn read(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word() == text)
            }
        }
    )+};
}

choices! {
    /// The cloth on the table.
    Cloth = Indigo {
        /// Blue.
        Indigo = "indigo",
        /// Brown.
        Chocolate = "chocolate",
        /// Red.
        Oxblood = "oxblood",
    }
    /// Light or dark.
    Light = System {
        /// As the device has it.
        System = "system",
        /// Light.
        Light = "light",
        /// Dark.
        Dark = "dark",
    }
    /// The colours of the suits.
    Deck = Four {
        /// A colour for each suit.
        Four = "four",
        /// Black and red.
        Two = "two",
        /// Four colours on dark cards.
        Night = "night",
    }
    /// The size of the cards.
    CardSize = Medium {
        /// Small.
        Small = "small",
        /// Medium.
        Medium = "medium",
        /// Large.
        Large = "large",
        /// Very large.
        Huge = "huge",
    }
    /// How strong the contrast is.
    Contrast = System {
        /// As the device has it.
        System = "system",
        /// As drawn.
        Usual = "usual",
        /// High.
        High = "high",
    }
    /// Whether things move.
    Motion = System {
        /// As the device has it.
        System = "system",
        /// They do.
        Full = "full",
        /// They only fade.
        Reduced = "reduced",
    }
    /// How quick the cards move.
    Speed = Normal {
        /// Slower.
        Relaxed = "relaxed",
        /// The usual speed.
        Normal = "normal",
        /// Twice as quick.
        Fast = "fast",
        /// At once.
        Instant = "instant",
    }
    /// How much is said.
    Talk = Normal {
        /// As little as will do.
        Brief = "brief",
        /// Short sentences.
        Normal = "normal",
        /// Everything.
        Full = "full",
    }
    /// Where the speech goes.
    Voice = Auto {
        /// Whatever suits the device.
        Auto = "auto",
        /// The browser's own announcements.
        Notify = "notify",
        /// Live regions.
        Regions = "regions",
        /// The device's voice, without a screen reader.
        BuiltIn = "built-in",
    }
    /// Which order the hand is in.
    Order = Suit {
        /// By suit.
        Suit = "suit",
        /// By rank.
        Rank = "rank",
        /// Diamonds, clubs, hearts, spades, high to low, eights last.
        Palace = "palace",
        /// As the player puts them.
        Manual = "manual",
    }
    /// Which cards the hand lists.
    Listed = All {
        /// All.
        All = "all",
        /// Those that can be played.
        Playable = "playable",
    }
    /// How a card is played by touch.
    Touch = Twice {
        /// Choose, then play.
        Twice = "twice",
        /// At the first touch.
        Once = "once",
        /// By dragging it, too.
        Drag = "drag",
    }
    /// How letter keys are pressed.
    Letters = Plain {
        /// By themselves.
        Plain = "plain",
        /// With Alt and Shift.
        AltShift = "alt-shift",
        /// Not at all.
        Off = "off",
    }
}

impl Talk {
    /// The next of brief, normal, full and round again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Brief => Self::Normal,
            Self::Normal => Self::Full,
            Self::Full => Self::Brief,
        }
    }
}
