//! The seats to come back to, the newest first: at most one at a server and one in a solo game.

use crate::core::{Client, Effect, Peer, Save, SavedSeat};
use eights_protocol::TableCode;

/// The seats to come back to.
pub(crate) struct SavedSeats(Vec<SavedSeat>);

impl SavedSeats {
    pub(crate) fn new(seat: Option<SavedSeat>) -> Self {
        Self(seat.into_iter().collect())
    }

    pub(crate) fn all(&self) -> &[SavedSeat] {
        &self.0
    }

    pub(crate) fn newest(&self) -> Option<SavedSeat> {
        self.0.first().copied()
    }

    pub(crate) fn at(&self, code: TableCode) -> Option<SavedSeat> {
        self.0.iter().find(|seat| seat.code == code).copied()
    }

    pub(crate) fn with(&self, peer: Peer) -> Option<SavedSeat> {
        self.0.iter().find(|seat| seat.peer == peer).copied()
    }

    /// A seat at a server does not replace one in a solo game, nor the other way round.
    fn save(&mut self, seat: SavedSeat) {
        self.0.retain(|other| other.peer != seat.peer);
        self.0.insert(0, seat);
    }

    /// Forgets a seat; says whether it was there.
    fn forget(&mut self, code: TableCode, peer: Peer) -> bool {
        let n = self.0.len();
        self.0.retain(|seat| seat.code != code || seat.peer != peer);
        self.0.len() < n
    }
}

impl Client {
    /// Another seat to come back to, for front ends that have saved several.
    pub fn remember(&mut self, seat: SavedSeat) {
        if self.link.seats.with(seat.peer).is_none() {
            self.link.seats.0.push(seat);
        }
    }

    pub(crate) fn save_seat(&mut self, seat: SavedSeat) {
        self.link.seats.save(seat);
        self.out.push(Effect::Save(Save::Seat(self.saved_seat())));
    }

    /// Forgets the saved seat at a table.
    pub(crate) fn drop_seat(&mut self, code: TableCode) {
        if self.link.seats.forget(code, self.link.line.peer()) {
            self.out.push(Effect::Save(Save::Seat(self.saved_seat())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights_protocol::Token;

    fn seat(number: u128, peer: Peer) -> SavedSeat {
        SavedSeat { code: TableCode::from_number(number), token: Token::new([1; 32]), peer }
    }

    #[test]
    fn a_seat_replaces_only_one_of_its_kind() {
        let (server, solo, newer) = (seat(1, Peer::Server), seat(2, Peer::Solo), seat(3, Peer::Server));
        let mut seats = SavedSeats::new(Some(server));
        seats.save(solo);
        assert_eq!(seats.all(), [solo, server], "the newest first");
        seats.save(newer);
        assert_eq!((seats.all(), seats.newest()), (&[newer, solo][..], Some(newer)));
        assert_eq!((seats.with(Peer::Solo), seats.at(newer.code)), (Some(solo), Some(newer)));
        assert_eq!(seats.at(server.code), None);
    }

    #[test]
    fn a_seat_is_forgotten_where_it_was() {
        let mut seats = SavedSeats::new(Some(seat(1, Peer::Server)));
        assert!(!seats.forget(TableCode::from_number(1), Peer::Solo), "another table with the same code");
        assert!(!seats.forget(TableCode::from_number(2), Peer::Server));
        assert!(seats.forget(TableCode::from_number(1), Peer::Server));
        assert_eq!(seats.newest(), None);
    }
}
