//! Changes that time alone brings about.

use super::{
    Fact, Hands, Millis, Room,
    play::Play,
    stall::{ABSENCE, PATIENCE},
    window::{OpenWindow, WindowEnd},
};
use eights::{Ask, Seat, Seats};
use eights_protocol::{Clock, ClockOf, Phase};

/// Timers of this length or more come with a warning.
const WARN_FROM: Millis = 20_000;
/// How long a table stays without a connected person.
const EMPTY: Millis = 10 * 60_000;
/// The same while a game is running.
const EMPTY_PLAYING: Millis = 30 * 60_000;

impl Room {
    /// When time alone will change something: call [`Room::due`] then, and after every fold.
    pub fn next_due(&self) -> Option<Millis> {
        if self.phase == Phase::Closed {
            return None;
        }
        let play = self.running();
        let of_play = [
            play.and_then(|play| self.window_closes(play)),
            self.next_deal(),
            play.and_then(|play| self.turn_ends(play)),
            play.and_then(|play| self.absentees(play).map(|(at, _)| at).min()),
        ];
        of_play
            .into_iter()
            .chain([self.numbers_end(), self.host_is_missed(), self.is_abandoned(), self.closes_for_good()])
            .flatten()
            .min()
    }

    /// The changes that are due by now: the facts of one decision, to be kept as one entry. Ask again until
    /// there are none.
    pub fn due(&self, now: Millis) -> Vec<Fact> {
        if self.phase == Phase::Closed {
            return Vec::new();
        }
        let past = |at: Option<Millis>| at.is_some_and(|at| at <= now);
        if past(self.is_abandoned()) || past(self.closes_for_good()) {
            return vec![Fact::Ended];
        }
        if let Some(dealt) = self.due_shuffle(now) {
            return vec![dealt];
        }
        let in_game = self.running().map_or_else(Vec::new, |play| self.due_in_game(play, now));
        if !in_game.is_empty() {
            return in_game;
        }
        match self.host.filter(|_| past(self.host_is_missed())) {
            Some(host) => vec![Fact::Host { seat: self.next_host(host) }],
            None => Vec::new(),
        }
    }

    fn due_in_game(&self, play: &Play, now: Millis) -> Vec<Fact> {
        let past = |at: Option<Millis>| at.is_some_and(|at| at <= now);
        if past(self.window_closes(play)) {
            return vec![Fact::WindowClosed];
        }
        if past(self.next_deal()) {
            return vec![Fact::NextRound];
        }
        if past(self.turn_ends(play)) {
            let late = self.thinking(play);
            let timed_out = Fact::TimedOut { seats: late };
            return [timed_out].into_iter().chain(self.host_passes_from(late)).collect();
        }
        let away: Seats = self.absentees(play).filter(|(at, _)| *at <= now).map(|(_, seat)| seat).collect();
        if away.is_empty() { Vec::new() } else { self.stalled(away) }
    }

    /// The game that is running.
    pub(super) fn running(&self) -> Option<&Play> {
        self.play.as_ref().filter(|_| self.phase == Phase::Playing)
    }

    /// People who are asked and answer themselves.
    fn thinking(&self, play: &Play) -> Seats {
        play.game.asked().iter().filter(|seat| self.hands(*seat) == Hands::Person).collect()
    }

    /// When the turn timer runs out (PP-12).
    fn turn_ends(&self, play: &Play) -> Option<Millis> {
        if play.game.ask() == Ask::Answer || self.thinking(play).is_empty() {
            return None;
        }
        self.settings.timer.millis().map(|length| play.question.clock_from + length)
    }

    /// People who are asked, are not connected and have no clock: from when on the stand-in plays for each.
    /// Whether they have declined in secret makes no difference.
    fn absentees(&self, play: &Play) -> impl Iterator<Item = (Millis, Seat)> {
        let timed = self.settings.timer.millis().is_some();
        let clock = match &play.window {
            Some(OpenWindow { kind: WindowEnd::At(_) | WindowEnd::By(_), .. }) => true,
            Some(OpenWindow { kind: WindowEnd::Alone, .. }) => false,
            _ => timed,
        };
        let waited_for = if clock { Seats::NONE } else { self.thinking(play) };
        let since = play.question.clock_from;
        waited_for.iter().filter_map(move |seat| {
            let person = self.present(seat).filter(|person| !person.connected)?;
            Some((person.since.max(since) + person.patience(ABSENCE), seat))
        })
    }

    /// When another person becomes the host, because the host is not connected.
    fn host_is_missed(&self) -> Option<Millis> {
        let host = self.present(self.host?).filter(|person| !person.connected)?;
        (!self.connected().is_empty()).then_some(host.since + PATIENCE)
    }

    /// When the table is closed, because nobody is connected.
    fn is_abandoned(&self) -> Option<Millis> {
        let length = if self.phase == Phase::Playing { EMPTY_PLAYING } else { EMPTY };
        self.empty_since.map(|since| since + length)
    }

    /// The clock that everybody sees.
    pub fn clock(&self, now: Millis) -> Option<Clock> {
        let play = self.running()?;
        let timer = self.settings.timer.millis();
        let (of, end, warn) = match &play.window {
            _ if play.pause.is_some() => (ClockOf::Deal, self.next_deal()?, false),
            Some(window @ OpenWindow { kind: WindowEnd::At(_) | WindowEnd::By(_), .. }) => {
                (ClockOf::Window, Self::window_ends(play, window)?, false)
            }
            Some(OpenWindow { kind: WindowEnd::UntilAll, .. }) => {
                (ClockOf::Window, play.question.clock_from + timer?, timer? >= WARN_FROM)
            }
            Some(OpenWindow { kind: WindowEnd::Alone, .. }) => return None,
            None => (ClockOf::Turn, self.turn_ends(play)?, timer? >= WARN_FROM),
        };
        Some(Clock { of, left: end.saturating_sub(self.rested(now)), warn })
    }

    /// Whether a connected person is asked, a clock runs, a bot is wanted, or the table is closed: nothing
    /// ever hangs.
    pub fn is_alive_or_over(&self) -> bool {
        self.phase == Phase::Closed
            || self.next_due().is_some()
            || !self.wanted_from_bots().is_empty()
            || self.is_connected_person_asked()
    }

    fn is_connected_person_asked(&self) -> bool {
        let connected = self.connected();
        let Some(play) = self.running() else { return !connected.is_empty() };
        if let Some(waiting_for) = self.waiting_for() {
            return !waiting_for.is_empty();
        }
        let awaited = match &play.window {
            Some(window) => self.awaited(play, window),
            None => play.game.asked(),
        };
        !(awaited & connected & self.thinking(play)).is_empty()
    }

    /// The fact that the server was away.
    pub const fn absent(from: Millis, to: Millis) -> Fact {
        Fact::Absent { from, to }
    }
}
