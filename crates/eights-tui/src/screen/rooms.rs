//! A server's rooms: the tables, a name to sit down under, and the table that waits.

use super::{
    header, panel,
    ui::{Scene, Ui},
};
use crate::plain::rooms::{invitation, table_line};
use eights::Seat;
use eights_client::core::{Browse, Client, Go, Intent, Overlay, Spot, table::Table};
use eights_client::named;
use eights_protocol::{Sitter, TableCode};
use eights_words::{Args, Text};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};

/// The head of a page, and the column under it.
fn page(scene: &Scene<'_>, title: &str, area: Rect, buffer: &mut Buffer) -> Rect {
    header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 84.min(area.width - 2), area.height - 2);
    let used = panel::text(title, scene.look.accent(), column, buffer) + 1;
    Rect { y: column.y + used, height: column.height.saturating_sub(used), ..column }
}

/// An error or the keys to press, at the foot of a page; returns where the foot begins.
fn foot(scene: &Scene<'_>, ui: &Ui, hint: Text, area: Rect, buffer: &mut Buffer) -> u16 {
    let refusal = scene.client.refusal().map(|refusal| refusal.text.clone());
    let (text, style) = match ui.wrong.clone().or(refusal) {
        Some(wrong) => (wrong, scene.look.warning()),
        None => (hint_text(scene, hint), scene.look.quiet()),
    };
    let high = panel::text_lines(&text, area.width);
    let below = Rect { y: area.bottom().saturating_sub(high), height: high, ..area };
    panel::text(&text, style, below, buffer);
    below.y
}

/// The keys to press; at a listed table players talk in phrases.
fn hint_text(scene: &Scene<'_>, hint: Text) -> String {
    let is_free = scene.client.table().is_none_or(Table::takes_text);
    let talk = if is_free { "words" } else { "phrases" };
    scene.client.words().say(hint, &Args::new().text("talk", talk))
}

/// The open tables, and the name under which one sits down.
pub(super) fn home(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let (client, look) = (scene.client, scene.look);
    let page = page(scene, &scene.text(Text::HOME_TABLES), area, buffer);
    let name = &client.settings().name;
    let first = Rect { height: 1, ..page };
    let label = scene.text(Text::WAIT_YOUR_NAME);
    if name.is_empty() {
        panel::field(scene, &format!("{label}: "), &ui.draft, first, buffer);
    } else {
        panel::line(&format!("{label}: {name}"), look.quiet(), first, buffer);
    }
    let column = Rect { y: page.y + 2, height: page.height.saturating_sub(2), ..page };
    let hint = if name.is_empty() { Text::TERMINAL_FIRST_NAME } else { Text::TERMINAL_TABLES_KEYS };
    let end = foot(scene, ui, hint, column, buffer);
    tables(scene, ui, Rect { height: end.saturating_sub(column.y + 1), ..column }, buffer);
}

/// The tables, each in as many lines as it takes, scrolled so that the focus is seen.
fn tables(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let (client, look) = (scene.client, scene.look);
    let rows = client.lobby().rows();
    if rows.is_empty() {
        let id = if client.lobby().is_known() { Text::TERMINAL_NO_TABLES } else { Text::HOME_TABLES_LOADING };
        panel::line(&scene.text(id), Style::new(), area, buffer);
    }
    let at = match client.focus() {
        Spot::Row(n) => n,
        _ => 0,
    };
    let texts: Vec<String> = rows.iter().map(|row| table_line(client.words(), row)).collect();
    let high: Vec<u16> = texts.iter().map(|text| panel::text_lines(text, area.width)).collect();
    let above = (0..=at.min(rows.len().saturating_sub(1)))
        .find(|first| high.get(*first..=at).is_none_or(|rows| rows.iter().sum::<u16>() <= area.height))
        .unwrap_or(at);
    let mut y = area.y;
    for (n, row) in rows.iter().enumerate().skip(above) {
        let line = Rect { y, height: high[n], ..area };
        if line.bottom() > area.bottom() {
            break;
        }
        let style = if client.focus() == Spot::Row(n) { look.focused() } else { Style::new() };
        y += panel::text(&texts[n], style, line, buffer);
        let intent = if row.free > 0 {
            Intent::Go(Go::Join { code: row.code, seat: None })
        } else {
            Intent::Go(Go::Watch(row.code))
        };
        ui.touches(line, intent);
    }
}

/// A name to sit down under.
pub(super) fn join(scene: &Scene<'_>, code: TableCode, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let title = scene.client.words().say(Text::WAIT_JOIN_TITLE, &Args::new().text("code", code.to_string()));
    let column = page(scene, &title, area, buffer);
    panel::field(
        scene,
        &format!("{}: ", scene.text(Text::WAIT_YOUR_NAME)),
        &ui.draft,
        Rect { height: 1, ..column },
        buffer,
    );
    let y = foot(scene, ui, Text::TERMINAL_NAME_KEYS, column, buffer);
    ui.touches(Rect { y, height: column.bottom().saturating_sub(y), ..column }, Intent::Go(Go::Watch(code)));
}

/// The waiting players, and the way for others to find the table.
pub(super) fn waiting(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let (client, look) = (scene.client, scene.look);
    let Some(table) = client.table() else { return };
    let title = client.words().say(Text::WAIT_TITLE, &Args::new().text("code", table.code.to_string()));
    let column = page(scene, &format!("{title} · {}", header::title(scene)), area, buffer);
    let mut y = column.y;
    for text in invitation(client) {
        y += panel::text(&text, look.accent(), Rect { y, height: column.bottom() - y, ..column }, buffer);
    }
    y += 1;
    let hint = match table.you {
        Some(_) if table.is_host() => Text::TERMINAL_HOST_KEYS,
        Some(_) => Text::TERMINAL_GUEST_KEYS,
        None => Text::TERMINAL_WATCHER_KEYS,
    };
    let end = foot(scene, ui, hint, column, buffer);
    for seat in (0..table.seats.len()).filter_map(Seat::new) {
        let line = Rect { y, height: 1, ..column };
        if y >= end {
            super::cut::note(&seat_line(client, table, seat));
            break;
        }
        let style = if client.focus() == Spot::Player(seat) { look.focused() } else { Style::new() };
        panel::line(&seat_line(client, table, seat), style, line, buffer);
        ui.touches(line, Intent::Browse(Browse::Open(Overlay::Seat(seat))));
        y += 1;
    }
    last_said(scene, ui, Rect { y, height: end.saturating_sub(y), ..column }, buffer);
}

/// The text being typed, and the last sentences said, as far as there is room.
fn last_said(scene: &Scene<'_>, ui: &Ui, area: Rect, buffer: &mut Buffer) {
    let is_typing = scene.client.focus() == Spot::Chat;
    if is_typing && area.height > 0 {
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        let label = format!("{}: ", scene.text(Text::CHAT_FIELD));
        panel::field(scene, &label, &ui.draft, line, buffer);
    }
    let room = area.height.saturating_sub(1 + u16::from(is_typing));
    let last = scene.client.caption().map(|said| said.full.clone()).unwrap_or_default();
    let lines = panel::text_lines(&last, area.width);
    if lines <= room {
        let line = Rect { y: area.y + 1, height: room, ..area };
        panel::text(&last, scene.look.quiet(), line, buffer);
    }
}

fn seat_line(client: &Client, table: &Table, seat: Seat) -> String {
    let words = client.words();
    let name = table.names().get(seat.index()).map_or("", String::as_str);
    let number = Args::new().number("number", seat.index() + 1).text("player", name);
    let is_me = table.you == Some(seat);
    let is_host = table.host == Some(seat);
    match &table.seats[seat.index()].sitter {
        Sitter::Nobody => words.say(Text::WAIT_SEAT_OPEN, &number),
        Sitter::Bot { level } => {
            words.say(Text::WAIT_SEAT_BOT, &number.text("level", words.text(named::level(*level))))
        }
        Sitter::Person { .. } => words.say(
            match (is_me, is_host) {
                (true, true) => Text::WAIT_SEAT_YOU_HOST,
                (true, false) => Text::WAIT_SEAT_YOU,
                (false, true) => Text::WAIT_SEAT_HOST,
                (false, false) => Text::WAIT_SEAT_PERSON,
            },
            &number,
        ),
    }
}
