//! The sentences in messages, for clients that have no words of their own.

use eights_protocol::{Code, FromServer, Refusal};
use eights_words::Words;

/// The sentence for a code.
pub(crate) fn sentence(code: Code) -> String {
    Words::english().code(code)
}

/// An error as a message.
pub(crate) fn error(code: Code) -> FromServer {
    FromServer::Error { code, message: sentence(code) }
}

/// A refusal as a message.
pub(crate) fn refused(id: u32, refusal: &Refusal) -> FromServer {
    refusal.answer(id, Words::english().refused(refusal))
}
