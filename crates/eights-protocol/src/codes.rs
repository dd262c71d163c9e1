//! Reasons for refusals and errors, as words that programs can read.

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
        /// Only a player with a seat may do that.
        NoSeat "no-seat",
        /// The sender has a seat already.
        Seated "seated",
        /// There is no such seat, or it is the wrong kind of seat.
        WrongSeat "wrong-seat",
        /// The seat is taken.
        SeatTaken "seat-taken",
        /// There is no free seat.
        Full "full",
        /// The rules do not allow this number of seats.
        WrongSeats "wrong-seats",
        /// The rules cannot be read.
        BadRules "bad-rules",
        /// There is no bot of this level.
        BadLevel "bad-level",
        /// All seats are for bots, so no person could sit down.
        AllBots "all-bots",
        /// There is no such timer, window or pace.
        BadSettings "bad-settings",
        /// The name is empty, too long or not plain.
        BadName "bad-name",
        /// Another player keeps this name.
        NameTaken "name-taken",
        /// This server keeps no names.
        NoNames "no-names",
        /// The text is empty, too long or not plain.
        BadText "bad-text",
        /// Free text is only for unlisted tables.
        OnlyPhrases "only-phrases",
        /// There is no such phrase or emote.
        BadPhrase "bad-phrase",
        /// No answer window is open, or it has no clock.
        NoWindow "no-window",
        /// The player has already asked for more time in this window.
        WaitedAlready "waited-already",
        /// The table has not waited for the player long enough.
        TooEarly "too-early",
        /// The table is not waiting for the player, or the player has a timer.
        NotWaitedFor "not-waited-for",
        /// The player is still in the round, and no player who is out has asked for a quick end.
        StillIn "still-in",
        /// No bot plays for this seat.
        NotAway "not-away",
        /// This table takes no moves back, or there is no move.
        NoUndo "no-undo",
        /// The table has played for long enough, or nobody plays there: it deals no further game.
        WornOut "worn-out",
        /// The table is closed.
        Closed "closed",
        /// There is no such table.
        NoTable "no-table",
        /// The sender is not at a table.
        NotHere "not-here",
        /// The table cannot be read back from its log.
        Unreadable "unreadable",
        /// The seat reserved for the sender will not become free.
        SeatGone "seat-gone",
        /// The sender had left, and another player has taken the seat since.
        Replaced "replaced",
        /// The one-time code is used, too old or wrong.
        BadHandOver "bad-hand-over",
        /// The secret fits no seat.
        BadToken "bad-token",
        /// Only those who have the server's house code open tables here.
        NeedsHouseCode "needs-house-code",
        /// That is not the house code.
        BadHouseCode "bad-house-code",
        /// The message cannot be read.
        BadMessage "bad-message",
        /// The message is too long.
        TooLong "too-long",
        /// The server speaks a different version.
        BadVersion "bad-version",
        /// A different command had this number.
        UsedId "used-id",
        /// `hello` was sent before.
        Greeted "greeted",
        /// `hello` must come first.
        HelloFirst "hello-first",
        /// Too many messages.
        TooFast "too-fast",
        /// Too many connections or tables.
        TooMany "too-many",
        /// The client does not read its messages.
        TooSlow "too-slow",
        /// Another connection has taken the seat over.
        TakenOver "taken-over",
        /// The host has sent the player away.
        Removed "removed",
        /// The server cannot store moves, so it takes none.
        CannotKeep "cannot-keep",
        /// The server is restarting.
        ComingBack "coming-back",
    }
}
