//! Values of the game in messages: how each is read, and an action as a client wrote it.

use crate::json::by_hand;
use core::str::FromStr;
use eights::{Action, Card, NotAnAction, Rank, Seat, Seats, Seed, SeedHash, Suit};
use eights_bots::Level;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// The action in an `act`, or why its text is not an action.
///
/// A text that is not an action does not make the message unreadable: the table refuses it like any illegal
/// action, and lists the legal ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionText(pub Result<Action, NotAnAction>);

impl From<Action> for ActionText {
    fn from(action: Action) -> Self {
        Self(Ok(action))
    }
}

impl From<&str> for ActionText {
    fn from(text: &str) -> Self {
        Self(text.parse())
    }
}

/// An action in the notation. An unreadable text is not kept; another text with the same flaw stands in for
/// it.
impl Serialize for ActionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Ok(action) => serializer.collect_str(&action),
            Err(NotAnAction::Unreadable) => serializer.serialize_str(""),
            Err(NotAnAction::NoSet) => serializer.serialize_str("meld"),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for ActionText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        Action::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Action::json_schema(generator)
    }
}

by_hand! {
    ActionText: |json| json.as_str().map(Self::from);
    Card: |json| parsed(json);
    Level: |json| parsed(json);
    Rank: |json| Self::from_letter(char::from_json(json)?);
    Seat: |json| Self::new(usize::from(u8::from_json(json)?));
    Seats: |json| json.as_array()?.iter().map(Seat::from_json).collect();
    Seed: |json| Self::from_hex(json.as_str()?);
    SeedHash: |json| parsed(json);
    Suit: |json| Self::from_letter(char::from_json(json)?);
}

fn parsed<T: FromStr>(json: &Value) -> Option<T> {
    json.as_str()?.parse().ok()
}
