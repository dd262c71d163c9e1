//! Overlays: menus, dialogs and sheets. One at a time.

use crate::core::{Reading, intent::Intent};
use eights::Seat;

/// Something that lies over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// All that can be done, apart from playing cards.
    Actions,
    /// All that can be read out, for those without keys.
    Ear,
    /// Whether to leave the table.
    Leave,
    /// The keys of this place.
    Keys,
    /// The phrases and feelings.
    QuickChat,
    /// The rules in force.
    Rules,
    /// The score sheet of the round.
    Round,
    /// All rounds so far.
    Scores,
    /// The ranking at the end.
    Ranking,
    /// A chapter of a lesson is done, or a puzzle is answered: how to go on.
    Lesson,
    /// The menu of a player at the table.
    Seat(Seat),
}

/// An item of a menu or a button of a dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuItem {
    /// Its label.
    pub label: String,
    /// Its intent.
    pub intent: Intent,
}

/// The readings on the ear list, in order.
pub const EAR: [Reading; 9] = [
    Reading::Top,
    Reading::Hand,
    Reading::Counts,
    Reading::Turn,
    Reading::Timer,
    Reading::Scores,
    Reading::LastPlay,
    Reading::Direction,
    Reading::Repeat,
];
