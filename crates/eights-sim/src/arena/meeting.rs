//! The results of a pair.

use super::{Seating, Tournament};
use crate::{
    game_stats::Outcome,
    interval::Moments,
    report::Share,
    sequential::{Test, Verdict},
};
use core::{cmp::Ordering, time::Duration};
use eights::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The results of a pair.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// One contender, by number.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// What was counted, which depends on nothing but the deals.
    pub sums: Sums,
    /// The time that processors spent on it.
    pub cpu: Duration,
    /// Half points of a deal.
    most: u64,
    seats: usize,
    /// The verdict of the sequential test, if there is one.
    pub verdict: Option<Verdict>,
}

/// The counts of a pair, deal by deal. Sums of different deals can be added up in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums {
    /// Half points of A against B.
    halves: Moments,
    /// How often in a deal A won as the only one of its kind. It is that once on every seat.
    a_alone: Moments,
    /// The same for B.
    b_alone: Moments,
    /// Games forfeited by A.
    pub a_forfeits: u64,
    /// Games forfeited by B.
    pub b_forfeits: u64,
}

impl Sums {
    /// How many deals.
    pub const fn deals(&self) -> u64 {
        self.halves.n
    }

    fn count(&mut self, deal: &Deal) {
        self.halves.add(deal.halves);
        self.a_alone.add(deal.a_alone);
        self.b_alone.add(deal.b_alone);
        self.a_forfeits += deal.a_forfeits;
        self.b_forfeits += deal.b_forfeits;
    }

    /// Whether at most this number of deals can have such counts.
    pub fn is_sound(&self, deals: u64) -> bool {
        let counts = [&self.halves, &self.a_alone, &self.b_alone];
        counts.iter().all(|count| count.n == self.deals() && count.is_sound()) && self.deals() <= deals
    }

    /// Adds the counts of other deals.
    pub(super) fn merge(&mut self, other: &Self) {
        self.halves.merge(&other.halves);
        self.a_alone.merge(&other.a_alone);
        self.b_alone.merge(&other.b_alone);
        self.a_forfeits += other.a_forfeits;
        self.b_forfeits += other.b_forfeits;
    }
}

impl Meeting {
    fn new((a, b): (usize, usize), seats: usize, seating: Seating) -> Self {
        let most = 2 * seating.tables(seats) * seats as u64 * (seats as u64 - 1);
        Self { a, b, sums: Sums::default(), cpu: Duration::ZERO, most, seats, verdict: None }
    }

    /// Every pair before its first deal.
    pub(super) fn all(tournament: &Tournament) -> Vec<Self> {
        tournament.all_pairs().map(|pair| Self::new(pair, tournament.seats, tournament.seating)).collect()
    }

    /// How many deals.
    pub const fn deals(&self) -> u64 {
        self.sums.deals()
    }

    /// A's mean score per deal.
    pub fn score(&self) -> f64 {
        if self.deals() == 0 { 0.5 } else { self.sums.halves.mean() / self.most as f64 }
    }

    /// The standard error of the score.
    pub fn error(&self) -> f64 {
        self.sums.halves.error() / self.most as f64
    }

    /// The variance of a deal's score.
    pub fn variance(&self) -> f64 {
        self.sums.halves.variance() / (self.most * self.most) as f64
    }

    /// The score with its 95 % interval.
    pub fn share(&self) -> Share {
        Share { rate: self.score(), ..Share::per_deal(&self.sums.halves, self.most) }
    }

    /// How often A won of the games in which it was the only one of its kind.
    pub fn a_alone(&self) -> Share {
        Share::per_deal(&self.sums.a_alone, self.seats as u64)
    }

    /// How often B did.
    pub fn b_alone(&self) -> Share {
        Share::per_deal(&self.sums.b_alone, self.seats as u64)
    }

    pub(super) fn count(&mut self, deal: &Deal) {
        self.sums.count(deal);
        self.cpu += deal.cpu;
    }

    /// Adds the results that the same pair had in other deals.
    pub fn merge(&mut self, other: &Self) {
        self.sums.merge(&other.sums);
        self.cpu += other.cpu;
    }

    pub(super) fn judge(&mut self, test: &Test) {
        self.verdict = Some(test.judge(self.deals(), self.score(), self.variance()));
    }
}

/// The result of a deal between A and B.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Deal {
    /// Half points of A.
    halves: i64,
    a_alone: i64,
    b_alone: i64,
    a_forfeits: u64,
    b_forfeits: u64,
    /// The time it took a processor.
    pub(super) cpu: Duration,
}

impl Deal {
    /// Counts a game in which the seat `alone` was A and all others B, or the other way round.
    pub(super) fn add(&mut self, outcome: &Outcome, alone: Seat, seats: usize, alone_is_a: bool) {
        let others = Seats::first(seats).without(alone);
        let place = |seat: Seat| outcome.places[seat.index()];
        let halves = |seat: Seat| match place(alone).cmp(&place(seat)) {
            Ordering::Less => 2,
            Ordering::Equal => 1,
            Ordering::Greater => 0,
        };
        let scored: i64 = others.iter().map(halves).sum();
        let won = i64::from(outcome.winners.contains(alone));
        // With two seats both are alone.
        let theirs_alone = i64::from(seats == 2 && !(outcome.winners & others).is_empty());
        let [mine, theirs] = [Seats::of(alone), others].map(|seats| (outcome.forfeited & seats).len() as u64);
        let both = [(scored, won, mine), (2 * others.len() as i64 - scored, theirs_alone, theirs)];
        let [a, b] = if alone_is_a { both } else { [both[1], both[0]] };
        self.halves += a.0;
        (self.a_alone, self.a_forfeits) = (self.a_alone + a.1, self.a_forfeits + a.2);
        (self.b_alone, self.b_forfeits) = (self.b_alone + b.1, self.b_forfeits + b.2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interval::wilson;
    use eights::testing::seat;

    /// Deals in which A wins all of its four games, or none.
    fn all_or_nothing(deals: i64) -> Meeting {
        let mut meeting = Meeting::new((0, 1), 4, Seating::Both);
        for n in 0..deals {
            let (a_alone, halves) = if n % 2 == 0 { (4, 48) } else { (0, 0) };
            meeting.count(&Deal { halves, a_alone, ..Deal::default() });
        }
        meeting
    }

    #[test]
    fn games_of_a_deal_are_not_counted_as_if_they_were_independent() {
        let meeting = all_or_nothing(400);
        let width = |(low, high): (f64, f64)| high - low;
        let (deals, games) = (wilson(200, 400), wilson(800, 1_600));
        for share in [meeting.a_alone(), meeting.share()] {
            let own = width((share.low95, share.high95));
            assert!((share.rate - 0.5).abs() < 1e-9 && (own / width(deals) - 1.0).abs() < 0.02, "{share:?}");
            assert!(own > 1.9 * width(games), "{share:?}");
        }
    }

    /// A game that ended with these places, was won by these seats and forfeited by those.
    fn outcome(places: &[u8], winners: &[usize], forfeited: &[usize]) -> Outcome {
        let seats = |numbers: &[usize]| numbers.iter().copied().map(seat).collect();
        let mut outcome =
            Outcome { winners: seats(winners), forfeited: seats(forfeited), ..Outcome::default() };
        outcome.places[..places.len()].copy_from_slice(places);
        outcome
    }

    /// What comes of one game in which A, or B, sat alone on a seat.
    fn one_game(outcome: &Outcome, alone: usize, seats: usize, alone_is_a: bool) -> Deal {
        let mut deal = Deal::default();
        deal.add(outcome, seat(alone), seats, alone_is_a);
        deal
    }

    #[test]
    fn a_better_place_is_two_halves_and_a_shared_one_is_one() {
        let none = Deal::default();
        for (places, alone, alone_is_a, halves) in [
            (&[1, 2][..], 0, true, 2),
            (&[1, 2], 0, false, 0),
            (&[1, 1], 0, true, 1),
            (&[2, 1], 1, true, 2),
            (&[1, 2, 3], 0, true, 4),
            (&[1, 2, 3], 1, true, 2),
            (&[1, 2, 3], 1, false, 2),
            (&[1, 2, 3], 2, false, 4),
            (&[1, 2, 2], 1, true, 1),
            (&[1, 1, 1], 2, false, 2),
        ] {
            let deal = one_game(&outcome(places, &[], &[]), alone, places.len(), alone_is_a);
            assert_eq!(deal, Deal { halves, ..none.clone() }, "{places:?}, seat {alone}");
        }
    }

    #[test]
    fn of_two_both_sit_alone_and_of_three_only_one_does() {
        let alone = |outcome: &Outcome, seats: usize, alone_is_a: bool| {
            let deal = one_game(outcome, 0, seats, alone_is_a);
            (deal.a_alone, deal.b_alone)
        };
        assert_eq!(alone(&outcome(&[1, 2], &[0], &[]), 2, true), (1, 0));
        assert_eq!(alone(&outcome(&[2, 1], &[1], &[]), 2, true), (0, 1));
        assert_eq!(alone(&outcome(&[2, 1], &[1], &[]), 2, false), (1, 0));
        assert_eq!(alone(&outcome(&[1, 1], &[0, 1], &[]), 2, true), (1, 1), "both went out");
        assert_eq!(alone(&outcome(&[1, 1], &[], &[]), 2, true), (0, 0), "a tie is nobody's");
        assert_eq!(alone(&outcome(&[1, 2, 3], &[0], &[]), 3, false), (0, 1));
        assert_eq!(alone(&outcome(&[2, 1, 3], &[1], &[]), 3, true), (0, 0), "one B of two won");
    }

    #[test]
    fn forfeits_are_counted_for_those_who_forfeit() {
        let game = outcome(&[3, 1, 3, 2], &[1], &[0, 2]);
        let forfeits = |alone, alone_is_a| {
            let deal = one_game(&game, alone, 4, alone_is_a);
            (deal.a_forfeits, deal.b_forfeits)
        };
        assert_eq!(forfeits(0, true), (1, 1));
        assert_eq!(forfeits(0, false), (1, 1));
        assert_eq!(forfeits(1, true), (0, 2));
        assert_eq!(forfeits(1, false), (2, 0));
    }

    #[test]
    fn a_meeting_before_its_first_deal_is_even_and_open() {
        let mut meeting = Meeting::new((0, 1), 3, Seating::Both);
        assert_eq!((meeting.deals(), meeting.score()), (0, 0.5));
        meeting.judge(&Test::default());
        assert_eq!(meeting.verdict, Some(Verdict::Open));
    }

    #[test]
    fn few_and_equal_deals_prove_nothing() {
        let mut meeting = Meeting::new((0, 1), 2, Seating::Both);
        for deals in 1..=50 {
            meeting.count(&Deal { halves: 2, ..Deal::default() });
            let share = meeting.share();
            assert!(share.rate == 0.5 && share.high95 - share.low95 > 2.0 / (deals + 2) as f64, "{share:?}");
        }
    }
}
