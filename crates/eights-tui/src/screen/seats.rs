//! The other players, in table order from the player's left.

use super::{
    card,
    ui::{Scene, Ui},
};
use eights::{Seat, View};
use eights_client::core::{Deed, Overlay, Spot, people, table::Table};
use eights_words::{
    Args,
    texts::{play, screens},
};
use ratatui::{buffer::Buffer, layout::Rect, text::Line, widgets::Widget};
use unicode_width::UnicodeWidthStr;

/// No seat is narrower.
const LEAST: u16 = 14;

fn others(table: &Table) -> Vec<Seat> {
    table.around().into_iter().filter(|seat| Some(*seat) != table.you).collect()
}

fn across(scene: &Scene<'_>, width: u16) -> usize {
    let n = scene.client.table().map_or(1, |table| others(table).len()).max(1);
    let rows = n.div_ceil(usize::from(width / LEAST).max(1));
    n.div_ceil(rows)
}

/// How many lines they need.
pub(super) fn lines(scene: &Scene<'_>, width: u16) -> u16 {
    let n = scene.client.table().map_or(1, |table| others(table).len()).max(1);
    2 * u16::try_from(n.div_ceil(across(scene, width))).unwrap_or(1)
}

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(table) = scene.client.table() else { return };
    let across = across(scene, area.width);
    let width = area.width / u16::try_from(across).unwrap_or(1);
    for (n, seat) in others(table).into_iter().enumerate() {
        let (column, row) = ((n % across) as u16, (n / across) as u16);
        let place = Rect::new(area.x + column * width, area.y + row * 2, width, 2).intersection(area);
        if place.height == 2 {
            draw_one(scene, table, seat, place, buffer);
            ui.touches(place, Deed::Open(Overlay::Seat(seat)));
        }
    }
}

fn draw_one(scene: &Scene<'_>, table: &Table, seat: Seat, place: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    let is_turn = table.view.as_ref().is_some_and(|view| view.turn() == seat && !view.is_over());
    let is_focused = scene.client.focus() == Spot::Player(seat);
    let style = match (is_focused, is_turn) {
        (true, _) => look.focused(),
        (false, true) => look.accent(),
        (false, false) => look.cloth(),
    };
    let name = table.names().get(seat.index()).map_or("", String::as_str);
    let count = table.view.as_ref().map_or_else(String::new, |view| format!(" {}", view.count(seat)));
    let sign = if is_turn { look.sign("▶", ">") } else { " " };
    let room = usize::from(place.width).saturating_sub(count.width() + 3);
    let name = super::panel::fit(name, room);
    Line::raw(format!("{sign}{name}{count}")).style(style).render(Rect { height: 1, ..place }, buffer);
    let below = Rect { x: place.x + 1, y: place.y + 1, width: place.width - 1, height: 1 };
    let note = table.view.as_ref().map(|view| note(scene, table, view, seat)).unwrap_or_default();
    if note.is_empty() {
        backs(scene, table, seat, below, buffer);
    } else {
        let note = super::panel::fit(&note, usize::from(below.width) - 1);
        Line::raw(note).style(look.quiet()).render(below, buffer);
    }
}

/// What has to be known of a player just now.
fn note(scene: &Scene<'_>, table: &Table, view: &View, seat: Seat) -> String {
    let words = scene.client.words();
    let person = table.seats.get(seat.index()).and_then(people::person);
    if view.shown().contains(seat) {
        let cards: Vec<String> = view.hand(seat).iter().map(|card| card::short(card, &scene.look)).collect();
        return words.say(screens::TABLE_SEAT_SHOWS, &Args::new().text("cards", cards.join(" ")));
    }
    if let Some(place) = place_of(view, seat) {
        let place = Args::new().number("place", place);
        return words.say(screens::TABLE_SEAT_OUT, &Args::new().text("place", words.say("place", &place)));
    }
    match person {
        Some(person) if person.left || person.played_for => return scene.text(screens::TABLE_SEAT_AWAY),
        Some(person) if !person.connected => return scene.text(screens::TABLE_SEAT_OFFLINE),
        _ => {}
    }
    if view.skips(seat) > 0 {
        return words.say(screens::TABLE_SEAT_SKIPPED, &Args::new().number("count", view.skips(seat).into()));
    }
    if view.count(seat) == 1 {
        return scene.text(screens::TABLE_ONE_CARD);
    }
    if table.rules.target(view.n_seats()).is_some() && view.score(seat) > 0 {
        return words.say(play::PLAY_POINTS, &Args::new().number("points", view.score(seat).into()));
    }
    String::new()
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
    let backs = scene.look.sign("▒", "#").repeat(n);
    Line::raw(backs).style(scene.look.back()).render(Rect { width: n as u16, ..area }, buffer);
}
