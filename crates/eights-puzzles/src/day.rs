//! The puzzle of the day: it follows from the date alone, so everybody gets the same.

use crate::set::PRESETS;

/// The puzzles of a set that days use. Files only ever grow, so a day keeps its puzzle.
const OF_DAYS: u32 = 300;

/// A step that visits every puzzle of a set once before the first comes again: it has no divisor in common
/// with their number. Neighbours in a file have different numbers of seats, and so have neighbouring days.
const STEP: u32 = 103;

/// The rules of a day's puzzle and its number in their set, from 0. Days count from the first of January
/// 1970. The rule sets take turns, in another order than those of the deal of the day.
pub const fn of_the_day(day: u32) -> (&'static str, usize) {
    let sets = PRESETS.len() as u32;
    (PRESETS[(day % sets * 2 % sets) as usize], number_of_the_day(day))
}

/// The number of the puzzle that a day has in any set, from 0.
pub const fn number_of_the_day(day: u32) -> usize {
    let turn = day / PRESETS.len() as u32;
    (turn as u64 * STEP as u64 % OF_DAYS as u64) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_comes_again_only_when_all_have_been_there() {
        let all = PRESETS.len() as u32 * OF_DAYS;
        let mut days: Vec<_> = (20_000..20_000 + all).map(of_the_day).collect();
        days.sort_unstable();
        days.dedup();
        assert_eq!(days.len(), all as usize);
        assert_eq!(of_the_day(20_000), of_the_day(20_000 + all));
    }

    #[test]
    fn five_days_have_five_rule_sets() {
        let mut presets: Vec<_> = (7..12).map(|day| of_the_day(day).0).collect();
        presets.sort_unstable();
        presets.dedup();
        assert_eq!(presets.len(), 5);
    }
}
