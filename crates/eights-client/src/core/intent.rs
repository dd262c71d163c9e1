//! Intents, the meanings of clicks, taps and menu items: one enum for each part of the client.
//!
//! Each group is matched once, without a default arm: an intent that nothing carries out does not compile.

use super::{CardId, Day, Overlay, Reading, StatsTab, line::Peer, new_table::FormChange, prompt::PromptSpot};
use crate::settings::{Order, Tab};
use eights::{Action, Card, Seat};
use eights_bots::Level;
use eights_protocol::{Emote, HandOver, NewTable, Phrase, TableCode};
use eights_puzzles::Set;
use std::sync::Arc;

/// Something the player wants done.
#[derive(Clone, Debug, PartialEq)]
pub enum Intent {
    /// Goes to another screen or table.
    Go(Go),
    /// Prepares a game.
    Prepare(Prepare),
    /// Plays cards.
    Play(Play),
    /// Runs the table.
    Manage(Manage),
    /// Shares the table or its result.
    Share(Share),
    /// Talks.
    Talk(Talk),
    /// Shows a game again.
    Replay(Replaying),
    /// Learns the rules.
    Learn(Learning),
    /// Reads and opens things.
    Browse(Browse),
    /// Changes a setting, as a text; see [`crate::settings::ROWS`].
    Set {
        /// The setting.
        id: String,
        /// Its new value.
        text: String,
    },
}

/// Going from screen to screen and from table to table.
#[derive(Clone, Debug, PartialEq)]
pub enum Go {
    /// Goes home; from a table only after it was left, or as a spectator.
    Home,
    /// Goes back from the settings or a new table: to the table, or home.
    Back,
    /// Looks at the open tables.
    Lobby,
    /// Sets a table up.
    NewTable,
    /// Sets a table up that is like this one, to change its rules.
    NewRules,
    /// Opens the settings.
    Settings(Tab),
    /// Looks back at games, or opens the laboratory.
    Stats(StatsTab),
    /// Looks at all puzzles.
    Puzzles,
    /// Follows a link or a typed code: asks for a name, or sits down where one is known.
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
    /// Comes back to the newest saved seat, also from another tab.
    Continue,
    /// Comes back to the saved seat at a server, or in a solo game.
    GoOn(Peer),
    /// Takes a seat over from another device.
    Claim(HandOver),
    /// Calls again at once, without waiting for the next attempt.
    TryAgain,
    /// Loads the game again, in its new version.
    Reload,
    /// Leaves the table; asks first unless the dialog is open.
    Leave,
}

/// Learning the rules in a lesson, and solving puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Learning {
    /// Begins the lesson of these rules: a preset's name, or a share code.
    Begin {
        /// The rules.
        rules: String,
        /// The chapter, from 0; else the first that is not done.
        chapter: Option<usize>,
    },
    /// Goes to a chapter of this lesson, from 0.
    Chapter(usize),
    /// Hears again what to press next.
    Again,
    /// Plays a game by these rules against bots.
    Practise,
    /// Lays out a puzzle of a set, by its number from 0.
    Solve {
        /// The set.
        set: Arc<Set>,
        /// The number.
        number: usize,
    },
    /// Shows the solution of the puzzle.
    Reveal,
    /// Shares the puzzle as a link.
    Share,
    /// Leaves the lesson or the puzzle.
    Close,
}

/// Preparing a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Prepare {
    /// Changes the new table.
    Form(FormChange),
    /// Copies the share code of the new table's rules.
    CopyRules,
    /// Opens the new table.
    OpenTable,
    /// Opens a table with bots and starts at once.
    PlayNow {
        /// The preset's name.
        rules: String,
        /// How many bots.
        bots: usize,
    },
    /// Opens this solo table and starts at once.
    DealIn(NewTable),
    /// Plays the deal of a day.
    Day(Day),
}

/// Playing cards and answering questions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Play {
    /// A click or a tap on a card of the hand: chooses it, and the next plays it; or as the settings have it.
    Touch(CardId),
    /// Plays a card of the hand; out of turn, queues it when asked twice.
    Card(CardId),
    /// Draws.
    Draw,
    /// Passes.
    Pass,
    /// Takes the next order of the hand.
    Sort,
    /// Takes an order of the hand.
    Arrange(Order),
    /// Moves a card of the hand by this many places.
    Shift(CardId, isize),
    /// Takes the queued card out.
    Unqueue,
    /// Takes the last move back, in a solo game.
    Undo,
    /// Answers the question on the table, whatever it is: for players who write their answers.
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
}

/// Running a table: seats, bots, rounds and time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Manage {
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
    /// Takes the own seat back from the bot.
    ComeBack,
    /// Lets a bot play for a player who does not answer.
    LetBotPlay(Seat),
    /// Asks for a code with which another device takes the seat over.
    MoveDevice,
    /// Keeps the player's name, so that nobody else sits down under it.
    KeepName,
    /// Asks for more time to answer.
    Wait,
    /// Has seen the sheet of the round: the next can be dealt.
    NextRound,
    /// Lets the rest of the round be played quickly, or agrees to that.
    FinishQuickly,
}

/// Sharing the table or its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Copies the link to the table.
    Copy,
    /// Shares the link to the table.
    Link,
    /// Shares how the game went.
    Result,
    /// Shares the result of a day.
    Day(Day),
    /// Opens WhatsApp with the link to the table.
    WhatsApp,
}

/// Talking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Talk {
    /// Says something.
    Say(String),
    /// Says a phrase.
    Quick(Phrase),
    /// Shows a feeling.
    Emote(Emote),
    /// Mutes a seat, or hears it again.
    Mute(Seat, bool),
}

/// Reading and opening things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Browse {
    /// Reads something out.
    Read(Reading),
    /// Opens something over the screen.
    Open(Overlay),
    /// Closes what lies over the screen.
    Close,
    /// Does what the item at this place of the overlay does; see [`super::Client::menu`].
    Item(usize),
}

/// A record to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The record (`.e8`).
    pub text: String,
    /// The action to begin with, counted from 1, as in links; the deal if missing.
    pub turn: Option<usize>,
    /// The seat whose eyes see it; the audience if missing.
    pub seat: Option<Seat>,
    /// The bots of the game by seat, as far as they are known.
    pub bots: Vec<Option<Level>>,
}

/// Showing a game again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replaying {
    /// Opens a record.
    Open(Open),
    /// Watches the game again that is over.
    Watch,
    /// Watches bots play a game by the rules of this name, or by the usual ones.
    Demo(Option<String>),
    /// Plays or pauses.
    PlayPause,
    /// A step on, or back.
    Step(bool),
    /// A round on, or back.
    Round(bool),
    /// To the next key moment, or the one before.
    Moment(bool),
    /// To this turn.
    To(usize),
    /// Faster, or slower.
    Faster(bool),
    /// At this speed: a place in [`super::SPEEDS`].
    Speed(usize),
    /// With the eyes of a seat, or of the audience.
    View(Option<Seat>),
    /// Opens all hands, or hides them.
    Hands,
    /// Shows what a good player would do, or no longer.
    Advice,
    /// Says whether the shuffle was fair.
    Fair,
    /// Shares the game as a link that opens here.
    Share,
    /// Plays on from here against bots: at this seat, or the one whose eyes see it, or the one in turn.
    TakeOver(Option<Seat>),
    /// Reviews the game that is shown, or the one that is over at the table.
    Review,
    /// Plays on from the position before this action, counted from 1, at the seat that took it.
    Retry(usize),
    /// Goes back to where one was.
    Close,
}
