//! Events: what happened, in the past tense, and who may see it.
//!
//! A full event (`Event<Card>`) has every card in it and never leaves the process that plays the game. A
//! viewer gets [`Event::seen_by`], the one place that censors.

mod map;
mod seats;

pub use map::Known;

use crate::{
    ask::Ask,
    card::{Card, Rank, Suit},
    meld::Meld,
    pile::Laid,
    seat::{Direction, Seat, Seats},
};

/// A card in an event: known (`Card`), or perhaps hidden from the viewer (`Option<Card>`).
pub trait Shown: Copy {
    /// The card, where the viewer may know it.
    fn known(self) -> Option<Card>;
}

impl Shown for Card {
    #[inline(always)]
    fn known(self) -> Option<Card> {
        Some(self)
    }
}

impl Shown for Option<Card> {
    #[inline(always)]
    fn known(self) -> Option<Card> {
        self
    }
}

/// Why a card was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnFor {
    /// The player chose or had to, in turn.
    Turn,
    /// A pending draw was taken.
    Debt,
    /// A played card's effect.
    Effect,
    /// A forbidden last card's penalty.
    Penalty,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoundEnd {
    /// Enough players went out.
    Out,
    /// Nobody could go on (ALL-5).
    Blocked,
    /// Nothing but wild cards went round, or too many turns were taken (ALL-8).
    Stalled,
}

/// Something that happened at the table. Eight bytes at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Event<C = Card> {
    /// A round began with the whole pack as stock.
    Began {
        /// The round's number, from 1.
        round: u16,
        /// The dealer.
        dealer: Seat,
        /// The direction of the first turn.
        direction: Direction,
    },
    /// The stock was shuffled.
    Shuffled,
    /// A card was dealt.
    Dealt {
        /// The receiver.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// The starter was turned up.
    Turned {
        /// The card.
        card: Card,
    },
    /// The starter was put back into the stock: into its middle, or anywhere by the shuffle that follows.
    Returned {
        /// The card.
        card: Card,
    },
    /// The starter stands, as if this seat had played it.
    Started {
        /// The seat before the first player's.
        seat: Seat,
    },
    /// Any card may be played on the one that lies there (SI-6).
    Freed,
    /// A turn began.
    TurnBegan {
        /// The player.
        seat: Seat,
        /// The seats that neither played nor drew in the turns just before.
        row: Seats,
    },
    /// The same player has another go in the same turn.
    Again {
        /// The player.
        seat: Seat,
    },
    /// A question was put.
    Asked {
        /// The question.
        ask: Ask,
        /// The seats that are asked.
        seats: Seats,
    },
    /// A card was played in turn.
    Played {
        /// The player.
        seat: Seat,
        /// The card and what it lies as.
        #[serde(flatten)]
        laid: Laid,
        /// Whether it is wild.
        wild: bool,
    },
    /// A suit was named.
    Named {
        /// The player.
        seat: Seat,
        /// The suit.
        suit: Suit,
    },
    /// A target was chosen.
    #[serde(rename = "aimed")]
    Targeted {
        /// The player.
        seat: Seat,
        /// The target.
        target: Seat,
    },
    /// A played card was answered.
    Noped {
        /// The player.
        seat: Seat,
        /// The card and what it lies as.
        #[serde(flatten)]
        laid: Laid,
        /// Whether the cancelled card is to go back.
        take_back: bool,
    },
    /// Seats did not answer. Each of them sees only that it did not itself.
    Declined {
        /// The seats.
        seats: Seats,
    },
    /// The answers are over.
    ChainClosed {
        /// Whether the played card's effect is in force.
        stands: bool,
    },
    /// A cancelled card went back to the hand it came from.
    TookBack {
        /// The player of the hand.
        seat: Seat,
        /// The card.
        card: Card,
        /// The number of cards that lay on it.
        depth: u8,
    },
    /// The pending draw changed; none is pending at 0.
    Owed {
        /// How many cards.
        cards: u8,
        /// The rank that may answer it.
        by: Rank,
    },
    /// The next player must answer a skip or be skipped (HR-4).
    SkipPending,
    /// A turn of a seat will be skipped.
    SkipAdded {
        /// The player.
        seat: Seat,
    },
    /// A turn was skipped.
    Skipped {
        /// The player.
        seat: Seat,
    },
    /// The direction changed.
    Reversed {
        /// The new direction.
        direction: Direction,
    },
    /// A card was drawn.
    Drew {
        /// The player.
        seat: Seat,
        /// The card.
        card: C,
        /// Whether all see it.
        open: bool,
        /// The reason.
        why: DrawnFor,
    },
    /// A turn was passed.
    Passed {
        /// The player.
        seat: Seat,
    },
    /// The discards under the top card became stock, to be shuffled.
    Recycled {
        /// How many cards.
        cards: u8,
    },
    /// The whole discard pile was turned over; its first card lies open again.
    TurnedOver {
        /// How many cards the stock has now.
        cards: u8,
        /// The card that lies open now.
        top: Card,
    },
    /// A hand was laid open; its cards follow.
    Showed {
        /// The player.
        seat: Seat,
    },
    /// A card of an open hand.
    Revealed {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card picked face down was turned up.
    TurnedUp {
        /// The player.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// An open hand was taken up again.
    Hid {
        /// The player.
        seat: Seat,
    },
    /// A card was picked face down.
    Picked {
        /// The player.
        seat: Seat,
        /// The card.
        card: C,
    },
    /// A card was given.
    Gave {
        /// The player.
        from: Seat,
        /// The receiver.
        to: Seat,
        /// The card.
        card: C,
        /// Whether all see it.
        open: bool,
    },
    /// A set was chosen. Only its player sees it before all are done.
    Melded {
        /// The player.
        seat: Seat,
        /// The set.
        meld: Meld,
    },
    /// A seat has chosen all its sets.
    Finished {
        /// The seat.
        seat: Seat,
        /// The card on top of its others, if it laid any; hidden until it is laid.
        top: Option<C>,
    },
    /// A card was discarded without effect.
    Discarded {
        /// The player.
        seat: Seat,
        /// The card and what it lies as.
        #[serde(flatten)]
        laid: Laid,
    },
    /// A seat said whether to play on.
    Voted {
        /// The seat.
        seat: Seat,
        /// Its answer.
        yes: bool,
    },
    /// A play left one card (PP-16).
    OneCard {
        /// The player of the hand.
        seat: Seat,
    },
    /// A seat went out.
    WentOut {
        /// The seat.
        seat: Seat,
        /// Its place.
        place: u8,
    },
    /// A seat reached the hand limit and is out of the round (HR-8).
    Eliminated {
        /// The seat.
        seat: Seat,
        /// Its place.
        place: u8,
    },
    /// The round ended.
    RoundEnded {
        /// The way it ended.
        how: RoundEnd,
        /// Whether it counts for nothing.
        void: bool,
    },
    /// A seat that was still in got its place.
    Placed {
        /// The seat.
        seat: Seat,
        /// Its place.
        place: u8,
    },
    /// A seat got its place in the whole match, by score (ALL-6).
    Ranked {
        /// The seat.
        seat: Seat,
        /// Its place.
        place: u8,
    },
    /// Points were scored.
    Scored {
        /// The seat that scores.
        seat: Seat,
        /// The seat whose cards are counted.
        from: Seat,
        /// How many points.
        points: u16,
    },
    /// The match is over.
    MatchEnded,
}

/// A viewer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of a seat.
    Seat(Seat),
    /// A spectator.
    Audience,
}

impl Viewer {
    fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// The viewer's own seat, if it is one of these.
    fn alone_of(self, seats: Seats) -> Option<Seats> {
        match self {
            Self::Seat(seat) if seats.contains(seat) => Some(Seats::of(seat)),
            _ => None,
        }
    }
}

/// An event as a viewer sees it.
pub type SeenEvent = Event<Option<Card>>;

impl Event {
    /// The event as a viewer may see it; `None` for a secret decision of another seat.
    pub fn seen_by(self, viewer: Viewer) -> Option<SeenEvent> {
        Some(match self {
            Self::Melded { seat, .. } if !viewer.is(seat) => return None,
            Self::Declined { seats } => Event::Declined { seats: viewer.alone_of(seats)? },
            // Whether a top card was named would tell whether sets were laid.
            Self::Finished { seat, .. } if !viewer.is(seat) => Event::Finished { seat, top: None },
            event => event.map(|known, card| known.to(viewer).then_some(card)),
        })
    }
}

/// Takes events as they happen. `()` takes none and costs nothing.
pub trait Sink {
    /// Takes one event.
    fn emit(&mut self, event: Event);
}

impl Sink for () {
    #[inline(always)]
    fn emit(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn emit(&mut self, event: Event) {
        self.push(event);
    }
}

/// A sink that is a function.
///
/// ```
/// use eights::{Event, Game, Rules, Seats, Seed, Tell};
///
/// let rules = Rules::preset("pagat").expect("a preset");
/// let mut dealt = 0;
/// let mut count = Tell(|event| dealt += u32::from(matches!(event, Event::Dealt { .. })));
/// Game::deal(rules, 3, Seats::NONE, Seed::from_text("count"), &mut count).expect("three may play");
/// assert_eq!(dealt, 15);
/// ```
pub struct Tell<F>(pub F);

impl<F: FnMut(Event)> Sink for Tell<F> {
    #[inline(always)]
    fn emit(&mut self, event: Event) {
        (self.0)(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_eight_bytes() {
        assert!(size_of::<Event>() <= 8, "{}", size_of::<Event>());
        assert!(size_of::<SeenEvent>() <= 8);
    }
}
