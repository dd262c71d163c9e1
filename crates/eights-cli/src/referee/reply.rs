//! What the referee answers; the published schema is generated from these types.

use eights::{
    Ask, Event, Game, Seat, Seats,
    json::{StateJson, ViewJson},
};
use schemars::{JsonSchema, generate::SchemaSettings};
use serde::Serialize;
use serde_json::{Map, Value};

/// One line that the referee writes.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Reply {
    /// To `new` and `setup`.
    Status(Status),
    /// To `options`.
    Options {
        /// The seat's legal actions, sorted as text; none for a seat that is not asked.
        options: Vec<String>,
    },
    /// To `act`, when the action is legal.
    Acted {
        /// Everything that happened, hidden cards included.
        events: Vec<Event>,
        /// What is asked now.
        status: Status,
    },
    /// To `act`, when it is not; nothing has changed.
    Refused {
        /// Why.
        refused: Refusal,
    },
    /// To `view`.
    View(Box<ViewJson>),
    /// To `state`.
    State(Box<StateJson>),
    /// To `rules`: `base` and every knob, as `new` and `setup` take them.
    Rules(Map<String, Value>),
    /// To what is no request or cannot be done; nothing has changed.
    Error {
        /// What is wrong, in a sentence.
        error: String,
    },
}

/// What is asked, and of whom.
#[derive(Serialize, JsonSchema)]
pub(super) struct Status {
    /// What is asked.
    ask: Ask,
    /// Who has still to answer, without those who could only decline.
    asked: Seats,
    /// Whose turn it is, or was when the round ended.
    turn: Seat,
    /// The number of the round, from 1.
    round: u16,
    /// Whether the match is over.
    over: bool,
}

impl Status {
    pub(super) fn of(game: &Game) -> Self {
        Self {
            ask: game.ask(),
            asked: game.asked(),
            turn: game.turn(),
            round: game.round(),
            over: game.is_over(),
        }
    }
}

/// Why an action is refused.
#[derive(Serialize, JsonSchema)]
pub(super) struct Refusal {
    /// The number of the rule: `PP-2`.
    pub(super) rule: String,
    /// The reason and what would be legal, for people.
    pub(super) message: String,
}

/// The schema of all replies.
pub(super) fn schema() -> schemars::Schema {
    let mut schema =
        SchemaSettings::default().for_serialize().into_generator().into_root_schema_for::<Reply>();
    schema.insert("title".to_owned(), "Replies of `eights referee`".into());
    schema
}
