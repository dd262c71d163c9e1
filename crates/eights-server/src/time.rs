//! The server's clock.

use crate::room::Millis;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Wall-clock time that never jumps: the wall clock's time at the start, and the time that has passed since.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    wall: Millis,
    start: Instant,
}

impl Time {
    /// A clock that starts now, but not before a time that has certainly passed.
    pub(crate) fn start(not_before: Millis) -> Self {
        let wall =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis);
        Self { wall: wall.max(not_before), start: Instant::now() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> Millis {
        self.wall + self.start.elapsed().as_millis() as Millis
    }

    /// When it will be this time.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        self.start + Duration::from_millis(at.saturating_sub(self.wall))
    }
}
