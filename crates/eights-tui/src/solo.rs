//! The solo table: the room runs in this program, and what it says is heard as if it came from afar.

use eights::{Record, Seed};
use eights_client::{
    core::{Input, Millis},
    solo::Solo,
};
use eights_protocol::{FromServer, Request};
use std::collections::VecDeque;

/// The table, while the client talks to it.
pub(crate) struct SoloTable {
    solo: Solo,
    is_open: bool,
}

impl SoloTable {
    /// A table whose first game is dealt from this seed. What bots do by chance follows from what is public,
    /// so that it tells nothing of the shuffle.
    pub(crate) fn new(seed: Seed) -> Self {
        let mut solo = Solo::new(seed.hash().number());
        solo.deal_from(seed);
        Self { solo, is_open: false }
    }

    /// The next game is dealt from this seed.
    pub(crate) const fn deal_from(&mut self, seed: Seed) {
        self.solo.deal_from(seed);
    }

    pub(crate) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Opens the line, or ends it. The table stays until the player comes back.
    pub(crate) const fn set_open(&mut self, open: bool) {
        self.is_open = open;
    }

    /// Takes a message; the answers wait to be heard.
    pub(crate) fn take(&mut self, message: &Request, now: Millis, waiting: &mut VecDeque<Input>) {
        waiting.extend(self.solo.take(message, now).into_iter().map(heard));
    }

    /// Lets time and the bots act; says whether it was time.
    pub(crate) fn tick(&mut self, now: Millis, waiting: &mut VecDeque<Input>) -> bool {
        let is_time = self.wakes_at().is_some_and(|at| at <= now);
        if is_time {
            waiting.extend(self.solo.tick(now).into_iter().map(heard));
        }
        is_time
    }

    pub(crate) fn wakes_at(&self) -> Option<Millis> {
        self.solo.wakes_at().filter(|_| self.is_open)
    }

    pub(crate) fn record(&self, names: &[String]) -> Option<Record> {
        self.solo.record(names)
    }
}

fn heard(message: FromServer) -> Input {
    Input::Heard(Box::new(message))
}
