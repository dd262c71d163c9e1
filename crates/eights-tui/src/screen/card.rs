//! A card: boxed, where there is room, or a few letters.

use super::look::{Look, Signs};
use eights::{Card, Laid};
use eights_client::core::Mark;
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

/// How wide and high a boxed card is.
pub(super) const WIDTH: u16 = 5;
pub(super) const HEIGHT: u16 = 3;

/// What is to be seen of a card besides its face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    pub(super) card: Card,
    pub(super) mark: Mark,
    pub(super) is_focused: bool,
    /// It is chosen, or queued.
    pub(super) is_chosen: bool,
    /// The key that leads to it.
    pub(super) key: Option<char>,
}

/// A face in a few letters: `10♥`, `*` for a joker.
pub(super) fn short(card: Card, look: &Look) -> String {
    if card.is_joker() {
        return look.sign("★", "*").to_owned();
    }
    let rank = card.rank().to_string();
    format!("{}{}", if rank == "T" { "10" } else { &rank }, look.suit(card.suit()))
}

/// What lies on the pile.
pub(super) fn laid(laid: Laid, look: &Look) -> String {
    let face = short(laid.face, look);
    if laid.joker && !laid.face.is_joker() { format!("{}{face}", look.sign("★", "*")) } else { face }
}

pub(super) fn ink(card: Card, look: &Look) -> Style {
    look.card((!card.is_joker()).then(|| card.suit()))
}

/// Draws a boxed card.
pub(super) fn draw(face: &Face, at: Rect, buffer: &mut Buffer, look: &Look) {
    let (top, side, bottom) = frame(look.signs, face.is_focused);
    let ink = ink(face.card, look);
    let edge = if face.is_focused { look.focused() } else { ink };
    let key = face.key.map_or_else(|| top[1].to_owned(), |key| key.to_string());
    let chosen = if face.is_chosen { look.sign("●", "@") } else { top[1] };
    let mark = if face.mark == Mark::No { bottom[1] } else { look.mark(face.mark) };
    let y = at.y;
    buffer.set_string(at.x, y, format!("{}{key}{}{chosen}{}", top[0], top[1], top[2]), edge);
    let name = short(face.card, look);
    let inner = format!("{name:^3}");
    buffer.set_string(at.x, y + 1, side, edge);
    buffer.set_string(at.x + 1, y + 1, inner, look.marked(ink, face.mark));
    buffer.set_string(at.x + 4, y + 1, side, edge);
    buffer.set_string(
        at.x,
        y + 2,
        format!("{}{}{mark}{}{}", bottom[0], bottom[1], bottom[1], bottom[2]),
        edge,
    );
}

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
pub(super) fn draw_short(face: &Face, at: Rect, buffer: &mut Buffer, look: &Look) {
    let mark = match (face.is_focused, face.mark) {
        (true, _) => "[",
        (false, Mark::No) if face.is_chosen => look.sign("●", "@"),
        (false, Mark::No) => " ",
        (false, mark) => look.mark(mark),
    };
    let edge = if face.is_focused { look.focused() } else { look.cloth() };
    buffer.set_string(at.x, at.y, mark, edge);
    let name = short(face.card, look);
    buffer.set_string(at.x + 1, at.y, format!("{name:>3}"), look.marked(ink(face.card, look), face.mark));
    buffer.set_string(at.x + 4, at.y, if face.is_focused { "]" } else { " " }, edge);
}

/// Draws cards one after the other, boxed if that fits, and says where each lies.
pub(super) fn draw_all(faces: &[Face], area: Rect, buffer: &mut Buffer, look: &Look) -> Vec<Rect> {
    let across = usize::from((area.width / WIDTH).max(1));
    let rows = faces.len().div_ceil(across);
    let is_boxed = rows * usize::from(HEIGHT) <= usize::from(area.height);
    let height = if is_boxed { HEIGHT } else { 1 };
    let mut places = Vec::new();
    for (n, face) in faces.iter().enumerate() {
        let (row, column) = ((n / across) as u16, (n % across) as u16);
        let at = Rect::new(area.x + column * WIDTH, area.y + row * height, WIDTH, height);
        if at.bottom() > area.bottom() {
            break;
        }
        if is_boxed {
            draw(face, at, buffer, look);
        } else {
            draw_short(face, at, buffer, look);
        }
        places.push(at);
    }
    places
}

/// How many lines cards need in this width, boxed.
pub(super) fn lines(n: usize, width: u16) -> u16 {
    let across = usize::from((width / WIDTH).max(1));
    HEIGHT * u16::try_from(n.div_ceil(across).max(1)).unwrap_or(1)
}
