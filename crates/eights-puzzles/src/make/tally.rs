//! The mean of weighted differences, and its standard error.

/// Differences, added up.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    weight: f64,
    sum: f64,
    weight2: f64,
    sum2: f64,
    squares2: f64,
}

impl Tally {
    pub(super) fn add(&mut self, value: f64, weight: f64) {
        let weight2 = weight * weight;
        self.weight += weight;
        self.sum += weight * value;
        self.weight2 += weight2;
        self.sum2 += weight2 * value;
        self.squares2 += weight2 * value * value;
    }

    pub(super) fn mean(&self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    pub(super) fn error(&self) -> f64 {
        let mean = self.mean();
        let spread = self.squares2 - 2.0 * mean * self.sum2 + mean * mean * self.weight2;
        if self.weight > 0.0 { spread.max(0.0).sqrt() / self.weight } else { 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_weights_give_the_textbook_error() {
        let mut tally = Tally::default();
        (0..100).for_each(|n| tally.add(f64::from(n % 2), 0.5));
        assert!((tally.mean() - 0.5).abs() < 1e-12 && (tally.error() - 0.05).abs() < 1e-12);
    }
}
