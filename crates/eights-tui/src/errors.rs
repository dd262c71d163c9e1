//! Every error of this crate in a few words, for logs and for programmers.

use crate::{address::BadAddress, call::NoAnswer};
use std::{error::Error, fmt};

impl fmt::Display for BadAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the address is neither `http` nor `https`",
            Self::Host => "the address names no server",
            Self::Code => "the address ends in something that is not the code of a table",
        })
    }
}

impl Error for BadAddress {}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "no machine has this name",
            Self::Refused => "the machine does not listen there",
            Self::Silent => "the machine does not answer in time",
            Self::HungUp => "the server hung up",
            Self::Other => "this is not a table server",
        })
    }
}

impl Error for NoAnswer {}

/// Every error that a public function of this crate returns.
const _: () = {
    const fn is_error<E: Error>() {}
    is_error::<BadAddress>();
    is_error::<NoAnswer>();
};
