//! The code of puzzles as a table of functions. A front end may fetch it later: nothing else reaches it.

use super::Study;
use crate::core::Client;
use eights_puzzles::{Set, Worth};
use std::sync::Arc;

/// The code of puzzles.
#[derive(Clone, Copy)]
pub struct Tutor {
    /// Lays out a puzzle of a set, by its number from 0.
    pub begin: fn(&mut Client, Arc<Set>, usize),
    /// The verdict on an answer, a sentence each.
    pub told: fn(&Client) -> Vec<String>,
    /// What every option is worth, best first.
    pub worths: fn(&Client) -> Vec<Worth>,
    /// Whether the front end has a screen with all sets.
    pub has_list: bool,
}

impl Tutor {
    /// One whose code is there, without a list.
    pub const HERE: Self = Self {
        begin: Client::begin_puzzle,
        told: Client::verdict,
        worths: Client::worths_in_words,
        has_list: false,
    };
}

impl Client {
    fn verdict(&self) -> Vec<String> {
        let told = |study: &Study| Some(study.puzzle.explanation(study.answer?, &self.words));
        self.study().and_then(told).unwrap_or_default()
    }

    fn worths_in_words(&self) -> Vec<Worth> {
        self.study().map(|study| study.puzzle.worths(&self.words)).unwrap_or_default()
    }
}
