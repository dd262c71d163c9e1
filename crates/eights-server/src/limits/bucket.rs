//! Rate limits: a burst at once, and as many again within a span of time.

use std::time::Duration;
use tokio::time::Instant;

/// The span of a limit, unless it has its own.
pub(super) const SPAN: Duration = Duration::from_secs(10);

/// Lets a burst pass at once, and as many again within a span of time.
#[derive(Clone, Copy, Default)]
pub(crate) struct Bucket {
    /// When it will be as good as new.
    full: Option<Instant>,
}

impl Bucket {
    /// Whether one more may pass, where `burst` may in ten seconds.
    pub(crate) fn take(&mut self, burst: u32, now: Instant) -> bool {
        self.take_within(burst, SPAN, now)
    }

    /// The same for another span.
    pub(super) fn take_within(&mut self, burst: u32, span: Duration, now: Instant) -> bool {
        let passes = !self.is_empty(burst, span, now);
        if passes {
            self.charge(burst, span, now);
        }
        passes
    }

    /// One has passed, even over the limit. Later ones make up for the excess.
    pub(super) fn charge(&mut self, burst: u32, span: Duration, now: Instant) {
        let each = span / burst.max(1);
        self.full = Some(self.full.filter(|full| *full > now).unwrap_or(now) + each);
    }

    /// Whether none may pass now.
    pub(super) fn is_empty(&self, burst: u32, span: Duration, now: Instant) -> bool {
        let each = span / burst.max(1);
        let full = self.full.filter(|full| *full > now).unwrap_or(now);
        full + each > now + each * burst.max(1)
    }

    pub(crate) fn is_full(&self, now: Instant) -> bool {
        self.full.is_none_or(|full| full <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_then_as_many_in_ten_seconds() {
        let (mut bucket, start) = (Bucket::default(), Instant::now());
        assert!((0..20).all(|_| bucket.take(20, start)), "at the limit");
        assert!(!bucket.take(20, start), "one more");
        let half_a_second = start + Duration::from_millis(500);
        assert!(bucket.take(20, half_a_second) && !bucket.take(20, half_a_second));
        let later = start + Duration::from_secs(60);
        assert!((0..20).all(|_| bucket.take(20, later)) && !bucket.take(20, later));
    }

    #[test]
    fn what_is_overdrawn_is_missing_later() {
        let (mut bucket, start) = (Bucket::default(), Instant::now());
        (0..30).for_each(|_| bucket.charge(10, SPAN, start));
        assert!(bucket.is_empty(10, SPAN, start + 2 * SPAN), "two tens too many");
        assert!(!bucket.is_empty(10, SPAN, start + 2 * SPAN + Duration::from_secs(1)));
    }

    #[test]
    fn a_limit_as_large_as_can_be_is_none() {
        let (mut bucket, now) = (Bucket::default(), Instant::now());
        assert!((0..1000).all(|_| bucket.take(u32::MAX, now)));
    }
}
