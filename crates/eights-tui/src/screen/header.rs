//! The band above the table: the rules, the round, the direction, the line.

use super::ui::Scene;
use eights::{Direction, View};
use eights_client::core::LineState;
use eights_words::{Args, texts::screens};
use ratatui::{buffer::Buffer, layout::Rect, text::Line, widgets::Widget};

pub(super) fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let band = scene.look.band();
    buffer.set_style(area, band);
    let pattern = scene.look.sign("◆◇", "*");
    let left = format!(" {pattern} {}", title(scene));
    Line::raw(left).style(band).render(area, buffer);
    let right = format!("{} {pattern} ", state(scene));
    Line::raw(right).style(band).right_aligned().render(area, buffer);
}

/// The rules and the round.
pub(super) fn title(scene: &Scene<'_>) -> String {
    let words = scene.client.words();
    let Some(table) = scene.client.table() else { return scene.text(screens::APP_TITLE) };
    let rules = words.preset_title(table.rules.base().unwrap_or_default());
    let changes = table.rules.changes().len();
    let rules = if changes == 0 {
        rules
    } else {
        words.say(screens::HOME_RULES_CHANGED, &Args::new().text("rules", rules))
    };
    match &table.view {
        Some(view) if table.rules.target(view.n_seats()).is_some() => {
            let args = Args::new().text("rules", rules).number("round", view.round().into());
            words.say(screens::TABLE_TITLE, &args)
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
        return scene.text(screens::STATE_CONNECTING);
    }
    let view = client.table().and_then(|table| table.view.as_ref());
    match view.map(View::direction) {
        Some(Direction::Clockwise) => {
            format!("{} {}", scene.look.sign("↻", ">"), scene.text(screens::TABLE_DIRECTION_CLOCKWISE))
        }
        Some(Direction::Anticlockwise) => {
            format!("{} {}", scene.look.sign("↺", "<"), scene.text(screens::TABLE_DIRECTION_ANTICLOCKWISE))
        }
        None => String::new(),
    }
}
