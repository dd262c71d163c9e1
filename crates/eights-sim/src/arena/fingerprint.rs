//! How a pair plays, as a number: a hash of all that happens in the first deals.
//!
//! Results of the same pair may be put together only if it plays as it did. The hash says so whatever the
//! sources look like: it changes when an answer does.

use super::Tournament;
use crate::{
    game_stats::{GameStats, Told},
    players::{Lineup, Players},
    table::{Halt, SeatedPlayers, Setting},
};
use core::sync::atomic::AtomicBool;
use eights::{Event, Game, Seat, Seats};
use std::io;

/// The most deals that are looked at.
const MOST_DEALS: u64 = 100;

/// A hash of all that happens when the first two contenders play the first deals of a tournament, as many as
/// have this number of answers. It is the same on every machine, and does not depend on how many deals the
/// tournament has.
pub fn fingerprint(tournament: &Tournament, answers: u32) -> u64 {
    let Tournament { seats, seating, contenders, patience, .. } = tournament;
    let (setting, stop) = (tournament.setting(), AtomicBool::new(false));
    let lineup = Lineup::new(contenders, *patience, &stop);
    let mut table = Overheard { players: lineup.room(seats - 1), hash: Hash::new() };
    let (mut told, mut given) = (Told::default(), 0);
    let mut deals = 0..MOST_DEALS;
    while let Some(deal) = deals.next().filter(|_| given < answers) {
        for sitting in seating.sittings(*seats, deal) {
            table.players.seat(sitting.seated(*seats, 0, 1));
            // Only programs are waited for, so nothing is broken off.
            if setting.play(deal, sitting.number, &mut table, &mut told).is_ok() {
                given += told.stats.decisions;
            }
        }
    }
    table.hash.0
}

/// FNV-1a of bytes.
struct Hash(u64);

impl Hash {
    const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Events are told as they are told to programs, which stays the same.
    fn add(&mut self, event: &Event) {
        let told = serde_json::to_writer(self, event);
        debug_assert!(told.is_ok(), "{event:?} cannot be told");
    }
}

impl io::Write for Hash {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A table at which all that happens is noted.
struct Overheard<'a> {
    players: Players<'a>,
    hash: Hash,
}

impl SeatedPlayers for Overheard<'_> {
    type Heard = Vec<Event>;

    fn sit(&mut self, setting: &Setting, number: u64) {
        self.players.sit(setting, number);
    }

    fn answer(&mut self, game: &mut Game, seat: Seat, stats: &mut GameStats<Vec<Event>>) -> Result<(), Halt> {
        self.players.answer(game, seat, stats)
    }

    fn hear(&mut self, stats: &mut GameStats<Vec<Event>>) {
        stats.heard.iter().for_each(|event| self.hash.add(event));
        self.players.hear(stats);
    }

    fn forfeited(&self) -> Seats {
        self.players.forfeited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Contender, Length, PATIENCE, Seating, Stocks};
    use eights::{Rules, Seed};
    use eights_bots::Level;

    fn tournament(bots: [Level; 2], deals: u64, seed: &str) -> Tournament {
        Tournament {
            rules: Rules::preset("classic").expect("a preset"),
            seats: 3,
            contenders: bots.map(Contender::Level).to_vec(),
            seed: Seed::from_text(seed),
            deals,
            until_sure: None,
            length: Length::Match,
            seating: Seating::Both,
            stocks: Stocks::Shared,
            patience: PATIENCE,
        }
    }

    #[test]
    fn who_plays_otherwise_has_another_fingerprint() {
        let of = |bots, deals, seed| fingerprint(&tournament(bots, deals, seed), 300);
        let [club, house] = [[Level::Club, Level::Toddler], [Level::House, Level::Toddler]];
        assert_eq!(of(club, 1, "tea"), of(club, 1_000, "tea"), "more deals do not change the first ones");
        assert_ne!(of(club, 1, "tea"), of(house, 1, "tea"));
        assert_ne!(of(club, 1, "tea"), of(club, 1, "rain"));
    }

    #[test]
    fn more_answers_are_more_deals() {
        let tournament = tournament([Level::Club, Level::Casual], 1, "tea");
        assert_ne!(fingerprint(&tournament, 1), fingerprint(&tournament, 2_000));
    }
}
