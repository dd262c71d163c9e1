//! Numbers in scenes, drawn with the pen of the card's indices.

use crate::{
    glyph,
    svg::{line, path, placed},
};

/// The width of a number of this many digits, in a box 26 high.
fn width(digits: usize) -> f32 {
    19.0 * digits as f32
}

/// A number around the origin, with a plus before it where it is drawn cards, so high.
fn number(n: u16, plus: bool, height: f32) -> (String, f32) {
    let digits = n.to_string();
    let scale = height / 26.0;
    let before = if plus { 17.0 } else { 0.0 };
    let total = before + width(digits.len());
    let mut x = before;
    let mut drawn =
        if plus { line("ce-sign-line", glyph::PEN, "M3 13h11M8.5 7.5v11") } else { String::new() };
    for digit in digits.bytes() {
        drawn += &placed(x, 0.0, 1.0, &line("ce-sign-line", glyph::PEN, glyph::digit(digit - b'0')));
        x += 19.0;
    }
    (placed(-total * scale / 2.0, -height / 2.0, scale, &drawn), total * scale)
}

/// A number on a pill around the origin, so high.
pub(super) fn pill(class: &str, n: u16, plus: bool, height: f32) -> String {
    let (number, wide) = number(n, plus, height * 0.56);
    let straight = (wide + 0.5 * height - height).max(0.0);
    let (left, round) = (-straight / 2.0, height / 2.0);
    let shape = format!(
        "M{left} {top}h{straight}a{round} {round} 0 0 1 0 {height}h-{straight}a{round} {round} 0 0 1 0-{height}z",
        top = -round
    );
    path(class, &shape) + &number
}
