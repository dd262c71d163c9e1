//! A replay: its bar, the sentences of the game, and the hands that lie open.

use super::{
    card, panel,
    ui::{Scene, Ui},
};
use eights::Seat;
use eights_client::core::{Client, Intent, Replay, Replaying, Spot};
use eights_words::{Args, Text};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
    text::Line,
    widgets::{Block, Borders, Paragraph, Widget},
};
use unicode_width::UnicodeWidthStr;

/// The sentence under the cloth: the last that was said, and a good player's move where it was asked for.
pub(super) fn caption(client: &Client) -> String {
    let said = client.caption().map(|said| said.text.clone()).unwrap_or_default();
    let advice = client.replay_advice().filter(|advice| *advice != said);
    [Some(said), advice].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// The scrubber: a bar, the key moments on it, the turn and the speed. A click leads to a turn.
pub(super) fn bar(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(replay) = scene.client.replay().filter(|_| area.height > 0) else { return };
    let words = scene.client.words();
    let args = Args::new().number("turn", replay.at()).number("last", replay.tape().last());
    let speed = scene.client.speed_sign(replay.speed());
    let count = format!(" {} {speed} ", words.say(Text::REPLAY_COUNT, &args));
    let room = area.width.saturating_sub(u16::try_from(count.width()).unwrap_or(0) + 1);
    let style = if scene.client.focus() == Spot::Scrubber { scene.look.accent() } else { scene.look.quiet() };
    let track: String = (0..room).map(|x| sign(scene, replay, x, room)).collect();
    panel::line(&track, style, Rect { x: area.x + 1, width: room, ..area }, buffer);
    panel::line(&count, style, Rect { x: area.x + 1 + room, width: area.width - room - 1, ..area }, buffer);
    for x in 0..room {
        let place = Rect { x: area.x + 1 + x, width: 1, ..area };
        ui.touches(place, Intent::Replay(Replaying::To(turn_at(replay, x, room))));
    }
}

/// The turn at a place of the bar.
fn turn_at(replay: &Replay, x: u16, room: u16) -> usize {
    let last = replay.tape().last();
    (usize::from(x) * last + usize::from(room) / 2) / usize::from(room.saturating_sub(1)).max(1)
}

fn sign(scene: &Scene<'_>, replay: &Replay, x: u16, room: u16) -> &'static str {
    let (from, to) = (turn_at(replay, x, room), turn_at(replay, x + 1, room));
    let here = from..to.max(from + 1);
    let is_moment = |n: usize| n <= replay.tape().last() && !replay.tape().frame(n).moments().is_empty();
    let look = &scene.look;
    match () {
        () if here.contains(&replay.at()) => look.sign("●", "O"),
        () if here.clone().any(is_moment) => look.sign("◆", "+"),
        () if from < replay.at() => look.sign("━", "="),
        () => look.sign("─", "-"),
    }
}

/// The sentences around the turn that is shown; or the hands, while they lie open.
pub(super) fn lines(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(replay) = scene.client.replay() else { return };
    let look = scene.look;
    let style = if scene.client.focus() == Spot::Lines { look.accent() } else { look.quiet() };
    let title = if replay.is_open() { Text::REPLAY_HANDS } else { Text::REPLAY_LINES };
    let block = Block::new().borders(Borders::ALL).border_set(panel::edges(look.signs)).border_style(style);
    let block = block.title(Line::raw(format!(" {} ", scene.text(title))).style(look.accent()));
    let inner = block.inner(area);
    block.render(area, buffer);
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(1), ..inner };
    if replay.is_open() {
        return hands(scene, replay, inner, buffer);
    }
    for (y, (n, text)) in around(replay, inner).into_iter().enumerate() {
        let row = Rect { y: inner.y + u16::try_from(y).unwrap_or(0), height: 1, ..inner };
        let is_here = n == replay.at();
        let style = if is_here { look.accent().add_modifier(Modifier::BOLD) } else { look.quiet() };
        Paragraph::new(Line::raw(text).style(style)).render(row, buffer);
        ui.touches(row, Intent::Replay(Replaying::To(n)));
    }
}

/// The rows around the turn that is shown, each with its turn: what came before it above, and below it what
/// comes, as far as it may be told.
fn around(replay: &Replay, area: Rect) -> Vec<(usize, String)> {
    let room = usize::from(area.height);
    let mut rows: Vec<(usize, String)> = rows_of(replay, replay.at(), area.width);
    rows.truncate(room);
    let mut above = Vec::new();
    for n in (0..replay.at()).rev() {
        let mut more = rows_of(replay, n, area.width);
        if above.len() + more.len() > room.saturating_sub(rows.len()) / 2 {
            break;
        }
        more.append(&mut above);
        above = more;
    }
    above.append(&mut rows);
    for n in replay.at() + 1..replay.lines().len() {
        let more = rows_of(replay, n, area.width);
        if above.len() + more.len() > room {
            break;
        }
        above.extend(more);
    }
    above
}

/// A sentence with its number, in as many rows as it needs.
fn rows_of(replay: &Replay, n: usize, width: u16) -> Vec<(usize, String)> {
    let mark = if n == replay.at() { ">" } else { " " };
    let text = replay.lines().get(n).map_or("", String::as_str);
    let room = usize::from(width).saturating_sub(5).max(1);
    let wrapped = panel::wrap(text, room).into_iter().enumerate();
    let row = |(place, part): (usize, String)| {
        let number = if place == 0 { format!("{mark}{n:>3}") } else { " ".repeat(4) };
        (n, format!("{number} {part}"))
    };
    wrapped.map(row).collect()
}

/// The open hands, as many as there is room for; the key that reads them has them all.
fn hands(scene: &Scene<'_>, replay: &Replay, area: Rect, buffer: &mut Buffer) {
    let hand = |(n, name): (usize, &String)| {
        let cards = replay.frame().hand(Seat::new(n)?);
        let cards: Vec<String> = cards.iter().map(|card| card::short(card, &scene.look)).collect();
        Some(panel::wrap(&format!("{name}: {}", cards.join(" ")), area.width.into()))
    };
    let mut left = area;
    for rows in replay.tape().names().iter().enumerate().filter_map(hand) {
        if rows.len() > usize::from(left.height) {
            return;
        }
        for row in rows {
            Paragraph::new(Line::raw(row).style(Style::new())).render(Rect { height: 1, ..left }, buffer);
            left = Rect { y: left.y + 1, height: left.height - 1, ..left };
        }
    }
}
