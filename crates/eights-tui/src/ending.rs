//! How a game ended: what is left to be told and kept.

use crate::desk::Desk;
use eights::{Record, Seat};

/// What is left of a game.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// Its record, where one was dealt.
    pub record: Option<Record>,
    /// Who has which place.
    pub places: Vec<Vec<Seat>>,
}

impl Ending {
    /// The ending of the game at a desk.
    pub fn of(desk: &Desk) -> Self {
        let view = desk.table().and_then(|table| table.view);
        Self { record: desk.record(), places: view.map(|view| view.places()).unwrap_or_default() }
    }
}
