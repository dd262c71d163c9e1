//! The time, in milliseconds of the wall clock at which the program began.

use eights_client::core::Millis;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock.
#[derive(Clone, Copy, Debug)]
pub enum Clock {
    /// Time passes by itself.
    Running {
        /// When the program began.
        since: Instant,
        /// The time of the wall clock then.
        wall: Millis,
    },
    /// Time passes only when nobody has anything to do: then it leaps to whatever comes next. Nobody waits
    /// for a bot.
    Leaping {
        /// Its time.
        now: Millis,
    },
}

impl Clock {
    /// A clock that runs.
    pub fn running() -> Self {
        Self::Running { since: Instant::now(), wall: wall() }
    }

    /// A clock that leaps.
    pub fn leaping() -> Self {
        Self::Leaping { now: wall() }
    }

    /// Its time.
    pub fn now(&self) -> Millis {
        match self {
            Self::Running { since, wall } => wall + u64::try_from(since.elapsed().as_millis()).unwrap_or(0),
            Self::Leaping { now } => *now,
        }
    }

    /// Leaps to a time, if it is one that does. Says whether it has.
    pub fn leap(&mut self, to: Millis) -> bool {
        match self {
            Self::Running { .. } => false,
            Self::Leaping { now } => {
                *now = to.max(*now);
                true
            }
        }
    }
}

fn wall() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(0)
}
