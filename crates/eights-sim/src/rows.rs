//! One row a game, in order, while many play at once: rows that come early wait for those before them.

use crate::game_stats::{BySeat, GameStats, Told};
use core::{fmt, ops::Range};
use std::sync::mpsc::SyncSender;
#[cfg(feature = "threads")]
use std::{collections::BTreeMap, sync::mpsc::Receiver};

/// The result of one game.
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
    pub(crate) fn new<Heard>(game: u64, seats: usize, Told { stats, outcome }: &Told<Heard>) -> Self {
        let GameStats { rounds, turns, decisions, reshuffles, blocked, .. } = *stats;
        let numbers = [rounds, turns, decisions, stats.draws(), reshuffles, blocked];
        Self { game, numbers, places: outcome.places, points: outcome.points, seats }
    }

    /// The head of a table of rows for this number of seats, as comma-separated values.
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
        // The reader stays until all rows have been sent.
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

#[cfg(all(test, feature = "threads"))]
mod tests {
    use super::*;
    use crate::game_stats::Outcome;
    use std::sync::mpsc::sync_channel;

    /// A game of three seats in which the first drew twice and shares the second place.
    fn row(game: u64) -> Row {
        let mut stats = GameStats::<()>::default();
        (stats.rounds, stats.turns, stats.decisions) = (2, 30, 40);
        (stats.drawn[0], stats.drawn[2], stats.blocked, stats.reshuffles) = (2, 5, 1, 3);
        let mut outcome = Outcome::default();
        outcome.places[..3].copy_from_slice(&[2, 1, 2]);
        outcome.points[..3].copy_from_slice(&[0, 501, 17]);
        Row::new(game, 3, &Told { stats, outcome })
    }

    #[test]
    fn a_row_has_a_value_for_each_column() {
        let head = "game,rounds,turns,decisions,draws,reshuffles,blocked,\
                    place0,points0,place1,points1,place2,points2";
        assert_eq!(Row::head(3), head);
        assert_eq!(row(7).to_string(), "7,2,30,40,7,3,1,2,0,1,501,2,17");
    }

    #[test]
    fn rows_wait_for_those_before_them() {
        let (to, batches) = sync_channel(8);
        let mut outboxes = [Outbox::new(to.clone()), Outbox::new(to)];
        for (player, games) in [(1, 2..3), (0, 5..7), (0, 0..2), (1, 3..5)] {
            games.clone().for_each(|game| outboxes[player].add(row(game)));
            outboxes[player].send(&games);
        }
        drop(outboxes);
        let mut told: Vec<Vec<u64>> = Vec::new();
        in_order(&batches, |rows| told.push(rows.iter().map(|row| row.game).collect()));
        assert_eq!(told, [vec![0, 1], vec![2], vec![3, 4], vec![5, 6]]);
    }

    #[test]
    fn rows_after_a_gap_are_not_told() {
        let (to, batches) = sync_channel(8);
        for games in [0..2, 3..5] {
            let mut outbox = Outbox::new(to.clone());
            games.clone().for_each(|game| outbox.add(row(game)));
            outbox.send(&games);
        }
        drop(to);
        let mut told = 0;
        in_order(&batches, |rows| told += rows.len());
        assert_eq!(told, 2);
    }
}
