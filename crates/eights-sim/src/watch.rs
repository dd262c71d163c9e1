//! Somebody who looks on while games are played, and what there is to tell.

use core::fmt;
use eights::Seat;

/// What is worth telling while games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A seat has forfeited a game.
    Forfeit {
        /// Who sat there.
        bot: String,
        /// Where.
        seat: Seat,
        /// In which game.
        game: u64,
        /// Why, as the end of a sentence that begins with "it".
        why: String,
    },
    /// A program has forfeited so often that it is not started again.
    GivenUp {
        /// Which.
        bot: String,
    },
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Forfeit { bot, seat, game, why } => {
                write!(f, "{bot} on seat {seat} forfeits game {game}: it {why}.")
            }
            Self::GivenUp { bot } => {
                write!(f, "{bot} has forfeited three games in a row and is given up; it forfeits all others.")
            }
        }
    }
}

/// Looks on while games are played, from any thread.
pub trait Watch: Sync {
    /// So many more games, or deals of an arena, are done.
    fn done(&self, _more: u64) {}

    /// Something happened that somebody should know.
    fn notice(&self, _notice: &Notice) {}
}

/// Looks away.
impl Watch for () {}
