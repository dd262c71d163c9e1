//! The seats that an event is about.

use super::{Event, Shown};
use crate::{ask::Ask, seat::Seats};

impl<C: Shown> Event<C> {
    /// The seats that it names.
    pub fn seats(self) -> Seats {
        match self {
            Self::Began { dealer: seat, .. }
            | Self::Dealt { seat, .. }
            | Self::Started { seat }
            | Self::Again { seat }
            | Self::Played { seat, .. }
            | Self::Named { seat, .. }
            | Self::Noped { seat, .. }
            | Self::TookBack { seat, .. }
            | Self::SkipAdded { seat }
            | Self::Skipped { seat }
            | Self::Drew { seat, .. }
            | Self::Passed { seat }
            | Self::Showed { seat }
            | Self::Revealed { seat, .. }
            | Self::TurnedUp { seat, .. }
            | Self::Hid { seat }
            | Self::Picked { seat, .. }
            | Self::Melded { seat, .. }
            | Self::Finished { seat, .. }
            | Self::Discarded { seat, .. }
            | Self::Voted { seat, .. }
            | Self::OneCard { seat }
            | Self::WentOut { seat, .. }
            | Self::Eliminated { seat, .. }
            | Self::Placed { seat, .. }
            | Self::Ranked { seat, .. } => Seats::of(seat),
            Self::Targeted { seat, target: other } | Self::Scored { seat, from: other, .. } => {
                Seats::of(seat).with(other)
            }
            Self::Gave { from, to, .. } => Seats::of(from).with(to),
            Self::TurnBegan { seat, row } => row.with(seat),
            Self::Asked { ask: Ask::Give { to }, seats } => seats.with(to),
            Self::Asked { seats, .. } | Self::Declined { seats } => seats,
            Self::Shuffled
            | Self::Turned { .. }
            | Self::Returned { .. }
            | Self::Freed
            | Self::ChainClosed { .. }
            | Self::Owed { .. }
            | Self::SkipPending
            | Self::Reversed { .. }
            | Self::Recycled { .. }
            | Self::TurnedOver { .. }
            | Self::RoundEnded { .. }
            | Self::MatchEnded => Seats::NONE,
        }
    }
}
