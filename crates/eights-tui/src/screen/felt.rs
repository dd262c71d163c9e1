//! The table itself: a cloth with a rim, and something woven into it.

use super::{look::Signs, ui::Scene};
use ratatui::{buffer::Buffer, layout::Rect};

/// A rim of four signs that repeat.
const RIM: [&str; 4] = ["─", "◇", "─", "◆"];

/// Draws it, and says what room is on it.
pub(super) fn draw(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
    buffer.set_style(area, scene.look.cloth());
    let inner = Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: area.height - 2 };
    weave(scene, inner, buffer);
    rim(scene, area, buffer);
    inner
}

fn weave(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let Some(style) = scene.look.weave() else { return };
    for y in area.y..area.bottom() {
        let shift = if (y - area.y).is_multiple_of(2) { 1 } else { 3 };
        for x in (area.x + shift..area.right()).step_by(4) {
            buffer.set_string(x, y, "·", style);
        }
    }
}

fn rim(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let style = scene.look.rim();
    let (corners, side) = match scene.look.signs {
        Signs::All => (["╭", "╮", "╰", "╯"], "│"),
        Signs::Plain => (["+", "+", "+", "+"], "|"),
    };
    for x in area.x + 1..area.right() - 1 {
        let sign = scene.look.sign(RIM[usize::from(x - area.x) % 4], "-");
        buffer.set_string(x, area.y, sign, style);
        buffer.set_string(x, area.bottom() - 1, sign, style);
    }
    for y in area.y + 1..area.bottom() - 1 {
        buffer.set_string(area.x, y, side, style);
        buffer.set_string(area.right() - 1, y, side, style);
    }
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    let spots = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
    spots.iter().zip(corners).for_each(|((x, y), corner)| buffer.set_string(*x, *y, corner, style));
}

/// A clean place on the cloth to write on.
pub(super) fn clean(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    for y in area.y..area.bottom() {
        buffer.set_string(area.x, y, " ".repeat(area.width.into()), scene.look.cloth());
    }
}
