//! The way into a puzzle, and what becomes of an answer.

use super::Study;
use crate::core::{Client, Effect, Overlay, Save, Screen};
use eights::Action;
use eights_puzzles::Set;
use eights_words::{Args, Text};
use std::sync::Arc;

impl Client {
    /// Lays a puzzle out and puts its question.
    pub(in crate::core) fn begin_puzzle(&mut self, set: Arc<Set>, number: usize) {
        let Ok(puzzle) = set.puzzle(number) else {
            return self.refuse(None, self.no_puzzle(&set, number), None);
        };
        self.close_overlay();
        self.park_table();
        self.end_other_show();
        self.hush_table();
        let game = *puzzle.game();
        self.school.study = Some(Box::new(Study { set, number, puzzle, answer: None, is_given_up: false }));
        // Its address is another one, even where a puzzle was shown before.
        self.stage.leave_screen();
        self.go(Screen::Lesson);
        self.show_scene(&game);
        self.say_in_lesson(self.opening_of_puzzle(), None);
        self.hold_question(false);
        self.focus_on_question();
    }

    /// Why there is no such puzzle.
    fn no_puzzle(&self, set: &Set, number: usize) -> String {
        if number < set.len() {
            return self.words.text(Text::PUZZLE_DAMAGED).into_owned();
        }
        let args = Args::new().number("number", number.saturating_add(1)).number("all", set.len());
        self.words.say(Text::PUZZLE_MISSING, &args)
    }

    /// The title, what the puzzle is about, what happened last, the numbers of cards, and the question.
    fn opening_of_puzzle(&self) -> String {
        let title = self.say_of_puzzle(Text::PUZZLE_BEGINS);
        let recently = self.study().map(|study| study.puzzle.recently(&self.words).join(" "));
        let table = self.table();
        let counts = table.and_then(|table| Some(self.words.counts(table.view.as_ref()?, table.names())));
        let counts =
            counts.map(|counts| self.words.say(Text::PUZZLE_COUNTS, &Args::new().text("counts", counts)));
        let parts = [title, self.puzzle_note(), recently, counts, self.puzzle_task()];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Judges an answer and says why. The position stays as it is.
    pub(in crate::core) fn answer_puzzle(&mut self, action: Action) {
        let Some(study) = &mut self.school.study else { return };
        study.is_given_up = false;
        let is_first = study.answer.replace(action).is_none();
        if is_first {
            self.note_progress();
        }
        let told = self.puzzle_told().join(" ");
        self.say_in_lesson(told, None);
        self.open_overlay(Overlay::Lesson);
    }

    /// The first answer counts.
    fn note_progress(&mut self) {
        let Some(study) = &self.school.study else { return };
        self.school.progress.note(study.set.preset(), study.number, study.is_right());
        self.out.push(Effect::Save(Save::Puzzles(self.school.progress.clone())));
    }

    /// Offers the link to the puzzle to other programs.
    pub(in crate::core) fn share_puzzle(&mut self) {
        if let Some(path) = self.study().map(Study::path) {
            self.out.push(Effect::Share(format!("{}{path}", self.place.origin)));
        }
    }

    /// Shows the solution to a player who gives up.
    pub(in crate::core) fn reveal_puzzle(&mut self) {
        if let Some(tempting) = self.study().map(|study| study.puzzle.tempting().action) {
            self.answer_puzzle(tempting);
        }
        if let Some(study) = &mut self.school.study {
            study.is_given_up = true;
        }
    }
}
