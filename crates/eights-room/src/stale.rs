//! Whether an action answers the question that is on the table.

use super::{Room, play::Play};

impl Room {
    /// An action counts if its player had seen the batch that put the question, and nothing that has not
    /// happened yet.
    pub(super) const fn is_stale(&self, play: &Play, at: u32) -> bool {
        at < play.question.since || at > self.batch
    }
}
