//! Piles, arrows, suits to choose from, and people.

use super::{Face, Person, arrowhead, numeral};
use crate::{
    card,
    icon::Icon,
    pip::{ink, outline},
    svg::{circle, line, path, placed},
};
use eights::Suit;

/// The edges of the cards under the top one.
fn under() -> String {
    let edge = |x: f32, y: f32| {
        placed(x, y, 1.0, "<rect class=\"ce-edge-of-card\" width=\"100\" height=\"140\" rx=\"11\"/>")
    };
    edge(8.0, -66.0) + &edge(4.0, -68.0)
}

/// The discards; a named suit lies on them as a chip.
pub(super) fn pile(top: Face, named: Option<Suit>) -> String {
    let chip =
        named.map(|suit| placed(92.0, -62.0, 1.0, &chip(suit, 21.0, "ce-chip-now"))).unwrap_or_default();
    under() + &placed(0.0, -70.0, 1.0, &card::laid(top.card, top.badges)) + &chip
}

pub(super) fn stock() -> String {
    under() + &placed(0.0, -70.0, 1.0, &card::laid_back())
}

pub(super) fn arrow(from: f32, to: f32) -> String {
    line("ce-arrow", 7, &format!("M{from} 0H{to}{}", arrowhead((to, 0.0), (to - from, 0.0), 17.0)))
}

/// The four suits on chips, the named one to the fore.
pub(super) fn choice(named: Suit) -> String {
    let chips: String = Suit::ALL
        .into_iter()
        .enumerate()
        .map(|(n, suit)| {
            let class = if suit == named { "ce-chip-now" } else { "ce-chip" };
            let (x, y) = (22.0 + 48.0 * (n % 2) as f32, -24.0 + 48.0 * (n / 2) as f32);
            placed(x, y, 1.0, &chip(suit, 21.0, class))
        })
        .collect();
    chips
}

/// A suit on a disc around the origin.
pub(super) fn chip(suit: Suit, r: f32, class: &str) -> String {
    let scale = r / 17.0;
    let pip = placed(-12.0 * scale, -12.0 * scale, scale, &path("ce-ink", outline(suit)));
    format!("<g class=\"{}\">{}{pip}</g>", ink(suit), circle(class, 0, 0, r))
}

/// A player as a disc around the origin.
pub(super) fn disc(class: &str, r: f32) -> String {
    let scale = r / 16.0;
    circle(class, 0, 0, r)
        + &placed(-12.0 * scale, -12.4 * scale, scale, &line("ce-person-line", 2.2, Icon::Person.line()))
}

/// A player with a place; cards drawn, points or cards held stand below.
pub(super) fn person(person: Person) -> String {
    let class = if person.now { "ce-person ce-person-now" } else { "ce-person" };
    let (r, y, below) = match below(person) {
        Some(below) => (32.0, -24.0, placed(42.0, 38.0, 1.0, &below)),
        None => (38.0, 0.0, String::new()),
    };
    let mut drawn = placed(42.0, y, 1.0, &disc(class, r));
    if person.place > 0 {
        let place = numeral::pill("ce-sign ce-sign-now", person.place.into(), false, 32.0);
        drawn += &placed(42.0 + 0.76 * r, y - 0.76 * r, 1.0, &place);
    }
    drawn + &below
}

/// The place of cards that are no more.
const EMPTY: &str = "<rect class=\"ce-empty\" x=\"-10\" y=\"-15\" width=\"20\" height=\"28\" rx=\"3\"/>";

/// What stands below a player.
fn below(person: Person) -> Option<String> {
    match person {
        Person { draws: 1.., .. } => {
            Some(numeral::pill("ce-sign ce-sign-now", person.draws.into(), true, 38.0))
        }
        Person { gets: 1.., .. } => Some(numeral::pill("ce-sign ce-sign-now", person.gets, false, 38.0)),
        Person { holds: Some(cards @ 1..), .. } => Some(fan(cards, 1.0)),
        Person { holds: Some(0), .. } => Some(EMPTY.to_owned()),
        Person { .. } => None,
    }
}

/// A small fan of backs around the origin; more than ten look like ten.
pub(super) fn fan(cards: u8, scale: f32) -> String {
    let shown = cards.min(10);
    let middle = f32::from(shown - 1) / 2.0;
    let backs: String = (0..shown)
        .map(|n| {
            let turn = (f32::from(n) - middle) * 9.0;
            format!("<rect class=\"ce-fan-card\" transform=\"rotate({turn} 0 60)\" x=\"-10\" y=\"-15\" width=\"20\" height=\"28\" rx=\"3\"/>")
        })
        .collect();
    placed(0.0, 0.0, scale, &backs)
}
