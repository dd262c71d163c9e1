//! Requests to the referee, checked as they are read.

use crate::{language::told, usage::cut};
use eights::{
    Card, Direction, Suit,
    rules::{Node, RulesSource},
};
use eights_protocol::strict_json;
use eights_words::Text;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// One request.
pub(super) enum Request {
    New(New),
    Setup(Box<Setup>),
    /// A setup that is one line of text.
    Position(String),
    Options {
        seat: usize,
    },
    Act {
        seat: usize,
        action: String,
    },
    /// A seat's view, or the audience's.
    View(Option<usize>),
    State,
    Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    rules: Value,
    pub(super) seats: usize,
    seed: Option<Value>,
    #[serde(default)]
    pub(super) bots: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    rules: Value,
    pub(super) hands: Vec<Vec<String>>,
    pub(super) discard: Vec<String>,
    pub(super) stock: Option<Vec<String>>,
    #[serde(default)]
    pub(super) turn: usize,
    #[serde(default = "clockwise")]
    pub(super) direction: i64,
    pub(super) suit: Option<String>,
    #[serde(default)]
    pub(super) owed: u8,
    pub(super) drawn: Option<String>,
    pub(super) dealer: Option<usize>,
    #[serde(default)]
    pub(super) scores: Vec<u16>,
    #[serde(default)]
    pub(super) skips: Vec<u8>,
    #[serde(default)]
    pub(super) shown: Vec<usize>,
    #[serde(default)]
    pub(super) bots: Vec<usize>,
    seed: Option<Value>,
}

impl New {
    pub(super) fn rules(&self) -> Result<RulesSource, String> {
        rules(&self.rules)
    }

    pub(super) fn seed(&self) -> Result<Option<String>, String> {
        seed(self.seed.as_ref())
    }
}

impl Setup {
    pub(super) fn rules(&self) -> Result<RulesSource, String> {
        rules(&self.rules)
    }

    pub(super) fn seed(&self) -> Result<Option<String>, String> {
        seed(self.seed.as_ref())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    position: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfSeat {
    seat: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act {
    seat: usize,
    action: String,
}

/// The body of a request that says everything with its verb.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

const fn clockwise() -> i64 {
    1
}

impl Request {
    /// Reads a request, or returns a sentence about its flaw.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let value =
            strict_json(line.as_bytes()).map_err(|error| told!(Text::REFEREE_NOT_JSON, why = error))?;
        let Value::Object(object) = value else { return Err(told!(Text::REFEREE_NOT_A_REQUEST)) };
        let mut entries = object.into_iter();
        let (Some((verb, body)), None) = (entries.next(), entries.next()) else {
            return Err(told!(Text::REFEREE_NOT_A_REQUEST));
        };
        match verb.as_str() {
            "new" => read_body(&verb, body).map(Self::New),
            "setup" if body.get("position").is_some() => {
                read_body(&verb, body).map(|Line { position }| Self::Position(position))
            }
            "setup" => read_body(&verb, body).map(|setup| Self::Setup(Box::new(setup))),
            "options" => read_body(&verb, body).map(|OfSeat { seat }| Self::Options { seat }),
            "act" => read_body(&verb, body).map(|Act { seat, action }| Self::Act { seat, action }),
            "view" if body == "audience" => Ok(Self::View(None)),
            "view" => read_body(&verb, body).map(|OfSeat { seat }| Self::View(Some(seat))),
            "state" => read_body(&verb, body).map(|Nothing {}| Self::State),
            "rules" => read_body(&verb, body).map(|Nothing {}| Self::Rules),
            _ => Err(told!(Text::REFEREE_NOT_A_REQUEST)),
        }
    }
}

fn read_body<T: for<'de> Deserialize<'de>>(verb: &str, body: Value) -> Result<T, String> {
    if !body.is_object() {
        let is_view = verb == "view";
        let text = if is_view { Text::REFEREE_NOT_OBJECT_VIEW } else { Text::REFEREE_NOT_OBJECT };
        return Err(told!(text, verb = verb));
    }
    serde_json::from_value(body).map_err(|error| {
        told!(Text::REFEREE_UNREADABLE, verb = verb, why = in_plain_words(&error.to_string()))
    })
}

/// Rust's names of types say little to authors in another language.
fn in_plain_words(error: &str) -> String {
    const PLAIN: [(&str, &str); 7] = [
        ("expected usize", "expected a whole number"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected i64", "expected 1 or -1"),
        ("expected a sequence", "expected a list"),
        ("invalid type: map", "invalid type: object"),
        ("invalid type: sequence", "invalid type: list"),
    ];
    PLAIN.iter().fold(error.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// Rules as they stand in a request: a name, or `base` and what differs.
fn rules(value: &Value) -> Result<RulesSource, String> {
    match value {
        Value::String(name) => Ok(RulesSource::Name(name.clone())),
        Value::Object(entries) => Ok(RulesSource::Table(nodes(entries))),
        _ => Err(told!(Text::REFEREE_BAD_RULES)),
    }
}

fn nodes(entries: &Map<String, Value>) -> BTreeMap<String, Node> {
    entries.iter().map(|(key, value)| (key.clone(), node(value))).collect()
}

fn node(value: &Value) -> Node {
    match value {
        Value::Bool(yes) => Node::Flag(*yes),
        Value::Number(number) => {
            number.as_i64().map_or_else(|| Node::Other(number.to_string()), Node::Number)
        }
        Value::String(text) => Node::Text(text.clone()),
        Value::Array(items) => Node::List(items.iter().map(node).collect()),
        Value::Object(entries) => Node::Table(nodes(entries)),
        Value::Null => Node::Other("null".to_owned()),
    }
}

/// A seed as text; a bare number is taken for its digits.
fn seed(value: Option<&Value>) -> Result<Option<String>, String> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(Value::Number(number)) if number.is_u64() => Ok(Some(number.to_string())),
        Some(_) => Err(told!(Text::REFEREE_BAD_SEED)),
    }
}

pub(super) fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|_| told!(Text::REFEREE_BAD_CARD, text = cut(text)))
}

pub(super) fn suit(text: &str) -> Result<Suit, String> {
    let letter = text.parse::<char>().ok().and_then(Suit::from_letter);
    letter.ok_or_else(|| told!(Text::REFEREE_BAD_SUIT, text = cut(text)))
}

pub(super) fn direction(number: i64) -> Result<Direction, String> {
    match number {
        1 => Ok(Direction::Clockwise),
        -1 => Ok(Direction::Anticlockwise),
        _ => Err(told!(Text::REFEREE_BAD_DIRECTION, number = number)),
    }
}
