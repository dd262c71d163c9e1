//! The journal: every game that the player has finished, alone or at a server, to look back at.
//!
//! The client only notices that a game is over and hands it to the front end, which keeps the [`Journal`]
//! where it keeps its data.

mod book;
mod game;
mod tab;
mod tally;
#[cfg(test)]
mod tests;

pub use book::{Journal, NOT_A_JOURNAL};
pub use game::{GameKind, PlayedGame, PlayedSeat};
pub use tab::StatsTab;
pub use tally::{Opponent, PlayedRules, Streaks, Tallies, Tally, Versus};

use super::{Client, Effect, Peer, Save, sheets::RankRow, table::Table};
use eights::Seat;
use eights_protocol::{FromClient, Sitter};

/// What the client remembers of the games that are over.
#[derive(Default)]
pub(crate) struct Journalist {
    /// The request for the record of the game that is over.
    awaited: Option<u32>,
}

impl Client {
    /// The game at the table is over: its record tells everything, even if the player was away.
    pub(crate) fn end_game(&mut self) {
        let is_mine = self.table().is_some_and(|table| table.you.is_some() && !table.is_replay);
        if is_mine && self.link.line.is_in() {
            self.journalist.awaited = self.command(FromClient::Record);
        }
    }

    /// Takes the record of a game that is over; says whether this was the one.
    pub(crate) fn take_own_record(&mut self, id: u32, record: &str) -> bool {
        let is_it = self.journalist.awaited.take_if(|awaited| *awaited == id).is_some();
        if is_it {
            if let Some(game) = self.played_game(record) {
                self.out.push(Effect::Save(Save::Game(Box::new(game))));
            }
            self.note_day(record);
        }
        is_it
    }

    fn played_game(&self, record: &str) -> Option<PlayedGame> {
        let table = self.table()?;
        let (you, hash) = (table.you?, table.seed_hash?);
        let rows = self.ranking()?.rows;
        let kind = match self.peer() {
            Peer::Solo if self.day_at_table().is_some() => GameKind::Day,
            Peer::Solo => GameKind::Solo,
            Peer::Server => GameKind::Server,
        };
        let seats = (0..table.seats.len()).filter_map(Seat::new);
        Some(PlayedGame {
            id: hash.to_string().chars().take(16).collect(),
            at: 0,
            rules: table.rules.share_code(),
            you: you.index(),
            seats: seats.map(|seat| played_seat(table, &rows, seat)).collect(),
            turns: self.turns_in(record, you),
            kind,
            record: Some(record.to_owned()),
        })
    }
}

fn played_seat(table: &Table, rows: &[RankRow], seat: Seat) -> PlayedSeat {
    let row = rows.iter().find(|row| row.seat == seat);
    let bot = match table.seats.get(seat.index()).map(|info| &info.sitter) {
        Some(Sitter::Bot { level }) => Some(*level),
        Some(Sitter::Person { .. } | Sitter::Nobody) | None => None,
    };
    PlayedSeat {
        name: table.names().get(seat.index()).cloned().unwrap_or_default(),
        bot,
        place: row.map(|row| row.place),
        points: row.and_then(|row| row.score),
    }
}
