//! Whether the cards that an event moves are there to be moved.

use super::Table;
use crate::event::Event;

impl Table {
    /// Whether the cards that an event moves are where it takes them from.
    pub(crate) fn has_cards_for(&self, event: Event) -> bool {
        let (stock, discards) = (self.piles.n_stock(), self.piles.n_discards());
        match event {
            Event::Dealt { .. } | Event::Drew { .. } | Event::Turned { .. } => stock > 0,
            Event::Returned { .. } => discards == 1,
            Event::Recycled { .. } | Event::TurnedOver { .. } => stock == 0 && discards > 0,
            Event::TookBack { depth, .. } => usize::from(depth) < discards,
            Event::Played { seat, laid, .. }
            | Event::Noped { seat, laid, .. }
            | Event::Discarded { seat, laid } => self.hands[seat.index()].contains(laid.card()),
            Event::Gave { from, card, .. } => self.hands[from.index()].contains(card),
            Event::Melded { seat, meld } => meld.held_in(self.hands[seat.index()]),
            Event::Began { .. }
            | Event::Shuffled
            | Event::Started { .. }
            | Event::Freed
            | Event::TurnBegan { .. }
            | Event::Again { .. }
            | Event::Asked { .. }
            | Event::Named { .. }
            | Event::Targeted { .. }
            | Event::Declined { .. }
            | Event::ChainClosed { .. }
            | Event::Owed { .. }
            | Event::SkipPending
            | Event::SkipAdded { .. }
            | Event::Skipped { .. }
            | Event::Reversed { .. }
            | Event::Passed { .. }
            | Event::Showed { .. }
            | Event::Revealed { .. }
            | Event::TurnedUp { .. }
            | Event::Hid { .. }
            | Event::Picked { .. }
            | Event::Finished { .. }
            | Event::Voted { .. }
            | Event::OneCard { .. }
            | Event::WentOut { .. }
            | Event::Eliminated { .. }
            | Event::RoundEnded { .. }
            | Event::Placed { .. }
            | Event::Ranked { .. }
            | Event::Scored { .. }
            | Event::MatchEnded => true,
        }
    }
}
