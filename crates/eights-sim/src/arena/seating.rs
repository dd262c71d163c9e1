//! Who sits among whom.

use eights::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// Who is alone among players of the other kind, in an arena with more than two seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Each of a pair in turn.
    #[default]
    Both,
    /// Only the first of a pair. A bot that thinks for long then plays a quarter of the seats at a table of
    /// four, and how often it wins alone is known as well.
    FirstAlone,
}

impl Seating {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Both => "both",
            Self::FirstAlone => "first-alone",
        }
    }

    /// How many games a deal is played in from each seat. With two seats, one A among B's is also one B among
    /// A's.
    pub(super) const fn tables(self, seats: usize) -> u64 {
        match self {
            Self::Both if seats > 2 => 2,
            Self::Both | Self::FirstAlone => 1,
        }
    }

    /// All games of a deal.
    pub(super) fn sittings(self, seats: usize, deal: u64) -> impl Iterator<Item = Sitting> {
        let (tables, games) = (self.tables(seats), seats as u64);
        (0..tables).flat_map(move |table| {
            let first = (deal * tables + table) * games;
            let sitting = move |alone: Seat| Sitting {
                number: first + u64::from(alone.number()),
                alone,
                alone_is_a: table == 0,
            };
            Seats::first(seats).iter().map(sitting)
        })
    }
}

/// A game of a deal: one of a pair sits alone among others of the other kind.
pub(super) struct Sitting {
    /// The game's number among all of the tournament.
    pub(super) number: u64,
    pub(super) alone: Seat,
    /// Whether the first of the pair is alone, or the second.
    pub(super) alone_is_a: bool,
}

impl Sitting {
    /// Who sits where, seat by seat.
    pub(super) fn seated(&self, seats: usize, a: usize, b: usize) -> impl Iterator<Item = usize> {
        let (one, others) = if self.alone_is_a { (a, b) } else { (b, a) };
        let alone = self.alone;
        Seats::first(seats).iter().map(move |seat| if seat == alone { one } else { others })
    }
}
