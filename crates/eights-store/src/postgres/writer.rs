//! The thread that writes the logs. It takes all waiting writes, carries them out in one statement, and then
//! answers every caller: a commit costs as much for one write as for hundreds.

use super::{
    batch::{self, Answers, Write},
    connection::{Company, Connection, Connector},
    fault,
};
use crate::{
    error::{AppendError, StoreError},
    log::Done,
};
use core::time::Duration;
use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, OnceLock,
        mpsc::{self, Receiver, SendError, Sender},
    },
    thread::{self, JoinHandle},
};

/// The most writes in one statement, so that the first does not wait long.
const GROUP: usize = 256;
/// How often an uncertain write is tried again, with a longer pause each time up to the longest: a minute in
/// all, longer than a standby takes to become the primary.
const TRIES: u32 = 65;
const FIRST_PAUSE: Duration = Duration::from_millis(20);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

pub(super) enum Job {
    Write(Write),
    Probe(Done),
}

pub(super) struct Writer {
    queue: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    doubt: Arc<OnceLock<String>>,
}

impl Writer {
    /// Opens the database, and starts the thread.
    pub(super) fn start(connector: Arc<Connector>, company: Company) -> Result<Self, StoreError> {
        let connection = Some(connector.open(company)?);
        let (queue, jobs) = mpsc::channel();
        let doubt: Arc<OnceLock<String>> = Arc::default();
        let mut hand = Hand { connector, connection, doubt: Arc::clone(&doubt) };
        let thread = thread::Builder::new().name("eights-store".to_owned()).spawn(move || hand.run(&jobs));
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Self { queue: Some(queue), thread: Some(thread), doubt })
    }

    /// Why the contents of the log are unknown, if they are.
    pub(super) fn doubt(&self) -> Option<String> {
        self.doubt.get().cloned()
    }

    pub(super) fn submit(&self, job: Job) {
        let Some(queue) = &self.queue else { return refuse(job, &StoreError::Stopped.into()) };
        if let Err(SendError(job)) = queue.send(job) {
            refuse(job, &StoreError::Stopped.into());
        }
    }
}

impl Drop for Writer {
    /// Waits until everything handed in is written, unless the writer's own thread drops the store.
    fn drop(&mut self) {
        self.queue = None;
        let is_here = |writer: &JoinHandle<()>| writer.thread().id() == thread::current().id();
        if let Some(thread) = self.thread.take_if(|writer| !is_here(writer)) {
            // The thread catches panics; there is nobody to tell of another.
            let _ = thread.join();
        }
    }
}

/// The thread's state.
struct Hand {
    connector: Arc<Connector>,
    connection: Option<Connection>,
    /// Set once, when it can no longer be found out what was written.
    doubt: Arc<OnceLock<String>>,
}

/// How a try ended.
enum Tried {
    Done(Answers),
    /// Nothing was written, and nothing will be.
    Undone(StoreError),
    /// It may have been carried out, or still be under way.
    Unsure(StoreError),
}

impl Hand {
    fn run(&mut self, jobs: &Receiver<Job>) {
        while let Ok(first) = jobs.recv() {
            let (mut writes, mut probes) = (Vec::new(), Vec::new());
            for job in std::iter::once(first).chain(jobs.try_iter().take(GROUP - 1)) {
                match job {
                    Job::Write(write) => writes.push(write),
                    Job::Probe(done) => probes.push(done),
                }
            }
            while !writes.is_empty() {
                let later = later_ones(&mut writes);
                self.settle(writes);
                writes = later;
            }
            probes.into_iter().for_each(|done| self.probe(done));
        }
    }

    /// Carries writes out and answers them. If they break, one may be at fault: each half is then tried by
    /// itself.
    fn settle(&mut self, mut writes: Vec<Write>) {
        if let Some(why) = self.doubt.get() {
            let doubt = AppendError::Doubt(why.clone());
            return answer_all(writes, std::iter::repeat_with(|| Err(doubt.clone())));
        }
        match self.try_once(&writes, false) {
            Tried::Done(answers) => answer_all(writes, answers),
            Tried::Undone(_) if writes.len() > 1 => {
                let rest = writes.split_off(writes.len() / 2);
                self.settle(writes);
                self.settle(rest);
            }
            Tried::Undone(why) => answer_all(writes, std::iter::repeat_with(|| Err(why.clone().into()))),
            Tried::Unsure(why) => self.make_sure(writes, why),
        }
    }

    /// Repeats writes until it is certain whether they were carried out. A repeated write that finds its own
    /// command in its place was; one that succeeds now was not, and the earlier one can no longer be.
    fn make_sure(&mut self, writes: Vec<Write>, mut why: StoreError) {
        for n in 0..TRIES {
            thread::sleep(LONGEST_PAUSE.min(FIRST_PAUSE * (1 << n.min(6))));
            match self.try_once(&writes, true) {
                Tried::Done(answers) => return answer_all(writes, answers),
                Tried::Undone(error) | Tried::Unsure(error) => why = error,
            }
        }
        let why = self.doubt.get_or_init(|| why.to_string()).clone();
        answer_all(writes, std::iter::repeat_with(|| Err(AppendError::Doubt(why.clone()))));
    }

    fn try_once(&mut self, writes: &[Write], is_repeated: bool) -> Tried {
        let connection = match self.connected() {
            Ok(connection) => connection,
            Err(why) => return Tried::Undone(why),
        };
        let mut answers = batch::carry_out(connection, writes, is_repeated);
        // What was found done may be on the primary alone; so may what was written while it warned.
        if answers.is_ok() && (connection.was_warned() || is_repeated) {
            answers = batch::probe(&mut connection.client).and(answers);
        }
        match answers {
            Ok(answers) => Tried::Done(answers),
            Err(error) if fault::is_lost(&error) => {
                self.connection = None;
                Tried::Unsure(fault::of(error))
            }
            Err(error) => Tried::Undone(fault::of(error)),
        }
    }

    fn connected(&mut self) -> Result<&mut Connection, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) if !connection.client.is_closed() => connection,
            _ => self.connector.connect()?,
        };
        Ok(self.connection.insert(connection))
    }

    fn probe(&mut self, done: Done) {
        let doubt = self.doubt.get().cloned();
        let probed = match (doubt, self.connected()) {
            (Some(why), _) => Err(AppendError::Doubt(why)),
            (None, Err(why)) => Err(why.into()),
            (None, Ok(connection)) => {
                batch::probe(&mut connection.client).map_err(|error| fault::of(error).into())
            }
        };
        answer(done, probed);
    }
}

/// Takes out the writes to tables that an earlier one of the group writes to: they expect what that leads to.
fn later_ones(writes: &mut Vec<Write>) -> Vec<Write> {
    let mut seen = HashSet::new();
    writes.extract_if(.., |write| !seen.insert(write.table)).collect()
}

fn refuse(job: Job, why: &AppendError) {
    match job {
        Job::Write(Write { done, .. }) | Job::Probe(done) => answer(done, Err(why.clone())),
    }
}

fn answer_all(writes: Vec<Write>, answers: impl IntoIterator<Item = Result<u64, AppendError>>) {
    writes.into_iter().zip(answers).for_each(|(write, outcome)| answer(write.done, outcome));
}

/// A caller's panic at an answer must not end the writer.
fn answer(done: Done, outcome: Result<u64, AppendError>) {
    let _ = catch_unwind(AssertUnwindSafe(|| done(outcome)));
}
