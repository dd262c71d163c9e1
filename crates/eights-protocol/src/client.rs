//! What a client says.

use crate::{HandOver, NewTable, TableCode, Token, json::reads, words::words};
use serde::Serialize;

/// A message from a client. The seat it speaks for comes from its connection, never from the message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum FromClient {
    /// The first message of every connection.
    Hello {
        /// The client's number for this message.
        id: u32,
        /// The version of the messages it speaks.
        version: u32,
        /// The secret of a player who keeps a name. One that nobody has is no mistake: the welcome names nobody then.
        #[serde(skip_serializing_if = "Option::is_none")]
        secret: Option<Token>,
    },
    /// Keeps a name: from now on nobody else sits down under it, and results are counted for whoever shows the secret that is the answer. Who has said `hello`
    /// with a secret changes their name.
    KeepName {
        /// The client's number for this message.
        id: u32,
        /// The name.
        name: String,
    },
    /// Asks for the open tables, and to be told when they change.
    Lobby {
        /// The client's number for this message.
        id: u32,
    },
    /// Opens a table and sits down at its first seat.
    Open {
        /// The client's number for this message.
        id: u32,
        /// The player's name.
        name: String,
        /// The table.
        table: NewTable,
    },
    /// Sits down at a table; where a game is running, on a bot's seat at the next deal.
    Join {
        /// The client's number for this message.
        id: u32,
        /// The table's code.
        code: TableCode,
        /// The player's name.
        name: String,
        /// The seat, if it matters.
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
    },
    /// Watches a table.
    Watch {
        /// The client's number for this message.
        id: u32,
        /// The table's code.
        code: TableCode,
    },
    /// Comes back to a seat.
    Resume {
        /// The client's number for this message.
        id: u32,
        /// The table's code.
        code: TableCode,
        /// The seat's secret.
        token: Token,
        /// The last batch the client has; nothing for a fresh view.
        #[serde(skip_serializing_if = "Option::is_none")]
        seen: Option<u32>,
    },
    /// Takes a seat over from another device.
    Claim {
        /// The client's number for this message.
        id: u32,
        /// The one-time code that the other device was given.
        code: HandOver,
    },
    /// Answers the question on the table.
    Act {
        /// The client's number for this message.
        id: u32,
        /// The last batch the player had seen.
        at: u32,
        /// The action, in the notation.
        action: String,
    },
    /// The host starts the game.
    Start {
        /// The client's number for this message.
        id: u32,
    },
    /// The host puts a bot on an empty seat.
    AddBot {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
        /// The bot's level; the usual one where none is named.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<String>,
    },
    /// The host takes a bot off its seat.
    RemoveBot {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// The host sends a player away.
    Remove {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// The host makes another player the host.
    Host {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// A spectator takes a seat: a free one now, a bot's at the next deal.
    Sit {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
        /// The player's name.
        name: String,
    },
    /// The host deals another game to the same seats.
    Rematch {
        /// The client's number for this message.
        id: u32,
    },
    /// Says something, at a table that only its link opens.
    Say {
        /// The client's number for this message.
        id: u32,
        /// What.
        text: String,
    },
    /// Says one of the phrases that everybody has.
    Quick {
        /// The client's number for this message.
        id: u32,
        /// Which.
        phrase: Phrase,
    },
    /// Shows a feeling.
    Emote {
        /// The client's number for this message.
        id: u32,
        /// Which.
        emote: Emote,
    },
    /// Does not want to hear a seat any more, or again.
    Mute {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
        /// Whether it is to be silent.
        on: bool,
    },
    /// Asks for more time to answer the card just played (NE-17).
    Wait {
        /// The client's number for this message.
        id: u32,
    },
    /// Has seen enough of a round that is over: the next is dealt when everybody it waits for has said so. At any other time it changes nothing.
    Ready {
        /// The client's number for this message.
        id: u32,
    },
    /// Takes the last move back, where a table has nobody else.
    Undo {
        /// The client's number for this message.
        id: u32,
    },
    /// Lets a bot play for somebody who has not answered for a minute, or at any time for oneself, to take a break.
    LetBotPlay {
        /// The client's number for this message.
        id: u32,
        /// The seat.
        seat: u8,
    },
    /// Takes the own seat back from the bot that plays for it.
    ComeBack {
        /// The client's number for this message.
        id: u32,
    },
    /// Leaves the table; a bot plays on (ALL-10).
    Leave {
        /// The client's number for this message.
        id: u32,
    },
    /// Asks for a one-time code with which another device takes the seat over.
    MoveDevice {
        /// The client's number for this message.
        id: u32,
    },
    /// Asks for the view as plain JSON.
    Look {
        /// The client's number for this message.
        id: u32,
    },
    /// Asks whether the server is there.
    Ping {
        /// The client's number for this message.
        id: u32,
    },
}

reads! {
    closed FromClient by "do" {
        "hello" => Hello { id, version, secret }
        "keep-name" => KeepName { id, name }
        "lobby" => Lobby { id }
        "open" => Open { id, name, table }
        "join" => Join { id, code, name, seat }
        "watch" => Watch { id, code }
        "resume" => Resume { id, code, token, seen }
        "claim" => Claim { id, code }
        "act" => Act { id, at, action }
        "start" => Start { id }
        "add-bot" => AddBot { id, seat, level }
        "remove-bot" => RemoveBot { id, seat }
        "remove" => Remove { id, seat }
        "host" => Host { id, seat }
        "sit" => Sit { id, seat, name }
        "rematch" => Rematch { id }
        "say" => Say { id, text }
        "quick" => Quick { id, phrase }
        "emote" => Emote { id, emote }
        "mute" => Mute { id, seat, on }
        "wait" => Wait { id }
        "ready" => Ready { id }
        "undo" => Undo { id }
        "let-bot-play" => LetBotPlay { id, seat }
        "come-back" => ComeBack { id }
        "leave" => Leave { id }
        "move-device" => MoveDevice { id }
        "look" => Look { id }
        "ping" => Ping { id }
    }
}

impl FromClient {
    /// The client's number for this message.
    pub const fn id(&self) -> u32 {
        match self {
            Self::Hello { id, .. }
            | Self::KeepName { id, .. }
            | Self::Lobby { id }
            | Self::Open { id, .. }
            | Self::Join { id, .. }
            | Self::Watch { id, .. }
            | Self::Resume { id, .. }
            | Self::Claim { id, .. }
            | Self::Act { id, .. }
            | Self::Start { id }
            | Self::AddBot { id, .. }
            | Self::RemoveBot { id, .. }
            | Self::Remove { id, .. }
            | Self::Host { id, .. }
            | Self::Sit { id, .. }
            | Self::Rematch { id }
            | Self::Say { id, .. }
            | Self::Quick { id, .. }
            | Self::Emote { id, .. }
            | Self::Mute { id, .. }
            | Self::Wait { id }
            | Self::Ready { id }
            | Self::Undo { id }
            | Self::LetBotPlay { id, .. }
            | Self::ComeBack { id }
            | Self::Leave { id }
            | Self::MoveDevice { id }
            | Self::Look { id }
            | Self::Ping { id } => *id,
        }
    }
}

words! {
    /// Phrases that can be said everywhere; each client says them in its own language.
    #[expect(missing_docs, reason = "each is the phrase itself")]
    Phrase {
        Hello "hello",
        GoodLuck "good-luck",
        WellPlayed "well-played",
        Thanks "thanks",
        Sorry "sorry",
        OneMoment "one-moment",
        YourTurn "your-turn",
        HurryUp "hurry-up",
        Oops "oops",
        GoodGame "good-game",
        AnotherGame "another-game",
        Goodbye "goodbye",
    }
}

words! {
    /// Feelings that can be shown everywhere.
    #[expect(missing_docs, reason = "each is the feeling itself")]
    Emote {
        Smile "smile",
        Laugh "laugh",
        Wow "wow",
        Think "think",
        Cry "cry",
        Angry "angry",
        Clap "clap",
        Heart "heart",
    }
}
