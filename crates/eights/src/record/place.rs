//! Where in the text of a record something stands, for messages about it.

use super::{Fault, Record};
use crate::{exchange::Misfit, seat::Seat};

impl Fault {
    /// The line of a fault, from 1: of the header line it is about, or of an entry below the header, which is
    /// counted from 1, too.
    pub fn line_in(&self, text: &str, entry: usize) -> usize {
        match self {
            Self::NoSeed => header_line(text, "seed-hash"),
            Self::WrongHeader => header_line(text, "header-hash"),
            Self::Missing(_) => header_line(text, "format"),
            Self::WrongSeed => header_line(text, "seed"),
            Self::WrongExchange(Misfit::Secret) => header_line(text, "secret"),
            Self::WrongExchange(Misfit::Number(seat)) => seat_line(text, "number", *seat),
            Self::WrongExchange(Misfit::Omission(_)) => header_line(text, "omitted"),
            Self::WrongExchange(Misfit::Seed) => header_line(text, "seed"),
            Self::WrongDeal => header_line(text, "deal"),
            Self::WrongResult => header_line(text, "result"),
            Self::NoRecord
            | Self::OtherVersion(_)
            | Self::BadHeader(_)
            | Self::BadRules(_)
            | Self::BadAction
            | Self::Illegal(_)
            | Self::WrongState
            | Self::NoHash => line_below(text, entry.saturating_sub(1), |_| true),
        }
    }
}

impl Record {
    /// The line of an action in the text of a record. Lines are counted from 1, actions from 0.
    pub fn line_of_action(text: &str, action: usize) -> usize {
        line_below(text, action, |line| !line.starts_with("hash "))
    }
}

fn header_line(text: &str, key: &str) -> usize {
    let is_key = |line: &str| line.split_once(':').is_some_and(|(name, _)| name == key);
    text.lines().position(is_key).map_or(1, |n| n + 1)
}

/// The header line of a seat.
fn seat_line(text: &str, key: &str, seat: Seat) -> usize {
    let beginning = format!("{key}: {seat} ");
    text.lines().position(|line| line.starts_with(&beginning)).map_or(1, |n| n + 1)
}

/// The n-th line of a kind below the header, counted from 0.
fn line_below(text: &str, n: usize, is_kind: impl Fn(&str) -> bool) -> usize {
    let is_blank = |line: &str| line.trim_end().is_empty();
    let below = text.lines().enumerate().skip_while(|(_, line)| !is_blank(line));
    below.filter(|(_, line)| !is_blank(line) && is_kind(line)).nth(n).map_or(1, |(n, _)| n + 1)
}
