//! The players of a run: a level, or another author's program.

use crate::{
    ismcts::{self, Ismcts},
    text::one_line,
};
use core::{fmt, str::FromStr};
use eights_bots::{Bot, Level, Yardstick};

#[cfg(feature = "threads")]
use crate::program::Command;

/// The longest name of a contender in a sentence.
const LONGEST_NAME: usize = 72;

/// The name of the player that sees every hand.
const ORACLE: &str = "oracle";

/// A player who can sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// One of our own bots.
    Level(Level),
    /// A bot that is only there to measure others with.
    Yardstick(Yardstick),
    /// The search of the literature, to compare ours with.
    Ismcts,
    /// A player that sees every hand. Arenas measure others with it; nobody else seats it.
    Oracle,
    /// A program that reads views and writes actions.
    #[cfg(feature = "threads")]
    Program(Command),
}

impl Contender {
    /// Whether it is one of our own bots.
    pub const fn is_ours(&self) -> bool {
        match self {
            Self::Level(_) | Self::Yardstick(_) | Self::Ismcts | Self::Oracle => true,
            #[cfg(feature = "threads")]
            Self::Program(_) => false,
        }
    }

    /// Its player, who has yet to [sit down](Bot::sit), if it plays from what its seat sees.
    pub fn bot(&self) -> Option<Box<dyn Bot>> {
        match self {
            Self::Level(level) => Some(level.bot()),
            Self::Yardstick(yardstick) => Some(yardstick.bot()),
            Self::Ismcts => Some(Box::new(Ismcts::new())),
            Self::Oracle => None,
            #[cfg(feature = "threads")]
            Self::Program(_) => None,
        }
    }

    /// Its name in a sentence.
    pub(crate) fn name(&self) -> String {
        one_line(&self.to_string(), LONGEST_NAME)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Yardstick(yardstick) => yardstick.fmt(f),
            Self::Ismcts => f.pad(ismcts::NAME),
            Self::Oracle => f.pad(ORACLE),
            #[cfg(feature = "threads")]
            Self::Program(command) => command.fmt(f),
        }
    }
}

/// A text that names no contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoContender {
    /// There is no such level.
    NoLevel(String),
    /// The program's command line has a quotation mark too many, or names no program.
    NoCommand(String),
}

impl fmt::Display for NoContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoLevel(name) => write!(f, "no bot is called `{name}`"),
            Self::NoCommand(line) => write!(f, "`{line}` names no program"),
        }
    }
}

impl core::error::Error for NoContender {}

impl FromStr for Contender {
    type Err = NoContender;

    fn from_str(text: &str) -> Result<Self, NoContender> {
        #[cfg(feature = "threads")]
        if let Some(line) = text.strip_prefix("cmd:") {
            let command = Command::new(line).ok_or_else(|| NoContender::NoCommand(text.to_owned()))?;
            return Ok(Self::Program(command));
        }
        for (name, contender) in [(ORACLE, Self::Oracle), (ismcts::NAME, Self::Ismcts)] {
            if text.trim().eq_ignore_ascii_case(name) {
                return Ok(contender);
            }
        }
        let yardstick = || text.parse().map(Self::Yardstick);
        text.parse()
            .map(Self::Level)
            .or_else(|_| yardstick())
            .map_err(|_| NoContender::NoLevel(text.to_owned()))
    }
}
