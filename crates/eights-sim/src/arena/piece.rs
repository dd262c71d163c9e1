//! A piece of an arena: some of its deals, and how far they have been played. A row that is made on several
//! machines, or on several days, is put together from pieces.
//!
//! Everything counted is a sum over deals, and a deal follows from its number alone. So pieces put together
//! are exactly the row that one run would have made.

use super::{
    Meeting, Tournament,
    host::Round,
    meeting::Sums,
    terms::{OtherTerm, Terms},
};
use core::{fmt, ops::Range, str::FromStr, time::Duration};
use serde::{Deserialize, Serialize};

/// One of several equal parts of the deals, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which one.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All deals.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The deals of this part.
    pub fn deals(self, all: u64) -> Range<u64> {
        let first = |number: u64| (u128::from(all) * u128::from(number) / u128::from(self.of)) as u64;
        first(self.number - 1)..first(self.number)
    }

    const fn is_sound(self) -> bool {
        1 <= self.number && self.number <= self.of
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// A text that names no shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAShard;

impl FromStr for Shard {
    type Err = NotAShard;

    fn from_str(text: &str) -> Result<Self, NotAShard> {
        let (number, of) = text.split_once('/').ok_or(NotAShard)?;
        let read = |text: &str| text.trim().parse().map_err(|_| NotAShard);
        let shard = Self { number: read(number)?, of: read(of)? };
        if shard.is_sound() { Ok(shard) } else { Err(NotAShard) }
    }
}

/// Some of the deals of an arena, and how far they have been played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// What is played.
    pub terms: Terms,
    /// Which of its deals.
    pub shard: Shard,
    /// The pairs that play at present, and the first deal they have not all finished.
    pub(super) round: Round,
    /// How many deals of these pairs are done since: the first ones, pair after pair.
    pub(super) done: u64,
    /// What was counted, pair by pair.
    pub(super) pairs: Vec<Counted>,
    /// How long that took.
    pub seconds: f64,
}

/// The counts of a pair, and the time they took processors.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Counted {
    #[serde(flatten)]
    sums: Sums,
    cpu_seconds: f64,
}

/// Why pieces do not make a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Misfit {
    /// This piece belongs to another row.
    OtherRow(usize, OtherTerm),
    /// This piece is one of another number of pieces.
    OtherShards(usize, Shard),
    /// This piece has been named before.
    Twice(usize, Shard),
    /// This piece is not finished.
    Unfinished(usize, Shard),
    /// A piece is not there.
    Missing(Shard),
    /// This is no sound piece.
    Broken(usize),
}

impl Piece {
    /// A shard of a tournament, before its first deal.
    pub fn new(tournament: &Tournament, terms: Terms, shard: Shard) -> Self {
        let pairs = tournament.pairs() as usize;
        let round = Round { pairs: (0..pairs).collect(), first_deal: shard.deals(tournament.deals).start };
        Self { terms, shard, round, done: 0, pairs: vec![Counted::default(); pairs], seconds: 0.0 }
    }

    /// The results so far.
    pub fn meetings(&self, tournament: &Tournament) -> Vec<Meeting> {
        let mut meetings = Meeting::all(tournament);
        for (meeting, counted) in meetings.iter_mut().zip(&self.pairs) {
            meeting.sums = counted.sums;
            meeting.cpu = Duration::try_from_secs_f64(counted.cpu_seconds).unwrap_or_default();
            if let Some(test) = tournament.test() {
                meeting.judge(&test);
            }
        }
        meetings
    }

    /// Deals played, all pairs together.
    pub fn deals(&self) -> u64 {
        self.pairs.iter().map(|pair| pair.sums.deals()).sum()
    }

    /// Whether every deal has been played.
    pub fn is_finished(&self) -> bool {
        self.round.pairs.is_empty() || self.round.first_deal >= self.shard.deals(self.terms.deals).end
    }

    /// Whether it can be what a run has left behind.
    pub fn is_sound(&self) -> bool {
        let bots = self.terms.bots.len();
        let of_pairs = self.round.pairs.iter().all(|pair| *pair < self.pairs.len());
        let counts = self.pairs.iter().all(|pair| pair.sums.is_sound(self.terms.deals));
        let number = bots >= 2 && self.pairs.len() == bots * (bots - 1) / 2;
        number && of_pairs && counts && self.shard.is_sound()
    }

    /// Adds what was counted since.
    pub(super) fn count(&mut self, meetings: &[Meeting]) {
        for (counted, more) in self.pairs.iter_mut().zip(meetings) {
            counted.sums.merge(&more.sums);
            counted.cpu_seconds += more.cpu.as_secs_f64();
            self.done += more.deals();
        }
    }

    /// Puts pieces together.
    ///
    /// # Errors
    /// Why they do not make a row; pieces are named by their place.
    pub fn merge(pieces: &[Self]) -> Result<Self, Misfit> {
        check(pieces)?;
        let mut whole = pieces[0].clone();
        whole.shard = Shard::WHOLE;
        whole.round.first_deal = whole.terms.deals;
        for piece in &pieces[1..] {
            for (counted, more) in whole.pairs.iter_mut().zip(&piece.pairs) {
                counted.sums.merge(&more.sums);
                counted.cpu_seconds += more.cpu_seconds;
            }
            whole.seconds += piece.seconds;
        }
        Ok(whole)
    }
}

/// Whether these are all the pieces of one row, each once and finished.
fn check(pieces: &[Piece]) -> Result<(), Misfit> {
    let first = pieces.first().ok_or(Misfit::Missing(Shard::WHOLE))?;
    for (n, piece) in pieces.iter().enumerate() {
        let shard = piece.shard;
        if !piece.is_sound() {
            return Err(Misfit::Broken(n));
        }
        first.terms.check(&piece.terms).map_err(|other| Misfit::OtherRow(n, other))?;
        if shard.of != first.shard.of {
            return Err(Misfit::OtherShards(n, shard));
        }
        if pieces[..n].iter().any(|other| other.shard == shard) {
            return Err(Misfit::Twice(n, shard));
        }
        if !piece.is_finished() {
            return Err(Misfit::Unfinished(n, shard));
        }
    }
    let mut all = (1..=first.shard.of).map(|number| Shard { number, ..first.shard });
    match all.find(|shard| pieces.iter().all(|piece| piece.shard != *shard)) {
        Some(missing) => Err(Misfit::Missing(missing)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_deals_out() {
        for (all, of) in [(10, 3), (7, 7), (5, 8), (u64::MAX, 3), (1, 1)] {
            let mut next = 0;
            for number in 1..=of {
                let deals = Shard { number, of }.deals(all);
                assert_eq!(deals.start, next);
                next = deals.end;
            }
            assert_eq!(next, all);
        }
    }

    #[test]
    fn a_shard_is_two_numbers() {
        assert_eq!("3/100".parse(), Ok(Shard { number: 3, of: 100 }));
        assert_eq!(Shard { number: 3, of: 100 }.to_string(), "3/100");
        for text in ["", "3", "0/4", "5/4", "a/b", "1/0", "-1/2", "1/2/3"] {
            assert_eq!(text.parse::<Shard>(), Err(NotAShard), "{text}");
        }
    }
}
