//! The other players, in table order from the player's left.

use super::{
    card, panel, piles,
    ui::{Scene, Ui},
};
use eights::{Seat, View};
use eights_client::core::{Browse, Intent, Overlay, Spot, people, table::Table};
use eights_words::{Args, Text};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    widgets::{Block, Borders, Clear, Widget},
};
use unicode_width::UnicodeWidthStr;

/// A place at the table, where there is room for it, and where there is not.
const WIDTH: (u16, u16) = (18, 15);
/// A seat in the row above the cloth has less.
const NARROW: u16 = 14;

fn others(table: &Table) -> Vec<Seat> {
    table.around().into_iter().filter(|seat| Some(*seat) != table.you).collect()
}

/// The places of the players around a cloth of this size, and the free middle; `None` if there is no room for
/// that.
fn around(n: usize, cloth: Rect) -> Option<(Vec<Rect>, Rect)> {
    let high = if cloth.height >= 15 { 4 } else { 2 };
    let wide = if cloth.width >= 60 { WIDTH.0 } else { WIDTH.1 };
    let n_side = (n + 1) / 4 + usize::from(n == 2);
    let n_top = n - 2 * n_side;
    let top_high = if n_top > 0 { high } else { 0 };
    let needed = n_side as u16 * high;
    let beside = if n_side > 0 { 2 * wide } else { 0 };
    let is_room = n_top as u16 * (wide + 1) <= cloth.width
        && needed + top_high <= cloth.height
        && beside + piles::LEAST.0 <= cloth.width
        && top_high + piles::LEAST.1 <= cloth.height;
    if !is_room {
        return None;
    }
    let below = Rect { y: cloth.y + top_high, height: cloth.height - top_high, ..cloth };
    let gap = (below.height - needed) / (n_side as u16 + 1);
    let side = |x: u16, k: usize| Rect::new(x, below.y + gap + k as u16 * (high + gap), wide, high);
    let step = cloth.width / n_top.max(1) as u16;
    let top = |k: usize| Rect::new(cloth.x + k as u16 * step + (step - wide) / 2, cloth.y, wide, high);
    // From the player's left hand up, over the far side, and down on the right.
    let left = (0..n_side).rev().map(|k| side(cloth.x, k));
    let right = (0..n_side).map(|k| side(cloth.right() - wide, k));
    let places = left.chain((0..n_top).map(top)).chain(right).collect();
    let middle = Rect { x: below.x + beside / 2, width: below.width - beside, ..below };
    Some((places, middle))
}

/// Where everybody sits in rows.
fn in_rows(n: usize, area: Rect, high: u16) -> Vec<Rect> {
    let across = across(n, area.width) as u16;
    let width = area.width / across;
    let place = |k: u16| Rect::new(area.x + k % across * width, area.y + k / across * high, width, high);
    (0..n as u16).map(place).collect()
}

fn across(n: usize, width: u16) -> usize {
    let rows = n.div_ceil(usize::from(width / NARROW).max(1)).max(1);
    n.div_ceil(rows).max(1)
}

/// How many lines above the cloth the others take where they do not fit around it.
pub(super) fn strip_lines(scene: &Scene<'_>, width: u16, height: u16) -> u16 {
    let n = scene.client.table().map_or(0, |table| others(table).len());
    let cloth = Rect::new(0, 0, width - (width / 3).clamp(20, 60) - 2, height.saturating_sub(13));
    if n == 0 || around(n, cloth).is_some() || fits_on_top(n, cloth) {
        return 0;
    }
    n.div_ceil(across(n, width)) as u16 * if height < 24 { 1 } else { 2 }
}

/// Whether all fit in one row on the far side of the cloth.
const fn fits_on_top(n: usize, cloth: Rect) -> bool {
    n as u16 * 12 <= cloth.width && cloth.height >= 2 + piles::LEAST.1
}

/// Draws the others, around the cloth or above it, and says what is left in the middle.
pub(super) fn draw(
    scene: &Scene<'_>,
    ui: &mut Ui,
    (strip, cloth): (Rect, Rect),
    buffer: &mut Buffer,
) -> Rect {
    let Some(table) = scene.client.table() else { return cloth };
    let seats = others(table);
    let (places, middle) = if strip.height > 0 {
        let rows = seats.len().div_ceil(across(seats.len(), strip.width)) as u16;
        (in_rows(seats.len(), strip, strip.height / rows.max(1)), cloth)
    } else if let Some(around) = around(seats.len(), cloth) {
        around
    } else {
        let width = cloth.width / seats.len().max(1) as u16;
        let place = |k: usize| Rect::new(cloth.x + k as u16 * width, cloth.y, width, 2);
        let below = Rect { y: cloth.y + 2, height: cloth.height.saturating_sub(2), ..cloth };
        ((0..seats.len()).map(place).collect(), below)
    };
    for (seat, place) in seats.into_iter().zip(places) {
        draw_one(scene, table, seat, place, buffer);
        ui.touches(place, Intent::Browse(Browse::Open(Overlay::Seat(seat))));
    }
    middle
}

/// A player's place: the name, how many cards, and what else is to be known. There is a line around it where
/// there is room.
fn draw_one(scene: &Scene<'_>, table: &Table, seat: Seat, place: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let is_turn = table.view.as_ref().is_some_and(|view| view.turn() == seat && !view.is_over());
    let is_focused = scene.client.focus() == Spot::Player(seat);
    let style = match (is_focused, is_turn) {
        (true, _) => look.focused(),
        (false, true) => look.accent(),
        (false, false) => Style::new(),
    };
    let inside = if place.height >= 4 {
        let edge = if is_turn { look.accent() } else { look.rim() };
        let block = Block::new().borders(Borders::ALL).border_set(panel::edges(look.signs));
        let block = block.style(look.room()).border_style(edge);
        Clear.render(place, buffer);
        let inside = block.inner(place);
        block.render(place, buffer);
        inside
    } else {
        let plate = Rect { width: place.width - 1, ..place };
        Clear.render(plate, buffer);
        Block::new().style(look.room()).render(plate, buffer);
        plate
    };
    let name = table.names().get(seat.index()).map_or("", String::as_str);
    let count = table.view.as_ref().map_or_else(String::new, |view| format!(" {}", view.count(seat)));
    let sign = if is_turn { look.sign("▶", ">") } else { " " };
    let room = usize::from(inside.width).saturating_sub(count.width() + 2);
    let name = panel::fit(name, room);
    panel::line(&format!("{sign}{name:<room$}{count}"), style, Rect { height: 1, ..inside }, buffer);
    let below = Rect { x: inside.x + 1, y: inside.y + 1, width: inside.width - 1, height: inside.height - 1 };
    let notes = table.view.as_ref().map(|view| notes(scene, table, view, seat)).unwrap_or_default();
    match notes.last() {
        None => backs(scene, table, seat, below, buffer),
        Some(_) if below.height == 0 => {}
        Some(shortest) => {
            let room = usize::from(below.width);
            let shown = notes.iter().find(|note| note.width() <= room);
            let shown = shown.cloned().unwrap_or_else(|| panel::fit(shortest, room));
            panel::line(&shown, look.quiet(), below, buffer);
        }
    }
}

/// Notes about a player just now: the same in ever fewer words.
fn notes(scene: &Scene<'_>, table: &Table, view: &View, seat: Seat) -> Vec<String> {
    let words = scene.client.words();
    let person = table.seats.get(seat.index()).and_then(people::person);
    if view.shown().contains(seat) {
        let cards: Vec<String> = view.hand(seat).iter().map(|card| card::short(card, &scene.look)).collect();
        let cards = cards.join(" ");
        return vec![words.say(Text::TABLE_SEAT_SHOWS, &Args::new().text("cards", cards.as_str())), cards];
    }
    if let Some(place) = place_of(view, seat) {
        let said = words.say(Text::PLACE, &Args::new().number("place", place));
        let out = words.say(Text::TABLE_SEAT_OUT, &Args::new().text("place", said.as_str()));
        return vec![out, said, format!("#{place}")];
    }
    match person {
        Some(person) if person.left || person.played_for => {
            return vec![scene.text(Text::TABLE_SEAT_AWAY)];
        }
        Some(person) if !person.connected => return vec![scene.text(Text::TABLE_SEAT_OFFLINE)],
        _ => {}
    }
    if view.skips(seat) > 0 {
        let skips = Args::new().number("count", view.skips(seat).into());
        return vec![words.say(Text::TABLE_SEAT_SKIPPED, &skips)];
    }
    if view.count(seat) == 1 {
        return vec![scene.text(Text::TABLE_ONE_CARD)];
    }
    if table.rules.target(view.n_seats()).is_some() && view.score(seat) > 0 {
        return vec![words.say(Text::PLAY_POINTS, &Args::new().number("points", view.score(seat).into()))];
    }
    Vec::new()
}

fn place_of(view: &View, seat: Seat) -> Option<usize> {
    let places = view.places();
    let at = places.iter().position(|seats| seats.contains(&seat))?;
    (!view.playing().contains(seat)).then(|| 1 + places[..at].iter().map(Vec::len).sum::<usize>())
}

/// The backs of the cards, as many as there is room for.
fn backs(scene: &Scene<'_>, table: &Table, seat: Seat, area: Rect, buffer: &mut Buffer) {
    let n = table.view.as_ref().map_or(0, |view| view.count(seat));
    let n = n.min(usize::from(area.width.saturating_sub(1)));
    if area.height > 0 {
        buffer.set_string(area.x, area.y, scene.look.sign("▒", "#").repeat(n), scene.look.back());
    }
}
