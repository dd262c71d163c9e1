//! The link to a server or a solo table: the line, the open tables, and the seats to come back to.

pub mod line;
pub mod lobby;
mod saved_seats;
mod status;

pub(crate) use saved_seats::SavedSeats;

use crate::core::{Client, Effect, Millis};
use eights::Seat;
use eights_protocol::Token;
use line::{Door, Line, LineState, Out, Peer};
use lobby::Lobby;

/// The link to where the player is.
pub(crate) struct Link {
    pub(crate) line: Line,
    pub(crate) lobby: Lobby,
    pub(crate) seats: SavedSeats,
    /// The state that was told last.
    told: LineState,
    /// Whether it was told that the first connection takes its time.
    told_connecting: bool,
    /// Whether the player has a seat there already and comes back to it.
    is_coming_back: bool,
    /// The seat that the server has given the player, even if only for the next deal.
    promised: Option<Seat>,
}

impl Link {
    pub(crate) fn new(seed: u64, secret: Option<Token>, seats: SavedSeats) -> Self {
        Self {
            line: Line::new(seed, secret),
            lobby: Lobby::default(),
            seats,
            told: LineState::Off,
            told_connecting: false,
            is_coming_back: false,
            promised: None,
        }
    }

    pub(crate) const fn promised(&self) -> Option<Seat> {
        self.promised
    }

    /// The server has given the player this seat.
    pub(crate) const fn promise(&mut self, seat: Option<Seat>) {
        self.promised = seat;
    }

    /// Whether the player has come back, told once.
    pub(crate) const fn take_coming_back(&mut self) -> bool {
        std::mem::replace(&mut self.is_coming_back, false)
    }
}

impl Client {
    /// Goes through a door.
    pub(crate) fn enter(&mut self, peer: Peer, door: Door) {
        self.link.is_coming_back = matches!(door, Door::Seat { .. } | Door::Claim { .. });
        let out = self.link.line.enter(self.now, peer, door);
        self.send_out(out);
    }

    /// Whether something can be done at the table that is shown: the line is up, or it is a lesson's.
    pub(crate) fn is_in(&self) -> bool {
        self.is_in_class() || self.link.line.is_in()
    }

    /// The connection is open.
    pub(crate) fn open_line(&mut self) {
        let out = self.link.line.connected(self.now);
        self.send_out(out);
    }

    /// Handles the passing of time for the line.
    pub(crate) fn tick_line(&mut self) {
        let out = self.link.line.tick(self.now);
        self.send_out(out);
        self.tell_line();
    }

    pub(crate) fn try_again(&mut self) {
        let out = self.link.line.try_again(self.now);
        self.send_out(out);
    }

    /// Asks for the table again, because something is missing or cannot have happened.
    pub(crate) fn ask_afresh(&mut self) {
        let out = self.link.line.ask_afresh(self.now);
        self.send_out(out);
    }

    pub(crate) fn hang_up(&mut self) {
        if self.link.line.state(self.now) != LineState::Off {
            let out = self.link.line.hang_up();
            self.send_out(out);
        }
    }

    pub(crate) fn send_out(&mut self, out: Vec<Out>) {
        self.out.extend(out.into_iter().map(|out| match out {
            Out::Dial(peer) => Effect::Dial(peer),
            Out::HangUp => Effect::HangUp,
            Out::Send(message) => Effect::Send(message),
        }));
    }

    /// When the line has something to do or to say.
    pub(crate) fn line_wakes_at(&self) -> Option<Millis> {
        [self.link.line.next_tick(), self.connecting_told_at()].into_iter().flatten().min()
    }
}
