//! An arena: every pair of contenders meets over the same deals, and each deal is played from every seat, so that nobody owes a win to the
//! cards.
//!
//! The unit is the deal. With two seats it is played twice, the players changing places; with more, once with one A among B's on each seat and
//! once with one B among A's on each seat. A deal's score for A is the mean over these games, and over all pairs of an A and a B in them, of 1, ½
//! or 0 by who is placed better.

mod report;

pub use report::{ArenaReport, PairRow, Ranked};

use crate::{
    contender::Contender,
    crew::{Control, Crew, Worker},
    interval::Moments,
    players::{Lineup, Players},
    sequential::{Test, Verdict},
    table::Setting,
    tale::{Outcome, Tale},
};
use core::{cmp::Ordering, time::Duration};
use eights::{Event, Rules, Seat, Seats, Seed};

/// Deals between two looks at whether a pair is decided.
const BATCH: u64 = 100;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub rules: Rules,
    /// How many seats. The rules must be for so many.
    pub seats: usize,
    /// Who meets.
    pub contenders: Vec<Contender>,
    /// What everything follows from.
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

    fn test(&self) -> Option<Test> {
        self.until_sure.map(|margin_elo| Test { margin_elo, ..Test::default() })
    }
}

/// With two seats, one A among B's is also one B among A's.
const fn tables(seats: usize) -> u64 {
    if seats == 2 { 1 } else { 2 }
}

/// What came of a pair.
#[derive(Clone, Debug, PartialEq)]
pub struct Meeting {
    /// One contender, by number.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Deal by deal, half points of A against B.
    halves: Moments,
    /// Half points of a deal.
    most: u64,
    /// Games A won as the only one of its kind.
    pub a_alone: u64,
    /// Games B won as the only one of its kind.
    pub b_alone: u64,
    /// Games forfeited by A.
    pub a_forfeits: u64,
    /// Games forfeited by B.
    pub b_forfeits: u64,
    /// What the sequential test says, where there is one.
    pub verdict: Option<Verdict>,
}

impl Meeting {
    const fn new(a: usize, b: usize, seats: usize) -> Self {
        let games = tables(seats) * seats as u64;
        Self {
            a,
            b,
            halves: Moments { n: 0, sum: 0, squares: 0 },
            most: 2 * games * (seats as u64 - 1),
            a_alone: 0,
            b_alone: 0,
            a_forfeits: 0,
            b_forfeits: 0,
            verdict: None,
        }
    }

    /// How many deals.
    pub const fn deals(&self) -> u64 {
        self.halves.n
    }

    /// A's mean score per deal.
    pub fn score(&self) -> f64 {
        if self.deals() == 0 { 0.5 } else { self.halves.mean() / self.most as f64 }
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        self.halves.error() / self.most as f64
    }

    /// The variance of a deal's score.
    pub fn variance(&self) -> f64 {
        self.halves.variance() / (self.most * self.most) as f64
    }

    fn merge(&mut self, other: &Self) {
        self.halves.merge(&other.halves);
        self.a_alone += other.a_alone;
        self.b_alone += other.b_alone;
        self.a_forfeits += other.a_forfeits;
        self.b_forfeits += other.b_forfeits;
    }
}

/// Lets every pair meet, or as many as come to it before the run is stopped.
pub fn hold(tournament: &Tournament, control: Control<'_>) -> Vec<Meeting> {
    let lineup = Lineup::new(&tournament.contenders, tournament.patience, control.watch);
    let n = tournament.contenders.len();
    let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
    pairs.map(|(a, b)| meet(tournament, control, &lineup, a, b)).collect()
}

fn meet(tournament: &Tournament, control: Control<'_>, lineup: &Lineup<'_>, a: usize, b: usize) -> Meeting {
    let seats = tournament.seats;
    let alone = |one: usize, others: usize| lineup.table([one].into_iter().chain([others].repeat(seats - 1)));
    let make = || Host {
        setting: Setting::new(tournament.rules, seats, tournament.seed),
        a_alone: alone(a, b),
        b_alone: (seats > 2).then(|| alone(b, a)),
        tale: Tale::default(),
        meeting: Meeting::new(a, b, seats),
    };
    let pair = [&tournament.contenders[a], &tournament.contenders[b]].map(Clone::clone);
    let crew = Crew::new(control, &pair, make);
    let sum = || {
        let mut sum = Meeting::new(a, b, seats);
        crew.look(|host| sum.merge(&host.meeting));
        sum
    };
    let Some(test) = tournament.test() else {
        crew.play(0..tournament.deals);
        return sum();
    };
    let mut done = 0;
    loop {
        done = crew.play(done..tournament.deals.min(done + BATCH));
        let meeting = sum();
        let verdict = test.judge(meeting.deals(), meeting.score(), meeting.variance());
        if verdict != Verdict::Open || done == tournament.deals || control.is_stopped() {
            return Meeting { verdict: Some(verdict), ..meeting };
        }
    }
}

/// Deals for a pair, on one thread.
struct Host<'a> {
    setting: Setting,
    a_alone: Players<'a>,
    /// Needed only where there are more than two seats.
    b_alone: Option<Players<'a>>,
    tale: Tale<Vec<Event>>,
    meeting: Meeting,
}

impl Worker for Host<'_> {
    fn play(&mut self, deal: u64) {
        let Self { setting, a_alone, b_alone, tale, meeting } = self;
        let n = setting.seats as u64;
        let games = tables(setting.seats) * n;
        let mut halves = 0;
        for (table, players) in [Some(a_alone), b_alone.as_mut()].into_iter().flatten().enumerate() {
            for alone in Seats::first(setting.seats).iter() {
                let number = deal * games + table as u64 * n + u64::from(alone.number());
                players.swap(0, alone.index());
                let outcome = setting.play(deal, number, players, tale);
                players.swap(0, alone.index());
                halves += meeting.add(&outcome, alone, setting.seats, table == 0);
            }
        }
        meeting.halves.add(halves);
    }
}

impl Meeting {
    /// Counts a game in which the seat `alone` was A and all others B, or the other way round; gives A's half points.
    fn add(&mut self, outcome: &Outcome, alone: Seat, seats: usize, alone_is_a: bool) -> i64 {
        let others = Seats::first(seats).without(alone);
        let place = |seat: Seat| outcome.places[seat.index()];
        let halves = |seat: Seat| match place(alone).cmp(&place(seat)) {
            Ordering::Less => 2,
            Ordering::Equal => 1,
            Ordering::Greater => 0,
        };
        let scored: i64 = others.iter().map(halves).sum();
        let won = u64::from(outcome.winners.contains(alone));
        let others_won = u64::from(!(outcome.winners & others).is_empty());
        let forfeits = [outcome.forfeited & Seats::of(alone), outcome.forfeited - Seats::of(alone)];
        let [mine, theirs] = forfeits.map(|seats| seats.len() as u64);
        // With two seats both are alone.
        let theirs_alone = if seats == 2 { others_won } else { 0 };
        let (a, b) = if alone_is_a {
            ((won, mine), (theirs_alone, theirs))
        } else {
            ((theirs_alone, theirs), (won, mine))
        };
        self.a_alone += a.0;
        self.a_forfeits += a.1;
        self.b_alone += b.0;
        self.b_forfeits += b.1;
        if alone_is_a { scored } else { 2 * others.len() as i64 - scored }
    }
}
