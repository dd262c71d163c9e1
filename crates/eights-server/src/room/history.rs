//! What is left of a finished game.

use super::{Millis, Room, play::Play, seats::Holder};
use eights::Seat;

/// A finished game, for whoever keeps them.
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
    /// Who held it at the end.
    pub player: Player,
    /// Its place, from 1; seats that share one have the same. None where the game gave none.
    pub place: Option<u8>,
    /// Its points.
    pub points: u16,
}

/// Who held a seat.
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
        /// Whether a bot had to finish the game.
        left: bool,
    },
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

    fn result(&self, play: &Play, seat: Seat) -> SeatResult {
        let player = match self.chair(seat).map(|chair| &chair.holder) {
            Some(Holder::Person(person)) => {
                Player::Person { name: person.name.clone(), player: person.player.clone(), left: person.left }
            }
            Some(Holder::Bot(level)) => Player::Bot(level.to_string()),
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
