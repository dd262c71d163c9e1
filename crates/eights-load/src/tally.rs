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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// A tally whose window is the second before now.
    fn of_the_last_second() -> (Tally, Instant, Instant) {
        let to = Instant::now();
        let from = to.checked_sub(Duration::from_secs(1)).unwrap();
        let tally = Tally::default();
        *tally.window() = Window { from: Some(from), to: Some(to), ..Window::default() };
        (tally, from, to)
    }

    #[test]
    fn the_window_has_its_beginning_but_not_its_end() {
        let (tally, from, to) = of_the_last_second();
        let moment = Duration::from_nanos(1);
        for (due, counts) in [(from - moment, 0), (from, 1), (to - moment, 2), (to, 2), (to + moment, 2)] {
            tally.moved(due, 0);
            assert_eq!(tally.times().0.total(), counts);
        }
        assert_eq!(tally.moves(), 5, "all of them moved, inside the window or not");
    }

    #[test]
    fn a_move_takes_as_long_as_from_when_it_was_due() {
        let (tally, from, to) = of_the_last_second();
        tally.moved(from, 0);
        let times = tally.times().0;
        assert!(times.most() >= 1_000_000 && times.most() <= from.elapsed().as_micros() as u64);
        tally.moved(to - Duration::from_millis(1), 0);
        assert!(tally.times().0.quantile(0.5) < times.most(), "the later one took less");
    }

    #[test]
    fn before_a_window_begins_no_move_is_measured() {
        let tally = Tally::default();
        let due = Instant::now();
        tally.moved(due, 0);
        tally.unanswered(due);
        assert_eq!((tally.moves(), tally.times().0.total(), tally.times().1), (1, 0, 0));
        tally.begin();
        tally.moved(due, 0);
        assert_eq!(tally.times().0.total(), 0, "it was due too early");
        tally.moved(Instant::now(), 0);
        assert_eq!(tally.times().0.total(), 1);
        tally.end();
        tally.unanswered(Instant::now());
        assert_eq!(tally.times().1, 0, "it was due too late");
    }

    #[test]
    fn only_moves_of_the_window_are_missed() {
        let (tally, from, to) = of_the_last_second();
        [from, to, from + Duration::from_millis(10)].into_iter().for_each(|due| tally.unanswered(due));
        assert_eq!(tally.times().1, 2);
    }

    #[test]
    fn losses_and_refusals_are_counted_by_kind() {
        let tally = Tally::default();
        [Code::Stale, Code::Illegal, Code::Stale].into_iter().for_each(|code| tally.refused(code));
        assert_eq!(*tally.refusals(), HashMap::from([(Code::Stale, 2), (Code::Illegal, 1)]));
        tally.cut();
        tally.moved(Instant::now(), 3);
        tally.moved(Instant::now(), 4);
        assert_eq!(tally.losses(), (1, 7));
    }
}
