//! An event with its hidden cards exchanged, and who did what it tells.

use super::{DrawnFor, Event, Viewer};
use crate::seat::{Seat, Seats};

/// The seats that know a card which an event does not show to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Everybody, the audience too.
    ToAll,
    /// Only these seats.
    To(Seats),
}

impl Known {
    /// Whether this viewer knows it.
    pub fn to(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::ToAll, _) => true,
            (Self::To(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::To(_), Viewer::Audience) => false,
        }
    }

    fn openly(open: bool, seats: Seats) -> Self {
        if open { Self::ToAll } else { Self::To(seats) }
    }
}

impl<C> Event<C> {
    /// The same event with each card that may be hidden exchanged for what `f` makes of it and of who knows
    /// it.
    pub fn map<D>(self, mut f: impl FnMut(Known, C) -> D) -> Event<D> {
        match self {
            Self::Dealt { seat, card } => Event::Dealt { seat, card: f(Known::To(Seats::of(seat)), card) },
            Self::Drew { seat, card, open, why } => {
                Event::Drew { seat, card: f(Known::openly(open, Seats::of(seat)), card), open, why }
            }
            Self::Picked { seat, card } => Event::Picked { seat, card: f(Known::To(Seats::of(seat)), card) },
            Self::Gave { from, to, card, open } => {
                let known = Known::openly(open, Seats::of(from).with(to));
                Event::Gave { from, to, card: f(known, card), open }
            }
            Self::Finished { seat, top } => {
                Event::Finished { seat, top: top.map(|card| f(Known::To(Seats::of(seat)), card)) }
            }
            Self::Began { round, dealer, direction } => Event::Began { round, dealer, direction },
            Self::Shuffled => Event::Shuffled,
            Self::Turned { card } => Event::Turned { card },
            Self::Returned { card } => Event::Returned { card },
            Self::Started { seat } => Event::Started { seat },
            Self::Freed => Event::Freed,
            Self::TurnBegan { seat, row } => Event::TurnBegan { seat, row },
            Self::Again { seat } => Event::Again { seat },
            Self::Asked { ask, seats } => Event::Asked { ask, seats },
            Self::Played { seat, laid, wild } => Event::Played { seat, laid, wild },
            Self::Named { seat, suit } => Event::Named { seat, suit },
            Self::Targeted { seat, target } => Event::Targeted { seat, target },
            Self::Noped { seat, laid, take_back } => Event::Noped { seat, laid, take_back },
            Self::Declined { seats } => Event::Declined { seats },
            Self::ChainClosed { stands } => Event::ChainClosed { stands },
            Self::TookBack { seat, card, depth } => Event::TookBack { seat, card, depth },
            Self::Owed { cards, by } => Event::Owed { cards, by },
            Self::SkipPending => Event::SkipPending,
            Self::SkipAdded { seat } => Event::SkipAdded { seat },
            Self::Skipped { seat } => Event::Skipped { seat },
            Self::Reversed { direction } => Event::Reversed { direction },
            Self::Passed { seat } => Event::Passed { seat },
            Self::Recycled { cards } => Event::Recycled { cards },
            Self::TurnedOver { cards, top } => Event::TurnedOver { cards, top },
            Self::Showed { seat } => Event::Showed { seat },
            Self::Revealed { seat, card } => Event::Revealed { seat, card },
            Self::TurnedUp { seat, card } => Event::TurnedUp { seat, card },
            Self::Hid { seat } => Event::Hid { seat },
            Self::Melded { seat, meld } => Event::Melded { seat, meld },
            Self::Discarded { seat, laid } => Event::Discarded { seat, laid },
            Self::Voted { seat, yes } => Event::Voted { seat, yes },
            Self::OneCard { seat } => Event::OneCard { seat },
            Self::WentOut { seat, place } => Event::WentOut { seat, place },
            Self::Eliminated { seat, place } => Event::Eliminated { seat, place },
            Self::RoundEnded { how, void } => Event::RoundEnded { how, void },
            Self::Placed { seat, place } => Event::Placed { seat, place },
            Self::Ranked { seat, place } => Event::Ranked { seat, place },
            Self::Scored { seat, from, points } => Event::Scored { seat, from, points },
            Self::MatchEnded => Event::MatchEnded,
        }
    }

    /// The seat whose own action this was; none for what merely comes of an action.
    pub fn actor(&self) -> Option<Seat> {
        match *self {
            Self::Played { seat, .. }
            | Self::Noped { seat, .. }
            | Self::Named { seat, .. }
            | Self::Targeted { seat, .. }
            | Self::Passed { seat }
            | Self::Picked { seat, .. }
            | Self::Gave { from: seat, .. }
            | Self::Melded { seat, .. }
            | Self::Finished { seat, .. }
            | Self::Voted { seat, .. }
            | Self::Drew { seat, why: DrawnFor::Turn | DrawnFor::Debt, .. } => Some(seat),
            Self::Drew { why: DrawnFor::Effect | DrawnFor::Penalty, .. }
            | Self::Began { .. }
            | Self::Shuffled
            | Self::Dealt { .. }
            | Self::Turned { .. }
            | Self::Returned { .. }
            | Self::Started { .. }
            | Self::Freed
            | Self::TurnBegan { .. }
            | Self::Again { .. }
            | Self::Asked { .. }
            | Self::Declined { .. }
            | Self::ChainClosed { .. }
            | Self::TookBack { .. }
            | Self::Owed { .. }
            | Self::SkipPending
            | Self::SkipAdded { .. }
            | Self::Skipped { .. }
            | Self::Reversed { .. }
            | Self::Recycled { .. }
            | Self::TurnedOver { .. }
            | Self::Showed { .. }
            | Self::Revealed { .. }
            | Self::TurnedUp { .. }
            | Self::Hid { .. }
            | Self::Discarded { .. }
            | Self::OneCard { .. }
            | Self::WentOut { .. }
            | Self::Eliminated { .. }
            | Self::RoundEnded { .. }
            | Self::Placed { .. }
            | Self::Ranked { .. }
            | Self::Scored { .. }
            | Self::MatchEnded => None,
        }
    }
}
