//! What the log keeps.

use super::Millis;
use eights_protocol::{Settings, TableCode};
use serde::{Deserialize, Serialize};

/// Something that has happened at a table and was not a consequence of anything kept before. A fact is one line of JSON. Chat is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// The table was opened.
    Opened {
        /// The version of the engine's rules.
        version: u32,
        /// Its code.
        code: TableCode,
        /// The share code of its rules.
        rules: String,
        /// How many seats.
        seats: u8,
        /// The levels of the bots on the last seats.
        bots: Vec<String>,
        /// How it is set up.
        settings: Settings,
    },
    /// A command of a seat was done with the facts that follow; the same command again does nothing.
    Did {
        /// Whose.
        seat: u8,
        /// The player's number for it.
        id: u32,
        /// The mark of what it said.
        #[serde(default)]
        mark: u32,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        who: Newcomer,
    },
    /// Somebody will sit down at the next deal.
    Reserved {
        /// Where.
        seat: u8,
        /// Who.
        who: Newcomer,
    },
    /// Somebody will not sit down after all.
    Unreserved {
        /// Where.
        seat: u8,
    },
    /// A player left.
    Left {
        /// Whose seat it was.
        seat: u8,
    },
    /// The host sent a player away.
    Removed {
        /// From which seat.
        seat: u8,
    },
    /// A player took the seat back from the bot that played for it.
    CameBack {
        /// Which.
        seat: u8,
    },
    /// The seat's secret changed: it was taken over on another device.
    Rekeyed {
        /// Which seat.
        seat: u8,
        /// The hash of the new secret.
        key: String,
    },
    /// A bot sat down.
    BotSat {
        /// Where.
        seat: u8,
        /// Its level.
        level: String,
    },
    /// A bot was taken off its seat.
    BotRemoved {
        /// Where.
        seat: u8,
    },
    /// Somebody became the host, or nobody is left to be.
    Host {
        /// Whose seat.
        seat: Option<u8>,
    },
    /// A game was dealt.
    Started {
        /// The seed, in hexadecimal digits. The log is as secret as the cards.
        seed: String,
    },
    /// A player has seen enough of a round that is over.
    Ready {
        /// Which.
        seat: u8,
    },
    /// The next round was dealt.
    NextRound,
    /// A seat answered the question.
    Acted {
        /// Which.
        seat: u8,
        /// With what, in the notation.
        action: String,
        /// Who chose.
        by: By,
    },
    /// The answer window closed: all who had not answered declined.
    WindowClosed,
    /// A player asked for more time in the window.
    Waited {
        /// Which.
        seat: u8,
    },
    /// Players did not answer in time; the stand-in finishes the turn for them.
    TimedOut {
        /// Which.
        seats: Vec<u8>,
    },
    /// The stand-in plays for players from now on.
    PlayedFor {
        /// Which.
        seats: Vec<u8>,
    },
    /// A player is connected.
    Connected {
        /// Which.
        seat: u8,
    },
    /// A player is no longer connected.
    Disconnected {
        /// Which.
        seat: u8,
    },
    /// The server was away.
    Absent {
        /// From.
        from: Millis,
        /// To.
        to: Millis,
    },
    /// The table was closed.
    Ended,
}

/// Who chose an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player.
    Person,
    /// A bot on its own seat.
    Bot,
    /// The stand-in, because the time had run out.
    Clock,
    /// The stand-in of somebody who is away.
    StandIn,
}

/// Somebody who sits down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Newcomer {
    /// The name, as it will be shown.
    pub name: String,
    /// The hash of the seat's secret.
    pub key: String,
    /// The player, if it is one who keeps a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<String>,
}
