//! Refusals: a word for programs, the rule that forbids it, and a sentence for people. A refused command has changed nothing.

use eights::{Rules, rules::RuleId};
use eights_protocol::{Code, FromServer};

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The kind.
    pub code: Code,
    /// The rule that forbids it.
    pub rule: Option<RuleId>,
    /// Why, in a sentence.
    pub message: String,
}

impl Refusal {
    /// The rules are not for so many seats.
    pub(super) fn seats(rules: &Rules) -> Self {
        let (low, high) = rules.seats();
        let message = if low == high {
            format!("These rules are for {low} seats.")
        } else {
            format!("These rules are for {low} to {high} seats.")
        };
        Self { code: Code::WrongSeats, rule: None, message }
    }

    /// The answer to the command with this number.
    pub fn answer(&self, id: u32) -> FromServer {
        let rule = self.rule.map(|rule| rule.to_string());
        FromServer::Refused { id, code: self.code, rule, message: self.message.clone() }
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Self {
        Self { code, rule: None, message: sentence(code).to_owned() }
    }
}

/// What a code means, in a sentence that a player understands.
pub const fn sentence(code: Code) -> &'static str {
    match code {
        Code::Illegal => "The rules don't allow that.",
        Code::Stale => "The table has moved on since; look again.",
        Code::NotPlaying => "No game is running.",
        Code::Playing => "That can't be done while a game is running.",
        Code::NotHost => "Only the host may do that.",
        Code::NoSeat => "You have no seat at this table.",
        Code::Seated => "You have a seat already.",
        Code::WrongSeat => "That seat is not the kind that needs this.",
        Code::SeatTaken => "That seat is taken.",
        Code::Full => "There is no free seat; you can watch.",
        Code::WrongSeats => "The rules are not for so many seats.",
        Code::BadRules => "These rules can't be read: give a rule set's name or a share code.",
        Code::BadLevel => "There is no bot of this level.",
        Code::BadName => "A name has 1 to 24 plain characters.",
        Code::BadText => "A line has 1 to 200 plain characters.",
        Code::OnlyPhrases => "At a listed table only phrases and emotes can be said.",
        Code::NoWindow => "No clock is running for answers.",
        Code::WaitedAlready => "You have asked for more time already.",
        Code::TooEarly => "Give them a minute first.",
        Code::NotAway => "Nobody plays for this seat.",
        Code::Closed => "This table is closed.",
        Code::NoTable => "There is no table with this code.",
        Code::BadToken => "This secret fits no seat here.",
        Code::BadMessage => "This message can't be read.",
        Code::TooLong => "This message is too long.",
        Code::BadVersion => "This server speaks another version; reload the game.",
        Code::HelloFirst => "Say hello first.",
        Code::TooFast => "Too many messages at once; slow down.",
        Code::TooMany => "Too many of these; try again later.",
        Code::TooSlow => "Your connection can't keep up; please reconnect.",
        Code::TakenOver => "This seat is being played on another device now.",
        Code::Removed => "The host has sent you away from this table.",
        Code::CannotKeep => {
            "The server can't keep the game just now, so it takes nothing new; try again soon."
        }
        Code::ComingBack => "The server is restarting and will be back in a moment.",
    }
}
