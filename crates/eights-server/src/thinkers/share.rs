//! How much of its full thought a bot that searches gives to a decision.

use eights_bots::Effort;
use std::time::{Duration, Instant};

/// With this many searches waiting for each thread, all have their full thought.
const AT_EASE: usize = 2;
/// How long fewer must wait before the share is doubled again, so that it does not flutter.
const CALM: Duration = Duration::from_secs(2);

/// A share of full thought: all of it, half, a quarter and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Share {
    halvings: u32,
}

impl Share {
    /// All of it.
    pub(crate) const FULL: Self = Self { halvings: 0 };
    /// The smallest share: one part in 64. A search then takes a fifth of a millisecond.
    const LEAST: Self = Self { halvings: 6 };

    /// Full thought, halved so often.
    pub(super) const fn halved(halvings: u32) -> Self {
        let most = Self::LEAST.halvings;
        Self { halvings: if halvings > most { most } else { halvings } }
    }

    pub(super) const fn halvings(self) -> u32 {
        self.halvings
    }

    /// One part in this many.
    pub(crate) const fn parts(self) -> u16 {
        1 << self.halvings
    }

    pub(crate) const fn effort(self) -> Effort {
        Effort::FULL.part(1, self.parts())
    }

    /// The share with which these searches keep no one waiting much longer than a few full ones would.
    fn that_fits(waiting: usize, threads: usize) -> Self {
        let at_ease = AT_EASE * threads;
        (0..)
            .map(Self::halved)
            .find(|share| *share == Self::LEAST || waiting <= at_ease << share.halvings)
            .unwrap_or(Self::LEAST)
    }
}

/// The share over time: it falls at once, and rises step by step.
pub(super) struct Throttle {
    share: Share,
    since: Instant,
}

impl Throttle {
    pub(super) const fn new(now: Instant) -> Self {
        Self { share: Share::FULL, since: now }
    }

    /// The share of a search that begins while others wait.
    pub(super) fn next(&mut self, waiting: usize, threads: usize, now: Instant) -> Share {
        let fits = Share::that_fits(waiting, threads);
        if fits.halvings >= self.share.halvings {
            *self = Self { share: fits, since: now };
        } else if now.duration_since(self.since) >= CALM {
            *self = Self { share: Share::halved(self.share.halvings - 1), since: now };
        }
        self.share
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(throttle: &mut Throttle, waiting: usize, now: Instant) -> u16 {
        throttle.next(waiting, 2, now).parts()
    }

    #[test]
    fn the_more_wait_the_less_each_thinks() {
        let now = Instant::now();
        let shares =
            [0, 4, 5, 8, 9, 16, 17, 500, 100_000].map(|waiting| Share::that_fits(waiting, 2).parts());
        assert_eq!(shares, [1, 1, 2, 2, 4, 4, 8, 64, 64]);
        assert_eq!(Throttle::new(now).next(500, 2, now).effort(), Effort::FULL.part(1, 64));
        assert_eq!(Share::FULL.effort(), Effort::FULL);
    }

    #[test]
    fn the_share_falls_at_once_and_rises_step_by_step() {
        let (start, calm) = (Instant::now(), CALM);
        let mut throttle = Throttle::new(start);
        assert_eq!(parts(&mut throttle, 30, start), 8);
        assert_eq!(parts(&mut throttle, 0, start + calm / 2), 8, "a short calm says little");
        assert_eq!(parts(&mut throttle, 20, start + calm), 8, "it still fits, and the calm begins again");
        assert_eq!(parts(&mut throttle, 0, start + calm * 3 / 2), 8);
        assert_eq!(parts(&mut throttle, 0, start + calm * 2), 4);
        assert_eq!(parts(&mut throttle, 0, start + calm * 2), 4, "one step at a time");
        assert_eq!(parts(&mut throttle, 0, start + calm * 3), 2);
        assert_eq!(parts(&mut throttle, 9, start + calm * 3), 4);
        assert_eq!(parts(&mut throttle, 0, start + calm * 5), 2);
        assert_eq!(parts(&mut throttle, 0, start + calm * 6), 1);
        assert_eq!(parts(&mut throttle, 0, start + calm * 7), 1);
    }
}
