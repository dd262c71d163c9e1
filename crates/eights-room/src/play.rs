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
    /// Players who were too late in this turn; the stand-in finishes it for them.
    pub(super) late: Seats,
    /// Whether any person has answered anything.
    pub(super) has_acted: bool,
    /// The seat that has just drawn and whose turn goes on.
    pub(super) drew: Option<Seat>,
    /// The players who want the round to end quickly.
    pub(super) hurried: Seats,
    /// Between a round that is over and the next.
    pub(super) pause: Option<Pause>,
}

impl Play {
    /// A game with its first question.
    pub(super) fn begun(game: Game, record: Record, question: Question, started: Millis) -> Self {
        Self {
            seed_hash: record.seed_hash(),
            game,
            record,
            started,
            question,
            window: None,
            late: Seats::NONE,
            has_acted: false,
            drew: None,
            hurried: Seats::NONE,
            pause: None,
        }
    }
}

/// The question on the table.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Question {
    /// The batch that put it.
    pub(super) since: u32,
    /// When it was put.
    pub(super) opened: Millis,
    /// The start of its clock: later than the question, if a player came back in between.
    pub(super) clock_from: Millis,
    /// Players who did not answer it in time.
    pub(super) stalled: Seats,
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

    /// The seat that draws in these events and goes on with its turn.
    pub(super) fn drawing(events: &[Event]) -> Option<Seat> {
        let is_next = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. });
        let drew = |event: &Event| if let Event::Drew { seat, .. } = event { Some(*seat) } else { None };
        if events.iter().any(is_next) { None } else { events.iter().rev().find_map(drew) }
    }

    /// Whether an action with these consequences ended the question it answered. Of what all choose at once,
    /// only the last choice does.
    pub(super) fn ends_question(was: Ask, events: &[Event]) -> bool {
        was.ends_with_first_answer() || events.iter().any(puts_question)
    }
}

const fn puts_question(event: &Event) -> bool {
    matches!(
        event,
        Event::Asked { .. } | Event::TurnBegan { .. } | Event::Again { .. } | Event::RoundEnded { .. }
    )
}
