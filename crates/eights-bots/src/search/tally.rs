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
}
