//! The values an axis of the rules can have where it is a choice among words.

/// Declares a choice: its variants, the words they have in files, and conversions between the two.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl $name {
            /// Every value, in the order of the words.
            pub const ALL: &[Self] = &[$(Self::$variant),+];
            /// The words of the values in rule files.
            pub const WORDS: &[&str] = &[$($word),+];
        }
    };
}

choice! {
    /// Which cards a pack has.
    Pack {
        /// All 52.
        Full = "52",
        /// 36 cards: six to ace.
        FromSix = "36",
        /// 32 cards: seven to ace.
        FromSeven = "32",
    }
}

choice! {
    /// What a joker is.
    JokerRole {
        /// A wild card of its own (HR-3).
        Wild = "wild",
        /// Any card its player names (NE-20).
        AnyCard = "any card",
    }
}

choice! {
    /// Who has the first turn of a round.
    Starts {
        /// The player left of the dealer.
        LeftOfDealer = "left of dealer",
        /// The dealer.
        Dealer = "dealer",
        /// The only person at a table of bots, else the first seat (SI-2).
        Person = "person",
    }
}

choice! {
    /// Which way a round starts.
    StartWay {
        /// Clockwise.
        Clockwise = "clockwise",
        /// Anticlockwise.
        Anticlockwise = "anticlockwise",
    }
}

choice! {
    /// What becomes of a card that may not be the starter.
    StarterRefusal {
        /// It is put into the middle of the stock (SA-4).
        Bury = "bury",
        /// It is shuffled back into the stock (PP-7).
        ShuffleBack = "shuffle back",
    }
}

choice! {
    /// What a wild card means as the starter.
    StarterWild {
        /// It counts with its own suit (CL-2).
        OwnSuit = "own suit",
        /// Any card may be played on it (SI-6).
        AnyCard = "any card",
        /// The dealer names a suit; the first player where a bot deals.
        DealerNames = "dealer names",
    }
}

choice! {
    /// Whether the player of a wild card names a suit with their last card.
    LastWild {
        /// Never (SI-11, PP-9).
        Nothing = "nothing",
        /// When two or more play on (CL-6).
        IfPlayGoesOn = "if play goes on",
        /// Always (NE-16).
        Always = "always",
    }
}

choice! {
    /// How many cards one may draw in a turn (HR-14).
    DrawAmount {
        /// One.
        One = "one",
        /// Until one can be played.
        UntilPlayable = "until playable",
        /// Up to a number.
        UpTo = "up to",
    }
}

choice! {
    /// When drawing is allowed (HR-14).
    DrawWhen {
        /// Only when nothing can be played.
        Unable = "only when unable",
        /// Always.
        Always = "always",
    }
}

choice! {
    /// What follows a drawn card (HR-14).
    DrawThen {
        /// Nothing: the turn is over (SA-6).
        Nothing = "nothing",
        /// The drawn card may be played (PP-6).
        DrawnMay = "drawn may",
        /// The drawn card must be played if it fits (CL-5).
        DrawnMust = "drawn must",
        /// Any card may be played.
        AnyMay = "any may",
    }
}

choice! {
    /// What the hand limit means (HR-8).
    LimitMeans {
        /// At the limit one passes instead of drawing.
        Pass = "pass",
        /// Who reaches the limit is out of the round.
        Out = "out",
    }
}

choice! {
    /// Which draw cards may be played on a pending draw (HR-1).
    Stacking {
        /// None: the next player draws at once.
        Never = "never",
        /// Those of the same rank.
        SameRank = "same rank",
        /// Any draw card.
        AnyDraw = "any draw card",
    }
}

choice! {
    /// What a wild card does to a pending draw (HR-2).
    WildAnswers {
        /// It may not be played on one.
        Never = "never",
        /// It cancels the draw.
        Cancels = "cancels",
        /// It passes the draw on.
        PassesOn = "passes on",
    }
}

choice! {
    /// What a reverse does when two are in the round (HR-5).
    ReverseOfTwo {
        /// The direction flips, nothing else.
        Flips = "flips",
        /// It is a skip and the direction stays.
        Skips = "skips",
    }
}

choice! {
    /// What becomes of the discards when the stock is empty (HR-15).
    Recycle {
        /// All but the top card are shuffled into a new stock.
        Shuffle = "shuffle",
        /// The whole pile is turned over (SI-10).
        TurnOver = "turn over",
        /// They stay.
        Never = "never",
    }
}

choice! {
    /// When the discards are recycled.
    RecycleWhen {
        /// When a card is needed.
        Needed = "needed",
        /// As soon as the stock is empty.
        AtOnce = "at once",
    }
}

choice! {
    /// How many seats must in a row do nothing before the round is blocked.
    BlockAfter {
        /// Every seat in the round (ALL-5).
        Everyone = "everyone",
        /// The first who must draw and cannot (PP-15).
        First = "first",
        /// Every seat of the table, and one of them again.
        EveryoneAndOne = "everyone and one",
    }
}

choice! {
    /// Which turn counts as doing nothing.
    BlockRow {
        /// One without a card played or drawn (ALL-5).
        Idle = "idle",
        /// One that ends with a pass, after drawing or not (SI-9).
        Passed = "passed",
        /// One that ends with a pass while the stock is empty.
        EmptyStock = "empty stock",
    }
}

choice! {
    /// What a blocked round is worth (HR-16).
    Blocked {
        /// Fewest cards left first.
        Fewest = "fewest cards",
        /// Lowest points left first.
        LowestPoints = "lowest points",
        /// All who are left share the place.
        Tie = "tie",
        /// Nothing.
        Void = "void",
    }
}

choice! {
    /// How far a round is played (HR-17).
    Places {
        /// The first to go out ends it.
        FirstOut = "first out",
        /// To the last player.
        ToTheLast = "to the last",
        /// Those left are asked.
        Ask = "ask",
    }
}

choice! {
    /// Who gets the points of the cards left in hands (HR-12).
    Scoring {
        /// There are no points.
        Off = "off",
        /// The winner collects them.
        WinnerCollects = "winner collects",
        /// Each counts their own; the lowest score wins.
        OwnPoints = "own points",
    }
}

choice! {
    /// Whose numbers the refusals cite.
    Book {
        /// House rules.
        Hr = "HR",
        /// South African.
        Sa = "SA",
        /// Classic.
        Cl = "CL",
        /// Simplified.
        Si = "SI",
        /// PlayPalace.
        Pp = "PP",
        /// Normal Eights.
        Ne = "NE",
        /// What holds for all.
        All = "ALL",
    }
}
