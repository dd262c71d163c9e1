//! Deals for every pair, on one thread.

use super::{Seating, Tournament, meeting::Deal, meeting::Meeting};
use crate::{
    cpu::cpu_time,
    game_stats::Told,
    players::{Lineup, Players},
    table::{Setting, Stopped},
    workers::Worker,
};
use eights::Event;
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
        Self {
            setting: tournament.setting(),
            seating: tournament.seating,
            // One is alone among the others.
            players: lineup.room(tournament.seats - 1),
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
        let seats = self.setting.seats;
        *score = Deal::default();
        let start = cpu_time();
        for sitting in self.seating.sittings(seats, deal) {
            self.players.seat(sitting.seated(seats, a, b));
            self.setting.play(deal, sitting.number, &mut self.players, &mut self.told)?;
            score.add(&self.told.outcome, sitting.alone, seats, sitting.alone_is_a);
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
