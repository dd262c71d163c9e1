//! The state of the line that a front end shows.

use super::{Line, Millis, Peer, Stage};
use eights_protocol::Code;

/// How long a seat waits for a player who has lost the line before a bot plays for them.
pub const PATIENCE: Millis = 60_000;
/// How long "connected again" is shown.
const BACK: Millis = 2000;
/// An answer that takes longer than this makes the line a slow one.
const SLOW: Millis = 400;

/// The state of the line, as a player understands it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineState {
    /// Nobody has asked for a connection.
    Off,
    /// The first connection is being made.
    Connecting {
        /// Since when.
        since: Millis,
    },
    /// All is well.
    Here,
    /// All is well, but slow.
    Slow {
        /// How long an answer takes.
        millis: Millis,
    },
    /// The connection is lost and will be made again.
    Reconnecting {
        /// For how many more seconds the seat waits before a bot plays.
        seconds: u64,
    },
    /// The server is restarting; the seat is kept.
    Restarting,
    /// The connection has just been made again.
    Back,
    /// The server speaks another version: load the game again, the seat is kept.
    NewVersion,
    /// The seat is played in another tab or on another device.
    OtherTab,
    /// The table, or the seat at it, is gone.
    Gone {
        /// Why.
        why: Code,
    },
}

impl Line {
    /// The state to show now.
    pub fn state(&self, now: Millis) -> LineState {
        match self.stage {
            Stage::Off => LineState::Off,
            Stage::Ended(Code::BadVersion) => LineState::NewVersion,
            Stage::Ended(Code::TakenOver) => LineState::OtherTab,
            Stage::Ended(why) => LineState::Gone { why },
            _ if self.is_restart => LineState::Restarting,
            // A solo table is in this very program: at worst it is fetched once more.
            _ if let Some(since) = self.gone_since.filter(|_| self.was_in && self.peer() == Peer::Server) => {
                let left = (since + PATIENCE).saturating_sub(now);
                LineState::Reconnecting { seconds: left.div_ceil(1000) }
            }
            Stage::In if self.peer() == Peer::Solo => LineState::Here,
            Stage::In if self.back_at.is_some_and(|at| now < at + BACK) => LineState::Back,
            Stage::In => match self.pulse.round_trip.filter(|millis| *millis > SLOW) {
                Some(millis) => LineState::Slow { millis },
                None => LineState::Here,
            },
            // A table that is asked for again is still there.
            Stage::Entering(_) if self.was_in => LineState::Here,
            _ => {
                LineState::Connecting { since: self.gone_since.filter(|_| self.was_in).unwrap_or(self.began) }
            }
        }
    }
}
