//! The one thread that writes. It takes all that is waiting, writes it in one transaction, and then answers everybody: a sync costs as much for
//! one write as for hundreds.

use super::fault;
use crate::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::{
    fs::File,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{self, Receiver, SendError, Sender},
    thread::{self, JoinHandle},
};

/// At most so many writes share a transaction, so that the first of them need not wait long.
const GROUP: usize = 512;

/// What a write comes to: done, refused, or broken by the database. A write that refuses has changed nothing; one that breaks may have changed
/// something, and is undone with all that share its transaction.
pub(super) type Written<T, E> = rusqlite::Result<Result<T, E>>;

pub(super) struct Writer {
    queue: Option<Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread, which keeps the folder locked until the database is closed.
    pub(super) fn start(db: Connection, lock: File) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::channel();
        let thread = thread::Builder::new().name("eights-store".to_owned());
        let thread = thread.spawn(move || {
            run(db, &jobs);
            // Closing the file would not do: a process that is being started has a copy of it for a moment.
            let _ = lock.unlock();
        });
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    /// Hands in a write, which may be tried more than once. `done` hears of it on the writer's thread when it is durable, or not done at all.
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
            // Whoever asked is still waiting.
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
    /// Waits until all that was handed in is written, except where an answer is what drops the store.
    fn drop(&mut self) {
        self.queue = None;
        if !self.is_here()
            && let Some(thread) = self.thread.take()
        {
            // It catches panics; there is nobody to tell of another.
            let _ = thread.join();
        }
    }
}

/// A write on its way.
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

fn run(mut db: Connection, jobs: &Receiver<Box<dyn Job>>) {
    while let Ok(first) = jobs.recv() {
        let group = std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)).collect();
        settle(&mut db, group);
    }
}

/// Commits a group and answers it. Where it breaks, it was perhaps the fault of one: then each half is tried by itself.
fn settle(db: &mut Connection, mut group: Vec<Box<dyn Job>>) {
    let Err(broken) = commit(db, &mut group) else {
        return group.into_iter().for_each(|job| answer(job, Ok(())));
    };
    if group.len() == 1 {
        let why = fault::of(broken);
        return group.into_iter().for_each(|job| answer(job, Err(why.clone())));
    }
    let rest = group.split_off(group.len() / 2);
    settle(db, group);
    settle(db, rest);
}

fn commit(db: &mut Connection, group: &mut [Box<dyn Job>]) -> rusqlite::Result<()> {
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    group.iter_mut().try_for_each(|job| job.write(&transaction))?;
    transaction.commit()
}

/// Whoever panics at an answer must not take the writer with them.
fn answer(job: Box<dyn Job>, durable: Result<(), StoreError>) {
    let _ = catch_unwind(AssertUnwindSafe(|| job.finish(durable)));
}
