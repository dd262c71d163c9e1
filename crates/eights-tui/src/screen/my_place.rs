//! The player's own place: what can be done now, and the cards under it.

use super::{
    card::Face,
    fan, hand,
    panel::{self, Button},
    prompt,
    ui::{Scene, Ui},
};
use eights_client::core::Intent;
use ratatui::{buffer::Buffer, layout::Rect};

/// A screen of this many lines has room for help.
const HELPFUL: u16 = 28;

/// The cards and buttons before the player.
#[derive(Default)]
pub(super) struct MyPlace {
    /// A sentence about it.
    pub(super) says: String,
    pub(super) buttons: Vec<Button>,
    /// The cards, and what a touch does to each.
    pub(super) cards: Vec<(Face, Option<Intent>)>,
}

impl MyPlace {
    /// The question that is put, or the hand.
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        match scene.client.prompt().filter(|prompt| prompt.kind.is_modal()) {
            Some(prompt) => prompt::own(scene, prompt),
            None => hand::own(scene),
        }
    }

    /// With what the chosen card does, where a screen is high enough for more than the game itself.
    pub(super) fn with_help(mut self, scene: &Scene<'_>, screen: u16) -> Self {
        if screen >= HELPFUL && self.says.is_empty() && scene.client.prompt().is_none() {
            self.says = scene.client.card_caption().unwrap_or_default();
        }
        self
    }

    /// How many lines it wants on a screen of this height.
    pub(super) fn lines(&self, width: u16, screen: u16) -> u16 {
        self.lines_above(width) + fan::lines(self.cards.len(), width, screen)
    }

    fn lines_above(&self, width: u16) -> u16 {
        let says = if self.says.is_empty() { 0 } else { panel::text_lines(&self.says, width) };
        says + panel::button_lines(&self.buttons, width)
    }

    pub(super) fn draw(&self, scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
        let mut below = area;
        if !self.says.is_empty() {
            let used = panel::text(&self.says, scene.look.quiet(), below, buffer);
            below = after(below, used);
        }
        if !self.buttons.is_empty() {
            let used = panel::buttons(ui, &self.buttons, below, buffer);
            below = after(below, used);
        }
        let faces: Vec<Face> = self.cards.iter().map(|(face, _)| face.clone()).collect();
        let places = fan::draw(&faces, below, buffer, &scene.look);
        for ((_, intent), place) in self.cards.iter().zip(places) {
            if let Some(intent) = intent {
                ui.touches(place, intent.clone());
            }
        }
    }
}

/// The rest of an area under these lines.
fn after(area: Rect, lines: u16) -> Rect {
    let used = lines.min(area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}
