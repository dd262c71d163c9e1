//! The colours: ink on paper, the four suits, and blue and orange for more and less, which colour-blind
//! people tell apart.

use eights::Suit;

pub(super) const PAPER: &str = "#f6f5f1";
pub(super) const CARD: &str = "#ffffff";
pub(super) const INK: &str = "#1c1f26";
pub(super) const GREY: &str = "#5a6170";
pub(super) const PALE: &str = "#747a86";
pub(super) const HAIR: &str = "#e1e3e8";
pub(super) const BARS: &str = "#9db7d6";
pub(super) const FOLDED: &str = "#dbe5f1";
pub(super) const ABOVE: &str = "#1d5fae";
pub(super) const BELOW: &str = "#b9500b";
/// The colour of a cell about which nothing is known.
pub(super) const BLANK: &str = "#f3f3f1";

/// The suit's colour in a four-colour pack.
pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "#1b7f3b",
        Suit::Diamonds => "#1d5fae",
        Suit::Hearts => "#c4212f",
        Suit::Spades => INK,
    }
}

/// A cell's colours: its background and its text.
pub(super) struct Tint {
    pub(super) fill: String,
    pub(super) ink: &'static str,
}

/// The colours of a cell that is above (to 1) or below (to -1) the fair share.
pub(super) fn diverging(strength: f64) -> Tint {
    let (light, dark) = if strength < 0.0 {
        ([250.0, 225.0, 204.0], [185.0, 80.0, 11.0])
    } else {
        ([214.0, 229.0, 246.0], [29.0, 95.0, 174.0])
    };
    let depth = strength.abs().min(1.0);
    let colour = [0, 1, 2].map(|i| light[i] + (dark[i] - light[i]) * depth);
    let [red, green, blue] = colour.map(|part| part.round() as u8);
    Tint { fill: format!("#{red:02x}{green:02x}{blue:02x}"), ink: ink_on(colour) }
}

/// White or black, whichever stands out more.
fn ink_on(colour: [f64; 3]) -> &'static str {
    let [red, green, blue] = colour.map(|part| (part / 255.0).powf(2.2));
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.25 { CARD } else { INK }
}

/// The colours of a cell that may as well be fair.
pub(super) fn undecided() -> Tint {
    Tint { fill: BLANK.to_owned(), ink: PALE }
}
