//! What a click, a tap or a menu item means.

use super::{
    CardId, line::Peer, new_table::FormChange, overlay::Overlay, prompt::PromptSpot, readings::Reading,
};
use crate::settings::{Order, Tab};
use eights::{Action, Card, Seat};
use eights_bots::Level;
use eights_protocol::{Emote, HandOver, NewTable, Phrase, TableCode};

/// Something the player wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Goes home; from a table only after it was left, or as a spectator.
    Home,
    /// Goes back from the settings or a table that is being set up: to the table, or home.
    Back,
    /// Looks at the open tables.
    Lobby,
    /// Sets a table up.
    NewTable,
    /// Sets a table up that is like this one, to change its rules.
    NewRules,
    /// Changes the table that is being set up.
    Form(FormChange),
    /// Copies the code of the rules that are being set up.
    CopyRules,
    /// Opens the table that was set up.
    OpenTable,
    /// Opens a table with bots and starts at once: a preset's name, and how many bots.
    PlayNow {
        /// The preset's name.
        rules: String,
        /// How many bots.
        bots: usize,
    },
    /// Opens this very table, a table of one's own, and starts at once.
    DealIn(NewTable),
    /// Follows a link, or a code that was typed: asks for a name, or sits down where one is known.
    Follow(String),
    /// Sits down at a table, at a seat if it matters.
    Join {
        /// The table's code.
        code: TableCode,
        /// The seat.
        seat: Option<Seat>,
    },
    /// Watches a table.
    Watch(TableCode),
    /// A spectator takes a seat.
    Sit(Seat),
    /// Comes back to the seat that was kept last, also from another tab.
    Continue,
    /// Comes back to the seat that was kept at a server, or at a table of one's own.
    GoOn(Peer),
    /// Takes a seat over from another device.
    Claim(HandOver),
    /// Calls again at once, without waiting for the next attempt.
    TryAgain,
    /// Loads the game again, in its new version.
    Reload,

    /// The host starts.
    Start,
    /// The host puts a bot on a seat, or on the first empty one.
    AddBot(Option<Seat>, Option<Level>),
    /// The host takes a bot off a seat, or off the last one that has one.
    RemoveBot(Option<Seat>),
    /// The host sends a player away.
    Remove(Seat),
    /// The host makes another player the host.
    MakeHost(Seat),
    /// The host deals another game.
    Rematch,
    /// Copies the link to the table.
    CopyLink,
    /// Shares the link to the table.
    ShareLink,
    /// Shares how the game went.
    ShareResult,
    /// Opens WhatsApp with the link to the table.
    WhatsApp,

    /// A click or a tap on a card of the hand: chooses it, and the next plays it; or as the settings have it.
    Touch(CardId),
    /// Plays a card of the hand; out of turn, queues it when asked twice.
    Play(CardId),
    /// Draws.
    Draw,
    /// Passes.
    Pass,
    /// Takes the next order of the hand.
    Sort,
    /// Takes an order of the hand.
    Arrange(Order),
    /// Moves a card of the hand by so many places.
    Shift(CardId, isize),
    /// Takes the queued card out.
    Unqueue,
    /// Takes the last move back, at a table of one's own.
    Undo,

    /// Answers the question on the table, whatever it is: for those who write their answers.
    Act(Action),
    /// Chooses something in the prompt.
    Choose(PromptSpot),
    /// Answers the card just played with the card at this place of the prompt; whether it goes back.
    Nope {
        /// The place.
        place: usize,
        /// Whether the card it stops goes back to its player.
        take_back: bool,
    },
    /// Lets the card just played pass.
    LetPass,
    /// Has seen the sheet of the round: the next can be dealt.
    NextRound,
    /// Asks for more time to answer.
    Wait,
    /// Puts the chosen cards together as a set.
    AddSet,
    /// Puts a suggested set together.
    AddSuggested(usize),
    /// Takes all sets apart.
    ClearSets,
    /// Says which card is to lie on top.
    Top(Card),
    /// Puts the prompt away, where it can be.
    Cancel,

    /// Says something.
    Say(String),
    /// Says a phrase.
    Quick(Phrase),
    /// Shows a feeling.
    Emote(Emote),
    /// Does not want to hear a seat, or again.
    Mute(Seat, bool),

    /// Reads something out.
    Read(Reading),
    /// Opens something over the screen.
    Open(Overlay),
    /// Closes what lies over the screen.
    Close,
    /// Does what the item of this place does, of what lies over the screen; see [`super::Client::menu`].
    Item(usize),
    /// Opens the settings.
    Settings(Tab),
    /// Changes a setting, as a text; see [`crate::settings::ROWS`].
    Set {
        /// The setting.
        id: String,
        /// What it is to be.
        text: String,
    },
    /// Leaves the table; asks first unless the dialog is open.
    Leave,
    /// Takes the own seat back from the bot.
    ComeBack,
    /// Lets a bot play for somebody who does not answer.
    LetBotPlay(Seat),
    /// Asks for a code with which another device takes the seat over.
    MoveDevice,
    /// Keeps the player's name, so that nobody else sits down under it.
    KeepName,
}
