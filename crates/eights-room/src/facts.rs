//! The facts that the log keeps.

use super::{Millis, ShuffleFact, Snapshot};
use eights::{Action, Seat, Seats, Seed};
use eights_bots::Level;
use eights_protocol::{Settings, TableCode};
use serde::{Deserialize, Serialize};

/// Something that has happened at a table and does not follow from earlier facts. A fact is one line of JSON.
/// Chat is not a fact.
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
        bots: Vec<Level>,
        /// How it is set up.
        settings: Settings,
    },
    /// Another game is about to be dealt. The log begins with this snapshot of the table.
    Continued(Box<Snapshot>),
    /// A command of a seat was done with the facts that follow; the same command again does nothing.
    Did {
        /// The seat that sent it.
        seat: Seat,
        /// The player's number for it.
        id: u32,
        /// The mark of what it said.
        #[serde(default)]
        mark: u32,
    },
    /// A player sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        who: Newcomer,
    },
    /// A player will sit down at the next deal.
    Reserved {
        /// Where.
        seat: Seat,
        /// Who.
        who: Newcomer,
    },
    /// A player will not sit down after all.
    Unreserved {
        /// Where.
        seat: Seat,
    },
    /// A player left.
    Left {
        /// The seat they left.
        seat: Seat,
    },
    /// The host sent a player away.
    Removed {
        /// From which seat.
        seat: Seat,
    },
    /// A player took the seat back from the bot that played for it.
    CameBack {
        /// Which.
        seat: Seat,
    },
    /// The seat's secret changed: it was taken over on another device.
    Rekeyed {
        /// Which seat.
        seat: Seat,
        /// The hash of the new secret.
        key: String,
    },
    /// A bot sat down.
    BotSat {
        /// Where.
        seat: Seat,
        /// Its level.
        level: Level,
    },
    /// A bot was taken off its seat.
    BotRemoved {
        /// Where.
        seat: Seat,
    },
    /// A player became the host, or no player is left to be.
    Host {
        /// The new host's seat.
        seat: Option<Seat>,
    },
    /// The seed of the next game is on its way.
    Shuffle(ShuffleFact),
    /// A game was dealt.
    Started {
        /// The seed. The log is as secret as the cards.
        seed: Seed,
    },
    /// A recorded game was taken up where its record ends.
    TakenUp {
        /// The record, with its seed.
        record: String,
    },
    /// A player has seen enough of a round that is over.
    Ready {
        /// Which.
        seat: Seat,
    },
    /// A player who is out of the round asked that it end quickly, or another agreed.
    Hurried {
        /// Which.
        seat: Seat,
    },
    /// The next round was dealt.
    NextRound,
    /// A seat answered the question.
    Acted {
        /// Which.
        seat: Seat,
        /// With what.
        action: Action,
        /// The chooser.
        by: By,
    },
    /// The answer window closed: all who had not answered declined.
    WindowClosed,
    /// A player asked for more time in the window.
    Waited {
        /// Which.
        seat: Seat,
    },
    /// Players did not answer in time; the stand-in finishes the turn for them.
    TimedOut {
        /// Which.
        seats: Seats,
    },
    /// The stand-in plays for players from now on.
    PlayedFor {
        /// Which.
        seats: Seats,
    },
    /// Players were waited for too long; the stand-in plays for them from now on.
    Stalled {
        /// Which.
        seats: Seats,
    },
    /// A player is connected.
    Connected {
        /// Which.
        seat: Seat,
    },
    /// A player is no longer connected.
    Disconnected {
        /// Which.
        seat: Seat,
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

/// The chooser of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The player.
    Person,
    /// A bot on its own seat.
    Bot,
    /// The stand-in, because the time had run out.
    Clock,
    /// The stand-in of a player who is away.
    StandIn,
}

/// A player who sits down.
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
