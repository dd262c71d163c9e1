//! The cues by name, and how long each lasts.

use std::fmt;

/// Declares [`Cue`] from one table, so that a cue's name, length and kind stand on one line and cannot drift
/// apart.
macro_rules! cues {
    ($($(#[doc = $doc:literal])+ $cue:ident = $name:literal, $seconds:literal, $kind:ident;)+) => {
        /// One of the sounds of the game.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Cue {
            $($(#[doc = $doc])+ $cue,)+
        }

        impl Cue {
            /// Every cue, in the order of the table.
            pub const ALL: &[Self] = &[$(Self::$cue),+];

            /// The cue's name, and its file name without the extension.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$cue => $name),+ }
            }

            /// How long the cue lasts; of a loop, one round.
            #[must_use]
            pub const fn seconds(self) -> f32 {
                match self { $(Self::$cue => $seconds),+ }
            }

            const fn kind(self) -> Length {
                match self { $(Self::$cue => Length::$kind),+ }
            }
        }
    };
}

/// Whether a cue ends by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Once,
    Loop,
}

cues! {
    /// The game begins: four marimba phrases, one for each suit.
    Intro = "intro", 7.0, Once;
    /// A new hand is dealt: a riffle and a soft chord.
    NewHand = "newhand", 0.9, Once;
    /// It is your turn, all the while: a quiet pulse of two kalimba notes.
    YourTurn = "yourturn", 2.4, Loop;
    /// An ordinary card is laid: a slap of paper.
    Discarded = "discarded", 0.16, Once;
    /// A card that makes a player draw: a slap and two falling wood blocks.
    DiscDraw = "discdraw", 0.42, Once;
    /// The direction turns: a slap and a swish from left to right and back.
    Reverse = "discrev", 0.48, Once;
    /// A player is skipped: a slap and a hop up an octave.
    DiscSkip = "discskip", 0.38, Once;
    /// A wild card: a slap and a shimmer.
    DiscWild = "discwild", 0.5, Once;
    /// The suit is changing: a glide.
    SuitChanging = "morf", 0.45, Once;
    /// Clubs are wanted: low wood, twice.
    Clubs = "clubs", 0.35, Once;
    /// Diamonds are wanted: bright glass, rising.
    Diamonds = "diamonds", 0.35, Once;
    /// Hearts are wanted: a warm heartbeat.
    Hearts = "hearts", 0.35, Once;
    /// Spades are wanted: a dry scrape, falling.
    Spades = "spades", 0.35, Once;
    /// A card is drawn: it slides off the pile.
    Draw = "draw", 0.18, Once;
    /// You drew a card that fits: the slide and a ping.
    DrawPlayable = "drawPlayable", 0.3, Once;
    /// A player passes: two knocks.
    Pass = "pass", 0.22, Once;
    /// The discards are shuffled into a new pile: a long riffle.
    PileEmpty = "pileempty", 1.1, Once;
    /// A player has one card left: a bicycle bell.
    OneCard = "onecard", 0.4, Once;
    /// You win the hand: a short fanfare.
    YouWin = "youwin", 1.5, Once;
    /// You win the hand and very much with it: a long fanfare.
    BigWin = "bigwin", 3.0, Once;
    /// You lose the hand: a sigh.
    YouLose = "youlose", 1.0, Once;
    /// You lose the hand and dearly: a long sigh.
    BigLoss = "loser", 2.0, Once;
    /// The game is over: a drum roll and a hit.
    GameOver = "hitmark", 1.8, Once;
    /// Five seconds are left: a tick for each, the last accented.
    FiveSeconds = "fivesec", 5.0, Once;
    /// The time is up: a spring.
    Expired = "expired", 0.6, Once;
    /// A bot sits down: a robot's blip, up.
    BotSit = "botsit", 0.4, Once;
    /// A bot leaves: a robot's blip, down.
    BotLeave = "botleave", 0.4, Once;
    /// A person sits down: a chair is drawn in.
    PersonSit = "personsit", 0.4, Once;
    /// A person leaves: a chair is pushed back.
    PersonLeave = "personleave", 0.4, Once;
    /// A card that may be laid is in focus: a tiny tick.
    FocusPlayable = "hlcard", 0.04, Once;
    /// A player says Nope: a stamp.
    Nope = "nope", 0.35, Once;
    /// War, three: a drum.
    War3 = "war3", 0.4, Once;
    /// War, two: a higher drum.
    War2 = "war2", 0.4, Once;
    /// War, one: the highest drum, with a rim.
    War1 = "war1", 0.5, Once;
    /// Cards are turned face up: a fan of paper.
    Flip = "flip", 0.3, Once;
    /// A set is put down: a zip.
    Set = "set", 0.35, Once;
    /// A card is given: a whoosh.
    Give = "give", 0.4, Once;
    /// A hand is shown: a curtain opens.
    Show = "show", 0.6, Once;
    /// A card is swept out of a hand: a broom.
    Purge = "purge", 0.6, Once;
    /// The focus is at an end: a soft bump.
    Edge = "edge", 0.12, Once;
    /// That cannot be done: two low buzzes.
    Error = "error", 0.28, Once;
    /// A chat line arrives: a drop.
    ChatIn = "chatin", 0.25, Once;
    /// The connection is back: a fifth, rising.
    Reconnect = "reconnect", 0.3, Once;
    /// The connection is lost: a fifth, falling.
    Lost = "lost", 0.3, Once;
    /// One tick of a clock.
    Tick = "tick", 0.06, Once;
    /// The menu's soft music.
    Music = "music", 24.0, Loop;
}

impl Cue {
    /// The cue of this exact name, if there is one.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|cue| cue.name() == name)
    }

    /// Whether it is played round and round until something stops it.
    #[must_use]
    pub const fn is_loop(self) -> bool {
        matches!(self.kind(), Length::Loop)
    }
}

impl fmt::Display for Cue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
