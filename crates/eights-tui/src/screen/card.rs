//! A card: in three sizes, or a few letters where there is no room for any of them.

use super::look::{Look, Signs};
use eights::{Card, Laid, Suit};
use eights_client::core::Mark;
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

/// How large a card is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// With a suit to look at from afar.
    Large,
    /// With its suit, and what it does.
    Medium,
    /// Only its face, in a frame.
    Small,
    /// Its face in a line of text.
    Line,
}

impl Size {
    pub(super) const ALL: [Self; 4] = [Self::Large, Self::Medium, Self::Small, Self::Line];

    pub(super) const fn width(self) -> u16 {
        match self {
            Self::Large => 12,
            Self::Medium => 7,
            Self::Small | Self::Line => 5,
        }
    }

    pub(super) const fn height(self) -> u16 {
        match self {
            Self::Large => 8,
            Self::Medium => 5,
            Self::Small => 3,
            Self::Line => 1,
        }
    }
}

/// The look of a card besides its face.
#[derive(Clone, Debug)]
pub(super) struct Face {
    pub(super) card: Card,
    pub(super) mark: Mark,
    pub(super) is_focused: bool,
    /// It is chosen, or queued.
    pub(super) is_chosen: bool,
    /// The key that leads to it.
    pub(super) key: Option<char>,
    /// Its effect by the rules.
    pub(super) badge: String,
}

impl Face {
    /// A card to be looked at.
    pub(super) const fn plain(card: Card, mark: Mark, badge: String) -> Self {
        Self { card, mark, is_focused: false, is_chosen: false, key: None, badge }
    }
}

/// A face in a few letters: `10♥`, `*` for a joker.
pub(super) fn short(card: Card, look: &Look) -> String {
    if card.is_joker() {
        return look.sign("★", "*").to_owned();
    }
    let rank = card.rank().to_string();
    format!("{}{}", if rank == "T" { "10" } else { &rank }, look.suit(card.suit()))
}

/// The text of a card on the pile.
pub(super) fn laid(laid: Laid, look: &Look) -> String {
    let face = short(laid.face, look);
    if laid.joker && !laid.face.is_joker() { format!("{}{face}", look.sign("★", "*")) } else { face }
}

pub(super) fn ink(card: Card, look: &Look) -> Style {
    look.card((!card.is_joker()).then(|| card.suit()))
}

/// Draws a card of the hand.
pub(super) fn draw(face: &Face, size: Size, at: Rect, buffer: &mut Buffer, look: &Look) {
    if size == Size::Line {
        return draw_short(face, at, buffer, look);
    }
    let edge = if face.is_focused { look.focused() } else { look.edge() };
    paper(at, (edge, ink(face.card, look)), face.is_focused, buffer, look);
    let name = short(face.card, look);
    body(face.card, &name, &face.badge, size, at, buffer, look);
    // A playable card is underlined, whatever else is seen of it.
    let index = Rect { x: at.x + 1, y: at.y + 1, width: 3, height: 1 };
    buffer.set_style(index, look.marked(ink(face.card, look), face.mark));
    if let Some(key) = face.key {
        buffer.set_string(at.x + 1, at.y, key.to_string(), edge);
    }
    if face.is_chosen {
        buffer.set_string(at.x + 3, at.y, look.sign("●", "@"), edge);
    }
    if face.mark != Mark::No {
        buffer.set_string(at.x + 2, at.bottom() - 1, look.mark(face.mark), edge);
    }
}

/// Draws what lies face up on the table.
pub(super) fn draw_laid(
    top: Laid,
    badge: &str,
    size: Size,
    is_focused: bool,
    at: Rect,
    buffer: &mut Buffer,
    look: &Look,
) {
    let edge = if is_focused { look.focused() } else { look.edge() };
    paper(at, (edge, ink(top.face, look)), is_focused, buffer, look);
    body(top.face, &laid(top, look), badge, size, at, buffer, look);
}

/// Draws a card from behind, or where one would lie, with a number on it.
pub(super) fn draw_back(n: usize, is_focused: bool, at: Rect, buffer: &mut Buffer, look: &Look) {
    let fill = if n == 0 { " " } else { look.sign("▒", "#") };
    back(fill, is_focused, at, buffer, look);
    let number = format!(" {n} ");
    let x = at.x + (at.width - number.len() as u16) / 2;
    buffer.set_string(x, at.y + at.height / 2, number, look.back());
}

/// Draws one card from behind.
pub(super) fn draw_hidden(at: Rect, buffer: &mut Buffer, look: &Look) {
    back(look.sign("▒", "#"), false, at, buffer, look);
}

fn back(fill: &str, is_focused: bool, at: Rect, buffer: &mut Buffer, look: &Look) {
    let back = look.back();
    let edge = if is_focused { look.focused() } else { back };
    paper(at, (edge, back), is_focused, buffer, look);
    let inside = usize::from(at.width - 2);
    for y in at.y + 1..at.bottom() - 1 {
        buffer.set_string(at.x + 1, y, fill.repeat(inside), back);
    }
}

/// An empty card: the line around it, and paper inside.
fn paper(at: Rect, (edge, inside): (Style, Style), is_focused: bool, buffer: &mut Buffer, look: &Look) {
    let (top, side, bottom) = frame(look.signs, is_focused);
    let middle = usize::from(at.width - 2);
    buffer.set_string(at.x, at.y, format!("{}{}{}", top[0], top[1].repeat(middle), top[2]), edge);
    for y in at.y + 1..at.bottom() - 1 {
        buffer.set_string(at.x, y, side, edge);
        buffer.set_string(at.x + 1, y, " ".repeat(middle), inside);
        buffer.set_string(at.right() - 1, y, side, edge);
    }
    let line = format!("{}{}{}", bottom[0], bottom[1].repeat(middle), bottom[2]);
    buffer.set_string(at.x, at.bottom() - 1, line, edge);
}

/// The face: its name in the corner, under it what it does, and its suit to look at.
fn body(card: Card, name: &str, badge: &str, size: Size, at: Rect, buffer: &mut Buffer, look: &Look) {
    let ink = ink(card, look);
    let suit = if card.is_joker() { look.sign("★", "*") } else { look.suit(card.suit()) };
    match size {
        Size::Large => {
            buffer.set_string(at.x + 1, at.y + 1, name, ink);
            buffer.set_string(at.x + 1, at.y + 2, badge, ink);
            let art = if card.is_joker() { &STAR } else { art(card.suit()) };
            for (n, line) in art.iter().enumerate() {
                let line = if look.signs == Signs::All { line } else { [" ", suit, suit, " "][n] };
                buffer.set_string(at.x + 4, at.y + 3 + n as u16, line, ink);
            }
        }
        Size::Medium => {
            buffer.set_string(at.x + 1, at.y + 1, name, ink);
            buffer.set_string(at.x + 1, at.y + 2, badge, ink);
            buffer.set_string(at.x + 4, at.y + 3, suit, ink);
        }
        Size::Small | Size::Line => {
            buffer.set_string(at.x + 1, at.y + 1, format!("{name:^3}"), ink);
        }
    }
}

/// A suit that can be seen from across the room.
const fn art(suit: Suit) -> &'static [&'static str; 4] {
    match suit {
        Suit::Clubs => &["  ██  ", "  ██  ", "██▟▙██", "▀▀▐▌▀▀"],
        Suit::Diamonds => &["  ▟▙  ", " ▟██▙ ", " ▜██▛ ", "  ▜▛  "],
        Suit::Hearts => &["▟█▙▟█▙", "▜████▛", " ▜██▛ ", "  ▜▛  "],
        Suit::Spades => &["  ▟▙  ", " ▟██▙ ", "▟████▙", "▝▀▐▌▀▘"],
    }
}

const STAR: [&str; 4] = ["  ▟▙  ", "▜████▛", " ▟██▙ ", "▟▀  ▀▙"];

/// The edge of a card: corner, line, corner; the side; and below.
const fn frame(signs: Signs, is_focused: bool) -> ([&'static str; 3], &'static str, [&'static str; 3]) {
    match (signs, is_focused) {
        (Signs::All, false) => (["╭", "─", "╮"], "│", ["╰", "─", "╯"]),
        (Signs::All, true) => (["┏", "━", "┓"], "┃", ["┗", "━", "┛"]),
        (Signs::Plain, false) => (["+", "-", "+"], "|", ["+", "-", "+"]),
        (Signs::Plain, true) => (["#", "=", "#"], "#", ["#", "=", "#"]),
    }
}

/// Draws a card in a line: its mark, its face, and brackets where it has the focus.
fn draw_short(face: &Face, at: Rect, buffer: &mut Buffer, look: &Look) {
    let mark = match (face.is_focused, face.mark) {
        (true, _) => "[",
        (false, Mark::No) if face.is_chosen => look.sign("●", "@"),
        (false, Mark::No) => " ",
        (false, mark) => look.mark(mark),
    };
    let edge = if face.is_focused { look.focused() } else { Style::new() };
    buffer.set_string(at.x, at.y, mark, edge);
    let name = short(face.card, look);
    buffer.set_string(at.x + 1, at.y, format!("{name:>3}"), look.marked(ink(face.card, look), face.mark));
    buffer.set_string(at.x + 4, at.y, if face.is_focused { "]" } else { " " }, edge);
}
