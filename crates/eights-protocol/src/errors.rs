//! Every error of this crate in a few words, for logs and for programmers.

use crate::{reading::Unread, refusal::Refusal, secret::NotLetters, text::BadText};
use std::{error::Error, fmt};

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "the text is empty",
            Self::TooLong => "the text is too long",
            Self::NotPlain => "the text has characters that cannot be seen",
        })
    }
}

impl Error for BadText {}

impl Error for NotLetters {}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the message cannot be read: {}", self.code.word())
    }
}

impl Error for Unread {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused: {}", self.code.word())
    }
}

impl Error for Refusal {}

/// Every error that a public function of this crate returns.
const _: () = {
    const fn is_error<E: Error>() {}
    is_error::<BadText>();
    is_error::<NotLetters>();
    is_error::<Refusal>();
    is_error::<Unread>();
};
