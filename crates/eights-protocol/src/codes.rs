//! Why something was refused or went wrong, as a word that programs can read.

use crate::words::words;

words! {
    /// The kind of a refusal, an error or a farewell.
    Code {
        /// A rule of the game forbids it; the refusal names the rule.
        Illegal "illegal",
        /// The question has changed since the player saw it.
        Stale "stale",
        /// No game is running.
        NotPlaying "not-playing",
        /// A game is running.
        Playing "playing",
        /// Only the host may do that.
        NotHost "not-host",
        /// Only somebody with a seat may do that.
        NoSeat "no-seat",
        /// The sender has a seat already.
        Seated "seated",
        /// There is no such seat, or it is not of the kind that is needed.
        WrongSeat "wrong-seat",
        /// The seat is taken.
        SeatTaken "seat-taken",
        /// There is no free seat.
        Full "full",
        /// The rules are not for so many seats.
        WrongSeats "wrong-seats",
        /// The rules cannot be read.
        BadRules "bad-rules",
        /// There is no bot of this level.
        BadLevel "bad-level",
        /// All seats are for bots, and nobody can sit down.
        AllBots "all-bots",
        /// There is no such timer, window or pace.
        BadSettings "bad-settings",
        /// The name is empty, too long or not plain.
        BadName "bad-name",
        /// Somebody else keeps this name.
        NameTaken "name-taken",
        /// This server keeps no names.
        NoNames "no-names",
        /// The text is empty, too long or not plain.
        BadText "bad-text",
        /// Free text is only for tables that are not listed.
        OnlyPhrases "only-phrases",
        /// There is no such phrase or emote.
        BadPhrase "bad-phrase",
        /// No window for answers is open, or it has no clock.
        NoWindow "no-window",
        /// The player has asked for more time in this window already.
        WaitedAlready "waited-already",
        /// The player has not been waited for long enough.
        TooEarly "too-early",
        /// The player is not waited for, or has a timer.
        NotWaitedFor "not-waited-for",
        /// Nobody plays for this seat.
        NotAway "not-away",
        /// Moves are not taken back here, or there is none.
        NoUndo "no-undo",
        /// The table is closed.
        Closed "closed",
        /// There is no such table.
        NoTable "no-table",
        /// The sender is at no table.
        NotHere "not-here",
        /// The table cannot be read back from its log.
        Unreadable "unreadable",
        /// The seat that was kept for the sender will not be free.
        SeatGone "seat-gone",
        /// The one-time code was used, or is too old, or never was.
        BadHandOver "bad-hand-over",
        /// The secret fits no seat.
        BadToken "bad-token",
        /// The message cannot be read.
        BadMessage "bad-message",
        /// The message is too long.
        TooLong "too-long",
        /// The server speaks another version.
        BadVersion "bad-version",
        /// Another command had this number.
        UsedId "used-id",
        /// `hello` was said before.
        Greeted "greeted",
        /// `hello` comes first.
        HelloFirst "hello-first",
        /// Too many messages.
        TooFast "too-fast",
        /// Too many connections or tables.
        TooMany "too-many",
        /// The client does not read what it is sent.
        TooSlow "too-slow",
        /// Another connection has taken the seat over.
        TakenOver "taken-over",
        /// The host has sent the player away.
        Removed "removed",
        /// The server cannot keep what is played, so it takes nothing new.
        CannotKeep "cannot-keep",
        /// The server is going down and will be back.
        ComingBack "coming-back",
    }
}
