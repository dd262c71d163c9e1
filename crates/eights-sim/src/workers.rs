//! Threads that play games. A free worker takes the next few games, so the finished games are always the
//! first ones, without gaps; and since adding up is commutative, the sum does not depend on which worker
//! played them.
//!
//! Where programs play, a game may be broken off, and what a program does in one game matters for the next:
//! then games are counted in order.

use crate::{
    contender::Contender,
    ledger::{Due, Ledger},
    standing::Standings,
    table::{SeatedPlayers, Stopped},
    watch::{Notice, Watch},
};
use core::{
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Games taken at a time, if there are many.
const CHUNK: u64 = 16;
/// Every thread comes back this often at least, so that none waits long for the last one.
const TURNS: u64 = 4;

/// The threads that play.
pub struct Pool {
    #[cfg(feature = "threads")]
    threads: Option<rayon::ThreadPool>,
}

/// The system has no room for this number of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoThreads;

impl core::fmt::Display for NoThreads {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("the system has no room for this number of threads")
    }
}

impl core::error::Error for NoThreads {}

impl Pool {
    /// The caller's own thread.
    pub const fn alone() -> Self {
        Self {
            #[cfg(feature = "threads")]
            threads: None,
        }
    }

    /// This many threads, while the caller waits for them.
    ///
    /// # Errors
    /// When the system does not give that many.
    #[cfg(feature = "threads")]
    pub fn new(threads: usize) -> Result<Self, NoThreads> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().map_err(|_| NoThreads)?;
        Ok(Self { threads: Some(pool) })
    }

    /// How many play at the same time.
    pub fn threads(&self) -> usize {
        #[cfg(feature = "threads")]
        if let Some(pool) = &self.threads {
            return pool.current_num_threads();
        }
        1
    }

    /// Lets every thread do this once, each with its number.
    fn each(&self, job: impl Fn(usize) + Sync) {
        #[cfg(feature = "threads")]
        if let Some(pool) = &self.threads {
            pool.broadcast(|context| job(context.index()));
            return;
        }
        job(0);
    }
}

/// Who plays, who looks on, and whether to go on.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// The threads.
    pub pool: &'a Pool,
    /// Setting this ends the run after the games in progress; a game that waits for a program is dropped.
    pub stop: &'a AtomicBool,
    /// The observer.
    pub watch: &'a dyn Watch,
}

impl Control<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Plays games, or deals of several, by their numbers.
pub(crate) trait Worker: Send {
    /// Those who sit at its table.
    type SeatedPlayers: SeatedPlayers;
    /// The result of one number.
    type Score: Default + Send;

    /// Plays one.
    ///
    /// # Errors
    /// When it was broken off; then it has no score.
    fn play(&mut self, number: u64, score: &mut Self::Score) -> Result<(), Stopped>;

    /// Counts one, which another may have played.
    fn count(&mut self, number: u64, score: &Self::Score);

    /// Has counted these, one after the other.
    fn counted(&mut self, _numbers: Range<u64>) {}

    fn players(&mut self) -> &mut Self::SeatedPlayers;
}

/// A worker for each thread. They keep their state from one batch of games to the next.
pub(crate) struct Workers<'a, W> {
    workers: Vec<Mutex<W>>,
    control: Control<'a>,
    contenders: &'a [Contender],
    standings: Mutex<Standings>,
    chunk: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a, W: Worker> Workers<'a, W> {
    /// Workers for numbers that stand for this many games each.
    pub(crate) fn new(
        control: Control<'a>,
        contenders: &'a [Contender],
        games: u64,
        make: impl Fn() -> W,
    ) -> Self {
        let workers = (0..control.pool.threads()).map(|_| Mutex::new(make())).collect();
        Self { workers, control, contenders, standings: Mutex::default(), chunk: (CHUNK / games).max(1) }
    }

    /// Plays these, or the first of them if it is stopped.
    pub(crate) fn play(&self, numbers: Range<u64>) {
        if self.contenders.iter().all(Contender::is_ours) {
            self.play_at_once(&numbers);
        } else {
            self.play_in_order(numbers);
        }
    }

    fn play_at_once(&self, numbers: &Range<u64>) {
        let next = AtomicU64::new(numbers.start);
        let share = (numbers.end - numbers.start) / (TURNS * self.workers.len() as u64);
        let chunk = self.chunk.min(share).max(1);
        self.control.pool.each(|thread| {
            let (mut worker, mut score) = (lock(&self.workers[thread]), W::Score::default());
            while !self.control.is_stopped() {
                let first = next.fetch_add(chunk, Ordering::Relaxed);
                if first >= numbers.end {
                    return;
                }
                let taken = first..(first + chunk).min(numbers.end);
                for number in taken.clone() {
                    // Only programs are waited for, so nothing is broken off.
                    if worker.play(number, &mut score).is_ok() {
                        worker.players().conduct().report(self.control.watch);
                        worker.count(number, &score);
                    }
                }
                worker.counted(taken.clone());
                self.control.watch.done(taken.end - taken.start);
            }
        });
    }

    fn play_in_order(&self, numbers: Range<u64>) {
        let mut standings = lock(&self.standings);
        let ledger = Mutex::new(Ledger::new(numbers, standings.clone()));
        self.control.pool.each(|thread| {
            let mut worker = lock(&self.workers[thread]);
            while !self.control.is_stopped() {
                let Some((number, given_up)) = lock(&ledger).take() else { return };
                worker.players().begin(given_up);
                let mut score = W::Score::default();
                if worker.play(number, &mut score).is_err() {
                    return;
                }
                let conduct = worker.players().conduct();
                let mut ledger = lock(&ledger);
                ledger.enter(number, score, conduct);
                while let Some(due) = ledger.next_due() {
                    self.count(&mut worker, &due);
                }
            }
        });
        *standings = ledger.into_inner().unwrap_or_else(PoisonError::into_inner).close();
    }

    /// Counts a game whose turn has come, and tells what happened in it.
    fn count(&self, worker: &mut W, due: &Due<W::Score>) {
        let watch = self.control.watch;
        due.conduct.report(watch);
        for program in &due.fallen {
            watch.notice(&Notice::GivenUp { bot: self.contenders[*program].name() });
        }
        worker.count(due.number, &due.score);
        worker.counted(due.number..due.number + 1);
        watch.done(1);
    }

    pub(crate) fn into_workers(self) -> impl Iterator<Item = W> {
        self.workers.into_iter().map(|worker| worker.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether the run is over.
    pub(crate) fn are_stopped(&self) -> bool {
        self.control.is_stopped()
    }

    /// Goes to every worker, between two batches of games.
    pub(crate) fn visit(&self, mut visit: impl FnMut(&mut W)) {
        self.workers.iter().for_each(|worker| visit(&mut lock(worker)));
    }
}
