//! The commands of keys.

use eights::Suit;
use eights_words::{Text, text};

/// Defines the commands with their names; each name has a message `command-…` that says what it does.
macro_rules! commands {
    ($($(#[$doc:meta])+ $name:ident = $id:literal,)+) => {
        /// The command of a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command {
            $($(#[$doc])+ $name,)+
            /// Go to, or choose, the item of this number, from 0.
            Jump(u8),
            /// Name a suit.
            Suit(Suit),
            /// See the replay from this seat.
            Viewpoint(u8),
        }

        impl Command {
            /// All commands that have one key of their own.
            pub const SINGLE: &[Self] = &[$(Self::$name),+];

            /// Its name, as settings keep it and as its message is called.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                    Self::Jump(_) => "jump",
                    Self::Suit(Suit::Clubs) => "clubs",
                    Self::Suit(Suit::Diamonds) => "diamonds",
                    Self::Suit(Suit::Hearts) => "hearts",
                    Self::Suit(Suit::Spades) => "spades",
                    Self::Viewpoint(_) => "viewpoint",
                }
            }

            /// The message that says what it does.
            pub const fn label(self) -> Text {
                match self {
                    $(Self::$name => text!("command-", $id),)+
                    Self::Jump(_) => Text::COMMAND_JUMP,
                    Self::Suit(Suit::Clubs) => Text::COMMAND_CLUBS,
                    Self::Suit(Suit::Diamonds) => Text::COMMAND_DIAMONDS,
                    Self::Suit(Suit::Hearts) => Text::COMMAND_HEARTS,
                    Self::Suit(Suit::Spades) => Text::COMMAND_SPADES,
                    Self::Viewpoint(_) => Text::COMMAND_VIEWPOINT,
                }
            }
        }
    };
}

commands! {
    /// The item before.
    Previous = "previous",
    /// The item after.
    Next = "next",
    /// The first item.
    First = "first",
    /// The last item.
    Last = "last",
    /// The playable card before.
    PreviousPlayable = "previous-playable",
    /// The playable card after.
    NextPlayable = "next-playable",
    /// Move the card to the left in one's own order.
    MoveLeft = "move-left",
    /// Move the card to the right in one's own order.
    MoveRight = "move-right",
    /// Do what the item in focus stands for.
    Activate = "activate",
    /// Choose or unchoose the card in focus.
    Toggle = "toggle",
    /// Draw.
    Draw = "draw",
    /// Pass.
    Pass = "pass",
    /// Say Nope; the cancelled card goes back.
    Nope = "nope",
    /// Say Nope; the cancelled card stays.
    NopeStays = "nope-stays",
    /// Let the played card pass.
    LetPass = "let-pass",
    /// Ask for more time.
    Wait = "wait",
    /// Let the rest of the round be played quickly.
    FinishQuickly = "finish-quickly",
    /// Vote yes.
    Yes = "yes",
    /// Vote no.
    No = "no",
    /// Take the queued card back; in practice, take the last move back.
    Cancel = "cancel",
    /// Close the prompt, or open the actions menu.
    Escape = "escape",
    /// Leave the table, after a question.
    Leave = "leave",
    /// Read the top card.
    Top = "top",
    /// Read how many cards each player has.
    Counts = "counts",
    /// The same with the stock and the open hands.
    CountsAndDeck = "counts-and-deck",
    /// Read whose turn it is.
    WhoseTurn = "whose-turn",
    /// Read the time left.
    TimeLeft = "time-left",
    /// Read the scores.
    Scores = "scores",
    /// Open the score sheet.
    ScoreSheet = "score-sheet",
    /// Read one's hand.
    ReadHand = "read-hand",
    /// Read the last play.
    LastPlay = "last-play",
    /// Read the last five discards.
    Discards = "discards",
    /// Read the direction and who comes next.
    Direction = "direction",
    /// Read who is at the table.
    WhoIsHere = "who-is-here",
    /// Read the rules in force.
    RulesInForce = "rules-in-force",
    /// Read what the card in focus does.
    CardHelp = "card-help",
    /// Ask for a hint, at practice tables.
    Hint = "hint",
    /// Say once more what was said last.
    Repeat = "repeat",
    /// The message before.
    Older = "older",
    /// The message after.
    Newer = "newer",
    /// The first message.
    Oldest = "oldest",
    /// The last message.
    Newest = "newest",
    /// The buffer before.
    PreviousBuffer = "previous-buffer",
    /// The buffer after.
    NextBuffer = "next-buffer",
    /// Silence this buffer, or let it speak.
    MuteBuffer = "mute-buffer",
    /// Go to the chat.
    Chat = "chat",
    /// Open the list of phrases.
    QuickChat = "quick-chat",
    /// Say less, more, everything.
    Verbosity = "verbosity",
    /// Silence all sounds, or let them be heard.
    Mute = "mute",
    /// Quieter.
    Quieter = "quieter",
    /// Louder.
    Louder = "louder",
    /// The keys of this place.
    Help = "help",
    /// To the next zone.
    NextZone = "next-zone",
    /// To the zone before.
    PreviousZone = "previous-zone",
    /// Watch the table, or sit down at it.
    Watch = "watch",
    /// Put a bot on a seat.
    AddBot = "add-bot",
    /// Take a bot off its seat.
    RemoveBot = "remove-bot",
    /// Start the game.
    Start = "start",
    /// Play or pause the replay.
    PlayPause = "play-pause",
    /// A step back in the replay.
    StepBack = "step-back",
    /// A step on in the replay.
    StepOn = "step-on",
    /// A round back in the replay.
    RoundBack = "round-back",
    /// A round on in the replay.
    RoundOn = "round-on",
    /// To the key moment before in the replay.
    MomentBack = "moment-back",
    /// To the next key moment in the replay.
    MomentOn = "moment-on",
    /// The replay slower.
    Slower = "slower",
    /// The replay faster.
    Faster = "faster",
    /// Open all hands of the replay, or hide them.
    OpenHands = "open-hands",
    /// Play on from here, against bots.
    TakeOver = "take-over",
    /// Show what a bot would have done, or not.
    Advice = "advice",
}

impl Command {
    /// The command of a name; those with several keys are none.
    pub fn from_id(id: &str) -> Option<Self> {
        let suits = Suit::ALL.into_iter().map(Self::Suit);
        Self::SINGLE.iter().copied().chain(suits).find(|command| command.id() == id)
    }

    /// Whether it is obeyed again and again while its key is held: what only goes on, and plays nothing.
    pub const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Previous
                | Self::Next
                | Self::PreviousPlayable
                | Self::NextPlayable
                | Self::MoveLeft
                | Self::MoveRight
                | Self::Older
                | Self::Newer
                | Self::Quieter
                | Self::Louder
                | Self::StepBack
                | Self::StepOn
        )
    }
}
