//! The messages of the server.

use crate::{
    Batch, ChatLine, Clock, Code, Finishing, HandOver, Listed, Phase, SeatInfo, TableCode, TableState, Token,
    WireEvent, json::FromJson, messages::message,
};
use eights::{Seat, Seats};

message! {
    /// A message from the server.
    #[derive(Clone, Debug, PartialEq)]
    open enum FromServer by "is" {
        /// The answer to `hello`.
        "welcome" => Welcome {
            /// The server's version of the protocol.
            version: u32,
            /// The name that belongs to the secret in `hello`.
            name: Option<String> => unsaid,
            /// The player's id in the game history.
            player: Option<String> => unsaid,
            /// The server's address in the local network, if it listens there.
            lan: Option<String> => unsaid,
        }
        /// The answer to `keep-name`: the name is kept.
        "kept" => Kept {
            /// The command's number.
            id: u32,
            /// The name.
            name: String,
            /// The player's id in the game history.
            player: String,
            /// The secret of the name, sent once; missing if the player already has it.
            secret: Option<Token> => unsaid,
        }
        /// The whole table; it replaces everything the client knew of it.
        "table" => Table(state: Box<TableState>)
        /// The events of one decision.
        "batch" => Batch(batch: Batch)
        /// Events that only this player may see, after a batch.
        "aside" => Aside {
            /// The batch.
            after: u32,
            /// What happened.
            events: Vec<WireEvent>,
        }
        /// The clock has changed, and nothing else.
        "clock" => Clock {
            /// The clock that now runs.
            clock: Option<Clock>,
            /// The seat that asked for more time.
            waited: Option<Seat> => unsaid,
        }
        /// These seats ran out of time. A bot answers for them; its moves follow.
        "timed-out" => TimedOut {
            /// Their seats.
            seats: Seats,
        }
        /// A round is over, and the next is dealt when these seats have said `ready`, or when the clock runs
        /// out. Sent when a round ends, when the list changes, and after the table to newcomers between
        /// rounds.
        "waiting-for" => WaitingFor {
            /// Their seats.
            seats: Seats,
        }
        /// How the seed of a game comes about, as far as it is known (ALL-3). Sent between games, to be
        /// answered with `commit`; at the start with all commitments, to be answered with `reveal`; before
        /// the deal with all numbers; at the end with the secret; and after the table to newcomers.
        "shuffle" => Shuffle {
            /// The lines of a record that say it.
            lines: String,
        }
        /// The bots at this table that search (`master`, `grandmaster`) think less than usual, because the
        /// server is busy, or more again. Sent when that changes, and after the table to newcomers while
        /// they think less.
        "thinking" => Thinking {
            /// They give one part in this many of their full thought to a decision: 1 for all of it.
            parts: u32,
        }
        /// A change in who wants a quick end of the round, or in whether it is in force.
        "finishing" => Finishing(finishing: Finishing)
        /// The players at the table now.
        "seats" => Seats {
            /// Seat by seat.
            seats: Vec<SeatInfo>,
            /// The host's seat.
            host: Option<Seat>,
            /// What the table is doing.
            phase: Phase,
        }
        /// A line of chat, a phrase or an emote.
        "chat" => Chat(line: ChatLine)
        /// The command took effect; sent again for a repeated command.
        "done" => Done {
            /// The command's number.
            id: u32,
        }
        /// The command was refused and changed nothing.
        "refused" => Refused {
            /// The command's number.
            id: u32,
            /// The kind of refusal.
            code: Code,
            /// The number of the rule that forbids it.
            rule: Option<String> => unsaid,
            /// The reason, in a sentence.
            message: String,
        }
        /// The secret of a seat, sent once to its owner, and again only to a player who comes back while the
        /// seat is reserved for them. The table that follows says in `you` whether they have the seat now or
        /// from the next deal on.
        "token" => Token {
            /// The table.
            code: TableCode,
            /// The seat.
            seat: Seat,
            /// Its secret.
            token: Token,
        }
        /// A one-time code that moves the seat to another device.
        "device" => Device {
            /// The command's number.
            id: u32,
            /// The code.
            code: HandOver,
        }
        /// The view as plain JSON, as `eights referee` answers it.
        "look" => Look {
            /// The command's number.
            id: u32,
            /// The last batch that the view includes.
            n: u32,
            /// Whether the receiver has declined to answer the card just played, and so has nothing more to
            /// decide.
            declined: bool,
            /// The view.
            view: serde_json::Value,
        }
        /// The record of the game that is over, with its seed.
        "record" => Record {
            /// The command's number.
            id: u32,
            /// The record (`.e8`).
            record: String,
        }
        /// All listed tables.
        "lobby" => Lobby {
            /// The tables.
            tables: Vec<Listed>,
        }
        /// A listed table is new, has changed or is gone.
        "lobby-change" => LobbyChange {
            /// Its code.
            code: TableCode,
            /// The table now; missing if it is gone.
            table: Option<Listed>,
        }
        /// The answer to `ping`.
        "pong" => Pong {
            /// The command's number.
            id: u32,
        }
        /// The server could not take a message.
        "error" => Error {
            /// The kind of error.
            code: Code,
            /// The same in a sentence.
            message: String,
        }
        /// The last message before the server hangs up.
        "bye" => Bye {
            /// The reason.
            code: Code,
            /// The same in a sentence.
            message: String,
        }
    }
}

impl FromServer {
    /// Reads a message; `None` if the text is not one. It ignores unknown fields, so that a newer server may
    /// add some.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_json(&serde_json::from_str(text).ok()?)
    }
}
