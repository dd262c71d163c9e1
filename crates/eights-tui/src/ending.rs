//! The end of a game, as it is told after the screen is gone.

use crate::desk::Desk;
use eights::Seat;

/// The outcome of a game.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// Whether it was played to its end.
    pub is_finished: bool,
    /// The seats in each place.
    pub places: Vec<Vec<Seat>>,
    /// What there is to tell of a deal of the day.
    pub day: Vec<String>,
}

impl Ending {
    /// The ending of the game at a desk.
    pub fn of(desk: &Desk) -> Self {
        let view = desk.table().and_then(|table| table.view);
        Self {
            is_finished: view.is_some_and(|view| view.is_over()),
            places: view.map(|view| view.places()).unwrap_or_default(),
            day: desk.client().day_lines(),
        }
    }
}
