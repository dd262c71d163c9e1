//! What the server says.

use crate::{Code, Emote, HandOver, Phrase, Settings, TableCode, Token, WireEvent, WireView};
use serde::{Deserialize, Serialize};

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FromServer {
    /// The answer to `hello`.
    Welcome {
        /// The version of the messages.
        version: u32,
        /// The name that the secret stands for, where one was sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The player's id, under which the history has their games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The server's address in the local network, where it listens there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lan: Option<String>,
    },
    /// The answer to `keep-name`: the name is kept.
    Kept {
        /// The command's number.
        id: u32,
        /// The name.
        name: String,
        /// The player's id, under which the history has their games.
        player: String,
        /// The secret that the name is kept with, told once; nothing where it is the one that was shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Token>,
    },
    /// A table, to be shown afresh.
    Table(Box<TableState>),
    /// What one decision led to.
    Batch(Batch),
    /// What only this player may see, after a batch.
    Aside {
        /// The batch.
        after: u32,
        /// What happened.
        events: Vec<WireEvent>,
    },
    /// The clock has changed without anything else.
    Clock {
        /// The clock that runs now.
        clock: Option<Clock>,
        /// Who asked for more time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        waited: Option<u8>,
    },
    /// Who sits where now.
    Seats {
        /// Seat by seat.
        seats: Vec<SeatInfo>,
        /// The host's seat.
        host: Option<u8>,
        /// What the table is doing.
        phase: Phase,
    },
    /// Somebody said something.
    Chat(ChatLine),
    /// A command was done; sent again for a command that comes again.
    Done {
        /// The command's number.
        id: u32,
    },
    /// A command was refused, and nothing has changed.
    Refused {
        /// The command's number.
        id: u32,
        /// The kind of refusal.
        code: Code,
        /// The number of the rule that forbids it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// Why, in a sentence.
        message: String,
    },
    /// The secret of a seat, told once to its owner.
    Token {
        /// The table.
        code: TableCode,
        /// The seat.
        seat: u8,
        /// Its secret.
        token: Token,
    },
    /// A one-time code with which another device takes the seat over.
    Device {
        /// The command's number.
        id: u32,
        /// The code.
        code: HandOver,
    },
    /// The view as plain JSON, as `eights referee` answers it.
    Look {
        /// The command's number.
        id: u32,
        /// The last batch in it.
        n: u32,
        /// Whether the receiver has declined to answer the card just played, and so has nothing more to say.
        declined: bool,
        /// The view.
        view: serde_json::Value,
    },
    /// All listed tables.
    Lobby {
        /// The tables.
        tables: Vec<Listed>,
    },
    /// A listed table is new, has changed or is gone.
    LobbyChange {
        /// Its code.
        code: TableCode,
        /// What it is now.
        table: Option<Listed>,
    },
    /// The answer to `ping`.
    Pong {
        /// The command's number.
        id: u32,
    },
    /// A message could not be taken.
    Error {
        /// What is wrong.
        code: Code,
        /// The same in a sentence.
        message: String,
    },
    /// The last message before the server hangs up.
    Bye {
        /// Why.
        code: Code,
        /// The same in a sentence.
        message: String,
    },
}

/// Everything that is needed to show a table afresh.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub view: Option<WireView>,
    /// Whether the receiver has declined to answer the card just played. Nobody else is told.
    pub declined: bool,
    /// The clock that runs.
    pub clock: Option<Clock>,
    /// The lowest number the receiver may give its next command.
    pub next_id: u32,
    /// The hash of the seed of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed_hash: Option<String>,
    /// The seed, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The last lines of chat.
    pub chat: Vec<ChatLine>,
}

/// What one decision led to, as far as the receiver may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Batch {
    /// Its number: one more than that of the batch before.
    pub n: u32,
    /// A new game began with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<NewGame>,
    /// What happened.
    pub events: Vec<WireEvent>,
    /// The clock that runs now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The seed, when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// What a client must know to begin the view of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct NewGame {
    /// The seats that are bots.
    pub bots: Vec<u8>,
    /// The hash of the seed.
    pub seed_hash: String,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// What a clock measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ClockOf {
    /// Those asked must answer, or a bot does (PP-12).
    Turn,
    /// All may answer the card just played (NE-17).
    Window,
    /// The next round will be dealt.
    Deal,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Phase {
    /// People sit down.
    Waiting,
    /// A game is played.
    Playing,
    /// A game is over; another may follow.
    Over,
    /// The table is closed for good.
    Closed,
}

/// A seat, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatInfo {
    /// Who holds it.
    pub sitter: Sitter,
    /// The name of a player who takes it at the next deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ChatLine {
    /// Who said it.
    pub seat: u8,
    /// What.
    pub said: Said,
}

/// What can be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
