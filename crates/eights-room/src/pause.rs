//! Between two rounds: people may look at the result for as long as they need, and the deal waits only for
//! people who are still looking.

use super::{Fact, Hands, Millis, Room};
use eights::{Seat, Seats};

/// How long the others wait for a player who is still looking.
const LOOK: Millis = 30_000;
/// The same where nobody but bots waits.
const LOOK_ALONE: Millis = 60_000;
/// How long a finished round lies on the table when nobody is looking.
const GLANCE: Millis = 6000;

/// A round is over, and the next is not dealt yet.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Pause {
    /// From when its clock runs.
    pub(super) from: Millis,
    /// The players who have seen enough.
    pub(super) ready: Seats,
}

impl Pause {
    pub(super) const fn new(from: Millis) -> Self {
        Self { from, ready: Seats::NONE }
    }
}

impl Room {
    pub(super) fn pause(&self) -> Option<&Pause> {
        self.running()?.pause.as_ref()
    }

    /// The players that the next deal waits for, between rounds.
    pub(super) fn waiting_for(&self) -> Option<Seats> {
        self.pause().map(|pause| self.looking() - pause.ready)
    }

    /// People who are there and play themselves.
    fn looking(&self) -> Seats {
        self.connected().iter().filter(|seat| self.hands(*seat) == Hands::Person).collect()
    }

    /// When the next round is dealt, if nobody says anything more.
    pub(super) fn next_deal(&self) -> Option<Millis> {
        let pause = self.pause()?;
        let looking = self.looking();
        if looking.is_empty() {
            // A player who has just lost the connection may be back in a moment.
            return Some(pause.from.max(self.empty_since.unwrap_or(0)) + GLANCE);
        }
        if (looking - pause.ready).is_empty() {
            return Some(self.rested(pause.from));
        }
        match self.has_one_person() {
            true if self.is_solo => None,
            true => Some(pause.from + LOOK_ALONE),
            false => Some(pause.from + LOOK),
        }
    }

    /// Makes this a solo table: while nobody else has a seat, the next round waits for its person as
    /// long as they like. The log does not have this: say so of a room that is read back, too.
    #[must_use]
    pub const fn solo(mut self) -> Self {
        self.is_solo = true;
        self
    }

    /// Whether nobody but one person has a seat or is to have one.
    pub(super) fn has_one_person(&self) -> bool {
        self.held().len() < 2 && self.reserved_for().next().is_none()
    }

    /// A seat that is not asked, or has said so before, changes nothing.
    pub(super) fn is_ready(&self, seat: Seat) -> Vec<Fact> {
        let is_asked = self.waiting_for().is_some_and(|seats| seats.contains(seat));
        is_asked.then_some(Fact::Ready { seat }).into_iter().collect()
    }
}
