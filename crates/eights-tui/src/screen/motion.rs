//! Cards that travel for a moment: to the discards, from the draw pile, from hand to hand. Nothing waits for
//! them; the game is already as it will be.
//!
//! Only the events and their times are kept. The place of a card follows from them, the time and the size of
//! the screen.

use super::look::{Depth, Look};
use crate::desk::Watcher;
use eights::{Event, Laid, Seat, Steps};
use eights_client::{
    core::{Client, Millis},
    settings::{self, Speed},
};
use eights_protocol::FromServer;
use std::time::Duration;

/// A picture of what moves is drawn so often.
pub(super) const FRAME: Duration = Duration::from_millis(33);
/// Where a picture takes longer than this to be written, nothing moves any more.
const SLOW: Duration = Duration::from_millis(40);
/// Events that follow more quickly than this cannot be watched.
const WATCHED: Millis = 100;
/// No more cards than these travel at once.
const MOST: usize = 10;

/// The cards that travel, and whether any do.
#[derive(Clone, Debug, Default)]
pub struct Motion {
    /// How long all that happens at once travels; `None` if nothing moves.
    lasts: Option<Millis>,
    /// When something last happened that could be seen to move.
    began: Option<Millis>,
    flights: Vec<Flight>,
}

/// Somewhere on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Stock,
    Discards,
    Seat(Seat),
}

/// A card on its way, face up where its face is known to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Flight {
    card: Option<Laid>,
    from: Place,
    to: Place,
    /// From when until when.
    begins: Millis,
    ends: Millis,
}

/// A card that is seen on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flying {
    pub(super) card: Option<Laid>,
    pub(super) from: Place,
    pub(super) to: Place,
    /// How far it is, in thousandths: quick at first, slow where it lands.
    pub(super) part: u16,
}

impl Motion {
    /// The motion on this terminal at this speed: none without colours, since a moving card would blend in
    /// with its background.
    pub fn of(look: &Look, speed: Speed) -> Self {
        let lasts = match speed {
            _ if look.depth == Depth::None => None,
            Speed::Instant => None,
            Speed::Fast => Some(150),
            Speed::Normal => Some(200),
            Speed::Relaxed => Some(250),
        };
        Self { lasts, ..Self::default() }
    }

    /// Whether something is on its way.
    pub(super) fn is_moving(&self, now: Millis) -> bool {
        self.flights.iter().any(|flight| now < flight.ends)
    }

    /// The cards on their way, in the order in which they set out. A card that has not set out yet lies where
    /// it was.
    pub(super) fn flying(&self, now: Millis) -> Vec<Flying> {
        self.flights.iter().filter(|flight| now < flight.ends).map(|flight| flight.at(now)).collect()
    }

    /// A picture took this long to write. On a slow line nothing moves any more.
    pub(super) fn written_in(&mut self, taken: Duration) {
        if taken > SLOW {
            *self = Self::default();
        }
    }

    /// Sets out what these events move. What comes too quickly after the last is not shown, nor is the last
    /// any more.
    fn begin(&mut self, steps: &Steps, lasts: Millis, now: Millis) {
        let moves = moves(steps);
        if moves.is_empty() {
            return;
        }
        let is_hurried = self.began.replace(now).is_some_and(|began| now < began + WATCHED);
        self.flights = if is_hurried { Vec::new() } else { in_turn(&moves, lasts, now) };
    }
}

impl Watcher for Motion {
    fn heard(&mut self, client: &Client, message: &FromServer, happened: Option<&Steps>, now: Millis) {
        let Some(lasts) = self.lasts else { return };
        if client.settings().motion == settings::Motion::Reduced {
            self.flights.clear();
            return;
        }
        match (message, happened) {
            (FromServer::Batch(_), Some(steps)) => self.begin(steps, lasts, now),
            // A table that is shown again has nothing on its way.
            (FromServer::Table(_), _) => self.flights.clear(),
            _ => {}
        }
    }
}

impl Flight {
    fn at(&self, now: Millis) -> Flying {
        let Self { card, from, to, begins, ends } = *self;
        let gone = now.saturating_sub(begins) * 1000 / (ends - begins).max(1);
        let left = 1000 - gone.min(1000);
        let part = u16::try_from(1000 - left * left / 1000).unwrap_or(1000);
        Flying { card, from, to, part }
    }
}

/// A card, where it comes from and where it goes.
type Move = (Option<Laid>, Place, Place);

/// The moves of these steps. A deal is one card to each.
fn moves(steps: &Steps) -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    for event in steps.events() {
        let next = match *event {
            Event::Played { seat, laid, .. }
            | Event::Noped { seat, laid, .. }
            | Event::Discarded { seat, laid } => (Some(laid), Place::Seat(seat), Place::Discards),
            Event::Drew { seat, .. } => (None, Place::Stock, Place::Seat(seat)),
            Event::Dealt { seat, .. } => (None, Place::Stock, Place::Seat(seat)),
            Event::Gave { from, to, .. } => (None, Place::Seat(from), Place::Seat(to)),
            Event::TookBack { seat, .. } => (None, Place::Discards, Place::Seat(seat)),
            _ => continue,
        };
        let is_deal = matches!(event, Event::Dealt { .. });
        if !(is_deal && moves.contains(&next)) && moves.len() < MOST {
            moves.push(next);
        }
    }
    moves
}

/// One after the other, and all in the same time whatever their number.
fn in_turn(moves: &[Move], lasts: Millis, now: Millis) -> Vec<Flight> {
    let gaps = moves.len() as u64 - 1;
    let wait = if gaps == 0 { 0 } else { lasts * 2 / 5 };
    let set_out = |(n, &(card, from, to)): (usize, &Move)| {
        let begins = now + (n as u64 * wait).checked_div(gaps).unwrap_or(0);
        Flight { card, from, to, begins, ends: begins + lasts - wait }
    };
    moves.iter().enumerate().map(set_out).collect()
}
