//! Puzzles in plain lines: the position is told, and the answer is typed as in a game.

use super::client::Plain;
use crate::paper::Paper;
use eights_client::core::{Intent, Learning};
use eights_puzzles::Set;
use std::sync::Arc;

impl<P: Paper> Plain<'_, P> {
    /// Puts a puzzle of a set, by its number from 0, and others that the player goes on with.
    pub fn solve(mut self, set: Arc<Set>, number: usize) {
        self.do_it(Intent::Learn(Learning::Solve { set, number }));
        while self.desk.client().study().is_some() && self.live() {}
        self.write_told();
    }
}
