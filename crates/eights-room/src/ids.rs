//! The numbers of a player's last commands, so that a command that comes again is not done again, and another
//! with its number is not taken for it.

use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// How many are remembered.
const MOST: usize = 32;

/// The numbers of the last commands that were done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Ids {
    recent: VecDeque<(u32, u32)>,
    highest: Option<u32>,
}

impl Ids {
    /// By which mark the command of this number is known, if it was done.
    pub(super) fn mark(&self, id: u32) -> Option<u32> {
        self.recent.iter().find(|(known, _)| *known == id).map(|(_, mark)| *mark)
    }

    pub(super) fn insert(&mut self, id: u32, mark: u32) {
        if self.recent.len() == MOST {
            self.recent.pop_front();
        }
        self.recent.push_back((id, mark));
        self.highest = self.highest.max(Some(id));
    }

    /// A number above all that were used.
    pub(super) fn next(&self) -> u32 {
        self.highest.map_or(1, |highest| highest.wrapping_add(1))
    }
}
