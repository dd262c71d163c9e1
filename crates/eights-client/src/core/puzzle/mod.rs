//! A puzzle: a position from a real game, laid out at a table, with the ordinary hand, prompts, keys and
//! speech.
//!
//! Whatever the solver answers is not played but judged: the verdict and its reasons are told, and the menu
//! shows how to go on. After that, other answers may be tried.

mod menu;
mod progress;
mod solving;
mod tutor;

pub use progress::{Attempt, Progress};
pub use tutor::Tutor;

use super::Client;
use eights::Action;
use eights_puzzles::{Puzzle, Set, Worth};
use eights_words::{Args, Text};
use std::sync::Arc;

/// A puzzle that is being solved.
pub struct Study {
    set: Arc<Set>,
    number: usize,
    puzzle: Puzzle,
    /// The last answer.
    answer: Option<Action>,
    /// Whether the solver has given up: then the last answer is the tempting one, and not theirs.
    is_given_up: bool,
}

impl Study {
    /// The set that the puzzle belongs to.
    pub fn set(&self) -> &Set {
        &self.set
    }

    /// The number of the puzzle in its set, from 0.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The last answer.
    pub const fn answer(&self) -> Option<Action> {
        self.answer
    }

    /// Whether the solver has asked for the solution instead of giving the last answer.
    pub const fn is_given_up(&self) -> bool {
        self.is_given_up
    }

    /// Whether the last answer is the best one.
    pub fn is_right(&self) -> bool {
        self.answer == Some(self.puzzle.solution().action)
    }

    /// Its address below the game's: `/puzzle/classic/17`.
    pub fn path(&self) -> String {
        format!("/puzzle/{}/{}", self.set.preset(), self.number + 1)
    }
}

/// For front ends to read.
impl Client {
    /// The puzzle at the table.
    pub const fn study(&self) -> Option<&Study> {
        match &self.school.study {
            Some(study) => Some(study),
            None => None,
        }
    }

    /// Whether the table is that of a lesson or of a puzzle, and not one of a game.
    pub const fn is_in_class(&self) -> bool {
        self.course().is_some() || self.study().is_some()
    }

    /// The verdict on the last answer, a sentence each; nothing before there is one.
    pub fn puzzle_told(&self) -> Vec<String> {
        (self.school.tutor.told)(self)
    }

    /// What every option of the puzzle is worth, best first; nothing before there is an answer.
    pub fn puzzle_worths(&self) -> Vec<Worth> {
        match self.study().and_then(Study::answer) {
            Some(_) => (self.school.tutor.worths)(self),
            None => Vec::new(),
        }
    }

    /// The puzzles that were tried and solved.
    pub const fn progress(&self) -> &Progress {
        &self.school.progress
    }

    /// A text about the puzzle, with its rules, its number and how many there are.
    pub(super) fn say_of_puzzle(&self, id: Text) -> Option<String> {
        let study = self.study()?;
        let args = Args::new()
            .text("rules", self.words.preset_title(study.set.preset()))
            .number("number", study.number + 1)
            .number("all", study.set.len());
        Some(self.words.say(id, &args))
    }

    /// What the puzzle is about, or the verdict on the answer.
    pub(super) fn puzzle_note(&self) -> Option<String> {
        self.study().map(|study| match study.answer {
            None => self.words.text(Text::PUZZLE_AIM).into_owned(),
            Some(_) => self.puzzle_told().join(" "),
        })
    }

    /// The question, while it has no answer.
    pub(super) fn puzzle_task(&self) -> Option<String> {
        let table = self.table().filter(|_| self.study().is_some_and(|study| study.answer.is_none()))?;
        table.view.as_ref().map(|view| self.words.question(view, table.names()))
    }
}
