//! What can be asked of a table, and by whom.

use super::Newcomer;
use eights::{Action, Seat, Seed};
use eights_protocol::FromClient;

/// Who asks. It comes from the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person of a seat.
    Seat(Seat),
    /// The person who will have a seat at the next deal.
    Next(Seat),
    /// Somebody without a seat.
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
    /// What is asked for.
    pub deed: Deed,
}

/// What is asked for.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the messages of the protocol say what each is")]
pub enum Deed {
    Join {
        who: Newcomer,
        seat: Option<u8>,
    },
    Act {
        at: u32,
        action: String,
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
        seat: u8,
        level: Option<String>,
    },
    RemoveBot {
        seat: u8,
    },
    Remove {
        seat: u8,
    },
    Host {
        seat: u8,
    },
    Wait,
    Ready,
    LetBotPlay {
        seat: u8,
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
    pub const fn unnumbered(deed: Deed) -> Self {
        Self { id: None, mark: 0, deed }
    }

    /// The command that a message of somebody at a table is. `seed` gives 256 fresh random bits. Nothing for messages that change nothing, such as
    /// chat, and for those that bring somebody to a table.
    pub fn of(message: &FromClient, seed: impl FnOnce() -> Seed) -> Option<Self> {
        let deed = match message {
            FromClient::Act { at, action, .. } => Deed::Act { at: *at, action: action.clone() },
            FromClient::Start { .. } => Deed::Start { seed: seed() },
            FromClient::Rematch { .. } => Deed::Rematch { seed: seed() },
            FromClient::AddBot { seat, level, .. } => Deed::AddBot { seat: *seat, level: level.clone() },
            FromClient::RemoveBot { seat, .. } => Deed::RemoveBot { seat: *seat },
            FromClient::Remove { seat, .. } => Deed::Remove { seat: *seat },
            FromClient::Host { seat, .. } => Deed::Host { seat: *seat },
            FromClient::Wait { .. } => Deed::Wait,
            FromClient::Ready { .. } => Deed::Ready,
            FromClient::LetBotPlay { seat, .. } => Deed::LetBotPlay { seat: *seat },
            FromClient::ComeBack { .. } => Deed::ComeBack,
            FromClient::Leave { .. } => Deed::Leave,
            _ => return None,
        };
        Some(Self { id: Some(message.id()), mark: mark(message), deed })
    }
}

/// FNV-1a of the message: the same on every machine, for it is kept.
fn mark(message: &FromClient) -> u32 {
    let text = serde_json::to_string(message).unwrap_or_default();
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}
