//! Estimates from a sample: shares and means with 95 % intervals.
//!
//! Everything counted is an exact integer, so that two threads' counts put together are the same in whatever
//! order they come.

use serde::{Deserialize, Serialize};

/// How many standard errors a 95 % interval reaches to either side.
pub const Z95: f64 = 1.959_964;

/// The same for 99.9 %: where fifty things are looked at at once, one in twenty of these is wrong about any
/// of them.
pub const Z999: f64 = 3.290_527;

/// Wilson's 95 % interval of a share. Unlike the schoolbook's it stays within 0 and 1 and is honest for few
/// games and for shares near the ends; of no games at all it says that anything is possible.
pub fn wilson(successes: u64, n: u64) -> (f64, f64) {
    wilson_at(Z95, successes, n)
}

/// Wilson's interval with the reach of this number of standard errors.
pub fn wilson_at(z: f64, successes: u64, n: u64) -> (f64, f64) {
    if n == 0 {
        return (0.0, 1.0);
    }
    let (trials, share) = (n as f64, successes.min(n) as f64 / n as f64);
    let squared = z * z / trials;
    let centre = share + squared / 2.0;
    let reach = (share * (1.0 - share) * squared + squared * squared / 4.0).sqrt();
    // At the ends the formula is exact but its arithmetic is not: say 0 and 1, not 1e-17.
    let low = if successes == 0 { 0.0 } else { (centre - reach) / (1.0 + squared) };
    let high = if successes >= n { 1.0 } else { (centre + reach) / (1.0 + squared) };
    (low, high)
}

/// Number, sum and sum of squares of whole numbers: all that a mean and its interval need.
///
/// The sums do not overflow: a run has at most 10⁹ games, and what is counted of a game stays below about
/// 10⁵. That makes 10¹⁴ for the sum, where there is room for 9 · 10¹⁸, and 10¹⁹ for the squares, where there
/// is room for 1.8 · 10¹⁹, if every game were the longest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moments {
    /// How many numbers there were.
    pub n: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl Moments {
    /// Counts one number in.
    #[inline]
    pub fn add(&mut self, x: i64) {
        self.n += 1;
        self.sum += x;
        self.squares += x.unsigned_abs() * x.unsigned_abs();
    }

    /// Counts in what another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Whether there can be such numbers: the square of a mean is never above the mean of the squares.
    pub fn is_sound(&self) -> bool {
        let square_of_sum = u128::from(self.sum.unsigned_abs()).pow(2);
        square_of_sum <= u128::from(self.n) * u128::from(self.squares)
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.n == 0 { 0.0 } else { self.sum as f64 / self.n as f64 }
    }

    /// The variance of the whole that this is a sample of; 0 of fewer than two numbers.
    pub fn variance(&self) -> f64 {
        if self.n < 2 {
            return 0.0;
        }
        // In 128 bits, because the difference of two nearly equal sums is where floating point loses its
        // digits.
        let n = u128::from(self.n);
        let square_of_sum = u128::from(self.sum.unsigned_abs()).pow(2);
        (n * u128::from(self.squares) - square_of_sum) as f64 / (n * (n - 1)) as f64
    }

    /// The standard error of the mean. One number alone says nothing about that: infinite for fewer than two.
    pub fn error(&self) -> f64 {
        if self.n < 2 { f64::INFINITY } else { (self.variance() / self.n as f64).sqrt() }
    }

    /// The 95 % interval of the mean; infinite for fewer than two numbers.
    pub fn interval95(&self) -> (f64, f64) {
        let (mean, reach) = (self.mean(), Z95 * self.error());
        (mean - reach, mean + reach)
    }

    /// The 95 % interval as if two numbers more had come, of those that must be reckoned with.
    ///
    /// Numbers that are all the same have no variance, and [`Moments::interval95`] would take them for
    /// certain. But what is rare may just not have come yet. With one number more at either end this is the
    /// rule of three, nearly: what has not happened in n games happens in fewer than 3 of n. Where numbers do
    /// vary, two more soon make no difference.
    pub fn cautious95(&self, low: i64, high: i64) -> (f64, f64) {
        if self.n < 2 {
            return self.interval95();
        }
        let mut more = *self;
        more.add(low);
        more.add(high);
        more.interval95()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-6, "{a} is not {b}");
    }

    fn of(numbers: &[i64]) -> Moments {
        let mut moments = Moments::default();
        numbers.iter().for_each(|&x| moments.add(x));
        moments
    }

    #[test]
    fn wilson_by_hand() {
        // z²/n = 0.0384146; centre (0.5 + 0.0192073) / 1.0384146 = 0.5, reach sqrt(0.25 · 0.0384146 +
        // 0.0384146² / 4) / 1.0384146.
        let (low, high) = wilson(50, 100);
        near(low, 0.403_831_5);
        near(high, 0.596_168_5);
        let (low, high) = wilson(1, 10);
        near(low, 0.017_876_2);
        near(high, 0.404_150_0);
    }

    #[test]
    fn wilson_at_the_ends() {
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(wilson(0, 1).0, 0.0);
        assert_eq!(wilson(7, 7).1, 1.0);
        // z² / (n + z²)
        near(wilson(0, 10).1, 0.277_532_8);
        near(wilson(10, 10).0, 0.722_467_2);
    }

    #[test]
    fn moments_by_hand() {
        let moments = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        near(moments.mean(), 5.0);
        near(moments.variance(), 32.0 / 7.0);
        near(moments.error(), (32.0f64 / 56.0).sqrt());
        let (low, high) = moments.interval95();
        near(low, 5.0 - 1.959_964 * 0.755_928_946);
        near(high, 5.0 + 1.959_964 * 0.755_928_946);
    }

    #[test]
    fn merging_is_adding_in_any_order() {
        let (mut left, right) = (of(&[-3, 500, 0]), of(&[12, -12]));
        let mut other = right;
        other.merge(&left);
        left.merge(&right);
        assert_eq!(left, of(&[12, -12, -3, 500, 0]));
        assert_eq!(left, other);
    }

    #[test]
    fn sums_that_no_numbers_have_are_found_out() {
        assert!(of(&[]).is_sound() && of(&[3, -3, 7]).is_sound() && of(&[5, 5, 5]).is_sound());
        assert!(!Moments { n: 2, sum: 10, squares: 49 }.is_sound());
        assert!(!Moments { n: 0, sum: 1, squares: 1 }.is_sound());
    }

    #[test]
    fn one_number_leaves_everything_open() {
        assert_eq!(of(&[]).mean(), 0.0);
        assert_eq!(of(&[]).interval95(), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(of(&[42]).mean(), 42.0);
        assert_eq!(of(&[42]).variance(), 0.0);
        assert_eq!(of(&[42]).interval95(), (f64::NEG_INFINITY, f64::INFINITY));
        assert_eq!(of(&[42, 42]).interval95(), (42.0, 42.0));
    }

    #[test]
    fn what_never_varied_may_vary_yet() {
        let same = |x: i64, n: usize| of(&vec![x; n]);
        // 1,000 games in which nothing differed: the rule of three says 0.003.
        let (low, high) = same(0, 1_000).cautious95(-1, 1);
        assert!((0.002..0.003).contains(&high) && (low + high).abs() < 1e-12, "{low} {high}");
        // 100 deals that were all won: it says 0.97.
        let (low, high) = same(1, 100).cautious95(0, 1);
        assert!((0.965..0.975).contains(&low) && high > 1.0, "{low} {high}");
        // If they vary, it is the usual interval.
        let varied: Vec<i64> = (0..10_000).map(|n| n * 7 % 2).collect();
        let (usual, cautious) = (of(&varied).interval95(), of(&varied).cautious95(0, 1));
        assert!((usual.0 - cautious.0).abs() < 1e-5 && (usual.1 - cautious.1).abs() < 1e-5);
        assert_eq!(same(1, 1).cautious95(0, 1), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn surer_intervals_are_wider() {
        near(wilson_at(Z999, 0, 10).1, Z999 * Z999 / (10.0 + Z999 * Z999));
        assert!(wilson_at(Z999, 3, 10).0 < wilson(3, 10).0 && wilson_at(Z999, 3, 10).1 > wilson(3, 10).1);
    }

    #[test]
    fn the_longest_run_of_the_longest_games_is_exact() {
        let half = 500_000_000;
        let moments = Moments {
            n: 2 * half,
            sum: 99_999 * 1_000_000_000,
            squares: half * (100_000u64.pow(2) + 99_998u64.pow(2)),
        };
        near(moments.mean(), 99_999.0);
        // Half the games one above the mean, half one below.
        near(moments.variance(), 1.0);
    }
}
