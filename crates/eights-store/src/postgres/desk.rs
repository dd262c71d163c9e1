//! The thread for everything but the logs' writes: it has a connection of its own, and makes another when
//! that is lost.

use super::{
    connection::{Connection, Connector},
    fault,
};
use crate::error::StoreError;
use core::time::Duration;
use postgres::Client;
use std::{
    sync::{
        Arc,
        mpsc::{self, Sender},
    },
    thread::{self, JoinHandle},
};

/// The outcome of a task: done, refused, or broken by the database.
pub(super) type Asked<T> = Result<Result<T, StoreError>, postgres::Error>;

/// How often a task is tried when its connection is lost, with a pause between.
const TRIES: u32 = 5;
const PAUSE: Duration = Duration::from_millis(300);

type Job = Box<dyn FnOnce(&mut Hand) + Send>;

pub(super) struct Desk {
    queue: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

/// The thread's state.
struct Hand {
    connector: Arc<Connector>,
    connection: Option<Connection>,
}

impl Desk {
    pub(super) fn start(connector: Arc<Connector>) -> Result<Self, StoreError> {
        let (queue, jobs) = mpsc::channel::<Job>();
        let mut hand = Hand { connector, connection: None };
        let thread = thread::Builder::new().name("eights-archive".to_owned());
        let thread = thread.spawn(move || jobs.into_iter().for_each(|job| job(&mut hand)));
        let thread = thread.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Self { queue: Some(queue), thread: Some(thread) })
    }

    /// Carries out a task and waits for it. It may be tried more than once, so a second time must do no harm.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        work: impl FnMut(&mut Client) -> Asked<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = mpsc::channel();
        let job: Job = Box::new(move |hand| {
            // The caller is still waiting.
            let _ = tell.send(hand.carry_out(work));
        });
        let queue = self.queue.as_ref().ok_or(StoreError::Stopped)?;
        queue.send(job).map_err(|_| StoreError::Stopped)?;
        told.recv().unwrap_or(Err(StoreError::Stopped))
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // There is nobody to tell of a panic.
            let _ = thread.join();
        }
    }
}

impl Hand {
    fn carry_out<T>(&mut self, mut work: impl FnMut(&mut Client) -> Asked<T>) -> Result<T, StoreError> {
        let mut outcome = Err(StoreError::Stopped);
        for n in 0..TRIES {
            if n > 0 {
                thread::sleep(PAUSE);
            }
            match self.try_once(&mut work) {
                Ok(done) => return done,
                Err(why) => outcome = Err(why),
            }
        }
        outcome
    }

    /// Fails if there was no connection, or none any more.
    fn try_once<T>(
        &mut self,
        work: &mut impl FnMut(&mut Client) -> Asked<T>,
    ) -> Result<Result<T, StoreError>, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connector.connect()?,
        };
        match work(&mut self.connection.insert(connection).client) {
            Err(error) if fault::is_lost(&error) => {
                self.connection = None;
                Err(fault::of(error))
            }
            asked => Ok(asked.unwrap_or_else(|error| Err(fault::of(error)))),
        }
    }
}
