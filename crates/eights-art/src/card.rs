//! Cards: an index that says everything in the left third, a body to look at, and badges by the rules in
//! force.

use crate::{
    badge::Badges,
    body, court, glyph,
    icon::Icon,
    pip::{ink, outline, tiny},
    svg::{circle, line, path, picture, placed},
};
use eights::{Card, Suit};

/// The box of a card.
pub(crate) const WIDTH: u32 = 100;
pub(crate) const HEIGHT: u32 = 140;

const EDGE: &str = "<rect class=\"ce-face\" width=\"100\" height=\"140\" rx=\"11\"/>";

/// A card's face. The left third alone, under other cards, tells which card it is.
pub fn card(card: Card, badges: Badges) -> String {
    let (ink, face) = face(card, badges);
    picture(&format!("ce-card {ink}"), WIDTH, HEIGHT, &face)
}

/// A card's face as part of a larger picture, in a box of 100 by 140.
pub(crate) fn laid(card: Card, badges: Badges) -> String {
    let (ink, face) = face(card, badges);
    format!("<g class=\"{ink}\">{face}</g>")
}

/// The class of a card's ink, and everything on its face.
fn face(card: Card, badges: Badges) -> (&'static str, String) {
    let (class, index, body) = if card.is_joker() {
        (ink(Suit::Spades), joker_index(), court::joker())
    } else {
        suited(card, badges)
    };
    let badges = badges.draw();
    let inside = format!(
        "{EDGE}{}<g class=\"ce-index\">{index}</g><g class=\"ce-body\">{body}</g><g class=\"ce-badge\">{badges}</g>",
        hem(),
    );
    (class, inside)
}

fn suited(card: Card, badges: Badges) -> (&'static str, String, String) {
    let suit = card.suit();
    let body = match card.rank().number() {
        1 => body::ace(suit),
        8 if badges.is_wild() => body::wild_eight(suit),
        11 => court::jack(suit),
        12 => court::queen(suit),
        13 => court::king(suit),
        _ => body::number(card),
    };
    (ink(suit), index(card), body)
}

/// The rank, the suit under it, and the suit's letter if the player wants letters.
fn index(card: Card) -> String {
    let part = |class: &str, place: &str, d: &str| {
        format!("<path class=\"{class}\" transform=\"{place}\" d=\"{d}\"/>")
    };
    part("ce-rank", "translate(5.5 7)", glyph::rank(card.rank()))
        + &part("ce-ink", "translate(5.5 39)scale(1.06)", outline(card.suit()))
        + &part("ce-rank ce-letter", "translate(11 70)scale(.62)", glyph::suit_letter(card.suit()))
}

/// A star, and the four suits under it.
fn joker_index() -> String {
    let four: String = Suit::ALL
        .into_iter()
        .enumerate()
        .map(|(n, suit)| {
            let (x, y) = ((n % 2) as f32, (n / 2) as f32);
            tiny(suit, 11.5 + 13.5 * x, 46.0 + 14.5 * y)
        })
        .collect();
    placed(3.4, 4.6, 1.26, &path("ce-ink", Icon::Star.line())) + &four
}

/// The hem at the foot of every card: a braid that runs on from card to card in a fan.
fn hem() -> String {
    let on = " 9 0".repeat(9);
    let braid = format!("M5 131q4.5-7 9 0t{0}M5 131q4.5 7 9 0t{0}", on.trim_start());
    line("ce-hem", 1, &braid)
}

/// A card's back: discharge print on oxblood, an eight in the middle.
pub fn back() -> String {
    picture("ce-card ce-back", WIDTH, HEIGHT, &turned())
}

/// A card's back as part of a larger picture, in a box of 100 by 140.
pub(crate) fn laid_back() -> String {
    format!("<g class=\"ce-back\">{}</g>", turned())
}

fn turned() -> String {
    let rows: String =
        (0..11).map(|n| format!("M{} {}h{}", 12 + n % 2 * 6, 15 + n * 11, 76 - n % 2 * 12)).collect();
    let print = [("ce-print-paper", 6.6), ("ce-print-back", 4.4), ("ce-print-paper", 2.0)]
        .map(|(class, width)| line(class, width, &rows))
        .concat();
    let medal = circle("ce-back-ink", 50, 70, 27)
        + &line("ce-line-paper", 2, "M50 46a24 24 0 1 0 0 48 24 24 0 1 0 0-48z")
        + &line("ce-dots-gold", 1.8, "M50 49.5a20.5 20.5 0 1 0 0 41 20.5 20.5 0 1 0 0-41z")
        + &placed(36.7, 51.8, 1.4, &line("ce-line-gold", glyph::PEN, glyph::digit(8)));
    let ground = "<rect class=\"ce-back-ink\" x=\"5\" y=\"5\" width=\"90\" height=\"130\" rx=\"7\"/>";
    let frame = line(
        "ce-line-paper",
        1,
        "M11 8.5h78a2.5 2.5 0 0 1 2.5 2.5v118a2.5 2.5 0 0 1-2.5 2.5H11a2.5 2.5 0 0 1-2.5-2.5V11A2.5 2.5 0 0 1 11 8.5z",
    );
    format!("{EDGE}{ground}{print}{frame}{medal}")
}

/// Another player's hand, from behind; more than fifteen cards look like fifteen.
pub fn fan(cards: usize) -> String {
    let (width, fanned) = fanned(cards, 15);
    picture("ce-fan", width, 30, &fanned)
}

/// The same as part of a larger picture, 30 high: how wide it is, and its shapes.
pub(crate) fn fanned(cards: usize, most: usize) -> (u32, String) {
    let shown = cards.min(most);
    let fanned: String = (0..shown)
        .map(|n| {
            format!(
                "<rect class=\"ce-fan-card\" x=\"{}\" y=\"1\" width=\"20\" height=\"28\" rx=\"3.5\"/>",
                1 + 7 * n
            )
        })
        .collect();
    ((15 + 7 * shown.max(1)) as u32, fanned)
}
