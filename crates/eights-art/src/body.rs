//! The body of a card: the printed pip of the numbers, the ornaments of the ace and the eight.

use crate::{
    pip::{heart_of, outline, tiny},
    svg::{Short, circle, dot, line, path, placed},
};
use eights::{Card, Suit};
use std::f32::consts::{FRAC_1_SQRT_2, TAU};

/// The middle of the body.
const MIDDLE: (f32, f32) = (66.0, 89.0);

/// A card of a number: one large pip that carries, in discharge print, as many dots as the card counts.
pub(crate) fn number(card: Card) -> String {
    let n = card.rank().number();
    let suit = card.suit();
    let (x, y) = heart_of(suit);
    let reach = if suit == Suit::Diamonds { 3.7 } else { 4.1 };
    let dots: String =
        around(n, reach).map(|(dx, dy)| format!("M{} {}h0", Short(x + dx), Short(y + dy))).collect();
    let dots = line("ce-line-paper", 1.36, &dots);
    let ring = line("ce-line-paper", 0.7, &dot(x, y, 1.5));
    centred(2.5, &format!("{}{dots}{ring}", path("ce-ink", outline(suit))))
}

/// The ace: a pip within a pip, in a wreath.
pub(crate) fn ace(suit: Suit) -> String {
    let (x, y) = heart_of(suit);
    let shape = outline(suit);
    let inner = |scale: f32, drawn: &str| placed(x - x * scale, y - y * scale, scale, drawn);
    let pips = format!(
        "{}{}{}",
        path("ce-ink", shape),
        inner(0.66, &line("ce-line-paper", 1.3, shape)),
        inner(0.3, &path("ce-gold", shape)),
    );
    let (x, y) = MIDDLE;
    let wreath =
        format!("<ellipse class=\"ce-wreath\" cx=\"{}\" cy=\"{}\" rx=\"31\" ry=\"34\"/>", Short(x), Short(y));
    format!("{wreath}{}", centred(2.1, &pips))
}

/// The wild eight: its own suit in a ring of eight beads, the four suits around it.
pub(crate) fn wild_eight(suit: Suit) -> String {
    let (x, y) = MIDDLE;
    let beads = line("ce-beads", 13, &dot(x, y, 23.0));
    let corners: String = Suit::ALL
        .into_iter()
        .zip([(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)])
        .map(|(other, (right, down))| {
            tiny(other, x + right * 27.0 * FRAC_1_SQRT_2, y + down * 34.0 * FRAC_1_SQRT_2)
        })
        .collect();
    let disc = circle("ce-ink", x, y, 17);
    let ring = line("ce-line-gold", 1.6, &dot(x, y, 14.2));
    let own = placed(x - 9.6, y - 9.6, 0.8, &path("ce-paper", outline(suit)));
    format!("{beads}{corners}{disc}{ring}{own}")
}

/// Drawn around the middle of the body, from a box of 24.
fn centred(scale: f32, drawn: &str) -> String {
    placed(MIDDLE.0 - 12.0 * scale, MIDDLE.1 - 12.0 * scale, scale, drawn)
}

/// Points on a circle, clockwise from the top.
fn around(n: u8, reach: f32) -> impl Iterator<Item = (f32, f32)> {
    (0..n).map(move |k| {
        let turn = f32::from(k) / f32::from(n);
        (reach * sine(turn), -reach * sine(turn + 0.25))
    })
}

/// The sine of a part of a turn, exact to more decimals than are drawn. It is a twentieth of the library's,
/// which a page would need for nothing else.
fn sine(turn: f32) -> f32 {
    // From half a turn back to half a turn on, then folded into the quarters on either side of nothing.
    let turn = turn - turn.round();
    let folded = if turn.abs() > 0.25 { turn.signum() * 0.5 - turn } else { turn };
    let angle = folded * TAU;
    let square = angle * angle;
    let terms = [110.0, 72.0, 42.0, 20.0, 6.0];
    angle * terms.iter().fold(1.0, |sum, term| 1.0 - square / term * sum)
}

#[cfg(test)]
mod tests {
    use super::{TAU, sine};

    #[test]
    fn sines_are_those_of_the_library() {
        for thousandth in -1000_i16..=2000 {
            let turn = f32::from(thousandth) / 1000.0;
            assert!((sine(turn) - (turn * TAU).sin()).abs() < 0.000_01, "{turn}");
        }
    }
}
