//! How many deals are played between two moments at which a piece can be saved.

use super::Piece;
use core::time::Duration;
use std::time::Instant;

/// A step that takes less than this is doubled.
const LONG: Duration = Duration::from_secs(3);
/// Deals of the first step.
const FIRST: u64 = 8;

/// How many deals are played at a time, and who keeps them then.
pub(super) enum Pace<'a> {
    /// All at once. A browser has no clock for anything else.
    AtOnce,
    /// A few seconds at a time.
    Kept {
        /// Keeps the piece.
        keep: &'a mut dyn FnMut(&Piece),
        /// Deals of the next step.
        deals: u64,
    },
}

impl<'a> Pace<'a> {
    pub(super) fn kept(keep: &'a mut dyn FnMut(&Piece)) -> Self {
        Self::Kept { keep, deals: FIRST }
    }

    /// Plays some deals of a piece, at most the number that `play` is told.
    pub(super) fn step(&mut self, piece: &mut Piece, play: impl FnOnce(&mut Piece, u64)) {
        let Self::Kept { keep, deals } = self else { return play(piece, u64::MAX) };
        let start = Instant::now();
        play(piece, *deals);
        let taken = start.elapsed();
        piece.seconds += taken.as_secs_f64();
        if taken < LONG {
            *deals = deals.saturating_mul(2);
        } else {
            keep(piece);
        }
    }

    /// The run has ended.
    pub(super) fn end(self, piece: &Piece) {
        if let Self::Kept { keep, .. } = self {
            keep(piece);
        }
    }
}
