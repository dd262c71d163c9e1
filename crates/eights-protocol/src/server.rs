//! What the server says.

use crate::{
    Batch, ChatLine, Clock, Code, HandOver, Listed, Phase, SeatInfo, TableCode, TableState, Token, WireEvent,
    json::{FromJson, reads},
};
use serde::Serialize;

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FromServer {
    /// The answer to `hello`.
    Welcome {
        /// The version of the messages.
        version: u32,
        /// The name that the secret stands for, where one was sent.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// The player's id, under which the history has their games.
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The server's address in the local network, where it listens there.
        #[serde(skip_serializing_if = "Option::is_none")]
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
        #[serde(skip_serializing_if = "Option::is_none")]
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
        #[serde(skip_serializing_if = "Option::is_none")]
        waited: Option<u8>,
    },
    /// A round is over, and the next is dealt when these have said `ready`, or by the clock if one runs. Sent when a round ends, when somebody is waited for
    /// no longer or again, and after the table to those who come in between.
    WaitingFor {
        /// Their seats.
        seats: Vec<u8>,
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
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// Why, in a sentence.
        message: String,
    },
    /// The secret of a seat, told once to its owner; again only to who comes back while the seat is still kept for them. The table that follows says in `you`
    /// whether they have it already or from the next deal on.
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

reads! {
    open FromServer by "is" {
        "welcome" => Welcome { version, name, player, lan }
        "kept" => Kept { id, name, player, secret }
        "table" => Table { ..0 }
        "batch" => Batch { ..0 }
        "aside" => Aside { after, events }
        "clock" => Clock { clock, waited }
        "waiting-for" => WaitingFor { seats }
        "seats" => Seats { seats, host, phase }
        "chat" => Chat { ..0 }
        "done" => Done { id }
        "refused" => Refused { id, code, rule, message }
        "token" => Token { code, seat, token }
        "device" => Device { id, code }
        "look" => Look { id, n, declined, view }
        "lobby" => Lobby { tables }
        "lobby-change" => LobbyChange { code, table }
        "pong" => Pong { id }
        "error" => Error { code, message }
        "bye" => Bye { code, message }
    }
}

impl FromServer {
    /// Reads a message; nothing where the text is none. Fields it does not know are passed over, so that a newer server may say more.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_json(&serde_json::from_str(text).ok()?)
    }
}
