//! The totals of a run. Only moves that were due within the measured window count.

use crate::histogram::Histogram;
use eights_protocol::Code;
use std::collections::HashMap;
use std::sync::{
    Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU64, Ordering::Relaxed},
};
use tokio::time::Instant;

/// Counts of a run.
#[derive(Debug, Default)]
pub struct Tally {
    window: Mutex<Window>,
    all: AtomicU64,
    refused: Mutex<HashMap<Code, u64>>,
    cut: AtomicU64,
    gaps: AtomicU64,
}

#[derive(Debug, Default)]
struct Window {
    from: Option<Instant>,
    to: Option<Instant>,
    times: Histogram,
    unanswered: u64,
}

impl Window {
    fn has(&self, due: Instant) -> bool {
        self.from.is_some_and(|from| from <= due) && self.to.is_none_or(|to| due < to)
    }
}

impl Tally {
    fn window(&self) -> MutexGuard<'_, Window> {
        self.window.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The measured window begins.
    pub fn begin(&self) {
        self.window().from = Some(Instant::now());
    }

    /// The measured window ends; moves on their way still count.
    pub fn end(&self) {
        self.window().to = Some(Instant::now());
    }

    /// A move that was due then has reached the last seat.
    pub(crate) fn moved(&self, due: Instant, gaps: u64) {
        self.all.fetch_add(1, Relaxed);
        self.gaps.fetch_add(gaps, Relaxed);
        let mut window = self.window();
        if window.has(due) {
            window.times.add(due.elapsed().as_micros() as u64);
        }
    }

    /// A move that was due then got no answer.
    pub(crate) fn unanswered(&self, due: Instant) {
        let mut window = self.window();
        window.unanswered += u64::from(window.has(due));
    }

    pub(crate) fn refused(&self, code: Code) {
        *self.refusals().entry(code).or_default() += 1;
    }

    /// The number of refusals of each kind.
    pub fn refusals(&self) -> MutexGuard<'_, HashMap<Code, u64>> {
        self.refused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn cut(&self) {
        self.cut.fetch_add(1, Relaxed);
    }

    /// The times of the moves that were due within the window, and the number of those without an answer.
    pub fn times(&self) -> (Histogram, u64) {
        let window = self.window();
        (window.times.clone(), window.unanswered)
    }

    /// All moves, inside the window or not.
    pub fn moves(&self) -> u64 {
        self.all.load(Relaxed)
    }

    /// Lost connections, and batches that did not follow the one before.
    pub fn losses(&self) -> (u64, u64) {
        (self.cut.load(Relaxed), self.gaps.load(Relaxed))
    }
}
