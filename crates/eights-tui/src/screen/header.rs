//! The band above the table: the rules, the round, the direction, the line.

use super::{panel, ui::Scene};
use eights::{Direction, View};
use eights_client::core::LineState;
use eights_words::{Args, Text};
use ratatui::{buffer::Buffer, layout::Rect, style::Modifier};
use unicode_width::UnicodeWidthStr;

pub(super) fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let band = scene.look.band();
    buffer.set_style(area, band);
    let pattern = scene.look.sign("◆◇", "*");
    let right = format!("{} {pattern} ", state(scene));
    let app = scene.text(Text::APP_TITLE);
    let name = title(scene);
    let long = format!(" {pattern} {app} {} {name} ", scene.look.sign("·", "-"));
    let short = format!(" {pattern} {name} ");
    // The game's own name is the first thing to go where there is no room.
    let fits = |left: &str| left.width() + right.width() <= usize::from(area.width);
    let left = if app != name && fits(&long) { long } else { short };
    panel::line(&left, band.add_modifier(Modifier::BOLD), area, buffer);
    let at = u16::try_from(right.width()).unwrap_or(0).min(area.width);
    panel::line(&right, band, Rect { x: area.right() - at, width: at, ..area }, buffer);
}

/// The rules and the round.
pub(super) fn title(scene: &Scene<'_>) -> String {
    if scene.client.replay().is_some() {
        return scene.client.replay_title();
    }
    if scene.client.is_in_class() {
        return scene.client.lesson_title();
    }
    let words = scene.client.words();
    let Some(table) = scene.client.table() else { return scene.text(Text::APP_TITLE) };
    let rules = words.preset_title(table.rules.base().unwrap_or_default());
    let changes = table.rules.changes().len();
    let rules = if changes == 0 {
        rules
    } else {
        words.say(Text::HOME_RULES_CHANGED, &Args::new().text("rules", rules))
    };
    match &table.view {
        Some(view) if table.rules.target(view.n_seats()).is_some() => {
            let args = Args::new().text("rules", rules).number("round", view.round().into());
            words.say(Text::TABLE_TITLE, &args)
        }
        _ => rules,
    }
}

/// The line where it is not well, else which way the turn goes.
fn state(scene: &Scene<'_>) -> String {
    let client = scene.client;
    let line = client.line(scene.now);
    if let Some(text) = client.line_text(line) {
        return text;
    }
    if matches!(line, LineState::Connecting { .. }) {
        return scene.text(Text::STATE_CONNECTING);
    }
    let view = client.table().and_then(|table| table.view.as_ref());
    match view.map(View::direction) {
        Some(Direction::Clockwise) => {
            format!("{} {}", scene.look.sign("↻", ">"), scene.text(Text::TABLE_DIRECTION_CLOCKWISE))
        }
        Some(Direction::Anticlockwise) => {
            format!("{} {}", scene.look.sign("↺", "<"), scene.text(Text::TABLE_DIRECTION_ANTICLOCKWISE))
        }
        None => String::new(),
    }
}
