//! The server's clock.

use crate::room::Millis;
use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::{Duration, SystemTime, UNIX_EPOCH},
};
use tokio::time::Instant;

/// Wall-clock time that never jumps back: a clock's time at the start, and the time that has passed since.
pub(crate) struct Time {
    wall: AtomicU64,
    start: Instant,
}

impl Time {
    /// A clock that starts now by the wall clock, but not before a time that has certainly passed.
    pub(crate) fn start(not_before: Millis) -> Self {
        let wall =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as Millis);
        Self::at(wall.max(not_before))
    }

    /// A clock that starts at this time: servers that share a database have its time, not their own.
    pub(crate) fn at(now: Millis) -> Self {
        Self { wall: AtomicU64::new(now), start: Instant::now() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> Millis {
        self.wall.load(Relaxed) + self.start.elapsed().as_millis() as Millis
    }

    /// It is at least this late: another server has been there.
    pub(crate) fn not_before(&self, at: Millis) {
        let behind = at.saturating_sub(self.now());
        if behind > 0 {
            self.wall.fetch_add(behind, Relaxed);
        }
    }

    /// When it will be this time.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        self.start + Duration::from_millis(at.saturating_sub(self.wall.load(Relaxed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_put_forward_and_never_back() {
        let time = Time::at(1000);
        assert!((1000..60_000).contains(&time.now()));
        time.not_before(70_000);
        assert!((70_000..90_000).contains(&time.now()));
        time.not_before(5);
        assert!(time.now() >= 70_000);
        assert!(time.instant(90_000) <= Instant::now() + Duration::from_secs(20));
    }
}
