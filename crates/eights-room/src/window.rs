//! The answer window (NE-17).

use super::{Hands, Millis, Room, play::Play};
use eights::{Ask, Options, Seat, Seats};

/// How much longer a window of fixed length lasts for each "wait".
pub(super) const WAIT: Millis = 6000;
/// How long a window is open at least. The bots answer within this time.
const SHORTEST: Millis = 400;
/// How long a window stays open at most for players who have said "wait".
const LONGEST: Millis = 60_000;

/// An open window. Only the window knows the seats that have declined: it tells the game when it closes, so
/// that no view shows them.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct OpenWindow {
    pub(super) kind: WindowEnd,
    pub(super) passed: Seats,
    pub(super) waited: Seats,
    /// Seats that the stand-in plays for and that have declined in person. They are back when the window
    /// closes; any earlier would show that they declined.
    pub(super) back: Seats,
}

/// When a window closes. It is settled when the window opens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WindowEnd {
    /// At this time, whatever any player says or holds.
    At(Millis),
    /// Once all people who are asked have declined, and at this time at the latest. A player who has said
    /// "wait" has longer.
    By(Millis),
    /// When all have answered.
    UntilAll,
    /// When the bots and, if able to answer, the only person have answered.
    Alone,
}

impl Room {
    /// The window for the card just laid.
    pub(super) fn new_window(&self, at: Millis) -> OpenWindow {
        let rushes = |play: &Play| self.is_quick(play) && self.people_in(play).is_empty();
        let is_alone = self.held().len() < 2 || self.play.as_ref().is_some_and(rushes);
        let kind = match self.settings.window.millis() {
            _ if is_alone => WindowEnd::Alone,
            Some(length) if self.settings.fixed_window => WindowEnd::At(at + length),
            Some(length) => WindowEnd::By(at + length),
            None => WindowEnd::UntilAll,
        };
        OpenWindow { kind, passed: Seats::NONE, waited: Seats::NONE, back: Seats::NONE }
    }

    /// The seats that must answer before the window may close.
    pub(super) fn awaited(&self, play: &Play, window: &OpenWindow) -> Seats {
        let left = play.game.asked() - window.passed;
        if window.kind != WindowEnd::Alone {
            return left;
        }
        // A person alone with bots has nothing to hide: they are asked only when they can answer.
        let waits = |seat: &Seat| self.hands(*seat) != Hands::Person || can_answer(play, *seat);
        left.iter().filter(waits).collect()
    }

    /// When the window closes by itself.
    pub(super) fn window_closes(&self, play: &Play) -> Option<Millis> {
        let window = play.window.as_ref()?;
        match window.kind {
            WindowEnd::At(end) => Some(end),
            WindowEnd::By(end) => Some(self.closes_early(play, window).unwrap_or(end)),
            _ if self.awaited(play, window).is_empty() => Some(play.question.opened),
            WindowEnd::UntilAll => {
                self.settings.timer.millis().map(|length| play.question.clock_from + length)
            }
            WindowEnd::Alone => None,
        }
    }

    /// When a window that need not last its time closes, if that is not at its end. Neither bots nor hands
    /// make a difference.
    fn closes_early(&self, play: &Play, window: &OpenWindow) -> Option<Millis> {
        let open = play.game.asked() - window.passed;
        let people: Seats = open.iter().filter(|seat| self.hands(*seat) == Hands::Person).collect();
        if people.is_empty() {
            return Some(play.question.opened + SHORTEST);
        }
        let is_held = !(people & window.waited & self.connected()).is_empty();
        is_held.then(|| play.question.opened + LONGEST)
    }

    /// The latest time at which a window with a clock closes. It is no secret, since it does not depend on
    /// declines.
    pub(super) const fn window_ends(play: &Play, window: &OpenWindow) -> Option<Millis> {
        match window.kind {
            WindowEnd::By(_) if !window.waited.is_empty() => Some(play.question.opened + LONGEST),
            WindowEnd::At(end) | WindowEnd::By(end) => Some(end),
            WindowEnd::UntilAll | WindowEnd::Alone => None,
        }
    }

    /// When the k-th of the bots asked may answer: in turn order from the card's player, all within the
    /// shortest window, whatever they hold.
    pub(super) fn answer_slot(&self, play: &Play, seat: Seat) -> Millis {
        let opened = play.question.opened;
        let span = self.step(play).min(SHORTEST);
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
