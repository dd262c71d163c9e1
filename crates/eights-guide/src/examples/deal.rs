//! A deal.

use super::Examples;
use eights::{Card, Direction, Event, Game, Seats, Seed};

/// A table after the deal.
pub(crate) struct Dealt {
    pub(crate) seats: usize,
    pub(crate) cards: usize,
    pub(crate) dealer: usize,
    pub(crate) first: usize,
    pub(crate) direction: Direction,
    pub(crate) starter: Card,
}

/// How many deals are tried for a starter that does nothing.
const TRIES: u64 = 40;

/// A deal with a starter that does nothing, if there is one.
pub(crate) fn deal(examples: Examples<'_>) -> Dealt {
    let deals = (0..TRIES).map(|n| dealt(examples, n));
    let mut last = dealt(examples, 0);
    for deal in deals {
        if !examples.rules.is_special(deal.starter) {
            return deal;
        }
        last = deal;
    }
    last
}

fn dealt(examples: Examples<'_>, n: u64) -> Dealt {
    let seats = examples.seats();
    let mut events: Vec<Event> = Vec::new();
    let seed = Seed::from_text("guide").nth(n);
    let game =
        Game::deal(*examples.rules, seats, Seats::NONE, seed, &mut events).expect("the rules allow as many");
    let mut dealt = Dealt {
        seats,
        cards: examples.rules.hand_size(seats),
        dealer: 0,
        first: game.asked().lowest().map_or(0, eights::Seat::index),
        direction: Direction::Clockwise,
        starter: Card::JOKER,
    };
    for event in events {
        match event {
            Event::Began { dealer, direction, .. } => {
                (dealt.dealer, dealt.direction) = (dealer.index(), direction);
            }
            Event::Turned { card } => dealt.starter = card,
            Event::TurnBegan { seat, .. } => dealt.first = seat.index(),
            _ => {}
        }
    }
    dealt
}
