//! Badges: the effect of a card under the rules in force, so that players need not remember it.

use crate::{
    glyph,
    icon::Icon,
    svg::{Short, line, path, placed},
};
use eights::{
    Card, Rules,
    rules::{Effect, EffectKind},
};

/// How wide a badge may be.
const STRIP: f32 = 33.0;

/// The badges of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badges {
    wild: bool,
    effect: Effect,
}

impl Badges {
    /// No badge: a card that does nothing, or whose rules are not known.
    pub const NONE: Self = Self { wild: false, effect: Effect::NONE };

    /// The badge of a card that is wild and does nothing else.
    pub(crate) const WILD: Self = Self { wild: true, effect: Effect::NONE };

    /// The badges of a card by these rules.
    pub fn of(rules: &Rules, card: Card) -> Self {
        Self { wild: rules.is_wild(card), effect: rules.effect(card) }
    }

    /// Whether the card is wild by the rules in force.
    pub(crate) const fn is_wild(self) -> bool {
        self.wild
    }

    /// The pill below the card's index, where no neighbour in a hand covers it.
    pub(crate) fn draw(self) -> String {
        let effect = (!self.effect.is_none()).then(|| Pill::of(self.effect));
        match (self.wild, effect) {
            (false, None) => String::new(),
            (false, Some(effect)) => effect.draw(),
            (true, None) => Pill { width: 34.0, inside: star() }.draw(),
            (true, Some(effect)) => effect.after_a_star().draw(),
        }
    }
}

/// One badge: its width, and its contents in a box 24 high.
struct Pill {
    width: f32,
    inside: String,
}

impl Pill {
    fn of(effect: Effect) -> Self {
        let n = effect.cards();
        match effect.kind() {
            EffectKind::DrawNext => Self::count(n, None),
            EffectKind::OthersDraw => Self::count(n, Some("M4 20.2h.01M9 20.2h.01M14 20.2h.01")),
            EffectKind::Collect => Self::count(n, Some("M1 17v3.5h16v-3.5")),
            EffectKind::DrawAny => Self::count(n, None).aimed(),
            EffectKind::SkipAny => Self::sign(Icon::Hop.line()).aimed(),
            EffectKind::Skip => Self::sign(Icon::Hop.line()),
            EffectKind::Reverse => Self::sign("M4 8.5h14.5L15 5M20 15.5H5.5L9 19"),
            EffectKind::Again => Self::sign(Icon::Clockwise.line()),
            EffectKind::Cancel => {
                Self::sign("M12 3l7.5 2.5V11c0 5-3 8-7.5 10-4.5-2-7.5-5-7.5-10V5.5zM9 9.5l6 6M15 9.5l-6 6")
            }
            EffectKind::War => Self::sign("M5 4l12 12.5M19 4 7 16.5M4.5 15l5 5M19.5 15l-5 5"),
            EffectKind::Show => Self::sign(Icon::Eye.line()),
            EffectKind::Revere => Self::sign("M4 5h8v13H4zM15 11.5h6.5M18.5 8.5l3 3-3 3"),
            EffectKind::Rummi => Self::sign("M8.5 6h7v13.5h-7zM8 18.5 4 8.5M16 18.5l4-10"),
            EffectKind::Purge => Self::sign(Icon::Draw.line()),
            EffectKind::Nope => Self::sign(HAND),
            EffectKind::Plain => Self { width: 0.0, inside: String::new() },
        }
    }

    fn sign(d: &str) -> Self {
        Self { width: 34.0, inside: placed(5.0, 0.0, 1.0, &line("ce-pen", 2.6, d)) }
    }

    /// "+2", with a mark under or beside it that tells who draws.
    fn count(n: u8, under: Option<&str>) -> Self {
        let tens = (n >= 10).then(|| placed(18.0, 4.0, 0.6, &line("ce-pen", 5.6, glyph::digit(n / 10))));
        let shift = if tens.is_some() { 11.0 } else { 0.0 };
        let ones = placed(18.5 + shift, 4.0, 0.6, &line("ce-pen", 5.6, glyph::digit(n % 10)));
        let plus = line("ce-pen", 3.2, "M7 12h8M11 8v8");
        let number = format!("{plus}{}{ones}", tens.unwrap_or_default());
        let inside = match under {
            None => number,
            Some(d) => placed(4.0, 0.5, 0.8, &number) + &placed(11.0, 2.0, 0.9, &line("ce-pen", 2.4, d)),
        };
        Self { width: 36.0 + shift, inside }
    }

    /// The same with the mark of a chosen target.
    fn aimed(self) -> Self {
        let aim = placed(
            self.width - 5.0,
            4.0,
            0.66,
            &line("ce-pen", 3, "M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 2v6M12 16v6M2 12h6M16 12h6"),
        );
        Self { width: self.width + 14.0, inside: self.inside + &aim }
    }

    /// The same behind the star of a wild card.
    fn after_a_star(self) -> Self {
        Self { width: self.width + 23.0, inside: star() + &placed(22.0, 0.0, 1.0, &self.inside) }
    }

    /// Within the strip of the index, which is seen of every card in a hand; smaller where it would be wider.
    fn draw(&self) -> String {
        let scale = (STRIP / self.width).min(0.92);
        let pill = format!("M12 0H{}a12 12 0 0 1 0 24H12A12 12 0 0 1 12 0z", Short(self.width - 12.0));
        let left = 18.6 - self.width * scale / 2.0;
        placed(left.max(2.5), 68.0, scale, &format!("{}{}", path("ce-ink", &pill), self.inside))
    }
}

/// The sign of an effect around the origin, for the middle of a table; effects that count cards have none,
/// because the number says it.
pub(crate) fn large(kind: EffectKind) -> String {
    let Some(effect) = Effect::new(kind, 0) else { return String::new() };
    let Pill { width, inside } = Pill::of(effect);
    format!("<g class=\"ce-middle\">{}</g>", placed(-width * 0.75, -18.0, 1.5, &inside))
}

/// An open hand: stop.
const HAND: &str = "M6.5 13.5V7a1.5 1.5 0 0 1 3 0v4M9.5 10V4.8a1.5 1.5 0 0 1 3 0V10M12.5 10.5V5.8a1.5 1.5 0 0 1 3 0V11M15.5 11.5V8.6a1.5 1.5 0 0 1 3 0V14c0 4.5-2.5 7-6 7-3.5 0-5-1.5-6.5-4.5L4 12.8";

fn star() -> String {
    placed(4.5, -0.3, 1.02, &path("ce-paper", Icon::Star.line()))
}
