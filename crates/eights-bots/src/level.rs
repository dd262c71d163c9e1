//! The levels: every bot by its name.

use crate::{
    Bot,
    club::Club,
    counter::Counter,
    expert::Expert,
    frozen::{House, Palace},
    search::{Effort, Searcher},
    toddler::Toddler,
};
use core::{fmt, str::FromStr};
use eights::{Rules, rules::Book};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Anything that is allowed.
    Toddler,
    /// The computer of the Simplified rules, to the letter (SI-12 to SI-14).
    House,
    /// The bot of the PlayPalace document (PP-14).
    Palace,
    /// Plays like `Club`, but carelessly.
    Casual,
    /// Looks after its own hand.
    Club,
    /// Counts cards, and remembers who could not follow.
    Counter,
    /// Judges its options with a net that learned from games against itself.
    Expert,
    /// Plays the game to its end in its head, with cards that the others may have.
    Master,
    /// The same, sixteen times as long.
    Grandmaster,
}

impl Level {
    /// Every level.
    pub const ALL: [Self; 9] = [
        Self::Toddler,
        Self::House,
        Self::Palace,
        Self::Casual,
        Self::Club,
        Self::Counter,
        Self::Expert,
        Self::Master,
        Self::Grandmaster,
    ];

    /// Its name on command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Toddler => "toddler",
            Self::House => "house",
            Self::Palace => "palace",
            Self::Casual => "casual",
            Self::Club => "club",
            Self::Counter => "counter",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Grandmaster => "grandmaster",
        }
    }

    /// A player of this level, who has yet to [sit down](Bot::sit).
    pub fn bot(self) -> Box<dyn Bot> {
        self.bot_with(Effort::FULL)
    }

    /// The same, with less thought for each decision where it searches.
    pub fn bot_with(self, effort: Effort) -> Box<dyn Bot> {
        self.quick_bot().unwrap_or_else(|thinker| thinker.bot_with(effort))
    }

    /// A player of this level, or the thinker that it is.
    pub fn quick_bot(self) -> Result<Box<dyn Bot>, Thinker> {
        Ok(match self {
            Self::Toddler => Box::new(Toddler::new()),
            Self::House => Box::new(House::new()),
            Self::Palace => Box::new(Palace::new()),
            Self::Casual => Box::new(Club::careless()),
            Self::Club => Self::club(),
            Self::Counter => Self::counter(),
            Self::Expert => return Err(Thinker::Expert),
            Self::Master => return Err(Thinker::Master),
            Self::Grandmaster => return Err(Thinker::Grandmaster),
        })
    }

    /// A [club](Self::Club) player. A part of the page that has only this one does not carry the others.
    pub fn club() -> Box<dyn Bot> {
        Box::new(Club::new())
    }

    /// A [counter](Self::Counter), likewise.
    pub fn counter() -> Box<dyn Bot> {
        Box::new(Counter::new())
    }

    /// The bot that acts for an absent or late player (ALL-12).
    pub fn stand_in(rules: &Rules) -> Self {
        if rules.book() == Book::Pp { Self::Palace } else { Self::Club }
    }

    /// The opponent one expects: the one that the rules' own document describes, or the club player where it
    /// describes none.
    pub const fn usual(rules: &Rules) -> Self {
        match rules.book() {
            Book::Si => Self::House,
            Book::Pp => Self::Palace,
            _ => Self::Club,
        }
    }
}

/// The levels with nets and searches. Their code is large, so a page fetches it for the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinker {
    /// [`Level::Expert`].
    Expert,
    /// [`Level::Master`].
    Master,
    /// [`Level::Grandmaster`].
    Grandmaster,
}

impl Thinker {
    /// Every thinker.
    pub const ALL: [Self; 3] = [Self::Expert, Self::Master, Self::Grandmaster];

    /// Its level.
    pub const fn level(self) -> Level {
        match self {
            Self::Expert => Level::Expert,
            Self::Master => Level::Master,
            Self::Grandmaster => Level::Grandmaster,
        }
    }

    /// A player who has yet to [sit down](Bot::sit), with this much thought for each decision.
    pub fn bot_with(self, effort: Effort) -> Box<dyn Bot> {
        match self {
            Self::Expert => Box::new(Expert::new()),
            Self::Master => Box::new(Searcher::master(effort)),
            Self::Grandmaster => Box::new(Searcher::grandmaster(effort)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Level {
    /// The level that was probably meant by a mistyped name.
    pub fn near(text: &str) -> Option<Self> {
        eights::near(text, Self::ALL.map(Self::name)).and_then(|name| name.parse().ok())
    }
}

/// A text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALevel;

impl fmt::Display for NotALevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no bot of this name")
    }
}

impl core::error::Error for NotALevel {}

impl FromStr for Level {
    type Err = NotALevel;

    fn from_str(text: &str) -> Result<Self, NotALevel> {
        Self::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text.trim())).ok_or(NotALevel)
    }
}

/// Written as its name.
impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Level {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Level".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "string", "enum": (Self::ALL.map(Self::name))})
    }
}
