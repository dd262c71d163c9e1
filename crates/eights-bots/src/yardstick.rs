//! Bots to measure others with. No table seats them; arenas do.

use crate::{Bot, NotALevel, frozen::Counter2026};
use core::{fmt, str::FromStr};

/// A bot that never changes, so that results of different times can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Yardstick {
    /// The bot that counted cards in 2026, when none of them searched.
    Counter2026,
}

impl Yardstick {
    /// Every yardstick.
    pub const ALL: [Self; 1] = [Self::Counter2026];

    /// Its name on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Counter2026 => "counter-2026",
        }
    }

    /// A player, who has yet to [sit down](Bot::sit).
    pub fn bot(self) -> Box<dyn Bot> {
        match self {
            Self::Counter2026 => Box::new(Counter2026::new()),
        }
    }
}

impl fmt::Display for Yardstick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Yardstick {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Self, NotALevel> {
        let is_meant = |yardstick: &Self| yardstick.name().eq_ignore_ascii_case(text.trim());
        Self::ALL.into_iter().find(is_meant).ok_or(NotALevel)
    }
}
