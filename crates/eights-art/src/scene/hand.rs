//! Cards side by side, each with its mark.

use super::{Held, Mark, numeral};
use crate::{
    card,
    icon::Icon,
    svg::{circle, line, placed},
};

/// From one card to the next, where there is room.
const PITCH: f32 = 112.0;
/// The top of a card that is neither raised nor refused.
const TOP: f32 = -70.0;
/// The place of a mark: the foot of the strip that is seen of every card.
const FOOT: (f32, f32) = (19.0, 116.0);

/// The width of this many cards, where there is room.
pub(super) fn width(cards: usize) -> f32 {
    100.0 + PITCH * cards.saturating_sub(1) as f32
}

pub(super) fn draw(cards: &[Held], width: f32) -> String {
    let steps = cards.len().saturating_sub(1).max(1) as f32;
    let pitch = ((width - 100.0) / steps).min(PITCH);
    let place = |(n, held): (usize, &Held)| placed(n as f32 * pitch, TOP + lift(held.mark), 1.0, &one(held));
    cards.iter().enumerate().map(place).collect()
}

const fn lift(mark: Mark) -> f32 {
    match mark {
        Mark::Fits => -6.0,
        Mark::Refused => 6.0,
        Mark::Plain | Mark::Costs(_) | Mark::Points(_) => 0.0,
    }
}

fn one(held: &Held) -> String {
    let face = card::laid(held.face.card, held.face.badges);
    let mark = placed(FOOT.0, FOOT.1, 1.0, &mark(held.mark));
    match held.mark {
        Mark::Plain => face,
        Mark::Fits => format!("{FRAME}{face}{mark}"),
        Mark::Refused | Mark::Costs(_) | Mark::Points(_) => face + &mark,
    }
}

const FRAME: &str =
    "<rect class=\"ce-frame\" x=\"-2\" y=\"-2\" width=\"104\" height=\"144\" rx=\"13\" stroke-width=\"5\"/>";

fn mark(mark: Mark) -> String {
    let sign = |class: &str, icon: Icon| {
        circle(class, 0, 0, 14) + &placed(-9.0, -9.0, 0.75, &line("ce-sign-line", 4.4, icon.line()))
    };
    match mark {
        Mark::Plain => String::new(),
        Mark::Fits => sign("ce-sign ce-sign-good", Icon::Check),
        Mark::Refused => sign("ce-sign ce-sign-bad", Icon::Cross),
        Mark::Costs(cards) => {
            placed(6.0, 0.0, 1.0, &numeral::pill("ce-sign ce-sign-bad", cards.into(), true, 27.0))
        }
        Mark::Points(points) => {
            placed(4.0, 0.0, 1.0, &numeral::pill("ce-sign ce-sign-now", points, false, 27.0))
        }
    }
}
