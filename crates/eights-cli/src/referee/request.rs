//! Requests to the referee, checked as they are read.

use crate::usage::cut;
use eights::{
    Card, Direction, Suit,
    rules::{Node, RulesSource},
};
use eights_protocol::strict_json;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// One request.
pub(super) enum Request {
    New(New),
    Setup(Box<Setup>),
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
    /// Reads a request, or says what is wrong with it.
    pub(super) fn read(line: &str) -> Result<Self, String> {
        let value =
            strict_json(line.as_bytes()).map_err(|error| format!("the request is not JSON: {error}."))?;
        let Value::Object(object) = value else { return Err(NOT_A_REQUEST.to_owned()) };
        let mut entries = object.into_iter();
        let (Some((verb, body)), None) = (entries.next(), entries.next()) else {
            return Err(NOT_A_REQUEST.to_owned());
        };
        match verb.as_str() {
            "new" => read_body(&verb, body).map(Self::New),
            "setup" => read_body(&verb, body).map(|setup| Self::Setup(Box::new(setup))),
            "options" => read_body(&verb, body).map(|OfSeat { seat }| Self::Options { seat }),
            "act" => read_body(&verb, body).map(|Act { seat, action }| Self::Act { seat, action }),
            "view" if body == "audience" => Ok(Self::View(None)),
            "view" => read_body(&verb, body).map(|OfSeat { seat }| Self::View(Some(seat))),
            "state" => read_body(&verb, body).map(|Nothing {}| Self::State),
            "rules" => read_body(&verb, body).map(|Nothing {}| Self::Rules),
            _ => Err(NOT_A_REQUEST.to_owned()),
        }
    }
}

const NOT_A_REQUEST: &str =
    "a request is an object with one of the keys new, setup, options, act, view, state, rules.";

fn read_body<T: for<'de> Deserialize<'de>>(verb: &str, body: Value) -> Result<T, String> {
    if !body.is_object() {
        let or = if verb == "view" { ", or \"audience\"" } else { "" };
        return Err(format!("`{verb}` cannot be read: it is followed by an object{or}."));
    }
    serde_json::from_value(body)
        .map_err(|error| format!("`{verb}` cannot be read: {}.", in_plain_words(&error.to_string())))
}

/// Names of types say little to those who write another language.
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

/// Rules as they stand in a request: a preset's name, or `base` and what differs.
fn rules(value: &Value) -> Result<RulesSource, String> {
    match value {
        Value::String(name) => Ok(RulesSource::Name(name.clone())),
        Value::Object(_) => match node("rules", value)? {
            Node::Table(table) => Ok(RulesSource::Table(table)),
            _ => Err("`rules` cannot be read.".to_owned()),
        },
        _ => Err("`rules` is a preset's name, or an object with `base` and what differs from it.".to_owned()),
    }
}

fn node(key: &str, value: &Value) -> Result<Node, String> {
    let bad = || format!("{}: {} is no value of a rule.", cut(key), cut(&value.to_string()));
    Ok(match value {
        Value::Bool(yes) => Node::Flag(*yes),
        Value::Number(number) => Node::Number(number.as_i64().ok_or_else(bad)?),
        Value::String(text) => Node::Text(text.clone()),
        Value::Array(items) => {
            Node::List(items.iter().map(|item| node(key, item)).collect::<Result<_, _>>()?)
        }
        Value::Object(entries) => {
            let inner = entries.iter().map(|(key, value)| Ok((key.clone(), node(key, value)?)));
            Node::Table(inner.collect::<Result<BTreeMap<_, _>, String>>()?)
        }
        Value::Null => return Err(bad()),
    })
}

/// A seed as text; a bare number is taken for its digits.
fn seed(value: Option<&Value>) -> Result<Option<String>, String> {
    match value {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(Value::Number(number)) if number.is_u64() => Ok(Some(number.to_string())),
        Some(_) => Err("`seed` is a text or a whole number.".to_owned()),
    }
}

pub(super) fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|_| format!("`{}` is no card; cards are written 8H, TD or *.", cut(text)))
}

pub(super) fn suit(text: &str) -> Result<Suit, String> {
    let letter = text.parse::<char>().ok().and_then(Suit::from_letter);
    letter.ok_or_else(|| format!("`{}` is no suit; suits are C, D, H and S.", cut(text)))
}

pub(super) fn direction(number: i64) -> Result<Direction, String> {
    match number {
        1 => Ok(Direction::Clockwise),
        -1 => Ok(Direction::Anticlockwise),
        _ => Err(format!("{number} is no direction; it is 1 or -1.")),
    }
}
