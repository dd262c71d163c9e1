//! A batch of events folded once, with the view after each of them.

use crate::{SeenEvent, View};
use std::fmt;

/// An event, and the view after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The event.
    pub event: SeenEvent,
    /// The view with it folded in.
    pub after: View,
}

/// One viewer's sight of a batch, folded once: the view before it and the view after each event.
///
/// Telling a batch in words, sounds and movement needs the same views. Each reads these steps, so none of
/// them folds.
///
/// ```
/// use eights::{Event, Game, Rules, Seats, Seed, SeenEvent, Steps, View, Viewer};
///
/// let rules = Rules::preset("classic").expect("a preset");
/// let mut events: Vec<Event> = Vec::new();
/// let game = Game::deal(rules, 3, Seats::NONE, Seed::from_text("steps"), &mut events).expect("three may play");
/// let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Audience));
/// let steps = Steps::of(View::before(rules, 3, Seats::NONE, Viewer::Audience), seen);
/// assert!(*steps.after() == game.view(Viewer::Audience));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Steps {
    before: View,
    steps: Vec<Step>,
}

impl Steps {
    /// No steps yet, from this view on.
    pub const fn new(before: View) -> Self {
        Self { before, steps: Vec::new() }
    }

    /// These events, folded in order.
    pub fn of(before: View, events: impl IntoIterator<Item = SeenEvent>) -> Self {
        let mut steps = Self::new(before);
        events.into_iter().for_each(|event| steps.fold(event));
        steps
    }

    /// Folds the next event.
    pub fn fold(&mut self, event: SeenEvent) {
        let mut after = *self.after();
        after.fold(event);
        self.steps.push(Step { event, after });
    }

    /// Adds a step that was folded elsewhere. It must follow on the last one.
    pub fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// The view before the first event.
    pub const fn before(&self) -> &View {
        &self.before
    }

    /// The view after the last event.
    pub fn after(&self) -> &View {
        self.steps.last().map_or(&self.before, |step| &step.after)
    }

    /// Each event with the view after it, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Step> {
        self.steps.iter()
    }

    /// The events, in order.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &SeenEvent> + ExactSizeIterator {
        self.steps.iter().map(|step| &step.event)
    }

    /// Whether one of the events is of this kind.
    pub fn has(&self, is_it: impl FnMut(&SeenEvent) -> bool) -> bool {
        self.events().any(is_it)
    }

    /// Whether nothing has happened.
    pub const fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.events()).finish()
    }
}
