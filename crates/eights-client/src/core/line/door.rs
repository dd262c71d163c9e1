//! Ways in, and what the front end does for the line.

use eights_protocol::{FromClient, HandOver, NewTable, TableCode, Token};
use serde::{Deserialize, Serialize};

/// Whom the line goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Peer {
    /// The server.
    #[default]
    Server,
    /// A table of one's own, in this program: [`crate::solo::Solo`].
    Own,
}

/// How somebody comes to where they want to be.
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
        seat: Option<u8>,
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
    /// Comes back to a seat.
    Seat {
        /// The table's code.
        code: TableCode,
        /// The seat's secret.
        token: Token,
    },
}

/// What the front end has to do for the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Out {
    /// Open a connection; tell the line when it is open, or that it could not be.
    Dial(Peer),
    /// Close the connection; nothing need be told of it.
    HangUp,
    /// Send a message.
    Send(FromClient),
}

impl Door {
    /// The message that asks to be let in; who comes back to a seat says what they have seen.
    pub(super) fn message(self, id: u32, seen: Option<u32>) -> FromClient {
        match self {
            Self::Lobby => FromClient::Lobby { id },
            Self::Open { name, table } => FromClient::Open { id, name, table },
            Self::Join { code, name, seat } => FromClient::Join { id, code, name, seat },
            Self::Watch { code } => FromClient::Watch { id, code },
            Self::Claim { code } => FromClient::Claim { id, code },
            Self::Seat { code, token } => FromClient::Resume { id, code, token, seen },
        }
    }
}
