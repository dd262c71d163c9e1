//! Means of weighted observations, and how far they can be trusted.

/// A mean with its standard error: the true value lies within two errors of it in 95 of 100 cases.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
    /// The number of observations.
    pub observations: u32,
}

/// Observations, added up.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    n: u32,
    weight: f64,
    sum: f64,
    /// Sums with squared weights, for the error.
    weight2: f64,
    sum2: f64,
    squares2: f64,
}

impl Tally {
    pub(super) const fn new() -> Self {
        Self { n: 0, weight: 0.0, sum: 0.0, weight2: 0.0, sum2: 0.0, squares2: 0.0 }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, value: f64, weight: f64) {
        let weight2 = weight * weight;
        self.n += 1;
        self.weight += weight;
        self.sum += weight * value;
        self.weight2 += weight2;
        self.sum2 += weight2 * value;
        self.squares2 += weight2 * value * value;
    }

    pub(super) const fn count(&self) -> u32 {
        self.n
    }

    pub(super) fn mean(&self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        if self.n < 2 || self.weight <= 0.0 {
            return 1.0;
        }
        let mean = self.mean();
        let spread = self.squares2 - 2.0 * mean * self.sum2 + mean * mean * self.weight2;
        spread.max(0.0).sqrt() / self.weight
    }

    /// The spread of single observations.
    pub(super) fn spread(&self) -> f64 {
        self.error() * f64::from(self.n).sqrt()
    }

    pub(super) fn estimate(&self) -> Estimate {
        Estimate { mean: self.mean(), error: self.error(), observations: self.n }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_weights_give_the_textbook_error() {
        let mut tally = Tally::default();
        (0..100).for_each(|n| tally.add(f64::from(n % 2), 0.25));
        assert!((tally.mean() - 0.5).abs() < 1e-12);
        assert!((tally.error() - 0.05).abs() < 1e-12);
    }

    #[test]
    fn an_observation_counts_by_its_weight() {
        let mut tally = Tally::default();
        tally.add(1.0, 3.0);
        tally.add(0.0, 1.0);
        assert!((tally.mean() - 0.75).abs() < 1e-12);
    }

    #[test]
    fn unequal_weights_give_the_error_worked_out_by_hand() {
        // The mean is 0.75; the squares of 3 × 0.25 and 1 × 0.75 add up to 1.125, under the weight 4.
        let mut tally = Tally::new();
        tally.add(1.0, 3.0);
        tally.add(0.0, 1.0);
        assert!((tally.error() - 1.125_f64.sqrt() / 4.0).abs() < 1e-12);
        assert!((tally.spread() - tally.error() * 2.0_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn weights_that_are_all_multiplied_change_nothing() {
        let (mut light, mut heavy) = (Tally::new(), Tally::new());
        for (value, weight) in [(0.2, 1.0), (0.9, 2.5), (0.4, 0.5)] {
            light.add(value, weight);
            heavy.add(value, 1000.0 * weight);
        }
        assert!((light.mean() - heavy.mean()).abs() < 1e-12);
        assert!((light.error() - heavy.error()).abs() < 1e-12);
    }

    #[test]
    fn one_observation_or_none_leaves_all_in_doubt() {
        let mut tally = Tally::new();
        assert_eq!(tally.estimate(), Estimate { mean: 0.0, error: 1.0, observations: 0 });
        tally.add(0.7, 2.0);
        assert_eq!((tally.error(), tally.count()), (1.0, 1));
        let mut weightless = Tally::new();
        (0..5).for_each(|_| weightless.add(0.7, 0.0));
        assert_eq!((weightless.mean(), weightless.error()), (0.0, 1.0), "no number is divided by nothing");
    }

    #[test]
    fn equal_values_leave_no_error() {
        let mut tally = Tally::new();
        (1..50).for_each(|n| tally.add(0.3, f64::from(n)));
        assert!(tally.error() < 1e-8 && (tally.mean() - 0.3).abs() < 1e-12);
    }
}
