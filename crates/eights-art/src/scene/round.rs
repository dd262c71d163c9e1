//! The table from above after a card was played: who draws, who is skipped, whose turn is next.

use super::{Happens, Middle, Round, arrowhead, numeral, on_ellipse, parts};
use crate::{
    badge,
    icon::Icon,
    pip::tiny,
    svg::{Short, line, placed},
};
use eights::{Direction, Suit};
use std::f32::consts::TAU;

/// How wide it is.
pub(super) const WIDTH: f32 = 160.0;
/// Where people sit.
const SEATS: (f32, f32) = (62.0, 49.0);
/// Where the turn runs.
const PATH: (f32, f32) = (39.0, 30.0);

pub(super) fn draw(round: &Round) -> String {
    let n = round.seats.len();
    let table = "<ellipse class=\"ce-table\" rx=\"55\" ry=\"45\"/>";
    let turn = round.next.map(|to| turn(n, to, round.direction)).unwrap_or_default();
    let seats: String = (0..n).map(|seat| seat_at(round, seat)).collect();
    let middle = middle(round.middle);
    placed(WIDTH / 2.0, -2.0, 1.0, &format!("{table}{turn}{middle}{seats}"))
}

fn angle(seat: usize, n: usize) -> f32 {
    TAU * seat as f32 / n as f32
}

/// The arrow from the first seat to the next in turn, past the seats that are skipped.
fn turn(n: usize, to: usize, direction: Direction) -> String {
    let whole = if to == 0 { TAU } else { angle(to, n) };
    let sweep = match direction {
        Direction::Clockwise => whole,
        Direction::Anticlockwise if to == 0 => -TAU,
        Direction::Anticlockwise => whole - TAU,
    };
    let trim = (sweep.abs() / 5.0).min(0.5) * sweep.signum();
    let (from, end) = (trim, sweep - 0.7 * trim);
    let ((x0, y0), (x1, y1)) = (on_ellipse(PATH, from), on_ellipse(PATH, end));
    let before = on_ellipse(PATH, end - 0.25 * sweep.signum());
    let head = arrowhead((x1, y1), (x1 - before.0, y1 - before.1), 12.0);
    let (large, with) = (u8::from((end - from).abs() > TAU / 2.0), u8::from(sweep > 0.0));
    let arc = format!(
        "M{} {}A{} {} 0 {large} {with} {} {}{head}",
        Short(x0),
        Short(y0),
        PATH.0,
        PATH.1,
        Short(x1),
        Short(y1)
    );
    line("ce-arrow", 5, &arc)
}

fn seat_at(round: &Round, seat: usize) -> String {
    let n = round.seats.len();
    let at = on_ellipse(SEATS, angle(seat, n));
    let r = if n > 6 { 12.0 } else { 16.0 };
    let happens = round.seats[seat];
    let class = match (seat, happens.skipped) {
        (0, _) => "ce-person ce-person-now",
        (_, true) => "ce-person ce-person-out",
        (_, false) => "ce-person",
    };
    let mut drawn = given(happens, at, n) + &placed(at.0, at.1, 1.0, &parts::disc(class, r));
    if happens.skipped {
        drawn += &line("ce-bar", 4, &bar(at, r));
    }
    if happens.draws > 0 {
        let pill = numeral::pill("ce-sign ce-sign-now", happens.draws.into(), true, 22.0);
        drawn += &placed(at.0, at.1 + 15.0, 1.0, &pill);
    }
    if happens.shows {
        drawn += &placed(at.0 + 14.0, at.1 - 22.0, 0.95, &line("ce-arrow", 2.6, Icon::Eye.line()));
    }
    drawn
}

/// A stroke through a seat that is skipped.
fn bar((x, y): (f32, f32), r: f32) -> String {
    let reach = r * 0.86;
    format!("M{} {}L{} {}", Short(x - reach), Short(y + reach), Short(x + reach), Short(y - reach))
}

/// The small cards that a seat lays or gives, with an arrow.
fn given(happens: Happens, at: (f32, f32), n: usize) -> String {
    let card = "<rect class=\"ce-fan-card\" x=\"-6\" y=\"-8.5\" width=\"12\" height=\"17\" rx=\"2\"/>";
    let towards = match happens.gives {
        Some(to) => on_ellipse(SEATS, angle(to, n)),
        None => (0.0, 0.0),
    };
    let between = |part: f32| (at.0 + (towards.0 - at.0) * part, at.1 + (towards.1 - at.1) * part);
    if happens.gives.is_none() && !happens.lays {
        let (x, y) = between(0.44);
        return if happens.turns_up { placed(x, y, 1.0, card) } else { String::new() };
    }
    let (near, far) = if happens.lays { (0.44, 0.8) } else { (0.3, 0.72) };
    let (x, y) = between(near);
    let tip = between(far);
    let head = arrowhead(tip, (towards.0 - at.0, towards.1 - at.1), 9.0);
    let shaft = format!("M{} {}L{} {}{head}", Short(x), Short(y), Short(tip.0), Short(tip.1));
    line("ce-arrow", 3.6, &shaft) + &placed(x, y, 1.0, card)
}

fn middle(middle: Middle) -> String {
    match middle {
        Middle::Empty => String::new(),
        Middle::Suits => {
            let four: String = Suit::ALL
                .into_iter()
                .enumerate()
                .map(|(n, suit)| tiny(suit, -9.0 + 18.0 * (n % 2) as f32, -9.0 + 18.0 * (n / 2) as f32))
                .collect();
            format!("<circle class=\"ce-chip\" r=\"24\"/>{four}")
        }
        Middle::Effect(kind) => placed(0.0, 0.0, 1.0, &badge::large(kind)),
    }
}
