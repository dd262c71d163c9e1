//! Many hands for many games. Whoever is free takes the next few games, so what is done is always the first so many of them; and since
//! adding up is commutative, the sum does not depend on who played which.

use crate::contender::Contender;
use core::{
    fmt,
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};
use eights::Seat;
use std::sync::{Mutex, PoisonError};

/// Games taken at a time.
const CHUNK: u64 = 16;

/// The threads that play.
pub struct Pool {
    #[cfg(feature = "threads")]
    threads: Option<rayon::ThreadPool>,
}

/// The system has no room for so many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoThreads;

impl Pool {
    /// The caller's own thread.
    pub const fn alone() -> Self {
        Self {
            #[cfg(feature = "threads")]
            threads: None,
        }
    }

    /// So many threads, the caller waiting for them.
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

/// What is worth telling while games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A seat has forfeited a game.
    Forfeit {
        /// Who sat there.
        bot: String,
        /// Where.
        seat: Seat,
        /// In which game.
        game: u64,
        /// Why, as the end of a sentence that begins with "it".
        why: String,
    },
    /// A program has forfeited so often that it is not started again.
    GivenUp {
        /// Which.
        bot: String,
    },
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forfeit { bot, seat, game, why } => {
                write!(f, "{bot} on seat {seat} forfeits game {game}: it {why}.")
            }
            Self::GivenUp { bot } => {
                write!(f, "{bot} has forfeited three games in a row and is given up; it forfeits all others.")
            }
        }
    }
}

/// Looks on while games are played, from any thread.
pub trait Watch: Sync {
    /// So many more games, or deals of an arena, are done.
    fn done(&self, _more: u64) {}

    /// Something happened that somebody should know.
    fn notice(&self, _notice: &Notice) {}
}

/// Looks away.
impl Watch for () {}

/// Who plays, who looks on, and whether to go on.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    /// The threads.
    pub pool: &'a Pool,
    /// Whoever sets this ends the run after the games begun.
    pub stop: &'a AtomicBool,
    /// Who looks on.
    pub watch: &'a dyn Watch,
}

impl Control<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Plays games by their numbers.
pub(crate) trait Worker: Send {
    /// Plays one.
    fn play(&mut self, number: u64);

    /// Has played these, one after the other.
    fn played(&mut self, _numbers: Range<u64>) {}
}

/// A worker for each thread. They keep what they have from one batch of games to the next.
pub(crate) struct Crew<'a, W> {
    workers: Vec<Mutex<W>>,
    control: Control<'a>,
    chunk: u64,
}

impl<'a, W: Worker> Crew<'a, W> {
    pub(crate) fn new(control: Control<'a>, contenders: &[Contender], make: impl Fn() -> W) -> Self {
        let workers = (0..control.pool.threads()).map(|_| Mutex::new(make())).collect();
        // A program takes its time: then nobody should wait for one who took many games at once.
        let chunk = if contenders.iter().all(Contender::is_level) { CHUNK } else { 1 };
        Self { workers, control, chunk }
    }

    /// Plays these games, and says where it stopped.
    pub(crate) fn play(&self, numbers: Range<u64>) -> u64 {
        let next = AtomicU64::new(numbers.start);
        self.control.pool.each(|thread| {
            let mut worker = self.workers[thread].lock().unwrap_or_else(PoisonError::into_inner);
            while !self.control.is_stopped() {
                let first = next.fetch_add(self.chunk, Ordering::Relaxed);
                if first >= numbers.end {
                    return;
                }
                let chunk = first..(first + self.chunk).min(numbers.end);
                chunk.clone().for_each(|number| worker.play(number));
                worker.played(chunk.clone());
                self.control.watch.done(chunk.end - chunk.start);
            }
        });
        next.into_inner().min(numbers.end)
    }

    pub(crate) fn into_workers(self) -> impl Iterator<Item = W> {
        self.workers.into_iter().map(|worker| worker.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Looks at what every worker has.
    pub(crate) fn look(&self, mut look: impl FnMut(&W)) {
        for worker in &self.workers {
            look(&worker.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}
