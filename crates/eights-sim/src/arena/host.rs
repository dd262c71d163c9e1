//! Deals for every pair, on one thread.

use super::{Tournament, meeting::Deal, meeting::Meeting, tables};
use crate::{
    game_stats::Told,
    players::{Lineup, Players},
    table::{Setting, Stopped},
    workers::Worker,
};
use eights::{Event, Seats};

/// The pairs of a round, and its first deal.
#[derive(Clone, Debug, Default)]
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
    players: Players<'a>,
    told: Told<Vec<Event>>,
    pub(super) round: Round,
    pub(super) meetings: Vec<Meeting>,
}

impl<'a> Host<'a> {
    pub(super) fn new(tournament: &Tournament, lineup: &Lineup<'a>) -> Self {
        let seats = tournament.seats;
        Self {
            setting: Setting::new(tournament.rules, seats, tournament.seed),
            // One is alone among the others.
            players: lineup.room(seats - 1),
            told: Told::default(),
            round: Round::default(),
            meetings: Meeting::all(tournament),
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
        let first = deal * tables(seats.len()) * seats.len() as u64;
        for (table, (one, others)) in (0..tables(seats.len())).zip([(a, b), (b, a)]) {
            for alone in seats.iter() {
                self.players.seat(seats.iter().map(|seat| if seat == alone { one } else { others }));
                let game = first + table * seats.len() as u64 + u64::from(alone.number());
                self.setting.play(deal, game, &mut self.players, &mut self.told)?;
                score.add(&self.told.outcome, alone, seats.len(), table == 0);
            }
        }
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
