//! The middle of the table: the draw pile, the discards, the suit to follow, the pending draw, who is next, the time.

use super::{
    card,
    look::Signs,
    ui::{Scene, Ui},
};
use eights::View;
use eights_client::core::{Deed, Reading, Spot, TableItem, table::Table};
use eights_words::{
    Args,
    texts::{screens, terminal as texts},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::Line,
    widgets::{Paragraph, Widget, Wrap},
};

/// How wide it is.
pub(super) const WIDTH: u16 = 38;
const PILE: u16 = 8;

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some((table, view)) = scene.client.table().and_then(|table| Some((table, table.view.as_ref()?)))
    else {
        return;
    };
    let y = area.y + area.height.saturating_sub(5) / 2;
    let stock = Rect::new(area.x + 2, y, PILE, 5).intersection(area);
    let discards = Rect::new(area.x + 11, y, PILE, 5).intersection(area);
    draw_stock(scene, view, stock, buffer);
    ui.touches(stock, Deed::Draw);
    draw_discards(scene, view, discards, buffer);
    ui.touches(discards, Deed::Read(Reading::Discards));
    let notes = Rect::new(area.x + 21, y, area.width - 22, area.bottom().saturating_sub(y));
    Paragraph::new(notes_of(scene, table, view)).wrap(Wrap { trim: true }).render(notes, buffer);
}

/// A pile with something written on it.
fn pile(
    scene: &Scene<'_>,
    area: Rect,
    fill: &str,
    text: [&str; 3],
    style: Style,
    is_focused: bool,
    buffer: &mut Buffer,
) {
    let edge = if is_focused { scene.look.focused() } else { style };
    let (corners, line, side) = match scene.look.signs {
        Signs::All => (["╭", "╮", "╰", "╯"], "─", "│"),
        Signs::Plain => (["+", "+", "+", "+"], "-", "|"),
    };
    let line = line.repeat(usize::from(PILE) - 2);
    buffer.set_string(area.x, area.y, format!("{}{line}{}", corners[0], corners[1]), edge);
    for (n, text) in text.into_iter().enumerate() {
        let y = area.y + 1 + n as u16;
        let inner = if text.is_empty() { fill.repeat(6) } else { format!("{text:^6}") };
        buffer.set_string(area.x, y, side, edge);
        buffer.set_string(area.x + 1, y, inner, style);
        buffer.set_string(area.x + 7, y, side, edge);
    }
    buffer.set_string(area.x, area.y + 4, format!("{}{line}{}", corners[2], corners[3]), edge);
}

fn draw_stock(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let n = view.n_stock().to_string();
    let is_focused = scene.client.focus() == Spot::Table(TableItem::Stock);
    let fill = if view.n_stock() == 0 { " " } else { scene.look.sign("▒", "#") };
    pile(scene, area, fill, ["", &n, ""], scene.look.back(), is_focused, buffer);
}

fn draw_discards(scene: &Scene<'_>, view: &View, area: Rect, buffer: &mut Buffer) {
    let is_focused = scene.client.focus() == Spot::Table(TableItem::Discards);
    let Some(top) = view.discards().last() else {
        return pile(scene, area, " ", ["", "", ""], scene.look.quiet(), is_focused, buffer);
    };
    let face = card::laid(top, &scene.look);
    let suit = if top.face.is_joker() { "" } else { scene.look.suit(top.face.suit()) };
    let corner = [format!("{face:<5}"), suit.to_owned(), format!("{face:>5}")];
    let text = [corner[0].as_str(), corner[1].as_str(), corner[2].as_str()];
    pile(scene, area, " ", text, card::ink(top.face, &scene.look), is_focused, buffer);
}

/// What has to be known besides the top card.
fn notes_of<'a>(scene: &Scene<'_>, table: &Table, view: &View) -> Vec<Line<'a>> {
    let (words, look) = (scene.client.words(), scene.look);
    let focused = |item: TableItem, style: Style| {
        if scene.client.focus() == Spot::Table(item) { look.focused() } else { style }
    };
    let mut lines = Vec::new();
    if let Some(suit) = scene.client.suit_to_follow() {
        let text = words.say(screens::TABLE_SUIT, &Args::new().text("suit", words.suit(suit)));
        let text = format!("{} {text}", look.suit(suit));
        lines.push(Line::raw(text).style(focused(TableItem::Suit, look.accent())));
    }
    if view.owed() > 0 {
        let text = words.say(texts::TERMINAL_OWED, &Args::new().number("count", view.owed().into()));
        lines.push(Line::raw(text).style(focused(TableItem::Owed, look.warning())));
    }
    if let Some(next) = next(table, view) {
        let text = words.say(screens::TABLE_NEXT, &Args::new().text("player", next));
        lines.push(Line::raw(text).style(focused(TableItem::Direction, look.quiet())));
    }
    if let Some(me) = table.you {
        if table.rules.target(view.n_seats()).is_some() {
            let text = words.say(texts::TERMINAL_SCORE, &Args::new().number("points", view.score(me).into()));
            lines.push(Line::raw(text).style(look.quiet()));
        }
        if view.skips(me) > 0 {
            let text =
                words.say(screens::TABLE_SEAT_SKIPPED, &Args::new().number("count", view.skips(me).into()));
            lines.push(Line::raw(text).style(look.warning()));
        }
    }
    if let Some(clock) = table.clock.filter(|clock| clock.left(scene.now) > 0) {
        let seconds = clock.seconds(scene.now);
        let style = if seconds <= 5 { look.warning() } else { look.quiet() };
        let text = format!("{} {seconds} s", look.sign("⏳", "time"));
        lines.push(Line::raw(text).style(style));
    }
    lines
}

/// Who comes after whoever is in turn.
fn next<'a>(table: &'a Table, view: &View) -> Option<&'a str> {
    let next = view.playing().next_after(view.turn(), view.direction()).filter(|_| !view.is_over())?;
    table.names().get(next.index()).map(String::as_str)
}
