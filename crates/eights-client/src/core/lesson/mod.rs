//! A lesson: prepared deals, played with the ordinary hand, prompts, keys and speech.
//!
//! [`Course`] is how far the lesson has come. The table on the screen is fed from its script, as a table in
//! play is fed by its server. What the learner does is compared with the script: the right thing is played,
//! and anything else is explained and not carried out.

mod course;
mod explaining;
mod learned;
mod menu;
mod opening;
mod running;
mod spot;

pub use course::Course;
pub use learned::Learned;

use super::{
    Client, MenuItem, Millis,
    intent::Learning,
    puzzle::{Progress, Study, Tutor},
};
use eights_protocol::{ActionText, FromClient};
use eights_sound::Cue;
use eights_words::Text;

/// All that belongs to lessons and puzzles.
pub(crate) struct School {
    /// The lesson that is taken.
    course: Option<Box<Course>>,
    /// The puzzle at the table.
    pub(super) study: Option<Box<Study>>,
    /// The chapters that are done.
    learned: Learned,
    /// The puzzles that were tried and solved.
    pub(super) progress: Progress,
    /// The code of puzzles.
    pub(super) tutor: Tutor,
}

impl School {
    pub(crate) const fn new(learned: Learned, progress: Progress, tutor: Tutor) -> Self {
        Self { course: None, study: None, learned, progress, tutor }
    }
}

impl Client {
    /// The lesson that is taken.
    pub const fn course(&self) -> Option<&Course> {
        match &self.school.course {
            Some(course) => Some(course),
            None => None,
        }
    }

    pub(crate) fn drop_course(&mut self) {
        self.school.course = None;
        self.school.study = None;
    }

    pub(crate) fn learn_on(&mut self, learning: Learning) {
        (self.reels.projector().learn)(self, learning);
    }

    /// The items of the lesson's menu.
    pub(crate) fn lesson_menu(&self) -> Vec<MenuItem> {
        (self.reels.projector().lesson_menu)(self)
    }

    /// A command to the table of a lesson: there, cards are played and nothing else is done.
    pub(crate) fn command_in_lesson(&mut self, request: &FromClient) -> Option<u32> {
        match request {
            FromClient::Act { action: ActionText(Ok(action)), .. } => {
                (self.reels.projector().press)(self, *action).then_some(0)
            }
            _ => {
                self.cue(Cue::Edge);
                None
            }
        }
    }

    /// Handles the passing of time in a lesson.
    pub(crate) fn tick_lesson(&mut self) {
        if self.lesson_wakes_at().is_some_and(|due| due <= self.now) {
            (self.reels.projector().go_on)(self);
        }
    }

    /// When the lesson goes on by itself.
    pub(crate) fn lesson_wakes_at(&self) -> Option<Millis> {
        self.course().and_then(Course::due)
    }

    /// What to press next in the lesson, or the question of a puzzle.
    pub fn task(&self) -> Option<String> {
        let task = self.course().map(|course| course.task().to_owned()).filter(|task| !task.is_empty());
        task.or_else(|| self.puzzle_task())
    }

    /// The same for those who ask: while nothing is to be pressed, that the lesson goes on by itself.
    pub(crate) fn what_to_press(&self) -> Option<String> {
        let wait = || self.puzzle_note().unwrap_or_else(|| self.words.text(Text::LESSON_WAIT).into_owned());
        self.is_in_class().then(|| self.task().unwrap_or_else(wait))
    }

    /// A refusal in a lesson, with what to press instead.
    pub fn with_task(&self, refusal: String) -> String {
        match self.task() {
            Some(task) => format!("{refusal} {task}"),
            None => refusal,
        }
    }
}
