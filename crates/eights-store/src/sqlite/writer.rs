//! The only writing thread. It takes all waiting writes, writes them in one transaction, and then answers
//! every caller: a sync costs as much for one write as for hundreds.

use super::{fault, files::Files};
use crate::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::{
    fs::File,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, OnceLock,
        mpsc::{self, Receiver, SendError, Sender},
    },
    thread::{self, JoinHandle},
};

/// The most writes in one transaction, so that the first does not wait long.
const GROUP: usize = 512;

/// The outcome of a write: done, refused, or broken by the database. A refused write has changed nothing; a
/// broken one may have changed something, and is undone with all others in its transaction.
pub(super) type Written<T, E> = rusqlite::Result<Result<T, E>>;

pub(super) struct Writer {
    queue: Option<Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
    doubt: Arc<OnceLock<String>>,
}

impl Writer {
    /// Starts the thread, which keeps the folder locked until the database is closed.
    pub(super) fn start(db: Connection, lock: File, files: Files) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::channel();
        let doubt: Arc<OnceLock<String>> = Arc::default();
        let mut hand = Hand { db, files, doubt: Arc::clone(&doubt) };
        let thread = thread::Builder::new().name("eights-store".to_owned());
        let thread = thread.spawn(move || {
            hand.run(&jobs);
            drop(hand);
            // Closing the file is not enough: a process that is just starting has a copy of it for a moment.
            let _ = lock.unlock();
        });
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Self { queue: Some(queue), thread: Some(thread), doubt })
    }

    /// Why the contents of the disk are unknown, if they are.
    pub(super) fn doubt(&self) -> Option<String> {
        self.doubt.get().cloned()
    }

    /// Hands in a write, which may be tried more than once. `done` hears of it on the writer's thread once it
    /// is durable, or not done at all.
    pub(super) fn submit<T, E>(
        &self,
        work: impl FnMut(&Connection) -> Written<T, E> + Send + 'static,
        done: impl FnOnce(Result<T, E>) + Send + 'static,
    ) where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let task = Box::new(Task { work, done, outcome: None });
        let Some(queue) = &self.queue else { return task.finish(Err(StoreError::Stopped)) };
        if let Err(SendError(task)) = queue.send(task) {
            task.finish(Err(StoreError::Stopped));
        }
    }

    /// Hands in a write and waits for it.
    pub(super) fn wait<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Written<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if self.is_here() {
            return Err(StoreError::Failed("the writer's thread cannot wait for itself".to_owned()));
        }
        let (tell, told) = mpsc::channel();
        self.submit(work, move |outcome| {
            // The caller is still waiting.
            let _ = tell.send(outcome);
        });
        told.recv().unwrap_or(Err(StoreError::Stopped))
    }

    /// Whether this is the writer's own thread.
    fn is_here(&self) -> bool {
        self.thread.as_ref().is_some_and(|writer| writer.thread().id() == thread::current().id())
    }
}

impl Drop for Writer {
    /// Waits until everything handed in is written, unless the writer's own thread drops the store.
    fn drop(&mut self) {
        self.queue = None;
        if !self.is_here()
            && let Some(thread) = self.thread.take()
        {
            // The thread catches panics; there is nobody to tell of another.
            let _ = thread.join();
        }
    }
}

/// A waiting write.
trait Job: Send {
    fn write(&mut self, db: &Connection) -> rusqlite::Result<()>;
    fn finish(self: Box<Self>, durable: Result<(), StoreError>);
}

struct Task<W, D, T, E> {
    work: W,
    done: D,
    outcome: Option<Result<T, E>>,
}

impl<W, D, T, E> Job for Task<W, D, T, E>
where
    W: FnMut(&Connection) -> Written<T, E> + Send,
    D: FnOnce(Result<T, E>) + Send,
    T: Send,
    E: From<StoreError> + Send,
{
    fn write(&mut self, db: &Connection) -> rusqlite::Result<()> {
        self.outcome = Some((self.work)(db)?);
        Ok(())
    }

    fn finish(self: Box<Self>, durable: Result<(), StoreError>) {
        let Self { done, outcome, .. } = *self;
        let outcome = durable.map(|()| outcome.unwrap_or(Err(StoreError::Stopped.into())));
        done(outcome.unwrap_or_else(|broken| Err(broken.into())));
    }
}

/// The thread's state.
struct Hand {
    db: Connection,
    files: Files,
    /// Set once, when the contents of the disk become unknown.
    doubt: Arc<OnceLock<String>>,
}

/// Why a group was not committed.
enum Broken {
    /// Nothing of it is on the disk, and nothing will be.
    Undone(rusqlite::Error),
    /// It was not even tried.
    Refused(StoreError),
    /// It may be on the disk, or not, or only until the power fails.
    Unsure(String),
}

impl Hand {
    fn run(&mut self, jobs: &Receiver<Box<dyn Job>>) {
        while let Ok(first) = jobs.recv() {
            let group = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)).collect();
            self.settle(group);
        }
    }

    /// Commits a group and answers it. If it breaks, one write may be at fault: each half is then tried by
    /// itself.
    fn settle(&mut self, mut group: Vec<Box<dyn Job>>) {
        match self.may_write().and_then(|()| self.commit(&mut group)) {
            Ok(()) => answer_all(group, &Ok(())),
            Err(Broken::Undone(_)) if group.len() > 1 => {
                let rest = group.split_off(group.len() / 2);
                self.settle(group);
                self.settle(rest);
            }
            Err(Broken::Undone(why)) => answer_all(group, &Err(fault::of(why))),
            Err(Broken::Refused(why)) => answer_all(group, &Err(why)),
            Err(Broken::Unsure(why)) => {
                let why = self.doubt.get_or_init(|| why).clone();
                answer_all(group, &Err(StoreError::Doubt(why)));
            }
        }
    }

    fn may_write(&self) -> Result<(), Broken> {
        match self.doubt.get() {
            Some(why) => Err(Broken::Unsure(why.clone())),
            None => self.files.are_there().map_err(Broken::Refused),
        }
    }

    fn commit(&mut self, group: &mut [Box<dyn Job>]) -> Result<(), Broken> {
        let transaction =
            self.db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(Broken::Undone)?;
        group.iter_mut().try_for_each(|job| job.write(&transaction)).map_err(Broken::Undone)?;
        transaction.commit().map_err(|error| {
            if fault::leaves_doubt(&error) {
                Broken::Unsure(error.to_string())
            } else {
                Broken::Undone(error)
            }
        })?;
        // Writes into removed files are not kept.
        self.files.are_there().map_err(|gone| Broken::Unsure(gone.to_string()))
    }
}

fn answer_all(group: Vec<Box<dyn Job>>, durable: &Result<(), StoreError>) {
    group.into_iter().for_each(|job| answer(job, durable.clone()));
}

/// A caller's panic at an answer must not end the writer.
fn answer(job: Box<dyn Job>, durable: Result<(), StoreError>) {
    let _ = catch_unwind(AssertUnwindSafe(|| job.finish(durable)));
}
