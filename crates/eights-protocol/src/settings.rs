//! How a table is set up.

use crate::{json::by_hand, messages::message, words::words};
use eights_bots::Level;
use serde::Serialize;

message! {
    /// A table to open.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
    closed struct NewTable {
        /// A preset's name or a share code.
        rules: String,
        /// The number of seats.
        seats: u8,
        /// The levels of the bots on the last seats.
        bots: Vec<Level> = default,
        /// The other settings.
        settings: Settings = default,
    }
}

message! {
    /// A table's settings, apart from its rules and seats.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
    closed struct Settings {
        /// How long a turn may take (PP-12).
        timer: Timer = default,
        /// How long players may answer a card, at most (NE-17).
        window: Window = default,
        /// Whether a window always lasts its full time: an early end would reveal how long a player
        /// hesitated. Missing if `false`.
        fixed_window as "fixed-window": bool = default => unsaid,
        /// How quick the bots are.
        pace: Pace = default,
        /// Whether the lobby shows the table.
        listed: bool = default,
    }
}

/// How long a turn may take: 5, 10, 15, 20, 30, 45, 60 or 90 seconds, or without limit, written `null`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Option<u32>")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "Option<u32>"))]
pub struct Timer(Option<u32>);

impl Timer {
    /// The choices, in seconds.
    pub const SECONDS: [u32; 8] = [5, 10, 15, 20, 30, 45, 60, 90];

    /// No timer.
    pub const NONE: Self = Self(None);

    /// A timer of this many seconds, if that is one of the choices.
    pub fn of_seconds(seconds: u32) -> Option<Self> {
        Self::SECONDS.contains(&seconds).then_some(Self(Some(seconds)))
    }

    /// Its length in milliseconds.
    pub fn millis(self) -> Option<u64> {
        self.0.map(|seconds| u64::from(seconds) * 1000)
    }
}

impl From<Timer> for Option<u32> {
    fn from(timer: Timer) -> Self {
        timer.0
    }
}

/// How long players may answer a card: 2.5, 4, 6, 10 or 20 seconds at most, or until all people have
/// declined, written `null`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "Option<f64>")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "Option<f64>"))]
pub struct Window(Option<u32>);

impl Window {
    /// The choices, in milliseconds.
    pub const MILLIS: [u32; 5] = [2500, 4000, 6000, 10_000, 20_000];

    /// Until all people have declined.
    pub const UNTIL_ALL: Self = Self(None);

    /// A window of this many milliseconds, if that is one of the choices.
    pub fn of_millis(millis: u32) -> Option<Self> {
        Self::MILLIS.contains(&millis).then_some(Self(Some(millis)))
    }

    fn of_seconds(seconds: f64) -> Option<Self> {
        let known = Self::MILLIS.into_iter().find(|millis| f64::from(*millis) == seconds * 1000.0);
        known.and_then(Self::of_millis)
    }

    /// Its length in milliseconds; `None` until all people have declined.
    pub fn millis(self) -> Option<u64> {
        self.0.map(u64::from)
    }
}

impl Default for Window {
    fn default() -> Self {
        Self(Some(Self::MILLIS[0]))
    }
}

impl From<Window> for Option<f64> {
    fn from(window: Window) -> Self {
        window.0.map(|millis| f64::from(millis) / 1000.0)
    }
}

by_hand! {
    Timer: |json| Option::from_json(json)?.map_or(Some(Self::NONE), Self::of_seconds);
    Window: |json| Option::from_json(json)?.map_or(Some(Self::UNTIL_ALL), Self::of_seconds);
}

words! {
    /// How quick the bots are.
    #[derive(Default)]
    Pace {
        /// They take their time.
        Slow "slow",
        /// Like a person who knows the game.
        #[default]
        Usual "usual",
        /// Hardly time to look.
        Quick "quick",
        /// At once.
        AtOnce "at-once",
    }
}

impl Pace {
    /// How long a bot takes to answer, in milliseconds. It does not depend on the bot's cards.
    pub const fn millis(self) -> u64 {
        match self {
            Self::Slow => 2200,
            Self::Usual => 1200,
            Self::Quick => 500,
            Self::AtOnce => 0,
        }
    }
}
