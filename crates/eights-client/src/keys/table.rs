//! The usual keys: those of the documents, and those added for the table.

use super::{Chord, Command, Context, chord::Key, context::Places};
use eights::Suit;

/// A key that means something in some places.
#[derive(Clone, Copy, Debug)]
pub(super) struct Binding {
    pub(super) command: Command,
    pub(super) places: Places,
    pub(super) chord: Chord,
}

/// The zones of the play area.
const ZONES: Places = Places::of(&[Context::Hand, Context::Table, Context::Players, Context::History]);
const PROMPTS: Places = Places::of(&[
    Context::Suit,
    Context::Pick,
    Context::MultiPick,
    Context::Nope,
    Context::Target,
    Context::Vote,
]);
/// Wherever a game is played.
const PLAY: Places = ZONES.and(PROMPTS).and(Places::of(&[Context::Sheet]));
/// The same but for the choice of a suit, where letters name suits.
const READ: Places = PLAY.without(Context::Suit);
const SUIT: Places = Places::of(&[Context::Suit]);
const HAND: Places = Places::of(&[Context::Hand]);
const NOPE: Places = Places::of(&[Context::Nope]);
const VOTE: Places = Places::of(&[Context::Vote]);
const REPLAY: Places = Places::of(&[Context::Replay]);
const WAITING: Places = Places::of(&[Context::Waiting]);
const LOBBY: Places = Places::of(&[Context::Lobby]);
const MULTI: Places = Places::of(&[Context::MultiPick]);
const DIALOG: Places = Places::of(&[Context::Dialog]);
const TEXT: Places = Places::of(&[Context::Text]);
/// Wherever there are items to go through.
const LISTS: Places = PLAY.and(LOBBY).and(WAITING).and(DIALOG);
/// Wherever nothing is typed.
const EVERYWHERE: Places = LISTS.and(REPLAY);

/// Commands, their places and their keys.
const TABLE: &[(Command, Places, &[&str])] = &[
    // Keys of the PlayPalace document.
    (Command::Previous, LISTS, &["ArrowUp", "ArrowLeft"]),
    (Command::Next, LISTS, &["ArrowDown", "ArrowRight"]),
    (Command::Activate, LISTS.without(Context::Waiting).without(Context::Nope), &["Enter"]),
    (Command::Draw, ZONES, &["Space"]),
    (Command::Pass, ZONES.and(MULTI), &["P"]),
    (Command::Top, READ.and(REPLAY), &["C"]),
    (Command::Top, PLAY.and(REPLAY), &["Shift+C"]),
    (Command::Counts, READ.and(REPLAY), &["E"]),
    (Command::CountsAndDeck, PLAY.and(REPLAY), &["Shift+E"]),
    (Command::WhoseTurn, PLAY.and(REPLAY), &["T"]),
    (Command::TimeLeft, PLAY, &["Shift+T"]),
    (Command::Scores, READ.and(REPLAY), &["S"]),
    (Command::Scores, SUIT, &["Shift+S"]),
    (Command::ScoreSheet, READ, &["Shift+S"]),
    (Command::Leave, PLAY.and(WAITING).and(REPLAY), &["Shift+Q", "Ctrl+Q"]),
    (Command::Suit(Suit::Clubs), SUIT, &["C", "1"]),
    (Command::Suit(Suit::Diamonds), SUIT, &["D", "2"]),
    (Command::Suit(Suit::Hearts), SUIT, &["H", "3"]),
    (Command::Suit(Suit::Spades), SUIT, &["S", "4"]),
    (Command::Escape, EVERYWHERE.and(TEXT), &["Escape"]),
    // Keys added for reading.
    (Command::ReadHand, READ.and(REPLAY), &["H"]),
    (Command::Repeat, PLAY.and(WAITING).and(REPLAY), &["R"]),
    (Command::LastPlay, READ.and(REPLAY), &["L"]),
    (Command::Discards, READ.and(REPLAY), &["D"]),
    (Command::CardHelp, READ.and(REPLAY), &["I"]),
    (Command::Direction, READ.and(REPLAY), &["X"]),
    (Command::Hint, READ, &["G"]),
    (Command::WhoIsHere, READ.and(WAITING).and(REPLAY), &["W"]),
    (Command::RulesInForce, READ.and(WAITING).and(LOBBY).and(REPLAY), &["O"]),
    (Command::Older, PLAY.and(WAITING), &[","]),
    (Command::Newer, PLAY.and(WAITING), &["."]),
    (Command::Oldest, PLAY.and(WAITING), &["<"]),
    (Command::Newest, PLAY.and(WAITING), &[">"]),
    (Command::PreviousBuffer, PLAY.and(WAITING), &["["]),
    (Command::NextBuffer, PLAY.and(WAITING), &["]"]),
    (Command::MuteBuffer, READ.and(WAITING), &["Shift+R"]),
    // Keys added for playing.
    (Command::PreviousPlayable, HAND, &["Shift+ArrowLeft"]),
    (Command::NextPlayable, HAND, &["Shift+ArrowRight"]),
    (Command::MoveLeft, HAND, &["Ctrl+ArrowLeft"]),
    (Command::MoveRight, HAND, &["Ctrl+ArrowRight"]),
    (Command::First, EVERYWHERE, &["Home"]),
    (Command::Last, EVERYWHERE, &["End"]),
    (Command::Toggle, MULTI, &["Space"]),
    (Command::Nope, ZONES.and(NOPE), &["N"]),
    (Command::NopeStays, ZONES.and(NOPE), &["Shift+N"]),
    (Command::LetPass, NOPE, &["P", "Enter"]),
    (Command::Wait, ZONES.and(NOPE), &["Y"]),
    (Command::FinishQuickly, ZONES, &["F"]),
    (Command::Yes, VOTE, &["Y"]),
    (Command::No, VOTE, &["N"]),
    (Command::Cancel, ZONES, &["Z"]),
    // Keys for everything around the game.
    (Command::Chat, ZONES.and(WAITING), &["/"]),
    (Command::QuickChat, READ.and(WAITING), &[";"]),
    (Command::Verbosity, READ.and(REPLAY), &["V"]),
    (Command::Mute, READ.and(WAITING).and(LOBBY).and(REPLAY), &["M"]),
    (Command::Quieter, PLAY.and(WAITING).and(LOBBY), &["-"]),
    (Command::Louder, PLAY.and(WAITING).and(LOBBY), &["="]),
    (Command::Help, EVERYWHERE, &["?", "F1"]),
    (Command::NextZone, EVERYWHERE.and(TEXT), &["F6"]),
    (Command::PreviousZone, EVERYWHERE.and(TEXT), &["Shift+F6"]),
    (Command::Watch, WAITING.and(LOBBY), &["V"]),
    (Command::AddBot, WAITING, &["B"]),
    (Command::RemoveBot, WAITING, &["Shift+B"]),
    (Command::Start, WAITING, &["Enter"]),
    // Keys of the replay.
    (Command::PlayPause, REPLAY, &["Space"]),
    (Command::StepBack, REPLAY, &["ArrowLeft", "ArrowUp"]),
    (Command::StepOn, REPLAY, &["ArrowRight", "ArrowDown"]),
    (Command::RoundBack, REPLAY, &["PageUp"]),
    (Command::RoundOn, REPLAY, &["PageDown"]),
    (Command::MomentBack, REPLAY, &["Shift+ArrowLeft"]),
    (Command::MomentOn, REPLAY, &["Shift+ArrowRight"]),
    (Command::OpenHands, REPLAY, &["Shift+H"]),
    (Command::TakeOver, REPLAY, &["P"]),
    (Command::Slower, REPLAY, &["-"]),
    (Command::Faster, REPLAY, &["="]),
    (Command::Advice, REPLAY, &["A"]),
];

/// Where digits go to the item of their number, and where they choose whose eyes to see with.
const JUMP: Places = Places::of(&[Context::Hand, Context::Pick, Context::MultiPick, Context::Target]);

/// All usual bindings.
pub(super) fn usual() -> Vec<Binding> {
    let mut bindings = Vec::new();
    for (command, places, keys) in TABLE {
        let chords = keys.iter().filter_map(|key| key.parse().ok());
        bindings.extend(chords.map(|chord| Binding { command: *command, places: *places, chord }));
    }
    for digit in 0..10 {
        // The tenth item is 0.
        let chord = Chord::plain(Key::Digit(digit));
        let n = (digit + 9) % 10;
        bindings.push(Binding { command: Command::Jump(n), places: JUMP, chord });
        bindings.push(Binding { command: Command::Viewpoint(n), places: REPLAY, chord });
    }
    bindings
}
