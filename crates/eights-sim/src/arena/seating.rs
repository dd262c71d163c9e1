//! Who sits among whom.

use serde::{Deserialize, Serialize};

/// Who is alone among players of the other kind, in an arena with more than two seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Each of a pair in turn.
    #[default]
    Both,
    /// Only the first of a pair. A bot that thinks for long then plays a quarter of the seats at a table of
    /// four, and how often it wins alone is known as well.
    FirstAlone,
}

impl Seating {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::FirstAlone => "first-alone",
        }
    }

    /// How many games a deal is played in from each seat. With two seats, one A among B's is also one B among
    /// A's.
    pub(super) const fn tables(self, seats: usize) -> u64 {
        match self {
            Self::Both if seats > 2 => 2,
            Self::Both | Self::FirstAlone => 1,
        }
    }
}
