//! Whether the other end is still there, and how quick it is.

use super::Millis;

/// After so long without a word the server is asked whether it is there.
const QUIET: Millis = 15_000;
/// It has so long to answer.
const ANSWER: Millis = 10_000;

/// The pulse of a connection.
#[derive(Default)]
pub(super) struct Pulse {
    heard: Millis,
    asked: Option<(u32, Millis)>,
    /// How long the last answer took.
    pub(super) round_trip: Option<Millis>,
}

impl Pulse {
    pub(super) fn new(now: Millis) -> Self {
        Self { heard: now, ..Self::default() }
    }

    pub(super) const fn alive(&mut self, now: Millis) {
        self.heard = now;
    }

    pub(super) const fn ask(&mut self, id: u32, now: Millis) {
        self.asked = Some((id, now));
    }

    pub(super) fn answered(&mut self, id: u32, now: Millis) {
        if let Some((asked, at)) = self.asked
            && asked == id
        {
            self.asked = None;
            self.round_trip = Some(now.saturating_sub(at));
        }
    }

    /// Whether to ask: at first, to know how quick the line is, and whenever it has been quiet.
    pub(super) fn is_due(&self, now: Millis) -> bool {
        self.asked.is_none() && (self.round_trip.is_none() || now >= self.heard + QUIET)
    }

    pub(super) fn is_dead(&self, now: Millis) -> bool {
        now >= self.dies_at()
    }

    /// When the line is given up, if nothing is heard until then.
    pub(super) fn dies_at(&self) -> Millis {
        match self.asked {
            Some((_, at)) => at.max(self.heard) + ANSWER,
            None => self.heard + QUIET + ANSWER,
        }
    }

    /// When there is something to do.
    pub(super) fn next(&self) -> Millis {
        match (self.asked, self.round_trip) {
            (Some(_), _) => self.dies_at(),
            (None, None) => self.heard,
            (None, Some(_)) => self.heard + QUIET,
        }
    }
}
