//! The screen's own state: the text being typed, the scroll position of lists, and the places of things.

use super::{
    look::Look,
    motion::{Flying, Motion},
};
use eights_client::core::{Client, Intent, Millis, Spot};
use eights_words::Text;
use ratatui::layout::{Position, Rect};

/// The screen's memory between two pictures.
#[derive(Clone, Debug)]
pub struct Ui {
    /// How the terminal shows things.
    pub look: Look,
    /// The text being typed.
    pub draft: String,
    /// The row of a form or of the settings.
    pub row: usize,
    /// How far a long sheet is scrolled.
    pub scroll: u16,
    /// The error in the typed text.
    pub wrong: Option<String>,
    /// A text to be seen, such as a link.
    pub notice: Option<String>,
    /// Whether there is anything to be heard.
    pub has_sound: bool,
    /// The motion.
    pub motion: Motion,
    /// How many lines a page of the sheet has that is looked at.
    pub(super) page: u16,
    /// The effect of a click on each place.
    pub(super) touch: Vec<(Rect, Intent)>,
}

impl Ui {
    /// With nothing typed yet.
    pub fn new(look: Look) -> Self {
        Self {
            look,
            draft: String::new(),
            row: 0,
            scroll: 0,
            wrong: None,
            notice: None,
            has_sound: false,
            motion: Motion::default(),
            page: 1,
            touch: Vec::new(),
        }
    }

    /// A click there has this effect. Later drawings lie on top.
    pub(super) fn touches(&mut self, place: Rect, intent: Intent) {
        self.touch.push((place, intent));
    }

    /// Where a click would do this: what is drawn first is what lies on the table.
    pub(super) fn place_of(&self, intent: &Intent) -> Option<Rect> {
        self.touch.iter().find(|(_, other)| other == intent).map(|(place, _)| *place)
    }

    /// The effect of a click.
    pub fn touched(&self, column: u16, row: u16) -> Option<&Intent> {
        let spot = Position { x: column, y: row };
        self.touch.iter().rev().find(|(place, _)| place.contains(spot)).map(|(_, intent)| intent)
    }
}

/// The sources that a part of the screen is drawn from.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) client: &'a Client,
    pub(super) look: Look,
    pub(super) now: Millis,
    /// Whether there is anything to be heard.
    pub(super) has_sound: bool,
    /// Cards on their way just now.
    pub(super) flying: &'a [Flying],
}

impl Scene<'_> {
    /// A text without variables.
    pub(super) fn text(&self, id: Text) -> String {
        self.client.words().text(id).into_owned()
    }

    /// Whether a lesson wants this pressed next.
    pub(super) fn is_task(&self, spot: Spot) -> bool {
        self.client.task_spot() == Some(spot)
    }

    /// The sign before what a lesson wants pressed next; nothing before anything else.
    pub(super) fn task_sign(&self, spot: Spot) -> &'static str {
        if self.is_task(spot) { self.look.sign("▸ ", "> ") } else { "" }
    }
}
