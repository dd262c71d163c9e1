//! Why a server does not start, or a database is not copied, in the user's words.

use crate::{
    common::{Failure, without_number, wrong_use},
    language::{self, told},
};
use eights_server::{StartError, StoreError, WrongSetting};
use eights_words::Text;

/// A server that did not start, or that had to stop.
pub(crate) fn at_start(error: &StartError) -> Failure {
    match error {
        StartError::Store(error) => Failure::Failed(store(error)),
        StartError::Listen(address, error) => {
            wrong_use(told!(Text::SERVE_CANNOT_LISTEN, address = address, why = error.kind()))
        }
        StartError::NodeAlone => wrong_use(told!(Text::SERVE_NODE_ALONE)),
        StartError::NodeNowhere(address) => wrong_use(told!(Text::SERVE_NODE_NOWHERE, address = address)),
        StartError::System(error) => Failure::Failed(told!(Text::SERVE_NO_SYSTEM, why = error.kind())),
        StartError::Doubt(why) => Failure::Failed(doubt(why)),
    }
}

/// Settings that are wrong, a sentence each.
pub(crate) fn in_settings(wrong: &[WrongSetting]) -> Failure {
    let failures = wrong.iter().map(|wrong| wrong_use(wrong.text(&language::words())));
    together(failures).unwrap_or_else(|| wrong_use(String::new()))
}

/// Several failures as one: each on a line of its own, and the worst exit code.
pub(crate) fn together(failures: impl Iterator<Item = Failure>) -> Option<Failure> {
    failures.reduce(|one, other| {
        let text = format!("{one}\neights: {other}");
        match (one, other) {
            (Failure::WrongUse(_), _) | (_, Failure::WrongUse(_)) => Failure::WrongUse(text),
            _ => Failure::Failed(text),
        }
    })
}

/// A database that could not be copied.
pub(crate) fn at_copy(error: &StoreError) -> Failure {
    match error {
        StoreError::Missing(_) | StoreError::Exists(_) => wrong_use(store(error)),
        _ => Failure::Failed(store(error)),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::InUse(file) => told!(Text::SERVE_IN_USE, file = file.display()),
        StoreError::Missing(file) => told!(Text::SERVE_MISSING, file = file.display()),
        StoreError::Exists(file) => told!(Text::SERVE_EXISTS, file = file.display()),
        StoreError::Newer { path, found, known } => {
            told!(Text::SERVE_NEWER, file = path.display(), found = found, known = known)
        }
        StoreError::Foreign(file) => told!(Text::SERVE_FOREIGN, file = file.display()),
        StoreError::Damaged(why) => told!(Text::SERVE_DAMAGED, why = without_number(why)),
        StoreError::Gone(file) => told!(Text::SERVE_GONE, file = file.display()),
        StoreError::Unreachable(why) => told!(Text::SERVE_UNREACHABLE, why = why),
        StoreError::Unsafe(why) => told!(Text::SERVE_UNSAFE, why = why),
        StoreError::AddressTaken(address) => told!(Text::SERVE_ADDRESS_TAKEN, address = address),
        StoreError::NotEmpty => told!(Text::SERVE_NOT_EMPTY),
        StoreError::Differs(place) => told!(Text::SERVE_DIFFERS, place = place),
        StoreError::Full => told!(Text::SERVE_FULL),
        StoreError::Doubt(why) => doubt(why),
        // Players and games are no matter of the start; if one fails there, the operator sees why.
        StoreError::NoPlayer(_)
        | StoreError::Taken(_)
        | StoreError::NameTaken
        | StoreError::Unfit(_)
        | StoreError::Stopped
        | StoreError::Failed(_) => told!(Text::SERVE_FAILED, why = without_number(&cause(error))),
    }
}

/// The cause of a failure, without the store's own introduction.
fn cause(error: &StoreError) -> String {
    match error {
        StoreError::Failed(why) => why.clone(),
        other => other.to_string(),
    }
}

fn doubt(why: &str) -> String {
    told!(Text::SERVE_DOUBT, why = without_number(why))
}
