//! Slips between a front end and the back room: the ordinary messages as they are, with a few words around
//! them that no server needs. A slip is one line, so several can be passed as one text.

use eights::Seed;
use eights_bots::Thinker;
use std::fmt;

/// A slip from a front end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToBackRoom<'a> {
    /// Begins a call.
    Open {
        /// Its number: answers to an earlier call are not heard.
        call: u32,
        /// The seed of every deal, if there is no table yet.
        seed: u64,
        /// The text that is [saved](FromBackRoom::Save), or nothing.
        saved: &'a str,
    },
    /// Ends the call. The table stays until the player comes back.
    Close,
    /// The next game is dealt from this seed.
    Deal(Seed),
    /// A message of the client, as a server is sent it.
    Say(&'a str),
}

/// A slip from the back room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromBackRoom<'a> {
    /// The call with this number has begun.
    Ready(u32),
    /// Save this text for another day; an empty text is no game.
    Save(&'a str),
    /// Save this after the text that is saved.
    Add(&'a str),
    /// The back room has fallen in: nothing more will come from there.
    Lost,
    /// The net of an expert cannot be fetched: the general one plays.
    NoNet,
    /// A message, as a server sends it.
    Say(&'a str),
}

const OPEN: &str = "open ";
const CLOSE: &str = "close";
const DEAL: &str = "deal ";
const READY: &str = "ready ";
const SAVE: &str = "save ";
const ADD: &str = "add ";
const LOST: &str = "lost";
const NO_NET: &str = "no-net";

impl<'a> ToBackRoom<'a> {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &'a str) -> Option<Self> {
        if text == CLOSE {
            return Some(Self::Close);
        }
        if let Some(seed) = text.strip_prefix(DEAL) {
            return Seed::from_hex(seed).map(Self::Deal);
        }
        let Some(rest) = text.strip_prefix(OPEN) else { return message(text).map(Self::Say) };
        let (call, rest) = rest.split_once(' ')?;
        let (seed, saved) = rest.split_once(' ')?;
        Some(Self::Open { call: call.parse().ok()?, seed: seed.parse().ok()?, saved })
    }

    /// Whether a slip brings a game that was saved. Only such a game needs the code that reads it.
    pub fn brings_game(text: &str) -> bool {
        let saved = text.strip_prefix(OPEN).and_then(|rest| rest.splitn(3, ' ').nth(2));
        saved.is_some_and(|saved| !saved.is_empty())
    }

    /// Whether a slip may seat a bot that thinks. Only such a bot needs the code it thinks with, and the net
    /// of the table.
    pub fn names_thinker(text: &str) -> bool {
        Thinker::ALL.into_iter().any(|thinker| names(text, thinker))
    }
}

fn names(text: &str, thinker: Thinker) -> bool {
    text.contains(&["\"", thinker.level().name(), "\""].concat())
}

impl<'a> FromBackRoom<'a> {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &'a str) -> Option<Self> {
        match text {
            LOST => return Some(Self::Lost),
            NO_NET => return Some(Self::NoNet),
            _ => {}
        }
        let ready = || text.strip_prefix(READY)?.parse().ok().map(Self::Ready);
        let save = || text.strip_prefix(SAVE).map(Self::Save);
        let add = || text.strip_prefix(ADD).map(Self::Add);
        ready().or_else(save).or_else(add).or_else(|| message(text).map(Self::Say))
    }
}

/// Messages are objects of JSON, and none of our words is.
fn message(text: &str) -> Option<&str> {
    Some(text).filter(|text| text.starts_with('{'))
}

impl fmt::Display for ToBackRoom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { call, seed, saved } => write!(f, "{OPEN}{call} {seed} {saved}"),
            Self::Close => f.write_str(CLOSE),
            Self::Deal(seed) => write!(f, "{DEAL}{seed}"),
            Self::Say(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for FromBackRoom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready(call) => write!(f, "{READY}{call}"),
            Self::Save(text) => write!(f, "{SAVE}{text}"),
            Self::Add(text) => write!(f, "{ADD}{text}"),
            Self::Lost => f.write_str(LOST),
            Self::NoNet => f.write_str(NO_NET),
            Self::Say(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_call_can_bring_a_game() {
        let call = |saved| ToBackRoom::Open { call: 1, seed: 8, saved }.to_string();
        assert!(ToBackRoom::brings_game(&call("{}[1, 2]")));
        for slip in [&*call(""), "close", "open 1", "{}", "nonsense", ""] {
            assert!(!ToBackRoom::brings_game(slip), "{slip}");
        }
    }

    #[test]
    fn a_bot_that_thinks_is_named() {
        for slip in
            [r#"{"id":2,"request":{"open":{"bots":["club","grandmaster"]}}}"#, r#"{"level":"expert"}"#]
        {
            assert!(ToBackRoom::names_thinker(slip), "{slip}");
        }
        for slip in [
            "close",
            r#"{"bots":["club"]}"#,
            r#"{"name":"A master"}"#,
            r#"{"bots":["club"],"name":"An expert"}"#,
        ] {
            assert!(!ToBackRoom::names_thinker(slip), "{slip}");
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let saved = r#"{"a name":"open 1 2 close"}"#;
        for slip in [
            ToBackRoom::Open { call: 3, seed: u64::MAX, saved },
            ToBackRoom::Open { call: 0, seed: 8, saved: "" },
            ToBackRoom::Close,
            ToBackRoom::Deal(Seed::from_text("today")),
            ToBackRoom::Say(r#"{"ping":{"id":4}}"#),
        ] {
            assert_eq!(ToBackRoom::read(&slip.to_string()), Some(slip));
        }
        for slip in [
            FromBackRoom::Ready(u32::MAX),
            FromBackRoom::Save(saved),
            FromBackRoom::Save(""),
            FromBackRoom::Add("[1,[],false]"),
            FromBackRoom::Lost,
            FromBackRoom::NoNet,
            FromBackRoom::Say(r#"{"pong":{"id":4}}"#),
        ] {
            assert_eq!(FromBackRoom::read(&slip.to_string()), Some(slip));
        }
    }

    #[test]
    fn nothing_else_is_understood() {
        for text in
            ["", "open", "open 1", "open 1 2", "open x 2 ", "open 1 -2 ", "closed", "deal 8", "[]", " {}"]
        {
            assert_eq!(ToBackRoom::read(text), None, "{text}");
        }
        for text in ["", "ready", "ready x", "save", "add", "losts", "null"] {
            assert_eq!(FromBackRoom::read(text), None, "{text}");
        }
    }
}
