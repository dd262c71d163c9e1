//! Every error of this crate in a few words, for logs and for programmers.

use crate::{
    core::chat::CannotSay,
    keys::{NotAChord, Taken},
};
use std::{error::Error, fmt};

impl fmt::Display for CannotSay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoSeat => "only players with a seat can talk",
            Self::OnlyPhrases => "only phrases and feelings are allowed here",
            Self::BadText => "the text is empty, too long or not plain",
            Self::TooSoon => "too soon after the last feeling",
        })
    }
}

impl Error for CannotSay {}

impl fmt::Display for NotAChord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a key with its modifiers, like `Shift+C`")
    }
}

impl Error for NotAChord {}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::By(command) => write!(f, "the key belongs to {command:?}"),
            Self::Reserved => f.write_str("browsers and screen readers need the key"),
        }
    }
}

impl Error for Taken {}

/// Every error that a public function of this crate returns.
const _: () = {
    const fn is_error<E: Error>() {}
    is_error::<CannotSay>();
    is_error::<NotAChord>();
    is_error::<Taken>();
};
