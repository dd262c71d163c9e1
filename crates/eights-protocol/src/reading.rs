//! Reads a client's messages strictly, and explains kindly what is wrong with them.

use crate::{
    Code, Emote, HandOver, Pace, Phrase, Request, TableCode, Timer, Token, VERSION, Window, json::FromJson,
    strict_json,
};
use eights::Seat;
use eights_bots::Level;
use serde_json::Value;

/// The most bytes of a message from a client.
pub const MAX_MESSAGE: usize = 4096;

/// A message that could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The client's number for the message, if it is readable.
    pub id: Option<u32>,
    /// What is wrong with it.
    pub code: Code,
}

/// Reads a message from a client. Unknown words, unknown fields and anything after the message are refused,
/// except in a `hello` of another version.
///
/// # Errors
/// What is wrong with it.
pub fn read(bytes: &[u8]) -> Result<Request, Unread> {
    if bytes.len() > MAX_MESSAGE {
        return Err(Unread { id: None, code: Code::TooLong });
    }
    strict_json(bytes).ok().and_then(|json| Request::from_json(&json)).ok_or_else(|| why_not(bytes))
}

fn why_not(bytes: &[u8]) -> Unread {
    let Ok(value) = serde_json::from_slice::<Value>(bytes) else {
        return Unread { id: None, code: Code::BadMessage };
    };
    let id = value["id"].as_u64().and_then(|id| id.try_into().ok());
    Unread { id, code: reason(&value) }
}

/// The first field that a programmer may have got wrong.
fn reason(value: &Value) -> Code {
    let wrong = |field: &Value, is_right: fn(&Value) -> bool| !field.is_null() && !is_right(field);
    let (word, table) = (value["do"].as_str().unwrap_or_default(), &value["table"]);
    let settings = &table["settings"];
    match word {
        "hello" if value["version"].as_u64() != Some(VERSION.into()) => Code::BadVersion,
        "hello" if wrong(&value["secret"], is::<Token>) => Code::BadToken,
        "claim" if wrong(&value["code"], is::<HandOver>) => Code::BadHandOver,
        "join" | "watch" | "resume" if wrong(&value["code"], is::<TableCode>) => Code::NoTable,
        "resume" if wrong(&value["token"], is::<Token>) => Code::BadToken,
        "quick" if wrong(&value["phrase"], is::<Phrase>) => Code::BadPhrase,
        "emote" if wrong(&value["emote"], is::<Emote>) => Code::BadPhrase,
        "open" if wrong(&table["seats"], is::<u8>) => Code::WrongSeats,
        "open"
            if wrong(&settings["timer"], is::<Timer>)
                || wrong(&settings["window"], is::<Window>)
                || wrong(&settings["pace"], is::<Pace>) =>
        {
            Code::BadSettings
        }
        "open" if is::<Vec<String>>(&table["bots"]) && !is::<Vec<Level>>(&table["bots"]) => Code::BadLevel,
        "add-bot" if is::<String>(&value["level"]) && !is::<Level>(&value["level"]) => Code::BadLevel,
        _ if wrong(&value["seat"], is::<Seat>) => Code::WrongSeat,
        _ => Code::BadMessage,
    }
}

fn is<T: FromJson>(value: &Value) -> bool {
    T::from_json(value).is_some()
}
