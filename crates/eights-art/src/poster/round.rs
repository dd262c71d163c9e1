//! The table on a poster: the cards in the middle, and the seats around them.

use super::{Holder, Piles, Seated, lying};
use crate::{
    badge::Badges,
    card,
    icon::Icon,
    lettering::lettering,
    mark,
    pip::{ink, outline},
    svg::{circle, line, path, placed, turned},
};
use eights::{Direction, Rules, Suit};
use std::f32::consts::TAU;

/// The middle of the table.
const MIDDLE: (f32, f32) = (884.0, 308.0);
/// How far the seats are from it, across and down.
const REACH: (f32, f32) = (246.0, 206.0);
/// How large a seat is.
const SEAT: f32 = 34.0;

/// The table, its piles and its seats.
pub(super) fn table(rules: &Rules, seats: &[Seated], piles: Option<Piles>) -> String {
    let (x, y) = MIDDLE;
    let oval = |class: &str, by: f32, more: &str| {
        let (rx, ry) = (REACH.0 - by, REACH.1 - by);
        format!("<ellipse class=\"{class}\" cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\"{more}/>")
    };
    let board = oval("ce-poster-panel", 0.0, "") + &oval("ce-poster-rim", 0.0, " stroke-width=\"4\"");
    let middle = match piles {
        Some(piles) => dealt(rules, piles),
        None => deck(),
    };
    let around: String = seats.iter().enumerate().map(|(n, seat)| sitting(n, seats.len(), *seat)).collect();
    format!("{board}{middle}{around}")
}

/// Before the deal: the deck, not quite squared.
fn deck() -> String {
    let (x, y) = MIDDLE;
    [(-9.0, -6.0), (5.0, 3.0), (-2.0, -1.0)]
        .map(|(degrees, shift)| {
            let back = placed(-50.0, -70.0, 1.0, &lying(&card::laid_back()));
            turned(x + shift, y, 1.5, degrees, &back)
        })
        .concat()
}

/// In a game: the stock, the top of the discards, and the way round.
fn dealt(rules: &Rules, piles: Piles) -> String {
    let (x, y) = MIDDLE;
    let flip = match piles.direction {
        Direction::Clockwise => "",
        Direction::Anticlockwise => "scale(-1 1)",
    };
    let way = format!("<g transform=\"translate({x} {y}){flip}translate(-160 -110)\">{}</g>", mark::way());
    let back = || placed(x - 122.0, y - 76.0, 1.08, &lying(&card::laid_back()));
    let stock = piles.has_stock.then(back).unwrap_or_default();
    let top = lying(&card::laid(piles.top, Badges::of(rules, piles.top)));
    let top = turned(x + 64.0, y, 1.16, 4.0, &placed(-50.0, -70.0, 1.0, &top));
    format!("{way}{stock}{top}{}", piles.suit.map(chip).unwrap_or_default())
}

/// The suit that was named, beside the card that does not show it.
fn chip(suit: Suit) -> String {
    let pip = format!("<g class=\"{}\">{}</g>", ink(suit), path("ce-ink", outline(suit)));
    let disc = circle("ce-poster-chip", 0, 0, 30)
        + &line("ce-line-gold", 5, "M0-30a30 30 0 1 0 0 60 30 30 0 1 0 0-60z");
    placed(MIDDLE.0 + 118.0, MIDDLE.1 + 64.0, 1.0, &format!("{disc}{}", placed(-20.4, -20.4, 1.7, &pip)))
}

/// A seat: its holder, and how many cards they have. The first sits at the foot of the table.
fn sitting(n: usize, of: usize, seat: Seated) -> String {
    let angle = TAU / 4.0 + n as f32 * TAU / of as f32;
    let (x, y) = (MIDDLE.0 + REACH.0 * angle.cos(), MIDDLE.1 + REACH.1 * angle.sin());
    let (class, width) = match (seat.holder, seat.is_asked) {
        (Holder::Nobody, _) => ("ce-poster-free", 4),
        (_, true) => ("ce-poster-asked", 7),
        (_, false) => ("ce-poster-seat", 4),
    };
    let (ink, icon) = match seat.holder {
        Holder::Nobody => ("ce-poster-open", Icon::Plus),
        Holder::Bot => ("ce-poster-person", Icon::Bot),
        Holder::Person => ("ce-poster-person", Icon::Person),
    };
    let disc = format!("<circle class=\"{class}\" r=\"{SEAT}\" stroke-width=\"{width}\"/>");
    let sign = placed(-21.6, -21.6, 1.8, &line("ce-pen", 2, icon.line()));
    let hand = if seat.cards > 0 { hand(seat.cards) } else { String::new() };
    placed(x, y, 1.0, &format!("{disc}<g class=\"{ink}\">{sign}</g>{hand}"))
}

/// A hand from behind, and the number of its cards.
fn hand(cards: usize) -> String {
    let (width, fan) = card::fanned(cards, 6);
    let (wide, digits) = lettering(&cards.to_string());
    let (fan_scale, digit_scale) = (1.2, 1.0);
    let whole = width as f32 * fan_scale + 10.0 + wide * digit_scale;
    let fan = placed(-whole / 2.0, 22.0, fan_scale, &fan);
    let at = whole / 2.0 - wide * digit_scale;
    let count = placed(at, 27.0, digit_scale, &format!("<g class=\"ce-poster-count\">{digits}</g>"));
    fan + &count
}
