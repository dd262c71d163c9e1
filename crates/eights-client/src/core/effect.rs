//! The input and the output of the client.

use super::{
    CardId, DayResult, Learned, Millis, Moment, Overlay, PlayedGame, Progress, StatsTab, editor::SavedRules,
    focus::Spot, intent::Intent, line::Peer,
};
use crate::{
    keys::KeyPress,
    lab::{Question, Thought},
    settings::Tab,
    voice::Utterance,
};
use eights::{Seed, Steps};
use eights_protocol::{FromServer, HandOver, Request, TableCode, Token};
use eights_sound::Cue;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Input {
    /// The server said something.
    Heard(Box<FromServer>),
    /// The connection changed.
    Line(LineEvent),
    /// A key was pressed in the game.
    Key(KeyPress),
    /// A key that is held comes again by itself: it walks on, and plays, draws or chooses nothing.
    Held(KeyPress),
    /// A click, a tap or a menu item.
    Do(Intent),
    /// The player moved the focus there.
    Focused(Spot),
    /// The front end has something to say itself: it is spoken and kept like everything else.
    Told(String),
    /// A worker has thought about a question for a hint; `None` if it could not.
    Thought(Option<Thought>),
    /// Time has passed; see [`super::Client::wakes_at`].
    Tick,
}

/// A change of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEvent {
    /// It is open.
    Open,
    /// It is gone, or could not be made.
    Lost,
}

/// Something for the front end to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Open a connection and tell of it: [`LineEvent`].
    Dial(Peer),
    /// Close the connection; nothing more is heard from it.
    HangUp,
    /// Send a message.
    Send(Request),
    /// Have the solo table deal its next game from this seed.
    DealFrom(Seed),
    /// Speak, or show where that is the only voice. Everything said is in the history too.
    Say(Utterance),
    /// Play a sound.
    Sound {
        /// Which.
        cue: Cue,
        /// The delay.
        after: Millis,
        /// From where: −1 left, 1 right.
        pan: f32,
    },
    /// Stop a sound, if it is being played.
    Stop(Cue),
    /// Begin or end the sound that goes on during the player's turn.
    TurnLoop(bool),
    /// Move the focus there.
    Focus(Spot),
    /// Show this screen.
    Go(Screen),
    /// Open this overlay, or close the one that is open.
    Show(Option<Overlay>),
    /// A card of the hand was refused: it shakes, and comes back if it was on its way.
    Refuse {
        /// Which.
        card: Option<CardId>,
    },
    /// A batch was folded into the table: move what it moved. The steps are those of the words and the
    /// sounds.
    Happened(Box<Steps>),
    /// A player is out or has won, or this player is skipped: cheer, as far as the settings allow movement.
    /// [`super::Client::moment`] has it as long as it is shown.
    Moment(Moment),
    /// Keep something for the next time.
    Save(Save),
    /// Put a text on the clipboard.
    Copy(String),
    /// Offer a text to other programs, where the device can; else put it on the clipboard.
    Share(String),
    /// Open an address outside the game.
    OpenLink(String),
    /// Show the code, or its link, with which another device takes the seat over.
    HandOver(HandOver),
    /// Let a worker think about this question and tell what it thinks: [`Input::Thought`].
    Think(Box<Question>),
    /// Load the game again.
    Reload,
}

impl Effect {
    /// The batch that was folded, if that is what it tells of.
    pub fn happened(&self) -> Option<&Steps> {
        if let Self::Happened(steps) = self { Some(steps) } else { None }
    }
}

/// Something to keep for the next time.
#[derive(Clone, Debug, PartialEq)]
pub enum Save {
    /// All settings; they serialize.
    Settings,
    /// The seat to come back to, or that there is none: the newest. Front ends that keep all have them from
    /// [`super::Client::saved_seats`].
    Seat(Option<SavedSeat>),
    /// The family's own rules.
    Rules(Vec<SavedRules>),
    /// The secret of a player who keeps a name.
    Secret(Token),
    /// The result of a day: the first one counts.
    Day(DayResult),
    /// The chapters of lessons that are done.
    Learned(Learned),
    /// The puzzles that were tried and solved.
    Puzzles(Progress),
    /// A game that is over, for the [`super::Journal`].
    Game(Box<PlayedGame>),
}

/// A seat to come back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedSeat {
    /// The table's code.
    pub code: TableCode,
    /// The seat's secret.
    pub token: Token,
    /// Where the table is.
    #[serde(default)]
    pub peer: Peer,
}

/// A screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Screen {
    /// Name, verbs, open tables.
    #[default]
    Home,
    /// A table is being set up.
    NewTable,
    /// A guest followed a link: only a name is missing.
    Join {
        /// The table's code.
        code: TableCode,
    },
    /// The table waits for people.
    Waiting,
    /// The table in play, and after it.
    Table,
    /// A game is shown again.
    Replay,
    /// A game is reviewed.
    Review,
    /// A lesson is taken, or a puzzle is solved.
    Lesson,
    /// Settings.
    Settings(Tab),
    /// Looking back: games, and the laboratory.
    Stats(StatsTab),
    /// The sets of puzzles.
    Puzzles,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_that_an_older_version_saved_is_read() {
        let seat =
            SavedSeat { code: TableCode::from_number(8), token: Token::new([8; 32]), peer: Peer::Solo };
        let text = serde_json::to_string(&seat).unwrap();
        assert!(text.contains(r#""solo""#), "{text}");
        assert_eq!(serde_json::from_str::<SavedSeat>(&text.replace("solo", "own")).unwrap(), seat);
    }
}
