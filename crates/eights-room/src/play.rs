//! A game at the table: the engine's game, its record, and the question that is open.

use super::{Millis, pause::Pause, window::OpenWindow};
use eights::{Ask, Event, Game, Record, Seat, Seats, SeedHash};

/// A game that is played, or was the last to be.
#[derive(Clone, PartialEq)]
pub(super) struct Play {
    pub(super) game: Game,
    pub(super) record: Record,
    pub(super) seed_hash: SeedHash,
    pub(super) started: Millis,
    pub(super) question: Question,
    /// The answer window, while one is open.
    pub(super) window: Option<OpenWindow>,
    /// Who was too late in this turn; the stand-in finishes it for them.
    pub(super) late: Seats,
    /// Between a round that is over and the next.
    pub(super) pause: Option<Pause>,
}

/// The question on the table.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Question {
    /// The batch that put it.
    pub(super) since: u32,
    /// When it was put.
    pub(super) opened: Millis,
    /// From when its clock runs: later than it was put, if somebody came back in between.
    pub(super) clock_from: Millis,
}

impl Play {
    /// Whether nothing more will be asked in this game.
    pub(super) const fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// Whether a seat has still something to say to the question, as far as is known here.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        let passed = self.window.as_ref().is_some_and(|window| window.passed.contains(seat));
        self.game.asked().contains(seat) && !passed
    }

    /// Whether an action with these consequences ended the question it answered. Of what all choose at once, only the last choice does.
    pub(super) fn ends_question(was: Ask, events: &[Event]) -> bool {
        let alone = matches!(was, Ask::Turn | Ask::Suit | Ask::Target | Ask::Give { .. } | Ask::Answer);
        alone || events.iter().any(puts_question)
    }
}

const fn puts_question(event: &Event) -> bool {
    matches!(
        event,
        Event::Asked { .. } | Event::TurnBegan { .. } | Event::Again { .. } | Event::RoundEnded { .. }
    )
}
