//! A told sentence: its class, its three lengths, and the players it touches.

use crate::{
    Text, Words,
    args::Args,
    text::{Attributes, count_of},
};

/// The messages that are also said shorter.
static BRIEF: Attributes<{ count_of("brief") }> = Attributes::of("brief");
/// The messages that are also said at greater length.
static FULL: Attributes<{ count_of("full") }> = Attributes::of("full");

/// How much is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Verbosity {
    /// As little as will do; sounds tell the rest.
    Brief,
    /// Short sentences.
    #[default]
    Normal,
    /// With what follows from it.
    Full,
}

impl Verbosity {
    /// All of them, from the shortest.
    pub const ALL: [Self; 3] = [Self::Brief, Self::Normal, Self::Full];
}

/// The topic of a sentence. Each class can be switched off by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// A round begins.
    Deals,
    /// Cards are played, suits and targets chosen.
    Plays,
    /// Cards are drawn.
    Draws,
    /// A turn is passed.
    Passes,
    /// A turn begins.
    Turns,
    /// Skips, reverses, pending draws, a new stock.
    Effects,
    /// Nopes and what becomes of them.
    Answers,
    /// War, sets, gifts, open hands, votes.
    Together,
    /// One card left, going out, points and places.
    Scores,
    /// Comings and goings.
    People,
    /// Chat.
    Chat,
    /// The line, the table, answers to keys.
    System,
}

impl Class {
    /// All of them.
    pub const ALL: [Self; 12] = [
        Self::Deals,
        Self::Plays,
        Self::Draws,
        Self::Passes,
        Self::Turns,
        Self::Effects,
        Self::Answers,
        Self::Together,
        Self::Scores,
        Self::People,
        Self::Chat,
        Self::System,
    ];

    /// Its word: `plays`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Deals => "deals",
            Self::Plays => "plays",
            Self::Draws => "draws",
            Self::Passes => "passes",
            Self::Turns => "turns",
            Self::Effects => "effects",
            Self::Answers => "answers",
            Self::Together => "together",
            Self::Scores => "scores",
            Self::People => "people",
            Self::Chat => "chat",
            Self::System => "system",
        }
    }
}

/// A sentence at each length; empty if a length says nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Its topic.
    pub class: Class,
    /// Whether it touches the listener.
    pub mine: bool,
    /// Whether the listener must hear it now: the turn is theirs, or a card may be answered.
    pub urgent: bool,
    /// The three lengths, from the shortest.
    pub(super) lengths: Lengths,
}

impl Told {
    /// The sentence at this length; empty if there is nothing to say.
    pub fn at(&self, verbosity: Verbosity) -> &str {
        &self.lengths.0[verbosity as usize]
    }
}

/// A text at each length.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lengths([String; 3]);

impl Lengths {
    /// The same text at every length.
    pub(super) fn same(text: String) -> Self {
        Self([text.clone(), text.clone(), text])
    }

    pub(super) fn is_silent(&self) -> bool {
        self.0.iter().all(String::is_empty)
    }

    /// Adds a sentence to the longest.
    pub(super) fn and_full(mut self, words: &Words, more: String) -> Self {
        self.0[Verbosity::Full as usize] = words.sentences(&[self.0[Verbosity::Full as usize].clone(), more]);
        self
    }
}

impl Words {
    /// A message at each length: its attributes `brief` and `full` say it shorter and longer where they are
    /// there.
    pub(crate) fn lengths(&self, text: Text, args: &Args<'_>) -> Lengths {
        let normal = self.say(text, args);
        let or_normal =
            |other: Option<Text>| other.map_or_else(|| normal.clone(), |text| self.say(text, args));
        Lengths([or_normal(BRIEF.get(text)), normal.clone(), or_normal(FULL.get(text))])
    }

    /// What all of these come to at this length, as one utterance: what happened, what follows from it, whose
    /// turn it is.
    pub fn utter<'a>(&self, told: impl IntoIterator<Item = &'a Told>, verbosity: Verbosity) -> String {
        let said = told.into_iter().map(|told| told.at(verbosity)).filter(|text| !text.is_empty());
        self.sentences(&said.map(str::to_owned).collect::<Vec<_>>())
    }
}
