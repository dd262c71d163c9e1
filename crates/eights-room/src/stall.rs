//! Players who keep the others waiting again and again are given less and less time.

use super::{Fact, Millis, Room, seats::Person};
use eights::{Direction, Seats};

/// How long the table waits for a player when no other clock runs.
pub(super) const PATIENCE: Millis = 60_000;
/// How long the table waits for a player who is not connected. A dead line is noticed after 24 seconds, so a
/// bot plays within a minute.
pub(super) const ABSENCE: Millis = 35_000;
/// The points for keeping the others waiting once. Every answer in person takes one point off.
const STALL: u8 = 2;
/// The most points: after three times the patience is at its shortest.
const MOST: u8 = 3 * STALL;

impl Person {
    /// They have kept the others waiting for too long.
    pub(super) const fn stall(&mut self) {
        self.stalls = if self.stalls + STALL < MOST { self.stalls + STALL } else { MOST };
    }

    /// They have answered themselves.
    pub(super) const fn is_prompt(&mut self) {
        self.stalls = self.stalls.saturating_sub(1);
    }

    /// Whether they have kept the others waiting before, and not made up for it.
    pub(super) const fn has_stalled(&self) -> bool {
        self.stalls >= STALL
    }

    /// Whether the player keeps coming back and stalling again: then their clock does not start over.
    pub(super) const fn stalls_again(&self) -> bool {
        self.stalls >= 2 * STALL
    }

    /// The part of a time limit that they get: half as much for each time they have kept the others waiting.
    pub(super) const fn patience(&self, whole: Millis) -> Millis {
        whole >> (self.stalls / STALL)
    }
}

impl Room {
    /// The stand-in plays for players who have taken too long.
    pub(super) fn stalled(&self, seats: Seats) -> Vec<Fact> {
        let stalled = Fact::Stalled { seats };
        [stalled].into_iter().chain(self.host_passes_from(seats)).collect()
    }

    /// A host who keeps the others waiting a second time is no longer the host: the next one can send them
    /// away.
    pub(super) fn host_passes_from(&self, seats: Seats) -> Option<Fact> {
        let host = self.host.filter(|host| seats.contains(*host))?;
        self.present(host).filter(|person| person.has_stalled())?;
        let next = (self.connected() - seats).next_after(host, Direction::Clockwise)?;
        Some(Fact::Host { seat: Some(next) })
    }
}
