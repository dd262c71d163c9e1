//! What a table of one's own answers, as it is sent.

use eights_protocol::{Code, FromServer, VERSION};
use std::sync::Arc;

/// Answers as texts: a room writes its mail itself, and whoever passes it on need not read it.
pub(super) type Answers = Vec<Arc<str>>;

pub(super) fn written(message: &FromServer) -> Arc<str> {
    // Only maps whose keys are no texts cannot be written, and no message has one.
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Reads them again, for who has the table beside them.
pub(super) fn read(answers: &[Arc<str>]) -> Vec<FromServer> {
    answers.iter().filter_map(|text| FromServer::from_text(text)).collect()
}

pub(super) fn done(id: u32) -> Arc<str> {
    written(&FromServer::Done { id })
}

/// Something is wrong that no single message is to blame for.
pub(super) fn wrong(code: Code) -> Arc<str> {
    written(&FromServer::Error { code, message: eights_room::sentence(code) })
}

pub(super) fn welcome() -> FromServer {
    FromServer::Welcome { version: VERSION, name: None, player: None, lan: None }
}
