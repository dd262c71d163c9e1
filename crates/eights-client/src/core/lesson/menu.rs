//! The menu of a lesson: how to go on, the chapters, and the way out.

use crate::core::{
    Client, MenuItem, Overlay,
    intent::{Browse, Go, Intent, Learning},
};
use crate::settings::Tab;
use eights_words::{Args, Text};

impl Client {
    /// All that can be done in a lesson, apart from playing cards.
    pub(in crate::core) fn items_of_lesson(&self) -> Vec<MenuItem> {
        let Some(course) = self.course() else {
            return self.study().map(|study| self.items_of_puzzle(study)).unwrap_or_default();
        };
        let of = |id: Text, learning: Learning| self.item(id, Intent::Learn(learning));
        let (at, n) = (course.chapter(), course.lesson().chapters().len());
        let mut items = Vec::new();
        if course.is_done() {
            items.extend((at + 1 < n).then(|| self.chapter_item(Text::LESSON_NEXT, at + 1)));
            items.push(of(Text::LESSON_PRACTISE, Learning::Practise));
            items.push(of(Text::LESSON_AGAIN, Learning::Chapter(at)));
        } else {
            items.push(of(Text::LESSON_TASK_AGAIN, Learning::Again));
        }
        let others = (0..n).filter(|other| *other != at && !(course.is_done() && *other == at + 1));
        items.extend(others.map(|other| self.chapter_item(Text::LESSON_CHAPTER, other)));
        if !course.is_done() {
            items.push(of(Text::LESSON_PRACTISE, Learning::Practise));
            items.push(self.item(Text::MENU_RULES, Intent::Browse(Browse::Open(Overlay::Rules))));
            items.push(self.item(Text::MENU_SOUND, Intent::Go(Go::Settings(Tab::Sound))));
            items.push(self.item(Text::MENU_KEYS, Intent::Browse(Browse::Open(Overlay::Keys))));
        }
        items.push(of(Text::LESSON_CLOSE, Learning::Close));
        items
    }

    fn chapter_item(&self, id: Text, chapter: usize) -> MenuItem {
        let lesson = self.course().map(super::Course::lesson);
        let title = lesson.map(|lesson| lesson.title(chapter, &self.words)).unwrap_or_default();
        let is_done = lesson.is_some_and(|lesson| self.is_learned(lesson.rules(), chapter));
        let args = Args::new().number("chapter", chapter + 1).text("title", title).flag("done", is_done);
        MenuItem { label: self.words.say(id, &args), intent: Intent::Learn(Learning::Chapter(chapter)) }
    }

    /// The title of the lesson or puzzle: its rules, and the chapter or number.
    pub fn lesson_title(&self) -> String {
        self.say_of_puzzle(Text::PUZZLE_TITLE).unwrap_or_else(|| self.say_of_lesson(Text::LESSON_TITLE))
    }

    /// The title without the chapter or number.
    pub fn lesson_name(&self) -> String {
        self.say_of_puzzle(Text::PUZZLE_NAME).unwrap_or_else(|| self.say_of_lesson(Text::LESSON_NAME))
    }

    /// The number of the chapter or puzzle.
    pub fn lesson_chapter(&self) -> String {
        self.say_of_puzzle(Text::PUZZLE_AT).unwrap_or_else(|| self.say_of_lesson(Text::LESSON_AT))
    }

    fn say_of_lesson(&self, id: Text) -> String {
        let Some(course) = self.course() else { return String::new() };
        let lesson = course.lesson();
        let rules = lesson.rules().base().map(|base| self.words.preset_title(base)).unwrap_or_default();
        let args = Args::new()
            .text("rules", rules)
            .number("chapter", course.chapter() + 1)
            .number("last", lesson.chapters().len());
        self.words.say(id, &args)
    }

    /// Which scene of the chapter is shown, or which puzzle of the set.
    pub fn scene_place(&self) -> String {
        let (scene, last) = match (self.course(), self.study()) {
            (Some(course), _) => course.progress(),
            (None, Some(study)) => (study.number(), study.set().len()),
            (None, None) => (0, 0),
        };
        self.words.say(Text::LESSON_PLACE, &Args::new().number("scene", scene + 1).number("last", last))
    }

    /// The rule that is shown just now, in a sentence; of a puzzle, what it is about or the verdict.
    pub fn scene_rule(&self) -> String {
        let rule = self.course().map(|course| course.scene().rule(&self.words));
        rule.or_else(|| self.puzzle_note()).unwrap_or_default()
    }

    /// The title of what is shown just now.
    pub fn scene_title(&self) -> String {
        let title = self.course().map(|course| course.scene().title(&self.words));
        title.or_else(|| self.say_of_puzzle(Text::PUZZLE_NAME)).unwrap_or_default()
    }
}
