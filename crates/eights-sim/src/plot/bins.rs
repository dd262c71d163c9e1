//! Lengths gathered into bins of a round width, and the long tail folded into one.

use super::axis::round_step;

/// How many bins an eye takes in.
const MOST_BINS: f64 = 30.0;
/// Fewer would be walls instead of bars.
const FEWEST_BINS: i64 = 9;

/// A histogram.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bins {
    /// The least length of the first bin. It is below 0 where few bins are drawn in the middle.
    pub(super) first: i64,
    /// How many lengths share a bin.
    pub(super) width: i64,
    /// How many games are in each bin.
    pub(super) games: Vec<u64>,
    /// How many games are longer than the bins go.
    pub(super) folded: u64,
}

impl Bins {
    /// The bins for lengths of which 95 % are no greater than `p95`; none if there are no games.
    pub(super) fn of(counts: &[(u32, u64)], p95: u32) -> Option<Self> {
        let lengths = counts.iter().filter(|(_, games)| *games > 0).map(|(length, _)| i64::from(*length));
        let (least, greatest) = (lengths.clone().min()?, lengths.max()?);
        // Half as far again as 95 % of the games go: the tail beyond it is long, thin and not worth the
        // paper.
        let p95 = i64::from(p95).clamp(least, greatest);
        let end = (p95 + (p95 - least) / 2).min(greatest);
        let width = round_step(((end - least + 1) as f64 / MOST_BINS).max(1.0)) as i64;
        let mut bins = Self { first: least / width * width, width, games: Vec::new(), folded: 0 };
        let mut n = (end - bins.first) / width + 1;
        // A tail of two bins is no tail.
        if (greatest - bins.first) / width < n + 2 {
            n = (greatest - bins.first) / width + 1;
        }
        bins.first -= (FEWEST_BINS - n).max(0) / 2 * width;
        bins.games = vec![0; n.max(FEWEST_BINS) as usize];
        counts.iter().for_each(|(length, games)| bins.count(i64::from(*length), *games));
        Some(bins)
    }

    fn count(&mut self, length: i64, games: u64) {
        match self.games.get_mut(((length - self.first) / self.width) as usize) {
            Some(bin) => *bin += games,
            None => self.folded += games,
        }
    }

    /// The least length beyond the bins.
    pub(super) fn end(&self) -> i64 {
        self.first + self.width * self.games.len() as i64
    }

    /// How many games there are.
    pub(super) fn total(&self) -> u64 {
        self.games.iter().sum::<u64>() + self.folded
    }

    /// The share of a number of games.
    pub(super) fn share(&self, games: u64) -> f64 {
        games as f64 / self.total() as f64
    }

    /// The most games in one bin.
    pub(super) fn most(&self) -> u64 {
        self.games.iter().copied().chain([self.folded]).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_games_have_no_bins() {
        assert_eq!(Bins::of(&[], 0), None);
        assert_eq!(Bins::of(&[(7, 0)], 7), None);
    }

    #[test]
    fn a_long_tail_is_folded_and_no_game_lost() {
        let counts: Vec<_> =
            (5..=10_000).map(|length| (length, if length < 100 { 1000 } else { 1 })).collect();
        let bins = Bins::of(&counts, 99).unwrap();
        assert_eq!((bins.first, bins.width, bins.end()), (5, 5, 150));
        assert_eq!(bins.folded, 10_000 - 149);
        assert_eq!(bins.total(), 95 * 1000 + 9901);
    }

    #[test]
    fn short_tails_stay() {
        let bins = Bins::of(&[(10, 50), (11, 45), (20, 5)], 19).unwrap();
        assert_eq!((bins.folded, bins.width, bins.end()), (0, 1, 21));
    }

    #[test]
    fn one_game_stands_in_the_middle() {
        let bins = Bins::of(&[(3, 1)], 3).unwrap();
        assert_eq!((bins.first, bins.games.len(), bins.games[4]), (-1, 9, 1));
    }

    #[test]
    fn the_longest_length_does_no_harm() {
        let bins = Bins::of(&[(0, 1), (u32::MAX, 1)], u32::MAX).unwrap();
        assert_eq!((bins.total(), bins.folded), (2, 0));
    }
}
