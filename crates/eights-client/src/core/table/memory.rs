//! What a player has seen of the game, from the deal on or from when they came: a bot that is asked for a
//! hint counts with it.

use eights::{SeenEvent, Steps, View};

/// The first view, and all events since.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    before: Option<View>,
    events: Vec<SeenEvent>,
}

impl Memory {
    /// Begins again with this view.
    pub(super) fn begin(&mut self, before: View) {
        self.before = Some(before);
        self.events.clear();
    }

    /// Notes what has happened.
    pub(super) fn note(&mut self, steps: &Steps) {
        self.events.extend(steps.events().copied());
    }

    /// The first view, and all events since.
    pub(crate) fn seen(&self) -> Option<(&View, &[SeenEvent])> {
        Some((self.before.as_ref()?, &self.events))
    }
}
