//! Ranks and letters as lines: drawn by us with a round pen, so that no font is needed and none can be
//! missing.
//!
//! A glyph is 26 high with a pen of 5.8; its lines run from 3 to 23. It is upright and stands in one corner
//! only, so that 6 and 9 cannot be taken for each other.

use eights::{Rank, Suit};

/// How wide the pen is.
pub(crate) const PEN: f32 = 5.8;

/// The line of a rank; a joker has none.
pub(crate) const fn rank(rank: Rank) -> &'static str {
    match rank.number() {
        1 => "M3 23 9.9 3l6.9 20M5.7 16.4h8.4",
        10 => "M3 6.6 7.2 3v20M17.6 3c-3.4 0-5 4-5 10s1.6 10 5 10 5-4 5-10-1.6-10-5-10z",
        11 => "M7.6 3h6.2v13.6a5.3 5.3 0 0 1-10.4 1.5",
        12 => "M10.4 3C6 3 3 7 3 13s3 10 7.4 10 7.4-4 7.4-10-3-10-7.4-10zM12 17.6l6.4 6",
        13 => "M3.4 3v20M15.6 3 4 14.6M8 10.8 16.4 23",
        n => digit(n),
    }
}

/// The line of a digit.
pub(crate) const fn digit(n: u8) -> &'static str {
    match n {
        0 => "M9 3c-4 0-6 4-6 10s2 10 6 10 6-4 6-10S13 3 9 3z",
        1 => "M4 6.8 9 3v20",
        2 => "M3.5 8.6A6.1 6.1 0 1 1 14 13c-3 3.3-7.4 5.8-10.6 10h12.8",
        3 => "M3.8 3h11.6L9 10.5a6.3 6.3 0 1 1-5.8 9",
        4 => "M13 23V3L3 16.8h13.8",
        5 => "M14.8 3H5.7l-1 8.6a6.4 6.4 0 1 1-1.4 8",
        6 => "M12.4 3C7 5.6 3.2 11 3.2 16.6a6.4 6.4 0 1 0 12.8 0 6.4 6.4 0 1 0-12.8 0",
        7 => "M3.2 3h12.9L7.8 23",
        8 => {
            "M9.6 3a4.7 4.7 0 1 1 0 9.4 4.7 4.7 0 1 1 0-9.4zm0 9.4a5.3 5.3 0 1 1 0 10.6 5.3 5.3 0 1 1 0-10.6z"
        }
        _ => "M6.8 23C12.2 20.4 16 15 16 9.4a6.4 6.4 0 1 0-12.8 0 6.4 6.4 0 1 0 12.8 0",
    }
}

/// The line of a suit's letter, for players who want letters on cards.
pub(crate) const fn suit_letter(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "M16.6 6.4A8.2 10 0 1 0 16.6 19.6",
        Suit::Diamonds => "M4 3h4.6c5 0 8 4 8 10s-3 10-8 10H4z",
        Suit::Hearts => "M3.4 3v20M16 3v20M3.4 13H16",
        Suit::Spades => {
            "M15 6.2C14 4.2 12 3 9.6 3 6.2 3 4 5 4 8c0 6.6 11.6 3 11.6 9.8 0 3-2.4 5.2-6 5.2-2.9 0-5.2-1.3-6.3-3.8"
        }
    }
}

/// The letters of the game's name, each with its advance.
pub(crate) const fn letter(letter: u8) -> (&'static str, f32) {
    match letter {
        b'C' => (suit_letter(Suit::Clubs), 22.0),
        b'R' => ("M3.4 23V3H10a5.9 5.9 0 0 1 0 11.8H3.4M10 14.8 16 23", 22.0),
        b'A' => (rank(Rank::ACE), 22.5),
        b'Z' => ("M3.2 3h13L3.2 23h13", 22.0),
        b'Y' => ("M3 3l6.7 10.6L16.4 3M9.7 13.6V23", 22.0),
        b'E' => ("M14 3H3.4v20H14M3.4 13h9", 20.0),
        b'I' => ("M3.4 3v20", 10.0),
        b'G' => ("M16.8 6.6A8.2 10 0 1 0 17.2 14.4H11.6", 23.5),
        b'H' => (suit_letter(Suit::Hearts), 22.5),
        b'T' => ("M3 3h14.4M10.2 3v20", 22.5),
        b'S' => (suit_letter(Suit::Spades), 21.5),
        _ => ("", 13.0),
    }
}
