//! A review as a page knows it: what is asked for, and what is shown of it.

use super::figure::Figure;
use eights_words::Text;
use serde::{Deserialize, Serialize};

/// How closely a game is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Closeness {
    /// For phones.
    Quick,
    /// What people wait for.
    #[default]
    Usual,
    /// For close decisions.
    Deep,
}

impl Closeness {
    /// All of them, least first.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Usual, Self::Deep];

    /// Its word on command lines and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Usual => "usual",
            Self::Deep => "deep",
        }
    }

    /// The one with this word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.word() == word)
    }

    /// The message that names it.
    pub const fn label(self) -> Text {
        match self {
            Self::Quick => Text::LOOK_QUICK,
            Self::Usual => Text::LOOK_USUAL,
            Self::Deep => Text::LOOK_DEEP,
        }
    }
}

/// A review that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReviewOrder {
    /// Its number: answers to an earlier order are not heard.
    pub number: u32,
    /// The record of the game, with its seed.
    pub record: String,
    /// The seat that looks back.
    pub seat: usize,
    /// How closely.
    pub closeness: Closeness,
    /// The tag of the language to speak.
    pub tag: String,
}

/// News of a review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReviewNews {
    /// How far it is.
    Looked {
        /// Actions looked at.
        done: usize,
        /// Actions of the game.
        of: usize,
    },
    /// It is finished.
    Finished(Box<ReviewPaper>),
    /// It cannot be made: a sentence that says why.
    Refused(String),
}

/// A finished review, in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ReviewPaper {
    /// The review in a paragraph.
    pub told: String,
    /// The chance of winning from the deal to the end. Its table books every change.
    pub course: Figure,
    /// What made each player's result: a row for each.
    pub sums: Figures,
    /// The player's luck by kind, in a sentence.
    pub luck: String,
    /// The player's best decision, if there was one.
    pub best: Option<Decided>,
    /// The player's worst decision; where there was none, only a sentence.
    pub worst: Decided,
    /// The same as the program prints it for other programs.
    pub data: String,
}

/// A table of texts under its heading.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Figures {
    /// What is counted, in words.
    pub title: String,
    /// The columns.
    pub head: Vec<String>,
    /// The rows, a cell for each column.
    pub rows: Vec<Vec<String>>,
}

/// A decision in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The number of the action, from 1; none where no decision stood out.
    pub turn: Option<usize>,
    /// The sentence.
    pub told: String,
}
