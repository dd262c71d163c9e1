//! The parts of the screen on which a player looks back.

use eights_words::Text;

/// A part of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StatsTab {
    /// The games that this device remembers.
    Me,
    /// What a server keeps of the player's name.
    Table,
    /// The laboratory.
    Lab,
}

impl StatsTab {
    /// All, as they stand on the screen.
    pub const ALL: [Self; 3] = [Self::Me, Self::Table, Self::Lab];

    /// Its name in the page's addresses of parts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Table => "table",
            Self::Lab => "lab",
        }
    }

    /// The message that names it.
    pub const fn label(self) -> Text {
        match self {
            Self::Me => Text::STATS_ME,
            Self::Table => Text::STATS_TABLE,
            Self::Lab => Text::STATS_LAB,
        }
    }
}
