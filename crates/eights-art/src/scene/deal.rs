//! The table from above after the deal: a hand at every seat, the stock and the starter in the middle.

use super::{Deal, arrowhead, numeral, parts};
use crate::{
    card,
    svg::{line, placed},
};
use eights::Direction;

/// How wide it is.
pub(super) const WIDTH: f32 = 614.0;

pub(super) fn draw(deal: &Deal) -> String {
    let seats: String = (0..deal.seats).map(|seat| seat_at(deal, seat)).collect();
    let stock = placed(WIDTH / 2.0 - 114.0, 0.0, 1.0, &parts::stock());
    let starter = card::laid(deal.starter.card, deal.starter.badges);
    let starter = placed(WIDTH / 2.0 + 12.0, -70.0, 1.0, &starter);
    placed(0.0, 0.0, 1.0, &format!("{}{seats}{stock}{starter}", ways(deal.direction)))
}

/// Half of the seats sit on the left, from below upwards, the others on the right, from above downwards.
fn seat_at(deal: &Deal, seat: usize) -> String {
    let left = deal.seats.div_ceil(2);
    let (side, row, rows) =
        if seat < left { (-1.0, left - 1 - seat, left) } else { (1.0, seat - left, deal.seats - left) };
    let scale = if rows <= 2 { 1.0 } else { 2.3 / rows as f32 };
    let y = (row as f32 + 0.5 - rows as f32 / 2.0) * 148.0 / rows as f32;
    let x = WIDTH / 2.0 + side * 234.0;
    placed(x, y, scale, &player(deal, seat, side))
}

/// A player: the disc at the edge of the table, the hand before it.
fn player(deal: &Deal, seat: usize, side: f32) -> String {
    let class = if seat == deal.first { "ce-person ce-person-now" } else { "ce-person" };
    let hand = placed(-side * 30.0, 2.0, 1.15, &parts::fan(deal.cards, 1.0));
    let count = numeral::pill("ce-sign ce-sign-now", deal.cards.into(), false, 26.0);
    let count = placed(-side * 30.0, 22.0, 1.0, &count);
    let pack = if seat == deal.dealer { dealt_by(side) } else { String::new() };
    hand + &count + &placed(side * 34.0, 0.0, 1.0, &parts::disc(class, 26.0)) + &pack
}

/// The sign of the dealer: a small pack at the disc.
fn dealt_by(side: f32) -> String {
    let card = |x: f32, y: f32| {
        format!("<rect class=\"ce-fan-card\" x=\"{x}\" y=\"{y}\" width=\"16\" height=\"22\" rx=\"2.5\"/>")
    };
    placed(side * 34.0 + 14.0, 6.0, 1.0, &(card(4.0, 4.0) + &card(2.0, 2.0) + &card(0.0, 0.0)))
}

/// Two arrows beside the middle that show which way play goes: up or down on the left, the other way on the
/// right.
fn ways(direction: Direction) -> String {
    let middle = WIDTH / 2.0;
    let up = match direction {
        Direction::Clockwise => -1.0,
        Direction::Anticlockwise => 1.0,
    };
    let way = |side: f32, down: f32| {
        let (x, bend) = (middle + side * 148.0, side * 14.0);
        let tip = (x - bend, down * 62.0);
        let head = arrowhead(tip, (-bend, down * 30.0), 14.0);
        format!("M{} {}Q{} 0 {} {}{head}", x - bend, -down * 62.0, x + bend, tip.0, tip.1)
    };
    line("ce-arrow", 5, &(way(-1.0, up) + &way(1.0, -up)))
}
