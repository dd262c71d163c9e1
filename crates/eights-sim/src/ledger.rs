//! Games that are played at once and counted one after the other: what programs do in one game decides who
//! may play in the next.
//!
//! Nobody waits for that. Games are begun as if all programs will go on behaving; the few that turn out to
//! have been begun with a program that should have been given up are played again without it.

use crate::standing::{Conduct, GivenUp, Standings};
use core::ops::Range;
use std::collections::{BTreeMap, BTreeSet};

/// Games that are played and not counted yet.
pub(crate) struct Ledger<Score> {
    standings: Standings,
    /// Not begun yet.
    new: Range<u64>,
    /// To be played again.
    again: BTreeSet<u64>,
    played: BTreeMap<u64, (Score, Conduct)>,
    /// The next game to count.
    due: u64,
}

/// A game whose turn has come.
pub(crate) struct Due<Score> {
    pub(crate) number: u64,
    pub(crate) score: Score,
    pub(crate) conduct: Conduct,
    /// Programs that are given up after it.
    pub(crate) fallen: Vec<usize>,
}

impl<Score> Ledger<Score> {
    pub(crate) const fn new(numbers: Range<u64>, standings: Standings) -> Self {
        let due = numbers.start;
        Self { standings, new: numbers, again: BTreeSet::new(), played: BTreeMap::new(), due }
    }

    /// The next game for a free worker, and the programs that must not play in it.
    pub(crate) fn take(&mut self) -> Option<(u64, GivenUp)> {
        let number = self.again.pop_first().or_else(|| self.new.next())?;
        Some((number, self.standings.given_up().clone()))
    }

    /// A game has been played.
    pub(crate) fn enter(&mut self, number: u64, score: Score, conduct: Conduct) {
        self.played.insert(number, (score, conduct));
    }

    /// The next game that counts, if it has been played.
    pub(crate) fn next_due(&mut self) -> Option<Due<Score>> {
        let number = self.due;
        let (score, conduct) = self.played.remove(&number)?;
        if !self.standings.allow(&conduct) {
            self.again.insert(number);
            return None;
        }
        self.due += 1;
        let fallen = self.standings.count(&conduct);
        Some(Due { number, score, conduct, fallen })
    }

    /// How programs stand after the games counted.
    pub(crate) fn close(self) -> Standings {
        self.standings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game in which program 7 sat, and forfeited or not.
    fn conduct(given_up: GivenUp, forfeits: bool) -> Conduct {
        let mut conduct = Conduct::new(given_up);
        conduct.begin_game();
        if conduct.seat(7) {
            conduct.note(7, forfeits);
        }
        conduct
    }

    /// The numbers of the games that count now.
    fn due(ledger: &mut Ledger<()>) -> Vec<u64> {
        core::iter::from_fn(|| ledger.next_due()).map(|due| due.number).collect()
    }

    #[test]
    fn games_count_in_order_however_they_end() {
        let mut ledger: Ledger<()> = Ledger::new(3..6, Standings::default());
        let taken: Vec<u64> = core::iter::from_fn(|| ledger.take()).map(|(number, _)| number).collect();
        assert_eq!(taken, [3, 4, 5]);
        for (number, counted) in [(5, &[][..]), (3, &[3]), (4, &[4, 5])] {
            ledger.enter(number, (), conduct(GivenUp::new(), false));
            assert_eq!(due(&mut ledger), counted, "after game {number}");
        }
        assert!(ledger.take().is_none());
    }

    #[test]
    fn a_game_begun_with_a_program_since_given_up_is_played_again() {
        let mut ledger: Ledger<()> = Ledger::new(0..5, Standings::default());
        let early: Vec<(u64, GivenUp)> = core::iter::from_fn(|| ledger.take()).take(4).collect();
        for (number, given_up) in early {
            ledger.enter(number, (), conduct(given_up, true));
        }
        let fallen: Vec<Vec<usize>> = (0..3).map(|_| ledger.next_due().expect("a game").fallen).collect();
        assert_eq!(fallen, [vec![], vec![], vec![7]]);
        assert!(ledger.next_due().is_none(), "the fourth was begun too early");
        let (again, given_up) = ledger.take().expect("the fourth");
        assert_eq!((again, given_up.contains(&7)), (3, true));
        ledger.enter(again, (), conduct(given_up, false));
        assert_eq!(due(&mut ledger), [3]);
        assert_eq!(ledger.take().map(|(number, _)| number), Some(4));
        assert!(ledger.close().given_up().contains(&7));
    }
}
