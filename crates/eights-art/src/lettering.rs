//! Words in capital letters, drawn with the pen of the ranks: for pictures that go where no font is.

use crate::{
    glyph,
    svg::{line, placed},
};
use eights::{Rank, Suit};

const JACK: Rank = Rank::SUITED[10];
const QUEEN: Rank = Rank::SUITED[11];

/// How high a line of letters is before it is scaled, pen included.
pub(crate) const HEIGHT: f32 = 26.0;

/// A line of letters: how wide it is, and its shapes. It has no gap after the last letter.
pub(crate) fn lettering(text: &str) -> (f32, String) {
    let (mut x, mut shapes) = (0.0, String::new());
    for letter in text.chars() {
        let (d, advance) = letter_of(letter.to_ascii_uppercase());
        if !d.is_empty() {
            shapes += &placed(x, 0.0, 1.0, &line("ce-pen", glyph::PEN, d));
        }
        x += advance;
    }
    (x, shapes)
}

/// A letter's line and its advance; what we cannot write is a gap.
const fn letter_of(letter: char) -> (&'static str, f32) {
    match letter {
        'B' => ("M3.4 3h6.4a4.7 4.7 0 0 1 0 9.4H3.4M9.8 12.4h.6a5.3 5.3 0 0 1 0 10.6h-7V3", 22.0),
        'D' => (glyph::suit_letter(Suit::Diamonds), 23.0),
        'F' => ("M14 3H3.4v20M3.4 13h9", 19.5),
        'J' => (glyph::rank(JACK), 20.5),
        'K' => (glyph::rank(Rank::KING), 22.0),
        'L' => ("M3.4 3v20h10", 19.0),
        'M' => ("M3.4 23V3l8 13.4 8-13.4v20", 26.5),
        'N' => ("M3.4 23V3l12.4 20V3", 23.0),
        'O' => ("M11 3C6.2 3 3 7 3 13s3.2 10 8 10 8-4 8-10-3.2-10-8-10z", 25.5),
        'P' => ("M3.4 23V3H10a5.9 5.9 0 0 1 0 11.8H3.4", 21.5),
        'Q' => (glyph::rank(QUEEN), 23.5),
        'U' => ("M3.4 3v12.4a6.2 7.6 0 0 0 12.4 0V3", 23.0),
        'V' => ("M3 3l6.9 20L16.8 3", 22.0),
        'W' => ("M3 3l5 20L13.4 6 18.8 23l5-20", 29.5),
        'X' => ("M3.2 3l13 20M16.2 3l-13 20", 22.0),
        '-' => ("M3 13.5h6.5", 15.5),
        '\'' | '’' => ("M3.4 3v3.4", 9.5),
        '0'..='9' => (glyph::digit(letter as u8 - b'0'), 21.5),
        'A' | 'C' | 'E' | 'G' | 'H' | 'I' | 'R' | 'S' | 'T' | 'Y' | 'Z' => glyph::letter(letter as u8),
        _ => ("", 13.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_and_digit_can_be_written() {
        for letter in ('A'..='Z').chain('0'..='9').chain(['-', '’']) {
            let (d, advance) = letter_of(letter);
            assert!(d.starts_with('M') && advance > 9.0, "{letter}");
        }
        assert_eq!(letter_of(' '), ("", 13.0));
    }

    #[test]
    fn small_letters_are_written_large() {
        assert_eq!(lettering("Mau-Mau"), lettering("MAU-MAU"));
        assert!(lettering("é").1.is_empty(), "a letter that we do not have is a gap");
    }
}
