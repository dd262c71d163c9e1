//! The clock that runs, by the local time.

use crate::core::Millis;
use eights_protocol::{Clock, ClockOf};

/// A warning comes so long before the end.
const WARNING: Millis = 5000;

/// A clock whose end is known in local time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalClock {
    /// Its purpose.
    pub of: ClockOf,
    /// When it ends.
    pub ends: Millis,
    /// How long it was when it was told of; what a bar is drawn against.
    pub length: Millis,
    /// Whether to warn five seconds before the end.
    pub warn: bool,
    warned: bool,
}

impl LocalClock {
    /// A clock as it was told of now.
    pub const fn new(clock: &Clock, now: Millis) -> Self {
        Self {
            of: clock.of,
            ends: now.saturating_add(clock.left),
            length: clock.left,
            warn: clock.warn,
            warned: false,
        }
    }

    /// Milliseconds left.
    pub const fn left(&self, now: Millis) -> Millis {
        self.ends.saturating_sub(now)
    }

    /// Whole seconds left, counted up.
    pub const fn seconds(&self, now: Millis) -> u64 {
        self.left(now).div_ceil(1000)
    }

    /// When the warning is due, if one still is.
    pub fn warns_at(&self) -> Option<Millis> {
        (self.warn && !self.warned).then(|| self.ends.saturating_sub(WARNING))
    }

    /// Whether to warn now; at most once, and not where less than the warning's own time was left from the
    /// start.
    pub fn take_warning(&mut self, now: Millis) -> bool {
        let is_due = self.warns_at().is_some_and(|at| at <= now) && now < self.ends;
        self.warned |= is_due;
        is_due
    }
}
