//! A server's rooms: the tables, a name to sit down under, and the table that waits.

use super::{
    header, panel,
    ui::{Scene, Ui},
};
use crate::plain::rooms::{invitation, table_line};
use eights::Seat;
use eights_client::core::{Client, Deed, Overlay, Spot, table::Table};
use eights_protocol::{Sitter, TableCode};
use eights_words::{
    Args,
    texts::{screens, terminal as texts},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Widget, Wrap},
};

/// The head of a page, and the column under it.
fn page(scene: &Scene<'_>, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 70.min(area.width - 2), area.height - 2);
    Line::raw(title.to_owned()).style(scene.look.accent()).render(Rect { height: 1, ..column }, buffer);
    Rect { y: column.y + 2, height: column.height.saturating_sub(2), ..column }
}

/// What went wrong, or what to press, at the foot of a page.
fn foot(scene: &Scene<'_>, ui: &Ui, hint: &str, area: Rect, buffer: &mut Buffer) {
    let refusal = scene.client.refusal().map(|refusal| refusal.text.clone());
    let (text, style) = match ui.wrong.clone().or(refusal) {
        Some(wrong) => (wrong, scene.look.warning()),
        None => (scene.text(hint), scene.look.quiet()),
    };
    let below = Rect { y: area.bottom().saturating_sub(2), height: 2, ..area };
    Paragraph::new(text).style(style).wrap(Wrap { trim: true }).render(below, buffer);
}

/// The open tables, and the name under which one sits down.
pub(super) fn home(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let (client, look) = (scene.client, scene.look);
    let page = page(scene, &scene.text(screens::HOME_TABLES), area, buffer);
    let name = &client.settings().name;
    let first = Rect { height: 1, ..page };
    let label = scene.text(screens::WAIT_YOUR_NAME);
    if name.is_empty() {
        panel::field(scene, &format!("{label}: "), &ui.draft, first, buffer);
    } else {
        Line::raw(format!("{label}: {name}")).style(look.quiet()).render(first, buffer);
    }
    let column = Rect { y: page.y + 2, height: page.height.saturating_sub(2), ..page };
    let rows = client.lobby().rows();
    if rows.is_empty() {
        let id =
            if client.lobby().is_known() { texts::TERMINAL_NO_TABLES } else { screens::HOME_TABLES_LOADING };
        Line::raw(scene.text(id)).render(Rect { height: 1, ..column }, buffer);
    }
    let room = usize::from(column.height.saturating_sub(4)).max(1);
    let at = match client.focus() {
        Spot::Row(n) => n,
        _ => 0,
    };
    let above = at.saturating_sub(room - 1);
    for (n, row) in rows.iter().enumerate().skip(above).take(room) {
        let line = Rect { y: column.y + (n - above) as u16, height: 1, ..column };
        let style = if client.focus() == Spot::Row(n) { look.focused() } else { look.cloth() };
        let text = panel::fit(&table_line(client.words(), row), usize::from(line.width));
        Line::raw(text).style(style).render(line, buffer);
        let deed =
            if row.free > 0 { Deed::Join { code: row.code, seat: None } } else { Deed::Watch(row.code) };
        ui.touches(line, deed);
    }
    let hint = if name.is_empty() { texts::TERMINAL_FIRST_NAME } else { texts::TERMINAL_TABLES_KEYS };
    foot(scene, ui, hint, column, buffer);
}

/// A name to sit down under.
pub(super) fn join(scene: &Scene<'_>, code: TableCode, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let title =
        scene.client.words().say(screens::WAIT_JOIN_TITLE, &Args::new().text("code", code.to_string()));
    let column = page(scene, &title, area, buffer);
    panel::field(
        scene,
        &format!("{}: ", scene.text(screens::WAIT_YOUR_NAME)),
        &ui.draft,
        Rect { height: 1, ..column },
        buffer,
    );
    foot(scene, ui, texts::TERMINAL_NAME_KEYS, column, buffer);
    ui.touches(Rect { y: column.bottom().saturating_sub(2), height: 2, ..column }, Deed::Watch(code));
}

/// Who waits, and how others find the table.
pub(super) fn waiting(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let (client, look) = (scene.client, scene.look);
    let Some(table) = client.table() else { return };
    let title = client.words().say(screens::WAIT_TITLE, &Args::new().text("code", table.code.to_string()));
    let column = page(scene, &format!("{title} · {}", header::title(scene)), area, buffer);
    let mut y = column.y;
    for text in invitation(client) {
        Line::raw(text).style(look.accent()).render(Rect { y, height: 1, ..column }, buffer);
        y += 1;
    }
    y += 1;
    for seat in (0..table.seats.len()).filter_map(Seat::new) {
        let line = Rect { y, height: 1, ..column };
        if y + 3 >= column.bottom() {
            break;
        }
        let style = if client.focus() == Spot::Player(seat) { look.focused() } else { look.cloth() };
        Line::raw(seat_line(client, table, seat)).style(style).render(line, buffer);
        ui.touches(line, Deed::Open(Overlay::Seat(seat)));
        y += 1;
    }
    if client.focus() == Spot::Chat {
        let line = Rect { y: column.bottom().saturating_sub(4), height: 1, ..column };
        let label = format!("{}: ", scene.text(eights_words::texts::chat::CHAT_FIELD));
        panel::field(scene, &label, &ui.draft, line, buffer);
    }
    let last = client.caption().map(|said| said.full.clone()).unwrap_or_default();
    let line = Rect { y: column.bottom().saturating_sub(3), height: 1, ..column };
    Line::raw(panel::fit(&last, usize::from(line.width))).style(look.quiet()).render(line, buffer);
    let hint = match table.you {
        Some(_) if table.is_host() => texts::TERMINAL_HOST_KEYS,
        Some(_) => texts::TERMINAL_GUEST_KEYS,
        None => texts::TERMINAL_WATCHER_KEYS,
    };
    foot(scene, ui, hint, column, buffer);
}

fn seat_line(client: &Client, table: &Table, seat: Seat) -> String {
    let words = client.words();
    let name = table.names().get(seat.index()).map_or("", String::as_str);
    let number = Args::new().number("number", seat.index() + 1).text("player", name);
    let is_me = table.you == Some(seat);
    let is_host = table.host == Some(seat);
    match &table.seats[seat.index()].sitter {
        Sitter::Nobody => words.say(screens::WAIT_SEAT_OPEN, &number),
        Sitter::Bot { level } => {
            let level = words.text(&format!("{}.{level}", screens::BOT_LEVEL));
            words.say(screens::WAIT_SEAT_BOT, &number.text("level", level))
        }
        Sitter::Person { .. } => words.say(
            match (is_me, is_host) {
                (true, true) => screens::WAIT_SEAT_YOU_HOST,
                (true, false) => screens::WAIT_SEAT_YOU,
                (false, true) => screens::WAIT_SEAT_HOST,
                (false, false) => screens::WAIT_SEAT_PERSON,
            },
            &number,
        ),
    }
}
