//! Every error of this crate in a few words, for logs and for programmers.

use crate::fold::Broken;
use std::{error::Error, fmt};

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the log and this program do not belong together: {self:?}")
    }
}

impl Error for Broken {}

/// Every error that a public function of this crate returns.
const _: () = {
    const fn is_error<E: Error>() {}
    is_error::<Broken>();
};
