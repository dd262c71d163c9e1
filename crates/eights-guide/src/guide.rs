//! The guide as data.

use crate::pictures;
use eights::{Card, Rules};
use eights_art::scene::Scene;
use eights_words::{Args, Step, Text, Words};

/// The rules of a table as a guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// The tag of its language.
    pub language: &'static str,
    /// How to play what.
    pub title: String,
    /// The aim, the players and the cards.
    pub lead: Vec<String>,
    /// At most nine steps.
    pub steps: Vec<GuideStep>,
    /// The heading of everything that is not on the printed sheet.
    pub rest: String,
    /// All rules by their headings; what the house has changed comes first, the share code last.
    pub chapters: Vec<Chapter>,
}

/// A heading, and the sentences under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The heading.
    pub heading: String,
    /// The sentences.
    pub sentences: Vec<String>,
}

/// A step of the guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuideStep {
    /// What it is about.
    pub step: Step,
    /// Its number, from 1.
    pub number: usize,
    /// What it is called.
    pub title: String,
    /// What it says.
    pub sentence: String,
    /// What its picture shows.
    pub picture: Picture,
    /// The same in words.
    pub caption: String,
    /// Cards to try it with, where its example has some.
    pub choices: Vec<Choice>,
}

/// A card of an example, and what the engine says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The card.
    pub card: Card,
    /// Whether it can be played.
    pub fits: bool,
}

/// The picture of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// One scene.
    Scene(Scene),
    /// A strip of special cards.
    Strip(Vec<Special>),
}

/// A special card in the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Special {
    /// Its name and what it does in a word: `Jack: Reverse`.
    pub name: String,
    /// What it does in a short sentence.
    pub text: String,
    /// The card, and the table after it was played.
    pub scene: Scene,
}

impl Guide {
    /// The guide to these rules.
    pub fn of(rules: &Rules, words: &Words) -> Self {
        let step = |(n, step): (usize, Step)| {
            let (picture, caption) = pictures::of(step, rules, words);
            let (title, sentence) = (words.step_title(step), words.step_sentence(rules, step));
            let choices = pictures::choices(step, rules);
            GuideStep { step, number: n + 1, title, sentence, picture, caption, choices }
        };
        Self {
            language: words.tag(),
            title: words.guide_title(rules),
            lead: words.guide_lead(rules),
            steps: words.steps(rules).into_iter().enumerate().map(step).collect(),
            rest: words.text(Text::SHEET_ALL_RULES).into_owned(),
            chapters: chapters(rules, words),
        }
    }
}

fn chapters(rules: &Rules, words: &Words) -> Vec<Chapter> {
    let heading = |id: Text| words.text(id).into_owned();
    let changes = Chapter { heading: heading(Text::GUIDE_CHANGES), sentences: words.house_changes(rules) };
    let code = words.say(Text::GUIDE_SHARE_NOTE, &Args::new().text("code", rules.share_code()));
    let share = Chapter { heading: heading(Text::GUIDE_SHARE), sentences: vec![code] };
    let sections = words.in_sections(rules).into_iter();
    let sections = sections.map(|(heading, sentences)| Chapter { heading, sentences });
    let chapters = std::iter::once(changes).chain(sections).chain([share]);
    chapters.filter(|chapter| !chapter.sentences.is_empty()).collect()
}
