//! The parts of the server's messages about a table.

use crate::{
    Emote, Phrase, Settings, TableCode, WireEvent, WireView, json::FromJson, messages::message, words::words,
};
use eights::{Seat, Seats, Seed, SeedHash};
use eights_bots::Level;
use serde::Serialize;
use serde_json::Value;

message! {
    /// Everything a client needs to show a table.
    #[derive(Clone, Debug, PartialEq)]
    open struct TableState {
        /// The table's code.
        code: TableCode,
        /// The share code of its rules.
        rules: String,
        /// The name of the preset they are based on.
        base: Option<String>,
        /// How the table was set up.
        settings: Settings,
        /// Who sits where.
        seats: Vec<SeatInfo>,
        /// The receiver's seat; missing for spectators.
        you: Option<Seat>,
        /// The host's seat.
        host: Option<Seat>,
        /// What the table is doing.
        phase: Phase,
        /// The number of the last batch.
        n: u32,
        /// The receiver's view; missing before the first game, and if the missed batches follow.
        view: Option<WireView> => unsaid,
        /// Whether the receiver has declined to answer the card just played. No other player is told.
        declined: bool,
        /// The running clock.
        clock: Option<Clock>,
        /// The players who want a quick end of the round; missing if there are none.
        finishing: Option<Finishing> => unsaid,
        /// The lowest number the receiver may give its next command.
        next_id as "next-id": u32,
        /// The hash of the seed of the game.
        seed_hash as "seed-hash": Option<SeedHash> => unsaid,
        /// The seed, once the game is over.
        seed: Option<Seed> => unsaid,
        /// The last lines of chat.
        chat: Vec<ChatLine>,
    }
}

message! {
    /// The players who want to finish the round quickly. A player who is out of the round may ask with
    /// `finish-quickly`, and then the players who are still in may agree with the same message. Once every
    /// person who still plays for themselves has agreed, the bots answer at once until the round is over.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    open struct Finishing {
        /// The seats that have asked or agreed; none after the next deal.
        asked: Seats,
        /// Whether it is in force: the bots answer at once.
        quickly: bool,
    }
}

message! {
    /// The events of one decision, as far as the receiver may know them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open struct Batch {
        /// Its number: one more than that of the batch before.
        n: u32,
        /// The new game that begins with it.
        game: Option<NewGame> => unsaid,
        /// What happened.
        events: Vec<WireEvent>,
        /// The clock that now runs.
        clock: Option<Clock> => unsaid,
        /// The seed, when the game is over.
        seed: Option<Seed> => unsaid,
    }
}

message! {
    /// What a client needs for the view of a new game.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open struct NewGame {
        /// The seats of bots.
        bots: Seats,
        /// The hash of the seed.
        seed_hash as "seed-hash": SeedHash,
    }
}

message! {
    /// A running clock.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    open struct Clock {
        /// What it measures.
        of: ClockOf,
        /// How many milliseconds are left when the message is sent.
        left: u64,
        /// Whether to warn five seconds before the end (PP-12).
        warn: bool,
    }
}

words! {
    /// What a clock measures.
    ClockOf {
        /// The seats that are asked must answer, or a bot does (PP-12).
        Turn "turn",
        /// Players may answer the card just played (NE-17).
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
        /// A game is over; the next may follow.
        Over "over",
        /// The table is closed for good.
        Closed "closed",
    }
}

message! {
    /// A seat, as every player may know it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open struct SeatInfo {
        /// Who holds it.
        sitter: Sitter,
        /// The name of a player who takes it at the next deal.
        next: Option<String> => unsaid,
    }
}

message! {
    /// Who holds a seat.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open enum Sitter by "who" {
        /// Nobody.
        "nobody" => Nobody
        /// A bot.
        "bot" => Bot {
            /// Its level.
            level: Level,
        }
        /// A person.
        "person" => Person {
            /// The name.
            name: String,
            /// Whether the person is connected.
            connected: bool,
            /// Whether a bot plays for the person at present.
            played_for as "played-for": bool,
            /// Whether the person has left the table; they can still take the seat back.
            left: bool,
        }
    }
}

message! {
    /// A line of chat.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open struct ChatLine {
        /// The speaker's seat.
        seat: Seat,
        /// What.
        said: Said,
    }
}

/// The content of a line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Said {
    /// Free text. Show it as plain text, never as markup.
    Text(String),
    /// One of the fixed phrases.
    Quick(Phrase),
    /// An emote.
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

message! {
    /// A table in the lobby.
    #[derive(Clone, Debug, PartialEq, Eq)]
    open struct Listed {
        /// Its code.
        code: TableCode,
        /// The share code of its rules.
        rules: String,
        /// The name of the preset they are based on.
        base: Option<String>,
        /// How it was set up.
        settings: Settings,
        /// Who sits where.
        seats: Vec<SeatInfo>,
        /// What it is doing.
        phase: Phase,
    }
}
