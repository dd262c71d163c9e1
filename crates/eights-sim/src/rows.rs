//! One row a game, in order, while many play at once: rows that come early wait for those before them.

use crate::tale::{BySeat, Tale, Told};
use core::{fmt, ops::Range};
use std::sync::mpsc::SyncSender;
#[cfg(feature = "threads")]
use std::{collections::BTreeMap, sync::mpsc::Receiver};

/// What one game came to.
#[derive(Clone, Debug)]
pub struct Row {
    /// The game's number, from 0.
    pub game: u64,
    numbers: [u32; 6],
    places: BySeat<u8>,
    points: BySeat<u16>,
    seats: usize,
}

impl Row {
    pub(crate) fn new<Heard>(game: u64, seats: usize, Told { tale, outcome }: &Told<Heard>) -> Self {
        let Tale { rounds, turns, decisions, reshuffles, blocked, .. } = *tale;
        let numbers = [rounds, turns, decisions, tale.draws(), reshuffles, blocked];
        Self { game, numbers, places: outcome.places, points: outcome.points, seats }
    }

    /// The head of a table of rows for so many seats, as comma-separated values.
    pub fn head(seats: usize) -> String {
        let columns = (0..seats).map(|seat| format!(",place{seat},points{seat}"));
        "game,rounds,turns,decisions,draws,reshuffles,blocked".to_owned() + &columns.collect::<String>()
    }
}

impl fmt::Display for Row {
    /// Comma-separated values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        self.numbers.iter().try_for_each(|number| write!(f, ",{number}"))?;
        (0..self.seats).try_for_each(|seat| write!(f, ",{},{}", self.places[seat], self.points[seat]))
    }
}

/// Rows of consecutive games, by the first one's number.
pub(crate) type Batch = (u64, Vec<Row>);

/// Collects the rows of one player's games and sends them off.
pub(crate) struct Outbox {
    to: SyncSender<Batch>,
    rows: Vec<Row>,
}

impl Outbox {
    pub(crate) const fn new(to: SyncSender<Batch>) -> Self {
        Self { to, rows: Vec::new() }
    }

    pub(crate) fn add(&mut self, row: Row) {
        self.rows.push(row);
    }

    pub(crate) fn send(&mut self, numbers: &Range<u64>) {
        // Whoever reads is there until all have been sent.
        let _ = self.to.send((numbers.start, core::mem::take(&mut self.rows)));
    }
}

/// Tells all rows that come, a few at a time, in the order of their games.
#[cfg(feature = "threads")]
pub(crate) fn in_order(batches: &Receiver<Batch>, mut tell: impl FnMut(&[Row])) {
    let mut early: BTreeMap<u64, Vec<Row>> = BTreeMap::new();
    let mut next = 0;
    for (first, rows) in batches {
        early.insert(first, rows);
        while let Some(rows) = early.remove(&next) {
            next += rows.len() as u64;
            tell(&rows);
        }
    }
}
