//! What the server says of a table: its parts.

use crate::{
    Emote, Phrase, Settings, TableCode, WireEvent, WireView,
    json::{FromJson, reads},
    words::words,
};
use serde::Serialize;
use serde_json::Value;

/// Everything that is needed to show a table afresh.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TableState {
    /// The table's code.
    pub code: TableCode,
    /// The share code of its rules.
    pub rules: String,
    /// The name of the preset they are based on.
    pub base: Option<String>,
    /// How the table was set up.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// The receiver's seat; nothing for spectators.
    pub you: Option<u8>,
    /// The host's seat.
    pub host: Option<u8>,
    /// What the table is doing.
    pub phase: Phase,
    /// The number of the last batch.
    pub n: u32,
    /// The receiver's view, where there has been a game; nothing where the batches that were missed follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<WireView>,
    /// Whether the receiver has declined to answer the card just played. Nobody else is told.
    pub declined: bool,
    /// The clock that runs.
    pub clock: Option<Clock>,
    /// The lowest number the receiver may give its next command.
    pub next_id: u32,
    /// The hash of the seed of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed_hash: Option<String>,
    /// The seed, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
}

reads! {
    open TableState {
        code, rules, base, settings, seats, you, host, phase, n, view, declined, clock, next_id = "next-id",
        seed_hash = "seed-hash", seed, chat
    }
}

/// What one decision led to, as far as the receiver may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Batch {
    /// Its number: one more than that of the batch before.
    pub n: u32,
    /// A new game began with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<NewGame>,
    /// What happened.
    pub events: Vec<WireEvent>,
    /// The clock that runs now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The seed, when the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

reads! {
    open Batch { n, game, events, clock, seed }
}

/// What a client must know to begin the view of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGame {
    /// The seats that are bots.
    pub bots: Vec<u8>,
    /// The hash of the seed.
    pub seed_hash: String,
}

reads! {
    open NewGame { bots, seed_hash = "seed-hash" }
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Clock {
    /// What it measures.
    pub of: ClockOf,
    /// How many milliseconds are left when the message is sent.
    pub left: u64,
    /// Whether to warn five seconds before the end (PP-12).
    pub warn: bool,
}

reads! {
    open Clock { of, left, warn }
}

words! {
    /// What a clock measures.
    ClockOf {
        /// Those asked must answer, or a bot does (PP-12).
        Turn "turn",
        /// All may answer the card just played (NE-17).
        Window "window",
        /// The next round will be dealt.
        Deal "deal",
    }
}

words! {
    /// What a table is doing.
    Phase {
        /// People sit down.
        Waiting "waiting",
        /// A game is played.
        Playing "playing",
        /// A game is over; another may follow.
        Over "over",
        /// The table is closed for good.
        Closed "closed",
    }
}

/// A seat, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// Who holds it.
    pub sitter: Sitter,
    /// The name of a player who takes it at the next deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

reads! {
    open SeatInfo { sitter, next }
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "who", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// A person.
    Person {
        /// The name.
        name: String,
        /// Whether the person is connected.
        connected: bool,
        /// Whether a bot plays for the person just now.
        played_for: bool,
        /// Whether the person has left; the seat can still be taken back.
        left: bool,
    },
}

reads! {
    open Sitter by "who" {
        "nobody" => Nobody {}
        "bot" => Bot { level }
        "person" => Person { name, connected, played_for = "played-for", left }
    }
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Who said it.
    pub seat: u8,
    /// What.
    pub said: Said,
}

reads! {
    open ChatLine { seat, said }
}

/// What can be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Said {
    /// Free text. It is a text, not a page: show it as it is.
    Text(String),
    /// A phrase that everybody has.
    Quick(Phrase),
    /// A feeling.
    Emote(Emote),
}

impl FromJson for Said {
    fn from_json(json: &Value) -> Option<Self> {
        let object = json.as_object().filter(|object| object.len() == 1)?;
        let (word, said) = object.iter().next()?;
        match word.as_str() {
            "text" => FromJson::from_json(said).map(Self::Text),
            "quick" => FromJson::from_json(said).map(Self::Quick),
            "emote" => FromJson::from_json(said).map(Self::Emote),
            _ => None,
        }
    }
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// Its code.
    pub code: TableCode,
    /// The share code of its rules.
    pub rules: String,
    /// The name of the preset they are based on.
    pub base: Option<String>,
    /// How it was set up.
    pub settings: Settings,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// What it is doing.
    pub phase: Phase,
}

reads! {
    open Listed { code, rules, base, settings, seats, phase }
}
