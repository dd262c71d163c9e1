//! Cards on their way over the table, as they are seen at a moment.

use super::{
    card::{self, Size},
    motion::{Flying, Motion, Place},
    ui::{Scene, Ui},
};
use eights_client::core::{Browse, Intent, Millis, Overlay, Play, Reading};
use ratatui::{buffer::Buffer, layout::Rect};

/// On a smaller screen there is no way to go.
const LEAST: (u16, u16) = (80, 24);

/// The cards seen on their way on a screen of this size.
pub(super) fn seen(motion: &Motion, screen: Rect, now: Millis) -> Vec<Flying> {
    let is_room = screen.width >= LEAST.0 && screen.height >= LEAST.1;
    if is_room { motion.flying(now) } else { Vec::new() }
}

/// How many cards do not lie on the discards yet.
pub(super) fn n_to_discards(scene: &Scene<'_>) -> usize {
    scene.flying.iter().filter(|flying| flying.to == Place::Discards).count()
}

/// Draws what is on its way, over a table whose places are known; `hand` is where the player's own cards lie.
pub(super) fn draw(scene: &Scene<'_>, ui: &Ui, (table, hand): (Rect, Rect), buffer: &mut Buffer) {
    let me = scene.client.table().and_then(|table| table.you);
    let place = |place: Place| match place {
        Place::Stock => ui.place_of(&Intent::Play(Play::Draw)),
        Place::Discards => ui.place_of(&Intent::Browse(Browse::Read(Reading::Discards))),
        Place::Seat(seat) if Some(seat) == me => Some(hand),
        Place::Seat(seat) => ui.place_of(&Intent::Browse(Browse::Open(Overlay::Seat(seat)))),
    };
    for flying in scene.flying.iter().filter(|flying| flying.part > 0) {
        if let (Some(from), Some(to)) = (place(flying.from), place(flying.to)) {
            let size = size(flying, to);
            draw_one(scene, flying, size, between(from, to, flying.part, size, table), buffer);
        }
    }
}

/// Small among the players, and larger as it comes to the pile.
fn size(flying: &Flying, to: Rect) -> Size {
    let is_near = flying.to == Place::Discards && flying.part > 500;
    if is_near && to.height >= Size::Medium.height() { Size::Medium } else { Size::Small }
}

fn draw_one(scene: &Scene<'_>, flying: &Flying, size: Size, at: Rect, buffer: &mut Buffer) {
    match flying.card {
        Some(laid) => card::draw_laid(laid, "", size, false, at, buffer, &scene.look),
        None => card::draw_hidden(at, buffer, &scene.look),
    }
}

/// A card of a size, so far on its way from the middle of one place to the middle of another, and nowhere
/// beside the table.
fn between(from: Rect, to: Rect, part: u16, size: Size, table: Rect) -> Rect {
    let (width, height) = (size.width(), size.height());
    let x = along(from.x + from.width / 2, to.x + to.width / 2, part);
    let y = along(from.y + from.height / 2, to.y + to.height / 2, part);
    let x = x.saturating_sub(width / 2).clamp(table.x, table.right().saturating_sub(width));
    let y = y.saturating_sub(height / 2).clamp(table.y, table.bottom().saturating_sub(height));
    Rect { x, y, width, height }
}

/// Between two numbers, by thousandths.
fn along(from: u16, to: u16, part: u16) -> u16 {
    let (from, to, part) = (u32::from(from), u32::from(to), u32::from(part.min(1000)));
    u16::try_from((from * (1000 - part) + to * part) / 1000).unwrap_or(u16::MAX)
}
