//! Watching games while they are played, and the notices that a watcher gets.

use eights::Seat;
use eights_words::{Args, Text, Words};

/// A notice while games are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A seat has forfeited a game.
    Forfeit {
        /// Its player.
        bot: String,
        /// Where.
        seat: Seat,
        /// In which game.
        game: u64,
        /// Why.
        why: Fault,
    },
    /// A program has forfeited so often that it is not started again.
    GivenUp {
        /// Which.
        bot: String,
    },
}

/// Why a player forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A bot answered with an action that is not allowed.
    NotAllowed(String),
    /// A program wrote a line that is no action.
    NoAction(String),
    /// A program wrote an action that it was not offered.
    NotOffered(String),
    /// A program could not be started, for this reason.
    NotStarted(String),
    /// A program has ended with this status.
    Ended(String),
    /// A program has closed its output.
    Mute,
    /// A program gave no answer within this number of seconds.
    TooLate(String),
    /// A program has not read its input for this number of seconds.
    Deaf(String),
    /// A program wrote a line without an end.
    Endless,
}

impl Notice {
    /// The notice in a sentence.
    pub fn text(&self, words: &Words) -> String {
        match self {
            Self::Forfeit { bot, seat, game, why } => {
                let args = Args::new().text("bot", bot).text("seat", seat.to_string());
                let args = args.text("game", game.to_string()).text("why", why.text(words));
                words.say(Text::LAB_FORFEIT, &args)
            }
            Self::GivenUp { bot } => words.say(Text::LAB_GIVEN_UP, &Args::new().text("bot", bot)),
        }
    }
}

impl Fault {
    fn text(&self, words: &Words) -> String {
        let (text, name, value) = match self {
            Self::NotAllowed(answer) => (Text::LAB_FAULT_NOT_ALLOWED, "answer", answer.as_str()),
            Self::NoAction(answer) => (Text::LAB_FAULT_NO_ACTION, "answer", answer.as_str()),
            Self::NotOffered(answer) => (Text::LAB_FAULT_NOT_OFFERED, "answer", answer.as_str()),
            Self::NotStarted(why) => (Text::LAB_FAULT_NOT_STARTED, "why", why.as_str()),
            Self::Ended(why) => (Text::LAB_FAULT_ENDED, "why", why.as_str()),
            Self::TooLate(seconds) => (Text::LAB_FAULT_TOO_LATE, "seconds", seconds.as_str()),
            Self::Deaf(seconds) => (Text::LAB_FAULT_DEAF, "seconds", seconds.as_str()),
            Self::Mute => return words.text(Text::LAB_FAULT_MUTE).into_owned(),
            Self::Endless => return words.text(Text::LAB_FAULT_ENDLESS).into_owned(),
        };
        words.say(text, &Args::new().text(name, value))
    }
}

/// A watcher of games, called from any thread.
pub trait Watch: Sync {
    /// More games, or deals of an arena, are done.
    fn done(&self, _more: u64) {}

    /// A program has misbehaved.
    fn notice(&self, _notice: &Notice) {}
}

/// A watcher that ignores everything.
impl Watch for () {}
