//! What passes between a front end and the back room: the ordinary messages as they are, and a few words around them for what no server is told. A slip
//! is one line, so several can be passed as one text.

use std::fmt;

/// What a front end says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToBackRoom<'a> {
    /// Begins a call.
    Open {
        /// Its number. Whoever has hung up does not want to hear what was still on its way.
        call: u32,
        /// What decides every deal, if no table is there yet.
        seed: u64,
        /// What was [kept](FromBackRoom::Keep) last, or nothing.
        kept: &'a str,
    },
    /// Ends the call. The table stays for whoever comes back.
    Close,
    /// A message of the client, as a server is sent it.
    Say(&'a str),
}

/// What the back room says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FromBackRoom<'a> {
    /// The call with this number has begun.
    Ready(u32),
    /// Keeps this text for another day, and nothing where it is empty.
    Keep(&'a str),
    /// The back room has fallen in: nothing more will come from there.
    Lost,
    /// A message, as a server sends it.
    Say(&'a str),
}

const OPEN: &str = "open ";
const CLOSE: &str = "close";
const READY: &str = "ready ";
const KEEP: &str = "keep ";
const LOST: &str = "lost";

impl<'a> ToBackRoom<'a> {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &'a str) -> Option<Self> {
        if text == CLOSE {
            return Some(Self::Close);
        }
        let Some(rest) = text.strip_prefix(OPEN) else { return message(text).map(Self::Say) };
        let (call, rest) = rest.split_once(' ')?;
        let (seed, kept) = rest.split_once(' ')?;
        Some(Self::Open { call: call.parse().ok()?, seed: seed.parse().ok()?, kept })
    }
}

impl<'a> FromBackRoom<'a> {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &'a str) -> Option<Self> {
        if text == LOST {
            return Some(Self::Lost);
        }
        let ready = || text.strip_prefix(READY)?.parse().ok().map(Self::Ready);
        let keep = || text.strip_prefix(KEEP).map(Self::Keep);
        ready().or_else(keep).or_else(|| message(text).map(Self::Say))
    }
}

/// Messages are objects of JSON, and none of our words is.
fn message(text: &str) -> Option<&str> {
    Some(text).filter(|text| text.starts_with('{'))
}

impl fmt::Display for ToBackRoom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { call, seed, kept } => write!(f, "{OPEN}{call} {seed} {kept}"),
            Self::Close => f.write_str(CLOSE),
            Self::Say(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for FromBackRoom<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready(call) => write!(f, "{READY}{call}"),
            Self::Keep(text) => write!(f, "{KEEP}{text}"),
            Self::Lost => f.write_str(LOST),
            Self::Say(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let kept = r#"{"a name":"open 1 2 close"}"#;
        for slip in [
            ToBackRoom::Open { call: 3, seed: u64::MAX, kept },
            ToBackRoom::Open { call: 0, seed: 8, kept: "" },
            ToBackRoom::Close,
            ToBackRoom::Say(r#"{"ping":{"id":4}}"#),
        ] {
            assert_eq!(ToBackRoom::read(&slip.to_string()), Some(slip));
        }
        for slip in [
            FromBackRoom::Ready(u32::MAX),
            FromBackRoom::Keep(kept),
            FromBackRoom::Keep(""),
            FromBackRoom::Lost,
            FromBackRoom::Say(r#"{"pong":{"id":4}}"#),
        ] {
            assert_eq!(FromBackRoom::read(&slip.to_string()), Some(slip));
        }
    }

    #[test]
    fn nothing_else_is_understood() {
        for text in ["", "open", "open 1", "open 1 2", "open x 2 ", "open 1 -2 ", "closed", "[]", " {}"] {
            assert_eq!(ToBackRoom::read(text), None, "{text}");
        }
        for text in ["", "ready", "ready x", "keep", "losts", "null"] {
            assert_eq!(FromBackRoom::read(text), None, "{text}");
        }
    }
}
