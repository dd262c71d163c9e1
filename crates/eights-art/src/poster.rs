//! Posters: the pictures that go with a link when it is shared. They are whole SVG documents with their
//! colours, 1200 by 630, and hold no text but letters drawn as lines.

mod round;

use crate::{
    badge::Badges,
    card, cloth,
    lettering::{self, lettering},
    mark,
    paint::painted,
    svg::{placed, turned},
};
use eights::{Card, Direction, Rank, Rules, Suit};

/// The size of a poster: how wide, how high.
pub const POSTER: (u32, u32) = (1200, 630);

/// What a link's picture shows of a table: nothing that a spectator may not see.
#[derive(Clone, Debug)]
pub struct Poster<'a> {
    /// The rules in force, whose special cards are shown.
    pub rules: &'a Rules,
    /// Their name.
    pub title: &'a str,
    /// A few words more, line by line.
    pub lines: &'a [String],
    /// The seats round the table, clockwise.
    pub seats: &'a [Seated],
    /// The cards in the middle; `None` before the first deal.
    pub piles: Option<Piles>,
}

/// A seat of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The holder.
    pub holder: Holder,
    /// How many cards the seat holds.
    pub cards: usize,
    /// Whether the table waits for it.
    pub is_asked: bool,
}

/// The holder of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A bot.
    Bot,
    /// A person.
    Person,
}

/// The cards in the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piles {
    /// The face to match.
    pub top: Card,
    /// The suit in force, if it is not the card's own.
    pub suit: Option<Suit>,
    /// Whether cards are left in the stock.
    pub has_stock: bool,
    /// Which way the turn goes.
    pub direction: Direction,
}

const EIGHT: Rank = Rank::SUITED[7];
/// How many special cards are shown.
const MOST_CARDS: usize = 7;
/// The left column: where it begins, and how wide it is.
const LEFT: f32 = 66.0;
const COLUMN: f32 = 470.0;

impl Poster<'_> {
    /// The picture.
    pub fn draw(&self) -> String {
        document(&format!(
            "{}{}{}",
            self.words(),
            self.special_cards(),
            round::table(self.rules, self.seats, self.piles)
        ))
    }

    /// The game's name, the name of the rules, and the lines below.
    fn words(&self) -> String {
        let mark = format!("<g class=\"ce-mark\">{}</g>", mark::seal());
        let name = fitted("ce-poster-name", "Crazy Eights", COLUMN - 104.0, 1.5);
        let title = fitted("ce-poster-title", self.title, COLUMN, 3.1);
        let mut y = 170.0;
        let mut words = placed(LEFT - 6.0, 62.0, 1.3, &mark) + &placed(LEFT + 96.0, 85.0, 1.0, &name.shapes);
        words += &placed(LEFT, y, 1.0, &title.shapes);
        y += title.height + 26.0;
        for text in self.lines {
            let line = fitted("ce-poster-line", text, COLUMN, 1.16);
            words += &placed(LEFT, y, 1.0, &line.shapes);
            y += line.height + 16.0;
        }
        words
    }

    /// The cards that do something under these rules, side by side, each with its badge.
    fn special_cards(&self) -> String {
        let cards = special(self.rules);
        let scale = 1.34;
        let width = scale * card::WIDTH as f32;
        let step = match cards.len() {
            0 | 1 => 0.0,
            n => ((COLUMN - width) / (n - 1) as f32).min(width + 14.0),
        };
        let faces = cards.iter().enumerate().map(|(n, card)| {
            let face = lying(&card::laid(*card, Badges::of(self.rules, *card)));
            placed(LEFT + n as f32 * step, 382.0, scale, &face)
        });
        faces.collect()
    }
}

/// The picture of a link that is about no table: the name of the game over a hand of wild eights.
pub fn cover(line: &str) -> String {
    let eights = [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds].into_iter().enumerate();
    let fan: String = eights
        .map(|(n, suit)| {
            let card = Card::new(EIGHT, suit);
            let degrees = -25.5 + 17.0 * n as f32;
            let (x, y) = around((600.0, 1180.0), 720.0, degrees);
            let face = lying(&card::laid(card, Badges::WILD));
            turned(x, y, 2.5, degrees, &placed(-50.0, -70.0, 1.0, &face))
        })
        .collect();
    let name = fitted("ce-poster-name", "Crazy Eights", 920.0, 3.6);
    let line = fitted("ce-poster-title", line, 920.0, 1.3);
    let middle = |words: &Words, y| placed(600.0 - words.width / 2.0, y, 1.0, &words.shapes);
    document(&format!("{fan}{}{}", middle(&name, 78.0), middle(&line, 196.0)))
}

/// A point on a circle, by its angle from the top.
fn around((x, y): (f32, f32), reach: f32, degrees: f32) -> (f32, f32) {
    let angle = degrees.to_radians();
    (x + reach * angle.sin(), y - reach * angle.cos())
}

/// Letters that are as large as they may be and as wide as there is room.
struct Words {
    width: f32,
    height: f32,
    shapes: String,
}

fn fitted(class: &str, text: &str, room: f32, most: f32) -> Words {
    let (width, shapes) = lettering(text);
    let scale = (room / width.max(1.0)).min(most);
    let shapes = format!("<g class=\"{class}\">{}</g>", placed(0.0, 0.0, scale, &shapes));
    Words { width: width * scale, height: lettering::HEIGHT * scale, shapes }
}

/// A card on the cloth, with its shadow.
fn lying(card: &str) -> String {
    let (width, height) = (card::WIDTH, card::HEIGHT);
    let rect = |class: &str, y: f32| {
        format!("<rect class=\"{class}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"11\"/>")
    };
    format!("{}{card}{}", rect("ce-poster-under", 4.0), rect("ce-poster-edge", 0.0))
}

/// One card for every different thing that a card of these rules can do, in the order of the ranks. Suits
/// take turns, so that a row shows all of them.
fn special(rules: &Rules) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for rank in Rank::ALL.into_iter().filter(|rank| rules.in_pack(*rank)) {
        let mut seen = vec![Badges::NONE];
        for n in 0..4 {
            let card = Card::new(rank, Suit::ALL[(3 + n + cards.len()) % 4]);
            let badges = Badges::of(rules, card);
            if !seen.contains(&badges) {
                seen.push(badges);
                cards.push(card);
            }
        }
    }
    cards.truncate(MOST_CARDS);
    cards
}

/// The whole picture: the cloth with its two edges, and everything on it.
fn document(inside: &str) -> String {
    let (width, height) = POSTER;
    let cloth = format!(
        "<rect class=\"ce-poster-ground\" width=\"{width}\" height=\"{height}\"/><g transform=\"scale(1.5)\"><rect width=\"800\" height=\"420\" fill=\"url(#ce-indigo)\"/>{}{}</g>",
        selvedge(0.0),
        selvedge(400.0),
    );
    painted(&format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"><defs>{}</defs>{cloth}{inside}</svg>",
        cloth::prints()
    ))
}

/// The edge of the cloth at this height.
fn selvedge(y: f32) -> String {
    placed(
        0.0,
        y,
        1.0,
        "<rect class=\"ce-poster-ground\" width=\"800\" height=\"20\"/><rect width=\"800\" height=\"20\" fill=\"url(#ce-selvedge)\"/>",
    )
}
