//! Games that are played at once and counted one after the other: what programs do in one game decides who may play in the next.
//!
//! Nobody waits for that. Games are begun as if all programs will go on behaving; the few that turn out to have been begun with a program
//! that should have been given up are played again without it.

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

    /// A game for somebody who is free, and who must not play in it.
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
