//! The four suits: shapes first, colours second.

use crate::svg::{Short, path, picture};
use eights::Suit;

/// The outline of a suit in a box of 24.
pub(crate) const fn outline(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M12 1.7a4.9 4.9 0 0 1 4.3 7.3 5 5 0 1 1-3.3 8.6c.2 2.1 1 3.6 2.5 4.9h-7c1.5-1.3 2.3-2.8 2.5-4.9a5 5 0 1 1-3.3-8.6A4.9 4.9 0 0 1 12 1.7z"
        }
        Suit::Diamonds => {
            "M12 1.2C14 5.2 17 9 20.5 12 17 15 14 18.8 12 22.8 10 18.8 7 15 3.5 12 7 9 10 5.2 12 1.2z"
        }
        Suit::Hearts => {
            "M12 22C4.8 16 1.8 12.6 1.8 8.2c0-3.2 2.4-5.6 5.4-5.6 2 0 3.8 1.1 4.8 3.1 1-2 2.8-3.1 4.8-3.1 3 0 5.4 2.4 5.4 5.6 0 4.4-3 7.8-10.2 13.8z"
        }
        Suit::Spades => {
            "M12 1.5c1.7 4.7 9.8 7.7 9.8 13.3a4.7 4.7 0 0 1-8.7 2.7c.2 2.2 1 3.7 2.4 5h-7c1.4-1.3 2.2-2.8 2.4-5a4.7 4.7 0 0 1-8.7-2.7c0-5.6 8.1-8.6 9.8-13.3z"
        }
    }
}

/// The outline of a small sign around this place: fewer turns, and as clear at that size.
pub(crate) fn small(suit: Suit, x: f32, y: f32) -> String {
    let (top, d) = match suit {
        Suit::Clubs => (
            -6.4,
            "a3.1 3.1 0 0 1 2.4 5 3.1 3.1 0 1 1-1.6 4.8l1.2 3h-4l1.2-3a3.1 3.1 0 1 1-1.6-4.8 3.1 3.1 0 0 1 2.4-5z",
        ),
        Suit::Diamonds => (-6.8, "l4.8 6.8-4.8 6.8-4.8-6.8z"),
        Suit::Hearts => (6.2, "l-5.6-5.8a3.4 3.4 0 0 1 5.6-4 3.4 3.4 0 0 1 5.6 4z"),
        Suit::Spades => (-6.8, "l5.5 6.4a3.3 3.3 0 0 1-4.7 3.6l1.2 3.2h-4l1.2-3.2a3.3 3.3 0 0 1-4.7-3.6z"),
    };
    format!("M{} {}{d}", Short(x), Short(y + top))
}

/// A small sign of a suit in its own colour.
pub(crate) fn tiny(suit: Suit, x: f32, y: f32) -> String {
    path(&format!("{} ce-ink", ink(suit)), &small(suit, x, y))
}

/// The fullest place of a suit's shape, which can carry a print: across, down.
pub(crate) const fn heart_of(suit: Suit) -> (f32, f32) {
    match suit {
        Suit::Clubs => (12.0, 11.8),
        Suit::Diamonds => (12.0, 12.0),
        Suit::Hearts => (12.0, 10.6),
        Suit::Spades => (12.0, 13.2),
    }
}

/// The class that makes a suit's colour the ink of everything inside.
pub(crate) const fn ink(suit: Suit) -> &'static str {
    ["ce-clubs", "ce-diamonds", "ce-hearts", "ce-spades"][suit as usize]
}

/// A suit's sign alone, for chips, buttons and text.
pub fn suit(suit: Suit) -> String {
    picture(&format!("ce-suit {}", ink(suit)), 24, 24, &path("ce-ink", outline(suit)))
}
