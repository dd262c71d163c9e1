//! An arena: every pair of contenders meets over the same deals, and each deal is played from every seat, so
//! that nobody owes a win to the cards.
//!
//! The unit is the deal. With two seats it is played twice, the players changing places; with more, once with
//! one A among B's on each seat and once with one B among A's on each seat. A deal's score for A is the mean
//! over these games, and over all pairs of an A and a B in them, of 1, ½ or 0 by who is placed better.
//!
//! All pairs play their first deal, then all their second, so that a tournament that is cut short is still
//! one of everybody against everybody.

mod host;
mod meeting;
mod report;

pub use meeting::Meeting;
pub use report::{ArenaReport, PairRow, Ranked};

use crate::{
    contender::Contender,
    players::Lineup,
    sequential::{Test, Verdict},
    workers::{Control, Workers},
};
use core::time::Duration;
use eights::{Rules, Seed};
use host::{Host, Round};

/// Deals between two looks at whether a pair is decided.
const BATCH: u64 = 100;

/// The plan of an arena.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub rules: Rules,
    /// The number of seats. The rules must allow it.
    pub seats: usize,
    /// Who meets.
    pub contenders: Vec<Contender>,
    /// The seed of everything.
    pub seed: Seed,
    /// How many deals each pair plays, or at most plays.
    pub deals: u64,
    /// Whether, and by how much, a pair must differ to be decided early.
    pub until_sure: Option<f64>,
    /// How long a program may think.
    pub patience: Duration,
}

impl Tournament {
    /// How many pairs there are.
    pub const fn pairs(&self) -> u64 {
        let n = self.contenders.len() as u64;
        n * (n - 1) / 2
    }

    /// How many games a deal is played in.
    pub const fn games_per_deal(&self) -> u64 {
        tables(self.seats) * self.seats as u64
    }

    /// All pairs, each once.
    fn all_pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        let n = self.contenders.len();
        (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)))
    }

    fn test(&self) -> Option<Test> {
        self.until_sure.map(|margin_elo| Test { margin_elo, ..Test::default() })
    }
}

/// With two seats, one A among B's is also one B among A's.
const fn tables(seats: usize) -> u64 {
    if seats == 2 { 1 } else { 2 }
}

/// Lets every pair meet, or as many as come to it before the run is stopped.
pub fn hold(tournament: &Tournament, control: Control<'_>) -> Vec<Meeting> {
    let Tournament { contenders, patience, deals, .. } = tournament;
    let lineup = Lineup::new(contenders, *patience, control.stop);
    let workers =
        Workers::new(control, contenders, tournament.games_per_deal(), || Host::new(tournament, &lineup));
    let batch = if tournament.until_sure.is_some() { BATCH } else { *deals };
    let mut meetings = sum(tournament, &workers);
    let mut round = Round { pairs: (0..meetings.len()).collect(), first_deal: 0 };
    while round.first_deal < *deals && !round.pairs.is_empty() && !control.is_stopped() {
        let more = batch.min(deals - round.first_deal);
        workers.visit(|host| host.round = round.clone());
        workers.play(0..more.saturating_mul(round.pairs.len() as u64));
        meetings = sum(tournament, &workers);
        round.first_deal += more;
        round.pairs.retain(|pair| meetings[*pair].verdict.is_none_or(|verdict| verdict == Verdict::Open));
    }
    meetings
}

/// The results of every pair so far.
fn sum(tournament: &Tournament, workers: &Workers<'_, Host<'_>>) -> Vec<Meeting> {
    let mut meetings = Meeting::all(tournament);
    workers.visit(|host| meetings.iter_mut().zip(&host.meetings).for_each(|(sum, more)| sum.merge(more)));
    if let Some(test) = tournament.test() {
        meetings.iter_mut().for_each(|meeting| meeting.judge(&test));
    }
    meetings
}
