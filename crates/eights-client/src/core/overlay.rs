//! What lies over a screen: menus, dialogs and sheets. One at a time.

use super::{deeds::Deed, readings::Reading};
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
    /// What can be done about a player.
    Seat(Seat),
}

/// An item of a menu or a button of a dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct MenuItem {
    /// What it says.
    pub label: String,
    /// What it does.
    pub deed: Deed,
}

/// What the ear list offers, in order.
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
