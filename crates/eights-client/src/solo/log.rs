//! The log of a solo table, and which part of it is saved.

use eights_room::{Fact, Millis};
use serde::{Deserialize, Serialize};

/// A decision: its time, its facts, and whether the person chose it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Entry(pub(super) Millis, pub(super) Vec<Fact>, pub(super) bool);

/// The log of one game: everything that has become true, decision by decision.
#[derive(Debug)]
pub(super) struct Log {
    entries: Vec<Entry>,
    /// How many entries are saved as they are; `None` if the saved log is a different one.
    saved: Option<usize>,
}

impl Log {
    /// A log of which nothing is saved.
    pub(super) const fn new(entries: Vec<Entry>) -> Self {
        Self { entries, saved: None }
    }

    /// A log that is saved as it is.
    pub(super) const fn saved(entries: Vec<Entry>) -> Self {
        let n = entries.len();
        Self { entries, saved: Some(n) }
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// All facts, each with its time.
    pub(super) fn facts(&self) -> impl Iterator<Item = (Millis, &Fact)> {
        self.entries.iter().flat_map(|Entry(at, facts, _)| facts.iter().map(|fact| (*at, fact)))
    }

    /// When the last decision was made.
    pub(super) fn last(&self) -> Option<Millis> {
        self.entries.last().map(|entry| entry.0)
    }

    pub(super) fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    /// Takes back the person's last choice, and everything after it. Says whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        let Some(length) = self.entries.iter().rposition(|entry| entry.2) else { return false };
        self.entries.truncate(length);
        self.saved.take_if(|saved| *saved > length);
        true
    }

    /// The entries to save now: the new ones, or all of them if the saved log is a different one.
    pub(super) fn take_unsaved(&mut self) -> Option<(Whole, &[Entry])> {
        let saved = self.saved.replace(self.entries.len());
        match saved {
            Some(n) if n == self.entries.len() => None,
            Some(n) => Some((Whole::No, &self.entries[n..])),
            None => Some((Whole::Yes, &self.entries)),
        }
    }
}

/// Whether entries are a whole log or the end of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    Yes,
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(at: Millis, is_choice: bool) -> Entry {
        Entry(at, vec![Fact::WindowClosed], is_choice)
    }

    fn unsaved(log: &mut Log) -> Option<(Whole, Vec<Millis>)> {
        log.take_unsaved().map(|(whole, entries)| (whole, entries.iter().map(|entry| entry.0).collect()))
    }

    #[test]
    fn only_what_is_new_is_to_be_saved() {
        let mut log = Log::new(vec![entry(1, false), entry(2, false)]);
        assert_eq!(unsaved(&mut log), Some((Whole::Yes, vec![1, 2])));
        assert_eq!(unsaved(&mut log), None);
        log.push(entry(3, true));
        log.push(entry(4, false));
        assert_eq!(unsaved(&mut log), Some((Whole::No, vec![3, 4])));
        assert_eq!(unsaved(&mut Log::saved(vec![entry(1, false)])), None);
    }

    #[test]
    fn a_choice_is_taken_back_with_what_came_of_it() {
        let mut log = Log::saved(vec![entry(1, false), entry(2, true), entry(3, false)]);
        log.push(entry(4, true));
        assert!(log.take_back());
        assert_eq!((log.last(), unsaved(&mut log)), (Some(3), None), "it was not saved yet");
        assert!(log.take_back());
        assert_eq!((log.last(), unsaved(&mut log)), (Some(1), Some((Whole::Yes, vec![1]))));
        assert!(!log.take_back(), "there is no choice left");
        assert_eq!(log.facts().map(|(at, _)| at).collect::<Vec<_>>(), [1]);
    }
}
