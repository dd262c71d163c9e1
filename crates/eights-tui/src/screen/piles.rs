//! The middle of the table: the draw pile, the discards, the suit to follow, the pending draw, who is next,
//! the time.

use super::{
    badge,
    card::{self, Size},
    felt, flight, panel,
    ui::{Scene, Ui},
};
use eights::{Direction, View};
use eights_client::core::{Browse, Intent, Play, Reading, Spot, TableItem, standing, table::Table};
use eights_words::{Args, Text};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::UnicodeWidthStr;

/// The least that it needs: two cards side by side, and what has to be known besides.
pub(super) const LEAST: (u16, u16) = (16, 5);

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some((table, view)) = scene.client.table().and_then(|table| Some((table, table.view.as_ref()?)))
    else {
        return;
    };
    let notes = notes_of(scene, table, view);
    let plan = Plan::of(area, &notes);
    draw_stock(scene, view, plan.stock, buffer);
    ui.touches(plan.stock, Intent::Play(Play::Draw));
    draw_discards(scene, table, view, &plan, buffer);
    ui.touches(plan.discards, Intent::Browse(Browse::Read(Reading::Discards)));
    if plan.has_arcs {
        arcs(scene, view, &plan, buffer);
    }
    for ((text, style), at) in notes.iter().zip(plan.notes) {
        felt::clean(scene, at, buffer);
        panel::line(text, *style, at, buffer);
    }
}

/// A sentence about the table, and how it looks.
type Note = (String, Style);

/// The places of the piles.
struct Plan {
    size: Size,
    stock: Rect,
    discards: Rect,
    has_arcs: bool,
    notes: Vec<Rect>,
}

impl Plan {
    /// The largest cards under which there is room for all that has to be known; or the largest beside which
    /// there is.
    fn of(area: Rect, notes: &[Note]) -> Self {
        let sizes = [Size::Large, Size::Medium, Size::Small];
        let n = notes.len() as u16;
        let wide = |size: Size| 2 * size.width() + 2;
        let is_below = |size: &&Size| wide(**size) <= area.width && size.height() + n <= area.height;
        let longest = notes.iter().map(|(text, _)| text.width()).max().unwrap_or(0) as u16;
        let is_beside =
            |size: &&Size| wide(**size) + 1 + longest <= area.width && size.height().max(n) <= area.height;
        let below = sizes.iter().find(is_below).copied();
        let beside = sizes.iter().find(is_beside).copied();
        match (below, beside) {
            (Some(size), Some(larger)) if larger.height() > size.height() => {
                Self::beside(larger, area, notes)
            }
            (Some(size), _) => Self::below(size, area, notes),
            (None, size) => Self::beside(size.unwrap_or(Size::Small), area, notes),
        }
    }

    fn below(size: Size, area: Rect, notes: &[Note]) -> Self {
        let n = notes.len() as u16;
        let has_arcs = size.height() + n + 2 <= area.height;
        let arc = u16::from(has_arcs);
        let y = area.y + (area.height - size.height() - n - 2 * arc) / 2 + arc;
        let x = area.x + (area.width - 2 * size.width() - 2) / 2;
        let (stock, discards) = pair(size, x, y);
        let under = |(k, (text, _)): (usize, &Note)| {
            let width = (text.width() as u16).min(area.width);
            Rect::new(area.x + (area.width - width) / 2, stock.bottom() + arc + k as u16, width, 1)
        };
        Self { size, stock, discards, has_arcs, notes: notes.iter().enumerate().map(under).collect() }
    }

    fn beside(size: Size, area: Rect, notes: &[Note]) -> Self {
        let longest = notes.iter().map(|(text, _)| text.width()).max().unwrap_or(0) as u16;
        let wide = 2 * size.width() + 4 + longest;
        let x = area.x + area.width.saturating_sub(wide) / 2;
        let (stock, discards) = pair(size, x, area.y + area.height.saturating_sub(size.height()) / 2);
        let n = notes.len() as u16;
        let left = discards.right() + 1;
        let y = area.y + area.height.saturating_sub(n) / 2;
        let place = |k: u16| Rect::new(left, y + k, area.right().saturating_sub(left), 1).intersection(area);
        Self { size, stock, discards, has_arcs: false, notes: (0..n).map(place).collect() }
    }
}

/// Two cards side by side.
const fn pair(size: Size, x: u16, y: u16) -> (Rect, Rect) {
    let stock = Rect::new(x, y, size.width(), size.height());
    (stock, Rect::new(x + size.width() + 2, y, size.width(), size.height()))
}

/// Which way the turn goes, around the piles.
fn arcs(scene: &Scene<'_>, view: &View, plan: &Plan, buffer: &mut Buffer) {
    let look = scene.look;
    let (over, under) = match view.direction() {
        Direction::Clockwise => (look.sign("▸", ">"), look.sign("◂", "<")),
        Direction::Anticlockwise => (look.sign("◂", "<"), look.sign("▸", ">")),
    };
    let dash = look.sign("╌", "-").repeat(usize::from(plan.size.width()) - 2);
    let corners = [("╭", "╮"), ("╰", "╯")].map(|(a, b)| (look.sign(a, "."), look.sign(b, ".")));
    let x = plan.stock.x;
    let lines = [(plan.stock.y - 1, over, corners[0]), (plan.stock.bottom(), under, corners[1])];
    for (y, head, (left, right)) in lines {
        buffer.set_string(x, y, format!(" {left}{dash} {head} {dash}{right}"), look.rim());
    }
}

fn draw_stock(scene: &Scene<'_>, view: &View, at: Rect, buffer: &mut Buffer) {
    let is_focused = scene.client.focus() == Spot::Table(TableItem::Stock);
    card::draw_back(view.n_stock(), is_focused, at, buffer, &scene.look);
}

fn draw_discards(scene: &Scene<'_>, table: &Table, view: &View, plan: &Plan, buffer: &mut Buffer) {
    let is_focused = scene.client.focus() == Spot::Table(TableItem::Discards);
    let under = flight::n_to_discards(scene);
    let seen = view.discards().len().saturating_sub(under);
    match view.discards().take(seen.max(1)).last() {
        None => card::draw_back(0, is_focused, plan.discards, buffer, &scene.look),
        Some(top) => {
            let badge = badge::of(&table.rules, top.face, &scene.look);
            card::draw_laid(top, &badge, plan.size, is_focused, plan.discards, buffer, &scene.look);
        }
    }
}

/// Notes to know besides the top card.
fn notes_of(scene: &Scene<'_>, table: &Table, view: &View) -> Vec<Note> {
    let (words, look) = (scene.client.words(), scene.look);
    let focused = |item: TableItem, style: Style| {
        if scene.client.focus() == Spot::Table(item) { look.focused() } else { style }
    };
    let mut lines = Vec::new();
    if let Some(suit) = scene.client.suit_to_follow() {
        let text = words.say(Text::TABLE_SUIT, &Args::new().text("suit", words.suit(suit)));
        let text = format!("{} {text}", look.suit(suit));
        lines.push((text, focused(TableItem::Suit, look.accent())));
    }
    if view.owed() > 0 {
        let text = words.say(Text::TERMINAL_OWED, &Args::new().number("count", view.owed().into()));
        lines.push((text, focused(TableItem::Owed, look.warning())));
    }
    if let Some(next) = standing::next(view) {
        let text = words.say(Text::TABLE_NEXT, &Args::new().text("player", scene.client.name_of(next)));
        lines.push((text, focused(TableItem::Direction, look.quiet())));
    }
    if let Some(me) = table.you {
        if table.rules.target(view.n_seats()).is_some() {
            let text = words.say(Text::TERMINAL_SCORE, &Args::new().number("points", view.score(me).into()));
            lines.push((text, look.quiet()));
        }
        if view.skips(me) > 0 {
            let text =
                words.say(Text::TABLE_SEAT_SKIPPED, &Args::new().number("count", view.skips(me).into()));
            lines.push((text, look.warning()));
        }
    }
    if let Some(clock) = table.clock.filter(|clock| clock.left(scene.now) > 0) {
        let seconds = clock.seconds(scene.now);
        let style = if seconds <= 5 { look.warning() } else { look.quiet() };
        let text = format!("{} {seconds} s", look.sign("⏳", "time"));
        lines.push((text, style));
    }
    lines
}
