//! Scenes: the pictures of the guide. A scene is data; this module draws it, without a word, from left to
//! right: cards, piles, arrows, people, and the table from above.

mod deal;
mod hand;
mod numeral;
mod parts;
mod round;

use crate::{
    badge::Badges,
    svg::{Short, picture, placed},
};
use eights::{Card, Direction, Suit, rules::EffectKind};

/// A picture of the guide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// How large it is.
    pub size: Size,
    /// What is in it, from left to right.
    pub figures: Vec<Figure>,
}

/// The size of a scene. A card is 100 by 140 in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 640 by 168: a step.
    Wide,
    /// 300 by 152: one special card.
    Small,
}

/// A part of a scene.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Cards side by side, which overlap where there is no room.
    Cards(Vec<Held>),
    /// The discards with their top card, and the suit that was named for it.
    Pile(Face, Option<Suit>),
    /// The stock.
    Stock,
    /// An arrow to the right.
    Arrow,
    /// An arrow to the left: a card goes onto the pile.
    Back,
    /// The four suits, one of them named.
    Choice(Suit),
    /// A player.
    Person(Person),
    /// The table from above after a card was played.
    Round(Round),
    /// The table from above after the deal.
    Deal(Deal),
}

/// A card with the badges that it has under the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The card.
    pub card: Card,
    /// Its badges.
    pub badges: Badges,
}

/// A card, and what the picture says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The card.
    pub face: Face,
    /// The mark on it.
    pub mark: Mark,
}

/// What a picture says about a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    Plain,
    /// It may be played: raised, framed and ticked.
    Fits,
    /// It may not: crossed.
    Refused,
    /// It costs its player as many cards.
    Costs(u8),
    /// It counts as many points.
    Points(u16),
}

/// A player beside cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// Whether this one is to the fore.
    pub now: bool,
    /// How many cards they draw.
    pub draws: u8,
    /// How many points they get.
    pub gets: u16,
    /// How many cards they hold, where that matters.
    pub holds: Option<u8>,
    /// Their place, from 1; 0 for none.
    pub place: u8,
}

/// The table from above after a card was played. Seats go with the clock; the first one played the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// What happens at each seat.
    pub seats: Vec<Happens>,
    /// The way play goes now.
    pub direction: Direction,
    /// The seat whose turn is next; none where that does not matter.
    pub next: Option<usize>,
    /// The sign in the middle of the table.
    pub middle: Middle,
}

/// What happens at a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Happens {
    /// How many cards are drawn.
    pub draws: u8,
    /// Whether a turn is missed.
    pub skipped: bool,
    /// Whether the hand lies open.
    pub shows: bool,
    /// Whether a card is turned up.
    pub turns_up: bool,
    /// Whether cards are discarded.
    pub lays: bool,
    /// The seat that a card is given to.
    pub gives: Option<usize>,
}

/// The sign in the middle of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Middle {
    /// None.
    Empty,
    /// The four suits: one is named.
    Suits,
    /// The sign of an effect.
    Effect(EffectKind),
}

/// The table from above after the deal. Seats go with the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// How many seats there are.
    pub seats: usize,
    /// How many cards each is dealt.
    pub cards: u8,
    /// The dealer.
    pub dealer: usize,
    /// The seat that starts.
    pub first: usize,
    /// The way play goes.
    pub direction: Direction,
    /// The starter.
    pub starter: Face,
}

/// Space at the left and right edge.
const EDGE: f32 = 13.0;
/// Space between two figures.
const GAP: f32 = 11.0;

impl Size {
    /// Its width and height.
    pub const fn box_of(self) -> (u32, u32) {
        match self {
            Self::Wide => (640, 168),
            Self::Small => (300, 152),
        }
    }
}

/// A scene as a picture on a cloth.
pub fn scene(scene: &Scene) -> String {
    let (width, height) = scene.size.box_of();
    picture("ce-scene", width, height, &drawn(scene))
}

/// A scene at a place in a larger picture, this wide.
pub fn scene_at(scene: &Scene, (x, y): (f32, f32), width: f32) -> String {
    placed(x, y, width / scene.size.box_of().0 as f32, &drawn(scene))
}

fn drawn(scene: &Scene) -> String {
    let (width, height) = scene.size.box_of();
    let ground = |class: &str, fill: &str| {
        format!("<rect class=\"{class}\" width=\"{width}\" height=\"{height}\" rx=\"14\"{fill}/>")
    };
    let cloth = ground("ce-ground", "") + &ground("ce-weave", " fill=\"url(#ce-indigo)\"");
    let widths = widths(&scene.figures, width as f32 - 2.0 * EDGE);
    let taken = widths.iter().sum::<f32>() + GAP * widths.len().saturating_sub(1) as f32;
    let mut x = (width as f32 - taken) / 2.0;
    let mut figures = String::new();
    for (figure, width) in scene.figures.iter().zip(widths) {
        figures += &placed(x, height as f32 / 2.0, 1.0, &figure.draw(width));
        x += width + GAP;
    }
    cloth + &figures
}

/// The width of each figure: cards share what the others leave.
fn widths(figures: &[Figure], room: f32) -> Vec<f32> {
    let gaps = GAP * figures.len().saturating_sub(1) as f32;
    let fixed: f32 = figures.iter().filter_map(Figure::width).sum();
    let hands = figures.iter().filter(|figure| figure.width().is_none()).count().max(1);
    let share = (room - gaps - fixed) / hands as f32;
    let width = |figure: &Figure| match figure {
        Figure::Cards(cards) => hand::width(cards.len()).min(share),
        other => other.width().unwrap_or(share),
    };
    figures.iter().map(width).collect()
}

impl Figure {
    /// The width, unless it depends on the room that is left.
    const fn width(&self) -> Option<f32> {
        match self {
            Self::Cards(_) => None,
            Self::Pile(..) => Some(112.0),
            Self::Stock => Some(108.0),
            Self::Arrow | Self::Back => Some(44.0),
            Self::Choice(_) => Some(92.0),
            Self::Person(_) => Some(84.0),
            Self::Round(_) => Some(round::WIDTH),
            Self::Deal(_) => Some(deal::WIDTH),
        }
    }

    /// Drawn to the right of the origin, and as much above it as below.
    fn draw(&self, width: f32) -> String {
        match self {
            Self::Cards(cards) => hand::draw(cards, width),
            Self::Pile(top, named) => parts::pile(*top, *named),
            Self::Stock => parts::stock(),
            Self::Arrow => parts::arrow(3.0, 41.0),
            Self::Back => parts::arrow(41.0, 3.0),
            Self::Choice(suit) => parts::choice(*suit),
            Self::Person(person) => parts::person(*person),
            Self::Round(round) => round::draw(round),
            Self::Deal(deal) => deal::draw(deal),
        }
    }
}

/// A point of an ellipse around the origin. Angles go with the clock; 0 is at the bottom.
fn on_ellipse((across, down): (f32, f32), angle: f32) -> (f32, f32) {
    (-across * angle.sin(), down * angle.cos())
}

/// An arrowhead at a point, in this direction.
fn arrowhead(at: (f32, f32), towards: (f32, f32), size: f32) -> String {
    let angle = towards.1.atan2(towards.0);
    let corner = |turn: f32| {
        let angle = angle + turn;
        (Short(at.0 + size * angle.cos()), Short(at.1 + size * angle.sin()))
    };
    let ((x1, y1), (x2, y2)) = (corner(2.45), corner(-2.45));
    format!("M{x1} {y1}L{} {}L{x2} {y2}", Short(at.0), Short(at.1))
}
