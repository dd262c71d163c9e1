//! The commands that a table takes, and their senders.

use super::{Newcomer, fnv::fnv32};
use eights::{Action, Seat, Seed, SeedHash};
use eights_bots::Level;
use eights_protocol::{ActionText, PlayerMessage, Request};

/// The sender of a command, as the connection knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person of a seat.
    Seat(Seat),
    /// The person who will have a seat at the next deal.
    Next(Seat),
    /// A visitor without a seat.
    Guest,
    /// The bot that answers for a seat.
    Bot(Seat),
}

/// A command.
#[derive(Clone, Debug)]
pub struct Command {
    /// The player's number for it; none for what the connection itself says.
    pub id: Option<u32>,
    /// A mark of what it says: another command with the same number has another.
    pub mark: u32,
    /// The request itself.
    pub request: PlayerRequest,
}

/// A request to the table.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the messages of the protocol say what each is")]
pub enum PlayerRequest {
    Join {
        who: Newcomer,
        seat: Option<Seat>,
    },
    Act {
        at: u32,
        action: ActionText,
    },
    /// A bot's answer to the question that batch `at` put.
    Answer {
        at: u32,
        action: Action,
    },
    Start {
        seed: Seed,
    },
    Rematch {
        seed: Seed,
    },
    AddBot {
        seat: Seat,
        level: Option<Level>,
    },
    RemoveBot {
        seat: Seat,
    },
    Remove {
        seat: Seat,
    },
    Host {
        seat: Seat,
    },
    Commit {
        hash: SeedHash,
    },
    Reveal {
        number: Seed,
    },
    Wait,
    Ready,
    FinishQuickly,
    LetBotPlay {
        seat: Seat,
    },
    ComeBack,
    Leave,
    /// The connection of a person is there.
    Connected,
    /// It is gone.
    Disconnected,
    /// The seat was taken over on another device; its secret has a new hash.
    Rekey {
        key: String,
    },
}

impl Command {
    /// A command that no message of a client brought.
    pub const fn unnumbered(request: PlayerRequest) -> Self {
        Self { id: None, mark: 0, request }
    }

    /// The command in a message from a visitor at a table. `seed` gives 256 fresh random bits.
    pub fn of(id: u32, mark: u32, message: &PlayerMessage, seed: impl FnOnce() -> Seed) -> Self {
        let request = match *message {
            PlayerMessage::Act { at, action } => PlayerRequest::Act { at, action },
            PlayerMessage::Start => PlayerRequest::Start { seed: seed() },
            PlayerMessage::Rematch => PlayerRequest::Rematch { seed: seed() },
            PlayerMessage::AddBot { seat, level } => PlayerRequest::AddBot { seat, level },
            PlayerMessage::RemoveBot { seat } => PlayerRequest::RemoveBot { seat },
            PlayerMessage::Remove { seat } => PlayerRequest::Remove { seat },
            PlayerMessage::Host { seat } => PlayerRequest::Host { seat },
            PlayerMessage::Commit { hash } => PlayerRequest::Commit { hash },
            PlayerMessage::Reveal { number } => PlayerRequest::Reveal { number },
            PlayerMessage::Wait => PlayerRequest::Wait,
            PlayerMessage::Ready => PlayerRequest::Ready,
            PlayerMessage::FinishQuickly => PlayerRequest::FinishQuickly,
            PlayerMessage::LetBotPlay { seat } => PlayerRequest::LetBotPlay { seat },
            PlayerMessage::ComeBack => PlayerRequest::ComeBack,
            PlayerMessage::Leave => PlayerRequest::Leave,
        };
        Self { id: Some(id), mark, request }
    }
}

/// The mark of what a message says. The log keeps it, so it is the same on every machine.
pub fn mark(message: &Request) -> u32 {
    fnv32(&serde_json::to_string(message).expect("a message has only texts as keys"))
}
