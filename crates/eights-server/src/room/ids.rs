//! The numbers of a player's last commands, so that a command that comes again is not done again.

use std::collections::VecDeque;

/// How many are remembered.
const MOST: usize = 32;

/// The numbers of the last commands that were done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ids {
    recent: VecDeque<u32>,
    highest: Option<u32>,
}

impl Ids {
    pub(super) fn contains(&self, id: u32) -> bool {
        self.recent.contains(&id)
    }

    pub(super) fn insert(&mut self, id: u32) {
        if self.recent.len() == MOST {
            self.recent.pop_front();
        }
        self.recent.push_back(id);
        self.highest = self.highest.max(Some(id));
    }

    /// A number above all that were used.
    pub(super) fn next(&self) -> u32 {
        self.highest.map_or(1, |highest| highest.wrapping_add(1))
    }
}
