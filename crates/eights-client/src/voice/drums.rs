//! The count before the cards of a War are turned up: the cards are told when they lie open, not before.

use super::{Millis, Utterance, cues::WAR_COUNT};
use eights_words::Text;

/// How long the count lasts: then the cards lie open.
pub const COUNT_DOWN: Millis = 3 * WAR_COUNT as Millis;

/// The messages of the count.
const COUNT: [Text; 3] = [Text::WAR_COUNT_3, Text::WAR_COUNT_2, Text::WAR_COUNT_1];

/// The count, and what is told after it.
#[derive(Clone, Debug)]
pub(super) struct Drums {
    began: Millis,
    /// How many numbers were said.
    n_said: usize,
    /// Utterances that wait for the cards.
    pub(super) held: Vec<Utterance>,
}

impl Drums {
    pub(super) const fn new(now: Millis) -> Self {
        Self { began: now, n_said: 0, held: Vec::new() }
    }

    /// When the next number is due, or the cards lie open.
    pub(super) fn due(&self) -> Millis {
        self.began + self.n_said as Millis * Millis::from(WAR_COUNT)
    }

    /// The number that is due now.
    pub(super) fn next(&mut self, now: Millis) -> Option<Text> {
        let id = COUNT.get(self.n_said).filter(|_| self.due() <= now)?;
        self.n_said += 1;
        Some(*id)
    }

    /// Whether the cards lie open.
    pub(super) fn is_over(&self, now: Millis) -> bool {
        self.n_said == COUNT.len() && self.due() <= now
    }
}
