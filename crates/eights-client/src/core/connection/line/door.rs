//! Ways in, and what the front end does for the line.

use eights::Seat;
use eights_bots::Level;
use eights_protocol::{FromClient, HandOver, NewTable, Request, TableCode, Token};
use serde::{Deserialize, Serialize};

/// The peer at the other end of the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Peer {
    /// The server.
    #[default]
    Server,
    /// A solo table in this program: [`crate::solo::Solo`]. Seats that an older version saved say `own`.
    #[serde(alias = "own")]
    Solo,
}

/// A way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Door {
    /// Sees the open tables.
    Lobby,
    /// Opens a table.
    Open {
        /// The player's name.
        name: String,
        /// The table.
        table: NewTable,
    },
    /// Sits down at a table.
    Join {
        /// The table's code.
        code: TableCode,
        /// The player's name.
        name: String,
        /// The seat, if it matters.
        seat: Option<Seat>,
    },
    /// Watches a table.
    Watch {
        /// The table's code.
        code: TableCode,
    },
    /// Takes a seat over from another device.
    Claim {
        /// The one-time code.
        code: HandOver,
    },
    /// Takes a seat of a recorded game over, at a solo table.
    TakeOver {
        /// The player's name.
        name: String,
        /// The seat.
        seat: Seat,
        /// The record of the game so far.
        record: String,
        /// The bots, one for each seat; the usual ones if missing.
        bots: Option<Vec<Level>>,
    },
    /// Comes back to a seat.
    Seat {
        /// The table's code.
        code: TableCode,
        /// The seat's secret.
        token: Token,
    },
}

/// Tasks of the front end for the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Open a connection; tell the line when it is open, or that it could not be.
    Dial(Peer),
    /// Close the connection; nothing need be told of it.
    HangUp,
    /// Send a message.
    Send(Request),
}

impl Door {
    /// The message that asks to be let in; a player who comes back to a seat says how much they have seen.
    pub(super) fn message(self, seen: Option<u32>) -> FromClient {
        match self {
            Self::Lobby => FromClient::Lobby,
            Self::Open { name, table } => FromClient::Open { name, table },
            Self::Join { code, name, seat } => FromClient::Join { code, name, seat },
            Self::Watch { code } => FromClient::Watch { code },
            Self::Claim { code } => FromClient::Claim { code },
            Self::TakeOver { name, seat, record, bots } => FromClient::TakeOver { name, seat, record, bots },
            Self::Seat { code, token } => FromClient::Resume { code, token, seen },
        }
    }
}
