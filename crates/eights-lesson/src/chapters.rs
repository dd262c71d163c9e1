//! The chapters of a lesson: scenes, put together as far as presses and words allow.

use crate::scenes::{self, Scene};
use eights::Rules;
use eights_words::{Args, Text, Words};

/// The most presses of a chapter.
pub const MOST_PRESSES: usize = 12;

/// The most words of a chapter: three minutes at 180 words a minute.
pub const MOST_WORDS: usize = 3 * 180;

/// At most this many letters of titles name a chapter.
const LONGEST_TITLE: usize = 20;

/// At most this many words begin and end a chapter.
const FRAME: usize = 60;

/// A lesson.
#[derive(Clone)]
pub struct Lesson {
    rules: Rules,
    chapters: Vec<Chapter>,
}

/// A chapter of a lesson.
#[derive(Clone)]
pub struct Chapter {
    scenes: Vec<Scene>,
    presses: usize,
    words: usize,
}

impl Lesson {
    /// The lesson of these rules.
    pub fn of(rules: &Rules, words: &Words) -> Self {
        let basics = scenes::basics(rules);
        let others = scenes::others(rules, words, &basics);
        let mut chapters = put_together(basics, words);
        chapters.extend(put_together(others, words));
        Self { rules: *rules, chapters }
    }

    /// The rules that it teaches.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Its chapters; the first has the basics.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The title of a chapter.
    pub fn title(&self, chapter: usize, words: &Words) -> String {
        match self.chapters.get(chapter) {
            None => String::new(),
            Some(_) if chapter == 0 => words.text(Text::LESSON_BASICS).into_owned(),
            Some(chapter) => chapter.title(words),
        }
    }
}

impl Chapter {
    /// Its scenes in order.
    pub fn scenes(&self) -> &[Scene] {
        &self.scenes
    }

    /// How often the learner presses something.
    pub const fn presses(&self) -> usize {
        self.presses
    }

    /// How many words are said in it, at most.
    pub const fn words(&self) -> usize {
        self.words
    }

    /// The titles of its first scenes, and how many more there are: `Draw 2, Skip and 3 more`.
    fn title(&self, words: &Words) -> String {
        let titles: Vec<String> = self.scenes.iter().map(|scene| scene.short_title(words)).collect();
        let fits = |n: &usize| titles[..*n].join(", ").chars().count() <= LONGEST_TITLE;
        let n = (1..=titles.len()).rev().find(fits).unwrap_or(1);
        let first = titles[..n].join(", ");
        match titles.len() - n {
            0 => first,
            count => words.say(Text::LESSON_MORE, &Args::new().text("first", first).number("count", count)),
        }
    }

    fn takes(&self, presses: usize, words: usize) -> bool {
        self.presses + presses <= MOST_PRESSES && self.words + words <= MOST_WORDS
    }
}

fn put_together(scenes: Vec<Scene>, words: &Words) -> Vec<Chapter> {
    let mut chapters: Vec<Chapter> = Vec::new();
    for scene in scenes {
        let (presses, heard) = (scene.presses(), scene.words(words));
        if chapters.last().is_none_or(|chapter| !chapter.takes(presses, heard)) {
            chapters.push(Chapter { scenes: Vec::new(), presses: 0, words: FRAME });
        }
        let chapter = chapters.last_mut().expect("one was just begun");
        chapter.scenes.push(scene);
        chapter.presses += presses;
        chapter.words += heard;
    }
    chapters
}
