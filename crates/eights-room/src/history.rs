//! The record of a finished game.

use super::{
    Millis, Room,
    play::Play,
    seats::{Holder, Person},
};
use eights::{Record, Seat};
use eights_protocol::FromServer;

/// A finished game, for the archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The record, with the seed.
    pub record: String,
    /// The share code of the rules.
    pub rules: String,
    /// The name of the preset they are based on.
    pub base: Option<String>,
    /// When it was dealt.
    pub started: Millis,
    /// When it ended.
    pub ended: Millis,
    /// Seat by seat.
    pub results: Vec<SeatResult>,
}

/// How a seat did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Its holder at the end. If the host sent that person away during the game, still that person.
    pub player: Player,
    /// Its place, from 1; seats that share a place have the same number. None if the game gave no places.
    pub place: Option<u8>,
    /// Its points.
    pub points: u16,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A bot of this level.
    Bot(String),
    /// A person.
    Person {
        /// The name.
        name: String,
        /// The player, if it is one who keeps a name.
        player: Option<String>,
        /// The round before which they sat down: 1 for players who were there from the first deal.
        since_round: u16,
        /// Whether a bot had to finish the game.
        left: bool,
    },
}

impl Player {
    fn of(person: &Person, left: bool) -> Self {
        let Person { name, player, since_round, .. } = person;
        Self::Person { name: name.clone(), player: player.clone(), since_round: *since_round, left }
    }
}

impl Room {
    pub(super) fn finished(&self, play: &Play, ended: Millis) -> Finished {
        Finished {
            record: play.record.to_text(true),
            rules: self.rules.share_code(),
            base: self.rules.base().map(str::to_owned),
            started: play.started,
            ended,
            results: self.seats().iter().map(|seat| self.result(play, seat)).collect(),
        }
    }

    /// The record of the game that is running, or was the last. It has the seed: nobody is shown it before
    /// the game is over.
    pub fn record(&self) -> Option<&Record> {
        self.play.as_ref().map(|play| &play.record)
    }

    /// The record of the game that is over, for those at the table.
    pub fn tell_record(&self, id: u32) -> Option<FromServer> {
        let play = self.play.as_ref().filter(|play| play.is_over())?;
        Some(FromServer::Record { id, record: play.record.to_text(true) })
    }

    /// When the game that is running, or was the last, was dealt.
    pub fn started(&self) -> Option<Millis> {
        self.play.as_ref().map(|play| play.started)
    }

    fn result(&self, play: &Play, seat: Seat) -> SeatResult {
        let player = match self.chair(seat).map(|chair| (&chair.holder, &chair.removed)) {
            Some((Holder::Person(person), _)) => Player::of(person, person.left),
            Some((_, Some(removed))) => Player::of(removed, true),
            Some((Holder::Bot(level), None)) => Player::Bot(level.to_string()),
            _ => Player::Bot(String::new()),
        };
        SeatResult { player, place: place(&play.game.places(), seat), points: play.game.score(seat) }
    }
}

/// A seat's place: one more than the seats before it.
fn place(places: &[Vec<Seat>], seat: Seat) -> Option<u8> {
    let at = places.iter().position(|seats| seats.contains(&seat))?;
    Some(1 + places[..at].iter().map(|seats| seats.len() as u8).sum::<u8>())
}
