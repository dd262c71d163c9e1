//! Whether an event can follow on a view.
//!
//! A server that keeps to the rules never sends another. If one comes all the same, the thread is lost: the
//! table is asked for again, and nothing is folded that the view could not hold.

use eights::{Ask, Card, Event, MAX_CARDS, Options, Seat, Seats, SeenEvent, Steps, View, Viewer};
use eights_protocol::WireEvent;

/// More turns than any round has.
const MOST_TURNS: u16 = 60_000;
/// More cards than any player draws in a turn.
const MOST_DRAWN: u8 = 200;

/// Folds events into a view, once for everything that reads them; `None` if one of them cannot follow.
pub(crate) fn fold_all(before: View, events: &[WireEvent]) -> Option<Steps> {
    let mut steps = Steps::new(before);
    for WireEvent(event) in events {
        let view = steps.after();
        let strangers = event.seats() - Seats::first(view.n_seats());
        if !strangers.is_empty() || !is_possible(view, event) {
            return None;
        }
        steps.fold(*event);
    }
    makes_sense(steps.after()).then_some(steps)
}

/// Whether what is asked can be asked: cards only of those who are in the round, and an answer only where
/// there is a card to answer.
pub(crate) fn makes_sense(view: &View) -> bool {
    match view.ask() {
        Ask::Suit | Ask::Target | Ask::PlayOn | Ask::Over => true,
        Ask::Answer if view.chain().is_empty() => false,
        Ask::Turn | Ask::Answer | Ask::War | Ask::Purge | Ask::Give { .. } | Ask::Meld => {
            (view.asked() - view.playing()).is_empty()
        }
    }
}

/// Whether the cards are there that an event moves.
fn is_possible(view: &View, event: &SeenEvent) -> bool {
    let n_discards = view.discards().len();
    match *event {
        Event::Dealt { seat, card } => comes_from_stock(view, seat, card),
        Event::Drew { seat, card, .. } => comes_from_stock(view, seat, card) && view.n_drawn() < MOST_DRAWN,
        Event::Turned { .. } => view.n_stock() > 0,
        Event::Returned { .. } => n_discards == 1 && view.n_stock() < MAX_CARDS,
        Event::Played { seat, laid, .. }
        | Event::Noped { seat, laid, .. }
        | Event::Discarded { seat, laid } => {
            is_held(view, seat, Some(laid.card())) && view.n_stock() + n_discards < MAX_CARDS
        }
        Event::TookBack { seat, depth, .. } => usize::from(depth) < n_discards && has_room(view, seat),
        Event::Recycled { .. } | Event::TurnedOver { .. } => n_discards >= 2 && view.n_stock() == 0,
        Event::Gave { from, to, card, .. } => {
            is_held(view, from, card) && (card.is_some() || !is_own(view, to)) && has_room(view, to)
        }
        Event::Melded { seat, meld } => {
            is_own(view, seat) && matches!(view.options(), Options::Meld { left, .. } if meld.held_in(left))
        }
        Event::Revealed { seat, .. } => {
            let is_new = !is_own(view, seat) && view.shown().contains(seat);
            !is_new || view.hand(seat).len() < view.count(seat)
        }
        Event::TurnBegan { .. } | Event::Again { .. } => view.turns() < MOST_TURNS,
        _ => true,
    }
}

fn is_own(view: &View, seat: Seat) -> bool {
    view.viewer() == Viewer::Seat(seat)
}

/// The own cards are always known, those of open hands may be, and those of others never are.
fn comes_from_stock(view: &View, seat: Seat, card: Option<Card>) -> bool {
    let is_fit = match card {
        None => !is_own(view, seat),
        Some(_) => is_own(view, seat) || view.shown().contains(seat),
    };
    is_fit && view.n_stock() > 0 && has_room(view, seat)
}

fn has_room(view: &View, seat: Seat) -> bool {
    view.count(seat) < MAX_CARDS
}

/// Whether a seat can give the card away: of an open hand, one that it has.
fn is_held(view: &View, seat: Seat, card: Option<Card>) -> bool {
    let is_open = is_own(view, seat) || view.shown().contains(seat);
    view.count(seat) > 0 && (!is_open || card.is_some_and(|card| view.hand(seat).contains(card)))
}
