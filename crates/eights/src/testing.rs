//! Cards, seats and positions in a few letters, for tests. Nonsense stops the test.

use crate::{card::Card, game::Position, seat::Seat, seed::Seed};

/// The cards of a text: `8H TD *`.
///
/// # Panics
/// When a word is not a card.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a word of a test is a card")).collect()
}

/// The seat of this number.
///
/// # Panics
/// When no table has it.
pub fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of a test is at the table")
}

/// A position with these hands, this top card and a few cards to draw.
///
/// # Panics
/// When a word is not a card, or no table has the seat in turn.
pub fn position(hands: &[&str], discard: &str, turn: usize) -> Position {
    Position {
        stock: Some(cards("TD 4S QH 2C 3C 4C 5C 6C 7C")),
        turn: seat(turn),
        seed: Seed::from_text("table"),
        ..Position::new(hands.iter().map(|hand| cards(hand)).collect(), cards(discard))
    }
}
