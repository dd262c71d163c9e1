//! Cards that are turned up after a count: nothing goes on before everybody has seen them.

use super::{Millis, Room};
use eights::Event;
use eights_protocol::Pace;

/// How long clients take to count to three, one number every 0.7 seconds, and to show the cards for long
/// enough to be read.
pub(super) const REVEAL: Millis = 3 * 700 + 1800;

impl Room {
    /// How long the next question waits for what has just happened to be seen. It is nobody's time: bots,
    /// windows and timers begin afterwards.
    pub(super) fn reveals_for(&self, events: &[Event]) -> Millis {
        let is_shown = events.iter().any(|event| matches!(event, Event::TurnedUp { .. }));
        let is_hurried =
            self.settings.pace == Pace::AtOnce || self.running().is_some_and(|play| self.is_quick(play));
        if is_shown && !is_hurried { REVEAL } else { 0 }
    }
}
