//! After the server was away: **downtime is nobody's**.
//!
//! Every clock is moved by the time from the last sign of life to the return, so each seat has as much time
//! left as before. Then the clocks rest until every player who was connected is back, but for five seconds at
//! most; nobody loses a turn to a phone that takes a moment to reconnect.

use super::{Chair, Millis, Room, window::WindowEnd};
use eights::{Seat, Seats};

/// The longest that clocks rest.
const LONGEST: Millis = 5000;

/// Clocks that rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rest {
    /// The players they wait for.
    awaited: Seats,
    until: Millis,
}

impl Room {
    /// The server was away from one time to another, and nobody is connected.
    pub(super) fn skip_time(&mut self, from: Millis, to: Millis) {
        let missed = self.rest.filter(|rest| rest.until > from).map_or(Seats::NONE, |rest| rest.awaited);
        self.end_rest(from);
        let awaited: Seats = self.connected().iter().chain(missed.iter()).collect();
        self.move_clocks(|at| at.saturating_add(to.saturating_sub(from)));
        for person in self.chairs.iter_mut().filter_map(Chair::person_mut).filter(|person| person.connected) {
            person.connect(false, to);
        }
        self.empty_since.get_or_insert(to);
        if !awaited.is_empty() {
            self.rest = Some(Rest { awaited, until: to + LONGEST });
            self.move_clocks(|at| at.saturating_add(LONGEST));
        }
    }

    /// A player is connected again.
    pub(super) fn is_back(&mut self, seat: Seat, at: Millis) {
        let Some(rest) = &mut self.rest else { return };
        rest.awaited = rest.awaited.without(seat);
        if rest.awaited.is_empty() {
            self.end_rest(at);
        }
    }

    /// The clocks run again; the rest that is left over is taken back.
    fn end_rest(&mut self, at: Millis) {
        if let Some(rest) = self.rest.take() {
            let early = rest.until.saturating_sub(at);
            self.move_clocks(|clock| clock.saturating_sub(early));
        }
    }

    /// The time as clocks that rest see it.
    pub(super) fn rested(&self, now: Millis) -> Millis {
        self.rest.map_or(now, |rest| now.max(rest.until))
    }

    fn move_clocks(&mut self, to: impl Fn(Millis) -> Millis) {
        let change = |at: &mut Millis| *at = to(*at);
        for person in self.chairs.iter_mut().filter_map(Chair::person_mut).filter(|person| !person.connected)
        {
            change(&mut person.since);
        }
        self.empty_since.iter_mut().for_each(change);
        self.shuffles.move_clock(change);
        let Some(play) = &mut self.play else { return };
        change(&mut play.question.opened);
        change(&mut play.question.clock_from);
        play.pause.iter_mut().for_each(|pause| change(&mut pause.from));
        if let Some(WindowEnd::At(end) | WindowEnd::By(end)) =
            play.window.as_mut().map(|window| &mut window.kind)
        {
            change(end);
        }
    }
}
