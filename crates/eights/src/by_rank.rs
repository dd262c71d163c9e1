//! A table with one row for each rank.

use crate::card::Rank;
use core::ops::{Index, IndexMut};

/// One value for each of the thirteen ranks and one for the joker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByRank<T>([T; ROWS]);

/// As many rows as a rank's number can be, so that no row is ever out of bounds.
const ROWS: usize = 16;

// Every rank has a row of its own.
const _: () = assert!((Rank::KING.number() as usize) < ROWS && (Rank::JOKER.number() as usize) < ROWS);

impl<T: Copy> ByRank<T> {
    /// The same value for every rank.
    pub const fn all(value: T) -> Self {
        Self([value; ROWS])
    }

    /// The values from the ace to the king, and the joker's.
    pub const fn new(suited: [T; 13], joker: T) -> Self {
        let mut table = [joker; ROWS];
        let mut n = 0;
        while n < suited.len() {
            table[Rank::SUITED[n].index()] = suited[n];
            n += 1;
        }
        Self(table)
    }

    /// The value of a rank.
    #[inline(always)]
    pub const fn of(&self, rank: Rank) -> T {
        self.0[rank.index()]
    }

    /// Every rank with its value, the joker's last.
    pub fn iter(&self) -> impl Iterator<Item = (Rank, T)> + '_ {
        Rank::ALL.into_iter().map(|rank| (rank, self.of(rank)))
    }
}

impl<T> Index<Rank> for ByRank<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, rank: Rank) -> &T {
        &self.0[rank.index()]
    }
}

impl<T> IndexMut<Rank> for ByRank<T> {
    #[inline(always)]
    fn index_mut(&mut self, rank: Rank) -> &mut T {
        &mut self.0[rank.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_has_a_row_of_its_own() {
        let mut numbers = ByRank::new([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], 15);
        for (rank, number) in numbers.iter() {
            assert_eq!(number, rank.number());
        }
        numbers[Rank::JOKER] = 50;
        assert_eq!((numbers[Rank::ACE], numbers[Rank::JOKER]), (1, 50));
        assert_eq!(numbers.iter().count(), 14);
    }
}
