//! The answer window (NE-17).

use super::{Hands, Millis, Room, play::Play};
use eights::{Ask, Options, Seat, Seats};

/// How much longer a window lasts for each "wait".
pub(super) const WAIT: Millis = 6000;

/// An open window. Who has declined is known here alone: the game is told when it closes, so that nobody's view shows it.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct OpenWindow {
    pub(super) kind: Kind,
    pub(super) passed: Seats,
    pub(super) waited: Seats,
}

/// When a window closes. It is settled when the window opens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// At a time, whatever anybody says or holds.
    At(Millis),
    /// When all have answered.
    UntilAll,
    /// When the bots and, if able to answer, the only person have answered.
    Alone,
}

impl Room {
    /// The window for the card just laid.
    pub(super) fn new_window(&self, at: Millis) -> OpenWindow {
        let kind = match self.settings.window.millis() {
            _ if self.held().len() < 2 => Kind::Alone,
            Some(length) => Kind::At(at + length),
            None => Kind::UntilAll,
        };
        OpenWindow { kind, passed: Seats::NONE, waited: Seats::NONE }
    }

    /// Who has still to answer before the window may close.
    pub(super) fn awaited(&self, play: &Play, window: &OpenWindow) -> Seats {
        let left = play.game.asked() - window.passed;
        if window.kind != Kind::Alone {
            return left;
        }
        // A person alone with bots has nothing to hide from anybody: they are asked only when they can answer.
        let waits = |seat: &Seat| self.hands(*seat) != Hands::Person || can_answer(play, *seat);
        left.iter().filter(waits).collect()
    }

    /// When the window closes by itself.
    pub(super) fn window_closes(&self, play: &Play) -> Option<Millis> {
        let window = play.window.as_ref()?;
        match window.kind {
            Kind::At(end) => Some(end),
            _ if self.awaited(play, window).is_empty() => Some(play.question.opened),
            Kind::UntilAll => self.settings.timer.millis().map(|length| play.question.clock_from + length),
            Kind::Alone => None,
        }
    }

    /// When the k-th of the bots asked may answer: in turn order from the card's player, all within a bot's pace and the window, whatever they hold.
    pub(super) fn answer_slot(&self, play: &Play, seat: Seat) -> Millis {
        let opened = play.question.opened;
        let pace = self.settings.pace.millis();
        let span = match play.window.as_ref().map(|window| window.kind) {
            Some(Kind::At(_)) => self.settings.window.millis().map_or(pace, |length| pace.min(length)),
            _ => pace,
        };
        let bots: Seats =
            play.game.put_to().iter().filter(|seat| self.hands(*seat) != Hands::Person).collect();
        let before = bots
            .in_turn_from(play.game.turn(), play.game.direction())
            .take_while(|other| *other != seat)
            .count();
        opened + span * (before as Millis + 1) / (bots.len() as Millis + 1)
    }
}

fn can_answer(play: &Play, seat: Seat) -> bool {
    play.game.ask() == Ask::Answer
        && matches!(play.game.options(seat), Options::Answer { nopes, joker_as } if !(nopes.is_empty() && joker_as.is_empty()))
}
