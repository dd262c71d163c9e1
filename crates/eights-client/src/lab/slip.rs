//! The messages between a page and the worker of the laboratory, each one text.

use super::{
    figure::Sheet,
    review::{ReviewNews, ReviewOrder},
    thought::{Question, Thought},
};
use serde::{Deserialize, Serialize};

/// A message of the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToLab {
    /// Plays a plan: the fragment of its link, and the tag of the language to speak.
    Run(String, String),
    /// Ends the run, and what it has so far is reported; or ends the review, of which nothing is told.
    Stop,
    /// Draws the numbers of a journal, as it is stored.
    Journal(String, String),
    /// Draws the numbers that a server keeps of a name: the server's answer.
    Kept(String, String),
    /// Reviews a game. A review before it is ended.
    Review(ReviewOrder),
    /// Weighs the options of a seat that is asked.
    Weigh(Box<Question>),
}

/// A message of the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromLab {
    /// How far the run is.
    Progress {
        /// Games played.
        done: u64,
        /// Games of the plan.
        of: u64,
        /// Games a second.
        rate: u64,
    },
    /// The figures of a run so far: now and then while it goes on, and at its end.
    Report {
        /// The figures.
        sheet: Sheet,
        /// Games played.
        done: u64,
        /// Games of the plan.
        of: u64,
        /// Whether the run is over or has been stopped.
        is_last: bool,
    },
    /// The numbers of a journal.
    Journal(Sheet),
    /// News of the review with this number.
    Review(u32, ReviewNews),
    /// What the strongest bot thinks of a question; nothing if it makes no sense.
    Weighed(Option<Thought>),
    /// The request cannot be carried out: a sentence that says why, and what can be done.
    Wrong(String),
}

impl ToLab {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The message as a text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are always JSON")
    }
}

impl FromLab {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The message as a text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("texts and finite numbers are always JSON")
    }
}

/// A sentence of the worker beside its answers, for the player whatever they look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabNote {
    /// The sentence.
    Note(String),
}

impl LabNote {
    /// Reads what was written; nothing else is understood.
    pub fn read(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// The note as a text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a text is always JSON")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let run = ToLab::Run("r=classic".to_owned(), "en".to_owned());
        for slip in [run, ToLab::Stop, ToLab::Journal("{}".to_owned(), "en".to_owned())] {
            assert_eq!(ToLab::read(&slip.text()), Some(slip));
        }
        let report = FromLab::Report { sheet: Sheet::default(), done: 3, of: 8, is_last: true };
        let wrong = FromLab::Wrong("No.".to_owned());
        for slip in [FromLab::Progress { done: 1, of: 2, rate: 3 }, report, wrong] {
            assert_eq!(FromLab::read(&slip.text()), Some(slip));
        }
        let note = LabNote::Note("Well.".to_owned());
        assert_eq!((LabNote::read(&note.text()), FromLab::read(&note.text())), (Some(note), None));
        assert_eq!((ToLab::read("go"), FromLab::read(""), LabNote::read("")), (None, None, None));
    }
}
