//! The four suits as shapes in a square of 24 units, so that no type has to have them.

use eights::Suit;

/// The outline of a suit.
pub(super) const fn path(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => {
            "M12 1.5a4.8 4.8 0 0 0-3.6 8A4.8 4.8 0 1 0 10.7 16.2C10.5 18.9 9.6 20.9 8 22.5h8c-1.6-1.6-2.5-3.6-2.7-6.3A4.8 4.8 0 1 0 15.6 \
             9.5 4.8 4.8 0 0 0 12 1.5z"
        }
        Suit::Diamonds => "M12 1C10.2 5 7 9 4 12c3 3 6.2 7 8 11 1.8-4 5-8 8-11-3-3-6.2-7-8-11z",
        Suit::Hearts => {
            "M12 22.5C10 18.5 2 14 2 7.8 2 4.5 4.4 2.3 7.2 2.3 9.5 2.3 11.3 3.8 12 6c.7-2.2 2.5-3.7 4.8-3.7 2.8 0 \
             5.2 2.2 5.2 5.5C22 14 14 18.5 12 22.5z"
        }
        Suit::Spades => {
            "M12 1C10 5 2.5 9.3 2.5 14.3a4.6 4.6 0 0 0 8.2 2.9C10.4 19.5 9.5 21 8 22.5h8c-1.5-1.5-2.4-3-2.7-5.3a4.6 \
             4.6 0 0 0 8.2-2.9C21.5 9.3 14 5 12 1z"
        }
    }
}
