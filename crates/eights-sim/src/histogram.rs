//! How often each length came up, so that percentiles are exact.

use std::collections::BTreeMap;

/// Lengths below this have a slot each, the few above an entry in a map.
const COMMON: usize = 1 << 14;

/// How often each number came up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    common: Vec<u64>,
    rare: BTreeMap<u32, u64>,
    n: u64,
}

impl Histogram {
    /// Counts a number.
    #[inline]
    pub fn add(&mut self, number: u32) {
        self.n += 1;
        match self.common.get_mut(number as usize) {
            Some(slot) => *slot += 1,
            None => *self.slot(number) += 1,
        }
    }

    #[cold]
    fn slot(&mut self, number: u32) -> &mut u64 {
        let at = number as usize;
        if at >= COMMON {
            return self.rare.entry(number).or_default();
        }
        if self.common.len() <= at {
            self.common.resize((at + 1).next_power_of_two(), 0);
        }
        &mut self.common[at]
    }

    /// Takes another's counts in.
    pub fn merge(&mut self, other: &Self) {
        for (number, times) in other.counts() {
            *self.slot(number) += times;
        }
        self.n += other.n;
    }

    /// Every number that came up and how often, smallest first.
    pub fn counts(&self) -> impl Iterator<Item = (u32, u64)> {
        let common = self.common.iter().enumerate().map(|(number, times)| (number as u32, *times));
        let rare = self.rare.iter().map(|(number, times)| (*number, *times));
        common.filter(|(_, times)| *times > 0).chain(rare)
    }

    /// The mean.
    pub fn mean(&self) -> f64 {
        let sum: u128 = self.counts().map(|(number, times)| u128::from(number) * u128::from(times)).sum();
        if self.n == 0 { 0.0 } else { sum as f64 / self.n as f64 }
    }

    /// The smallest number that at least this percentage of all numbers does not exceed; 0 without numbers.
    pub fn percentile(&self, hundredths: u64) -> u32 {
        let wanted = (self.n * hundredths).div_ceil(100).max(1);
        let mut below = 0;
        let reaches = |(_, times): &(u32, u64)| {
            below += times;
            below >= wanted
        };
        self.counts().find(reaches).map_or(0, |(number, _)| number)
    }

    /// The largest number; 0 without numbers.
    pub fn max(&self) -> u32 {
        self.counts().last().map_or(0, |(number, _)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_list() {
        let mut numbers: Vec<u32> = (0..1_000).map(|n| (n * n * 37 + 11) % 40_000).collect();
        let (mut one, mut other) = (Histogram::default(), Histogram::default());
        for (n, number) in numbers.iter().enumerate() {
            if n % 3 == 0 { one.add(*number) } else { other.add(*number) }
        }
        one.merge(&other);
        numbers.sort_unstable();
        assert_eq!(one.percentile(50), numbers[499]);
        assert_eq!(one.percentile(95), numbers[949]);
        assert_eq!(one.percentile(100), one.max());
        assert_eq!(one.max(), numbers[999]);
        let sum: u32 = numbers.iter().sum();
        assert!((one.mean() - f64::from(sum) / 1_000.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_has_no_length() {
        let none = Histogram::default();
        assert_eq!((none.percentile(50), none.max(), none.counts().count()), (0, 0, 0));
    }
}
