//! Why something was refused or went wrong, as a word that programs can read.

use serde::{Deserialize, Serialize};

/// The kind of a refusal, an error or a farewell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Code {
    /// A rule of the game forbids it; the refusal names the rule.
    Illegal,
    /// The question has changed since the player saw it.
    Stale,
    /// No game is running.
    NotPlaying,
    /// A game is running.
    Playing,
    /// Only the host may do that.
    NotHost,
    /// Only somebody with a seat may do that.
    NoSeat,
    /// The sender has a seat already.
    Seated,
    /// There is no such seat, or it is not of the kind that is needed.
    WrongSeat,
    /// The seat is taken.
    SeatTaken,
    /// There is no free seat.
    Full,
    /// The rules are not for so many seats.
    WrongSeats,
    /// The rules cannot be read.
    BadRules,
    /// There is no bot of this level.
    BadLevel,
    /// The name is empty, too long or not plain.
    BadName,
    /// The text is empty, too long or not plain.
    BadText,
    /// Free text is only for tables that are not listed.
    OnlyPhrases,
    /// No window for answers is open, or it has no clock.
    NoWindow,
    /// The player has asked for more time in this window already.
    WaitedAlready,
    /// The player has not been waited for long enough.
    TooEarly,
    /// Nobody plays for this seat.
    NotAway,
    /// The table is closed.
    Closed,
    /// There is no such table.
    NoTable,
    /// The secret fits no seat.
    BadToken,
    /// The message cannot be read.
    BadMessage,
    /// The message is too long.
    TooLong,
    /// The server speaks another version.
    BadVersion,
    /// `hello` comes first.
    HelloFirst,
    /// Too many messages.
    TooFast,
    /// Too many connections or tables.
    TooMany,
    /// The client does not read what it is sent.
    TooSlow,
    /// Another connection has taken the seat over.
    TakenOver,
    /// The host has sent the player away.
    Removed,
    /// The server cannot keep what is played, so it takes nothing new.
    CannotKeep,
    /// The server is going down and will be back.
    ComingBack,
}
