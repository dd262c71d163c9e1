//! Chances as whole numbers, so that sums are exact.

use crate::temper::Temper;
use core::{
    iter::Sum,
    ops::{Add, AddAssign, Neg, Sub},
};
use eights_bots::Estimate;
use serde::{Serialize, Serializer};

/// The parts that a certain win has.
const WHOLE: f64 = 10_000.0;
/// How many standard errors a 95 % interval reaches to either side.
const Z95: f64 = 1.959_964;
/// The same for 99.9 %: a game has dozens of decisions, and a 95 % interval would call two or three good ones
/// bad by chance alone.
const Z999: f64 = 3.290_527;
/// What did not happen in n playouts happens in fewer than 3 of n, 95 % sure.
const RULE_OF_THREE: f64 = 3.0;

/// A chance of winning, or a change of one, in hundredths of a percentage point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance(i32);

impl Chance {
    /// No chance, or no change.
    pub const NONE: Self = Self(0);

    /// The nearest to a number from 0 to 1.
    pub(crate) fn of(share: f64) -> Self {
        Self((share * WHOLE).round() as i32)
    }

    /// As a number from 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.0) / WHOLE
    }

    /// In whole percent, or percentage points.
    pub fn percent(self) -> i32 {
        (f64::from(self.0) / 100.0).round() as i32
    }
}

impl Add for Chance {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Chance {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Chance {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Chance {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Chance {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, Add::add)
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.share())
    }
}

/// A chance of winning with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The chance.
    pub chance: Chance,
    /// The lower end of its interval.
    pub low95: Chance,
    /// The upper end of its interval.
    pub high95: Chance,
}

impl Measured {
    /// A chance that is known.
    pub(crate) fn exact(share: f64) -> Self {
        let chance = Chance::of(share);
        Self { chance, low95: chance, high95: chance }
    }

    /// A seat's chance, from what playouts call for all seats.
    pub(crate) fn of(estimates: &[Estimate], seat: usize, temper: Temper) -> Self {
        let called: Vec<f64> = estimates.iter().map(|estimate| estimate.mean).collect();
        let (mean, reach) = (called[seat], reach(&estimates[seat], Z95));
        let [chance, low95, high95] = [mean, mean - reach, mean + reach]
            .map(|chance| Chance::of(temper.moved(&called, seat, chance.clamp(0.0, 1.0))));
        Self { chance, low95, high95 }
    }
}

/// Whether a difference is too large for chance.
pub(crate) fn is_clear(difference: &Estimate) -> bool {
    difference.mean.abs() > reach(difference, Z999)
}

/// How far an estimate can be off. Playouts that all end alike leave a doubt as well.
fn reach(estimate: &Estimate, z: f64) -> f64 {
    let unseen = RULE_OF_THREE / f64::from(estimate.observations.max(1));
    let spread = z * estimate.error;
    (spread * spread + unseen * unseen).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playouts_that_all_end_alike_leave_a_doubt() {
        let sure = |mean| Estimate { mean, error: 0.0, observations: 1_000 };
        let measured = Measured::of(&[sure(1.0), sure(0.0)], 0, Temper::AS_CALLED);
        assert_eq!((measured.chance, measured.high95), (Chance(10_000), Chance(10_000)));
        assert_eq!(measured.low95, Chance(9_970));
    }

    #[test]
    fn a_small_difference_is_not_clear() {
        let gap = |mean: f64| Estimate { mean, error: 0.01, observations: 10_000 };
        assert!(!is_clear(&gap(0.03)) && !is_clear(&gap(-0.03)));
        assert!(is_clear(&gap(0.04)) && is_clear(&gap(-0.04)));
    }

    #[test]
    fn a_chance_is_the_nearest_hundredth_of_a_point() {
        for (share, parts) in [(0.0, 0), (1.0, 10_000), (0.123_44, 1_234), (0.123_46, 1_235), (-0.5, -5_000)]
        {
            assert_eq!(Chance::of(share), Chance(parts), "{share}");
        }
    }

    #[test]
    fn whole_percent_are_rounded_away_from_nothing() {
        for (parts, percent) in [(49, 0), (50, 1), (149, 1), (150, 2), (-49, 0), (-50, -1), (10_000, 100)] {
            assert_eq!(Chance(parts).percent(), percent, "{parts}");
        }
    }

    #[test]
    fn sums_of_chances_are_exact() {
        // As floating numbers, ten tenths of a percent are not quite one percent.
        let all: Chance = core::iter::repeat_n(Chance::of(0.001), 10).sum();
        assert_eq!((all, all - Chance::of(0.01)), (Chance(100), Chance::NONE));
        let mut total = -all;
        total += Chance(30);
        assert_eq!(total, Chance(-70));
    }

    #[test]
    fn an_interval_stays_between_never_and_always() {
        let doubtful = |mean| Estimate { mean, error: 0.5, observations: 2 };
        let measured = Measured::of(&[doubtful(0.5), doubtful(0.5)], 0, Temper::AS_CALLED);
        assert_eq!((measured.low95, measured.chance), (Chance::NONE, Chance(5_000)));
        assert_eq!(measured.high95, Chance(10_000));
        let exact = Measured::exact(0.25);
        assert!(exact.low95 == exact.chance && exact.high95 == exact.chance);
    }

    #[test]
    fn the_reach_joins_the_spread_and_what_was_not_seen() {
        // Three in 100 unseen and a spread of 0.04 are the short sides of a triangle whose long one is 0.05.
        let estimate = Estimate { mean: 0.5, error: 0.04, observations: 100 };
        assert!((reach(&estimate, 1.0) - 0.05).abs() < 1e-12);
        let none = Estimate { mean: 0.5, error: 0.0, observations: 0 };
        assert!((reach(&none, Z95) - 3.0).abs() < 1e-12, "without an observation nothing is known");
    }
}
