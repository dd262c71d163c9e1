//! The threads on which bots think, for all tables together. Bots that search have a few threads of their own
//! at the lowest priority, so that no person's request waits for them; the more of them wait, the less each
//! one thinks.

mod share;

use eights::{Action, View};
use eights_bots::{Bot, Level};
pub(crate) use share::Share;
use share::Throttle;
use std::{
    io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::Instant,
};
use tokio::sync::{Semaphore, oneshot};

/// A bot that has chosen, its choice, and the share of its full thought if it searched.
pub(crate) struct Chosen {
    pub(crate) bot: Box<dyn Bot>,
    pub(crate) action: Action,
    pub(crate) share: Option<Share>,
}

/// A search that waits for a thread.
type Job = Box<dyn FnOnce(Share) + Send>;

/// All threads for thought.
pub(crate) struct Thinkers {
    /// How many bots that do not search may think at once.
    quick: Semaphore,
    searches: Sender<Job>,
    desk: Arc<Desk>,
}

/// The state that the searching threads share. Only they take its locks: a thread of low priority must not
/// keep a table waiting.
struct Desk {
    threads: usize,
    jobs: Mutex<Receiver<Job>>,
    throttle: Mutex<Throttle>,
    waiting: AtomicUsize,
    searched: AtomicU64,
    halvings: AtomicU32,
}

impl Thinkers {
    /// Starts the threads, which end with this.
    pub(crate) fn start(threads: u32) -> io::Result<Self> {
        let threads = threads.max(1) as usize;
        let (searches, jobs) = mpsc::channel();
        let desk = Arc::new(Desk {
            threads,
            jobs: Mutex::new(jobs),
            throttle: Mutex::new(Throttle::new(Instant::now())),
            waiting: AtomicUsize::new(0),
            searched: AtomicU64::new(0),
            halvings: AtomicU32::new(0),
        });
        for _ in 0..threads {
            let desk = Arc::clone(&desk);
            thread::Builder::new().name("eights-thinker".to_owned()).spawn(move || desk.run())?;
        }
        Ok(Self { quick: Semaphore::new(threads), searches, desk })
    }

    /// Lets a bot choose; `None` if it panics or the server goes down.
    pub(crate) async fn choose(&self, level: Level, bot: Box<dyn Bot>, view: View) -> Option<Chosen> {
        if searches(level) {
            return self.search(bot, view).await;
        }
        // The permits are there while the server runs.
        let _permit = self.quick.acquire().await;
        tokio::task::spawn_blocking(move || choose(bot, &view, None)).await.ok().flatten()
    }

    /// A search that nobody waits for any more is dropped when its turn comes.
    async fn search(&self, mut bot: Box<dyn Bot>, view: View) -> Option<Chosen> {
        let (tell, told) = oneshot::channel();
        let job: Job = Box::new(move |share| {
            if !tell.is_closed() {
                bot.spend(share.effort());
                // The table may be gone meanwhile.
                let _ = tell.send(choose(bot, &view, Some(share)));
            }
        });
        self.desk.waiting.fetch_add(1, Relaxed);
        self.searches.send(job).ok()?;
        told.await.ok().flatten()
    }

    /// How many bots wait for a thread to search on.
    pub(crate) fn waiting(&self) -> usize {
        self.desk.waiting.load(Relaxed)
    }

    /// How many decisions were searched for.
    pub(crate) fn searched(&self) -> u64 {
        self.desk.searched.load(Relaxed)
    }

    /// The share of full thought that the latest search got.
    pub(crate) fn share(&self) -> Share {
        Share::halved(self.desk.halvings.load(Relaxed))
    }
}

impl Desk {
    fn run(&self) {
        give_way();
        while let Some(job) = self.next() {
            let share = self.begin();
            job(share);
        }
    }

    fn next(&self) -> Option<Job> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }

    /// One that waited begins, with as much thought as those behind it allow.
    fn begin(&self) -> Share {
        let behind = self.waiting.fetch_sub(1, Relaxed).saturating_sub(1);
        let mut throttle = self.throttle.lock().unwrap_or_else(PoisonError::into_inner);
        let share = throttle.next(behind, self.threads, Instant::now());
        self.halvings.store(share.halvings(), Relaxed);
        self.searched.fetch_add(1, Relaxed);
        share
    }
}

/// Whether a level's decisions take milliseconds; the others' take microseconds.
pub(crate) const fn searches(level: Level) -> bool {
    match level {
        Level::Master | Level::Grandmaster => true,
        Level::Toddler
        | Level::House
        | Level::Palace
        | Level::Casual
        | Level::Club
        | Level::Counter
        | Level::Expert => false,
    }
}

fn choose(mut bot: Box<dyn Bot>, view: &View, share: Option<Share>) -> Option<Chosen> {
    let action = catch_unwind(AssertUnwindSafe(|| bot.choose(view))).ok()?;
    Some(Chosen { bot, action, share })
}

/// Lets every other thread of the system go first. If that is refused, the threads are as good as others.
#[cfg(target_os = "linux")]
fn give_way() {
    const LAST: i32 = 19;
    // On Linux, nobody but the calling thread is meant.
    let _ = rustix::process::setpriority_process(None, LAST);
}

/// Other systems know no priority of a single thread that can be set without its handle.
#[cfg(not(target_os = "linux"))]
const fn give_way() {}

#[cfg(test)]
mod tests;
