//! The ways into a lesson, and out of it.

use super::Course;
use crate::core::{
    Client, Overlay, Screen,
    intent::Learning,
    new_table::{FIRST_RULES, FormChange, TableForm},
};
use eights::Rules;
use eights_lesson::Lesson;
use eights_words::{Args, Text};

/// How many bots there are to practise with, where the rules allow it.
const BOTS: usize = 3;

impl Client {
    pub(in crate::core) fn act_in_lesson(&mut self, learning: Learning) {
        match learning {
            Learning::Begin { rules, chapter } => self.begin_lesson(&rules, chapter),
            Learning::Chapter(n) => self.begin_chapter(n),
            Learning::Again => self.reply(self.what_to_press().unwrap_or_default()),
            Learning::Practise => self.practise(),
            Learning::Solve { set, number } => (self.school.tutor.begin)(self, set, number),
            Learning::Reveal => self.reveal_puzzle(),
            Learning::Share => self.share_puzzle(),
            Learning::Close => self.close_replay(),
        }
    }

    fn begin_lesson(&mut self, name: &str, chapter: Option<usize>) {
        let Ok(rules) = Rules::named(name) else {
            let args = Args::new().text("rules", name);
            return self.refuse(None, self.words.say(Text::REPLAY_NO_RULES, &args), None);
        };
        let lesson = Lesson::of(&rules, &self.words);
        if lesson.chapters().is_empty() {
            return self.refuse(None, self.words.text(Text::LESSON_NONE).into_owned(), None);
        }
        let chapters = 0..lesson.chapters().len();
        let first = chapters.clone().find(|n| !self.is_learned(&rules, *n)).unwrap_or(0);
        let chapter = chapter.filter(|n| chapters.contains(n)).unwrap_or(first);
        self.close_overlay();
        self.park_table();
        self.end_other_show();
        self.hush_table();
        self.school.course = Some(Box::new(Course::new(lesson)));
        self.begin_chapter(chapter);
    }

    fn begin_chapter(&mut self, n: usize) {
        let words = self.words;
        let Some(course) = &mut self.school.course else { return };
        course.begin_chapter(n);
        let lesson = course.lesson();
        let args = Args::new()
            .number("chapter", course.chapter() + 1)
            .number("last", lesson.chapters().len())
            .text("title", lesson.title(course.chapter(), &words));
        course.told.push(words.say(Text::LESSON_BEGINS, &args));
        self.close_overlay();
        self.go(Screen::Lesson);
        self.lay_scene();
    }

    /// The chapter is done: that is kept and said, and the menu shows how to go on.
    pub(super) fn end_chapter(&mut self) {
        let words = self.words;
        let Some(course) = &mut self.school.course else { return };
        course.is_done = true;
        let (rules, chapter) = (*course.lesson().rules(), course.chapter());
        let is_last = chapter + 1 == course.lesson().chapters().len();
        let mut told = std::mem::take(&mut course.told);
        told.push(words.say(Text::LESSON_DONE, &Args::new().flag("last", is_last)));
        self.keep_learned(&rules, chapter);
        self.say_in_lesson(told.join(" "), None);
        self.open_overlay(Overlay::Lesson);
    }

    /// Plays a game by the rules of the lesson against bots.
    fn practise(&mut self) {
        let Some(course) = &mut self.school.course else { return };
        let rules = *course.lesson().rules();
        course.is_left = true;
        course.due = None;
        let mut form = TableForm::new(rules.base().unwrap_or(FIRST_RULES[0]), Vec::new());
        if let Some(form) = &mut form {
            form.change(FormChange::Code(rules.share_code()));
            form.change(FormChange::Seats(BOTS + 1));
            form.change(FormChange::Bots(form.seats - 1));
        }
        self.close_overlay();
        self.deal_in(form.and_then(|form| form.table()));
    }
}
