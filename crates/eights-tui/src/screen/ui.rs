//! What belongs to the screen alone: what is being typed, where a list is scrolled to, and what lies where.

use super::look::Look;
use eights_client::core::{Client, Deed, Millis};
use ratatui::layout::{Position, Rect};

/// What the screen remembers between two pictures.
#[derive(Clone, Debug)]
pub struct Ui {
    /// How the terminal shows things.
    pub look: Look,
    /// What is being typed.
    pub draft: String,
    /// The row of a form or of the settings.
    pub row: usize,
    /// How far a long sheet is scrolled.
    pub scroll: u16,
    /// What is wrong with what was typed.
    pub wrong: Option<String>,
    /// A text to be seen, such as a link.
    pub notice: Option<String>,
    /// What a click on a place does.
    pub(super) touch: Vec<(Rect, Deed)>,
}

impl Ui {
    /// With nothing typed yet.
    pub fn new(look: Look) -> Self {
        Self { look, draft: String::new(), row: 0, scroll: 0, wrong: None, notice: None, touch: Vec::new() }
    }

    /// A click there does this. What is drawn last lies on top.
    pub(super) fn touches(&mut self, place: Rect, deed: Deed) {
        self.touch.push((place, deed));
    }

    /// What a click does.
    pub fn touched(&self, column: u16, row: u16) -> Option<&Deed> {
        let spot = Position { x: column, y: row };
        self.touch.iter().rev().find(|(place, _)| place.contains(spot)).map(|(_, deed)| deed)
    }
}

/// What a part of the screen is drawn from.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) client: &'a Client,
    pub(super) look: Look,
    pub(super) now: Millis,
}

impl Scene<'_> {
    /// A text without variables.
    pub(super) fn text(&self, id: &str) -> String {
        self.client.words().text(id).into_owned()
    }
}
