//! The answers of a solo table.

use eights_protocol::{Code, FromServer, Refusal, VERSION};
use eights_words::Words;
use std::sync::Arc;

/// Answers, in order.
pub(super) type Answers = Vec<Answer>;

/// An answer: a message of the table itself, or mail, which a room writes as text.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    Message(Box<FromServer>),
    Mail(Arc<str>),
}

impl Answer {
    /// As a text, for a front end in another program.
    pub(super) fn text(self) -> Arc<str> {
        match self {
            Self::Message(message) => {
                serde_json::to_string(&message).expect("messages can be written").into()
            }
            Self::Mail(text) => text,
        }
    }

    /// As a message, for a front end in this program.
    pub(super) fn message(self) -> Option<FromServer> {
        match self {
            Self::Message(message) => Some(*message),
            Self::Mail(text) => FromServer::from_text(&text),
        }
    }
}

impl From<FromServer> for Answer {
    fn from(message: FromServer) -> Self {
        Self::Message(Box::new(message))
    }
}

pub(super) fn done(id: u32) -> Answer {
    FromServer::Done { id }.into()
}

pub(super) fn refused(id: u32, refusal: &Refusal) -> Answer {
    refusal.answer(id, Words::english().refused(refusal)).into()
}

/// Something is wrong that no single message is to blame for.
pub(super) fn wrong(code: Code) -> Answer {
    FromServer::Error { code, message: Words::english().code(code) }.into()
}

pub(super) fn welcome() -> Answer {
    FromServer::Welcome { version: VERSION, name: None, player: None, lan: None }.into()
}
