//! Durations, counted in buckets that are never wider than a sixty-fourth of their value.

/// Buckets per power of two.
const FINE: u32 = 64;

/// Times in microseconds.
#[derive(Clone, Debug, Default)]
pub struct Histogram {
    counts: Vec<u64>,
    total: u64,
    most: u64,
}

impl Histogram {
    /// Counts a duration.
    pub fn add(&mut self, micros: u64) {
        let bucket = bucket(micros);
        if self.counts.len() <= bucket {
            self.counts.resize(bucket + 1, 0);
        }
        self.counts[bucket] += 1;
        self.total += 1;
        self.most = self.most.max(micros);
    }

    /// The number of durations.
    pub const fn total(&self) -> u64 {
        self.total
    }

    /// The longest.
    pub const fn most(&self) -> u64 {
        self.most
    }

    /// The duration that this share of all did not exceed: the upper end of its bucket.
    pub fn quantile(&self, part: f64) -> u64 {
        let wanted = (self.total as f64 * part).ceil() as u64;
        let mut seen = 0;
        let reached = self.counts.iter().position(|count| {
            seen += count;
            seen >= wanted.max(1)
        });
        reached.map_or(0, |bucket| upper_end(bucket).min(self.most))
    }
}

fn bucket(micros: u64) -> usize {
    let value = micros + u64::from(FINE);
    let power = value.ilog2() - FINE.ilog2();
    ((power * FINE) as u64 + (value >> power) - u64::from(FINE)) as usize
}

fn upper_end(bucket: usize) -> u64 {
    let (power, fine) = (bucket as u64 / u64::from(FINE), bucket as u64 % u64::from(FINE));
    ((u64::from(FINE) + fine + 1) << power) - 1 - u64::from(FINE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_lies_in_its_bucket_and_the_bucket_is_narrow() {
        let mut last = 0;
        for micros in (0..5000).chain([99_999, 1_000_000, 123_456_789]) {
            let (at, end) = (bucket(micros), upper_end(bucket(micros)));
            assert!(at >= last && end >= micros && end - micros <= 1 + micros / 32, "{micros}: {at} {end}");
            assert!(at == 0 || upper_end(at - 1) < micros);
            last = at;
        }
    }

    #[test]
    fn quantiles_are_those_of_what_was_counted() {
        let mut histogram = Histogram::default();
        assert_eq!(histogram.quantile(0.5), 0);
        (1..=1000).for_each(|micros| histogram.add(micros));
        assert_eq!((histogram.total(), histogram.most(), histogram.quantile(1.0)), (1000, 1000, 1000));
        for (part, micros) in [(0.5, 500.0), (0.9, 900.0), (0.99, 990.0)] {
            let off = histogram.quantile(part) as f64 / micros;
            assert!((1.0..1.02).contains(&off), "{part}: {off}");
        }
    }

    #[test]
    fn buckets_follow_each_other_without_a_gap() {
        for at in 1..3000 {
            let first = upper_end(at - 1) + 1;
            assert_eq!((bucket(first), bucket(upper_end(at))), (at, at));
        }
    }

    #[test]
    fn a_single_time_is_every_quantile() {
        let mut histogram = Histogram::default();
        histogram.add(12_345);
        for part in [0.0, 0.01, 0.5, 1.0] {
            assert_eq!(histogram.quantile(part), 12_345, "{part}");
        }
    }

    #[test]
    fn a_quantile_changes_only_when_its_share_is_exceeded() {
        let mut histogram = Histogram::default();
        (0..99).for_each(|_| histogram.add(10));
        histogram.add(60);
        assert_eq!([0.5, 0.99, 0.991, 1.0].map(|part| histogram.quantile(part)), [10, 10, 60, 60]);
        // In another order the answer is the same.
        let mut other = Histogram::default();
        other.add(60);
        (0..99).for_each(|_| other.add(10));
        assert_eq!(other.quantile(0.99), 10);
    }
}
