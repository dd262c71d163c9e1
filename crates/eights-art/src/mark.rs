//! The game's mark, its name, its icons, and the ring that shows which way play goes.

use crate::{
    glyph,
    pip::{ink, outline},
    svg::{circle, line, path, picture, placed},
};
use eights::Suit;

/// The mark: an eight, and a suit in each corner.
pub fn mark() -> String {
    picture("ce-mark", 64, 64, &seal())
}

/// The shapes of the mark, for larger pictures; they belong in a group of the class `ce-mark`.
pub(crate) fn seal() -> String {
    let corners: String =
        Suit::ALL.into_iter().zip(CORNERS).map(|(suit, at)| corner(suit, at, ink(suit))).collect();
    let disc = circle("ce-mark-disc", 32, 32, 31)
        + &line("ce-dots-gold", 1.6, "M32 5a27 27 0 1 0 0 54 27 27 0 1 0 0-54z");
    format!("{disc}{corners}{}", eight("ce-line-gold"))
}

/// The game's name, drawn.
pub fn wordmark() -> String {
    let (mut x, mut letters) = (0.0, String::new());
    for byte in b"CRAZY EIGHTS" {
        let (d, advance) = glyph::letter(*byte);
        if !d.is_empty() {
            letters += &placed(x, 0.0, 1.0, &line("ce-pen", glyph::PEN, d));
        }
        x += advance;
    }
    picture("ce-wordmark", x as u32, 26, &letters)
}

/// The icon of a browser's tab: an eight on indigo. It stands alone, so it brings its colours.
pub fn favicon() -> String {
    alone(
        "<rect width=\"64\" height=\"64\" rx=\"14\" fill=\"#141C4A\"/>",
        &placed(0.0, 0.0, 1.0, &bare_eight()),
    )
}

/// The icon of the installed game. It fills its square, and everything that matters keeps clear of the edges
/// that systems cut off.
pub fn app_icon() -> String {
    let ground = "<rect width=\"64\" height=\"64\" fill=\"#141C4A\"/><circle cx=\"32\" cy=\"32\" r=\"25\" fill=\"#7A1526\"/>\
        <circle cx=\"32\" cy=\"32\" r=\"22.5\" fill=\"none\" stroke=\"#FFC22E\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-dasharray=\"0 3.9\"/>";
    let pips: String = Suit::ALL
        .into_iter()
        .zip(CORNERS)
        .map(|(suit, at)| corner(suit, at, "").replace("class=\"ce-ink\"", "fill=\"#FBF6EA\""))
        .collect();
    alone(ground, &placed(6.4, 6.4, 0.8, &(pips + &bare_eight())))
}

/// The ring that shows which way play goes: with the clock; the style sheet turns it round.
pub fn ring() -> String {
    picture("ce-ring", 320, 220, &way())
}

/// The shapes of the ring, for larger pictures.
pub(crate) fn way() -> String {
    let dots = line("ce-ring-dots", 4, "M15 92A146 98 0 0 1 305 92M305 128A146 98 0 0 1 15 128");
    let heads = line("ce-ring-head", 5.5, "M292.5 86l13 15.5 11-17M27.5 134l-13-15.5-11 17");
    dots + &heads
}

/// The places of the four suits in the mark.
const CORNERS: [(f32, f32); 4] = [(13.0, 32.0), (51.0, 32.0), (32.0, 8.0), (32.0, 56.0)];

fn corner(suit: Suit, (x, y): (f32, f32), class: &str) -> String {
    let pip = path("ce-ink", outline(suit));
    let drawn = if class.is_empty() { pip } else { format!("<g class=\"{class}\">{pip}</g>") };
    placed(x - 5.0, y - 5.0, 0.42, &drawn)
}

fn eight(class: &str) -> String {
    placed(18.6, 13.8, 1.4, &line(class, 5.2, glyph::digit(8)))
}

fn bare_eight() -> String {
    eight("").replace("class=\"\"", "fill=\"none\" stroke=\"#FFC22E\"")
}

fn alone(ground: &str, drawn: &str) -> String {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">{ground}{drawn}</svg>")
}
