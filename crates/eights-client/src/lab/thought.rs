//! A question of a player who wants a hint, and what the strongest bot thinks of it.

use eights::{Action, Rules, SeenEvent, View};
use eights_protocol::{WireEvent, WireView};
use serde::{Deserialize, Serialize};

/// A question: all that the player has seen, so that the worker knows no more than the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The share code of the rules.
    pub rules: String,
    /// What the player saw first.
    pub before: WireView,
    /// What the player has seen since.
    pub events: Vec<WireEvent>,
}

impl Question {
    /// The view and the events, if they make sense.
    pub fn open(&self) -> Option<(View, Vec<SeenEvent>)> {
        let rules = Rules::from_share_code(&self.rules).ok()?;
        Some((self.before.open(rules)?, self.events.iter().map(|event| event.0).collect()))
    }
}

/// What the strongest bot would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// How many events the player had seen: with more, it is a different question.
    pub seen: usize,
    /// Its choice.
    pub action: Action,
    /// What the choice is worth, where it can be told.
    pub weight: Option<Weight>,
}

/// What a choice is worth beside the best other option, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weight {
    /// The chance of winning with the choice.
    pub chance: i32,
    /// The best other option.
    pub rival: Action,
    /// The chance of winning with it; nothing if the difference may be chance.
    pub other: Option<i32>,
}
