//! No table goes on for ever: the number of facts in its log is bounded, and so are games that nobody plays.
//!
//! A solo table is its person's business, and is not bounded.

use super::{Hands, Millis, Outbox, Room};
use eights_protocol::{Code, Phase};

/// A table with this number of facts deals no further game; it takes several evenings to get there.
pub(super) const MOST_FACTS: u32 = 50_000;
/// After this number of games in a row in which no person did anything, the table deals no further one.
pub(super) const MOST_IDLE: u8 = 3;
/// How long its people may look at the last game.
const FAREWELL: Millis = 60_000;

impl Room {
    /// Whether a connected person plays themselves: otherwise bots take their time.
    pub(super) fn is_attended(&self) -> bool {
        self.is_solo || self.connected().iter().any(|seat| self.hands(seat) == Hands::Person)
    }

    /// Whether no further game is dealt here.
    pub(super) const fn is_worn_out(&self) -> bool {
        !self.is_solo && (self.facts >= MOST_FACTS || self.idle_games >= MOST_IDLE)
    }

    /// When a table that is worn out is closed: after the last game, or at once where that never ends.
    pub(super) fn closes_for_good(&self) -> Option<Millis> {
        if !self.is_worn_out() {
            return None;
        }
        let is_endless = self.facts >= 2 * MOST_FACTS;
        let after = self.over_since.filter(|_| self.phase == Phase::Over).map(|since| since + FAREWELL);
        if is_endless { Some(0) } else { after }
    }

    /// A game has ended: if it was the last here, everybody is told.
    pub(super) fn note_end(&mut self, at: Millis, out: &mut Outbox) {
        let has_acted = self.play.as_ref().is_some_and(|play| play.has_acted);
        self.idle_games = if has_acted { 0 } else { self.idle_games.saturating_add(1) };
        self.over_since = Some(at);
        if self.is_worn_out() {
            out.errors.push(Code::WornOut);
        }
    }
}
