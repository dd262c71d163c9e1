//! Deals for every pair, on one thread.

use super::{Seating, Tournament, meeting::Deal, meeting::Meeting};
use crate::{
    cpu::cpu_time,
    game_stats::Told,
    players::{Lineup, Players},
    table::{Setting, Stopped},
    workers::Worker,
};
use eights::{Event, Seats};
use serde::{Deserialize, Serialize};

/// The pairs of a round, and its first deal.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Round {
    /// The pairs that are not decided yet.
    pub(super) pairs: Vec<usize>,
    pub(super) first_deal: u64,
}

impl Round {
    /// The pair and the deal of a number: each pair plays a deal before any plays the next.
    fn at(&self, number: u64) -> (usize, u64) {
        let pairs = self.pairs.len() as u64;
        (self.pairs[(number % pairs) as usize], self.first_deal + number / pairs)
    }
}

/// Deals for every pair, on one thread.
pub(super) struct Host<'a> {
    setting: Setting,
    seating: Seating,
    players: Players<'a>,
    told: Told<Vec<Event>>,
    pub(super) round: Round,
    meetings: Vec<Meeting>,
}

impl<'a> Host<'a> {
    pub(super) fn new(tournament: &Tournament, lineup: &Lineup<'a>) -> Self {
        let seats = tournament.seats;
        let setting = Setting::new(tournament.rules, seats, tournament.seed);
        Self {
            setting: setting.of_length(tournament.length).with_stocks(tournament.stocks),
            seating: tournament.seating,
            // One is alone among the others.
            players: lineup.room(seats - 1),
            told: Told::default(),
            round: Round::default(),
            meetings: Meeting::all(tournament),
        }
    }

    /// Adds what it has counted to a list, and forgets it.
    pub(super) fn hand_over(&mut self, sums: &mut [Meeting]) {
        for (sum, own) in sums.iter_mut().zip(&mut self.meetings) {
            sum.merge(own);
            (own.sums, own.cpu) = Default::default();
        }
    }
}

impl<'a> Worker for Host<'a> {
    type SeatedPlayers = Players<'a>;
    type Score = Deal;

    fn play(&mut self, number: u64, score: &mut Deal) -> Result<(), Stopped> {
        let (pair, deal) = self.round.at(number);
        let Meeting { a, b, .. } = self.meetings[pair];
        let seats = Seats::first(self.setting.seats);
        *score = Deal::default();
        let start = cpu_time();
        let tables = self.seating.tables(seats.len());
        let first = deal * tables * seats.len() as u64;
        for (table, (one, others)) in (0..tables).zip([(a, b), (b, a)]) {
            for alone in seats.iter() {
                self.players.seat(seats.iter().map(|seat| if seat == alone { one } else { others }));
                let game = first + table * seats.len() as u64 + u64::from(alone.number());
                self.setting.play(deal, game, &mut self.players, &mut self.told)?;
                score.add(&self.told.outcome, alone, seats.len(), table == 0);
            }
        }
        score.cpu = cpu_time().saturating_sub(start);
        Ok(())
    }

    fn count(&mut self, number: u64, deal: &Deal) {
        let (pair, _) = self.round.at(number);
        self.meetings[pair].count(deal);
    }

    fn players(&mut self) -> &mut Players<'a> {
        &mut self.players
    }
}
