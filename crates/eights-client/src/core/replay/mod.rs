//! Replays: a game that is over, shown again, and the demo, which is the replay of a game that bots have just
//! played.
//!
//! A [`Tape`] is the game; [`Replay`] is how far it has been shown, to whose eyes, and how fast. The table on
//! the screen is fed from the tape as a table in play is fed by its server.

mod demo;
mod looking;
mod menu;
mod moving;
mod opening;
mod pace;
mod reviewing;
mod sharing;
mod taking_over;
mod tape;
#[cfg(test)]
mod tests;

pub use demo::play_demo;
pub use pace::SPEEDS;
pub use tape::{Frame, KeyMoment, Tape};

use super::{
    Client, MenuItem, Millis,
    intent::{Browse, Learning, Replaying},
    table::AtTable,
};
use crate::{keys::KeyPress, lab::Thought};
use eights::{Action, Rng, Seat, Seed, Viewer};
use eights_bots::Level;
use eights_words::{Args, Listener, Text, Words};
use pace::Pace;

/// The code of all that comes beside a game: it shows games again, gives lessons, obeys keys and menus, and
/// reads out. A front end may fetch it later: nothing else reaches it.
#[derive(Clone, Copy)]
pub struct Projector {
    /// Carries an intent out.
    pub act: fn(&mut Client, Replaying),
    /// Handles the passing of time.
    pub tick: fn(&mut Client),
    /// Counts the turns that a seat took in a recorded game.
    pub turns: fn(&str, Seat) -> Option<usize>,
    /// Carries out what a learner wants.
    pub learn: fn(&mut Client, Learning),
    /// Takes what a learner has pressed; says whether that was the thing to press.
    pub press: fn(&mut Client, Action) -> bool,
    /// Lets a lesson go on.
    pub go_on: fn(&mut Client),
    /// The menu of a lesson.
    pub lesson_menu: fn(&Client) -> Vec<MenuItem>,
    /// Obeys a key that was pressed, or is held.
    pub obey: fn(&mut Client, &KeyPress, bool),
    /// Reads something out, or opens, closes or uses what lies over the screen.
    pub browse: fn(&mut Client, Browse),
    /// The menu of what lies over the screen.
    pub menu: fn(&Client) -> Vec<MenuItem>,
    /// Takes the news of a shuffle.
    pub shuffle: fn(&mut Client, &str),
    /// Takes what a worker thinks of a question for a hint.
    pub hear_thought: fn(&mut Client, Option<Thought>),
}

impl Projector {
    /// One whose code is there. It has no randomness, so it follows shuffles without a number of the
    /// player's: a front end for shared tables calls [`Client::take_shuffle`] with one.
    pub const HERE: Self = Self {
        act: Client::act_in_replay,
        tick: Client::tick_in_replay,
        turns: |text, seat| Tape::read(text).ok().map(|tape| tape.turns(seat)),
        learn: Client::act_in_lesson,
        press: Client::press_in_lesson,
        go_on: Client::go_on_in_lesson,
        lesson_menu: Client::items_of_lesson,
        obey: Client::press,
        browse: Client::browse,
        menu: Client::menu,
        shuffle: |client, lines| client.take_shuffle(lines, None),
        hear_thought: Client::take_thought,
    };
}

/// All that belongs to replays.
pub(crate) struct Reels {
    projector: Projector,
    /// The replay that is shown.
    replay: Option<Replay>,
    /// The table that the player is at all the while.
    parked: Option<Box<AtTable>>,
    /// The number of the request for a record that is to be reviewed.
    to_review: Option<u32>,
    rng: Rng,
}

impl Reels {
    pub(crate) const fn new(projector: Projector, seed: u64) -> Self {
        Self { projector, replay: None, parked: None, to_review: None, rng: Rng::new(seed) }
    }

    /// The code of replays and lessons.
    pub(crate) const fn projector(&self) -> Projector {
        self.projector
    }

    /// The seed of the next demo.
    fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        bytes.chunks_mut(8).for_each(|part| part.copy_from_slice(&self.rng.next().to_le_bytes()));
        Seed::new(bytes)
    }
}

/// A game that is shown again.
pub struct Replay {
    tape: Tape,
    at: usize,
    /// The last frame that was shown so far.
    reached: usize,
    viewer: Viewer,
    /// Whether all hands lie open.
    is_open: bool,
    /// Whether a good player's move is shown.
    advises: bool,
    pace: Pace,
    /// The bots of the game by seat, as far as they are known.
    bots: Vec<Option<Level>>,
    /// What is told of each frame to these eyes.
    lines: Vec<String>,
    is_demo: bool,
    /// Whether the player is on the way to a table of their own.
    is_left: bool,
}

impl Replay {
    fn new(tape: Tape, is_demo: bool, viewer: Viewer, words: &Words) -> Self {
        let mut replay = Self {
            tape,
            at: 0,
            reached: 0,
            viewer,
            is_open: false,
            advises: false,
            pace: Pace::default(),
            bots: Vec::new(),
            lines: Vec::new(),
            is_demo,
            is_left: false,
        };
        replay.tell_lines(words);
        replay
    }

    /// The game.
    pub const fn tape(&self) -> &Tape {
        &self.tape
    }

    /// The number of the frame that is shown, from 0.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Shows this frame, or the last one.
    fn go_to(&mut self, n: usize) {
        self.at = n.min(self.tape.last());
        self.reached = self.reached.max(self.at);
    }

    /// The frame that is shown.
    pub fn frame(&self) -> &Frame {
        self.tape.frame(self.at)
    }

    /// Whose eyes see it.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat whose eyes see it.
    pub const fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Audience => None,
        }
    }

    /// Whether all hands lie open.
    pub const fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether a good player's move is shown.
    pub const fn advises(&self) -> bool {
        self.advises
    }

    /// Whether it goes on by itself.
    pub const fn is_playing(&self) -> bool {
        self.pace.due().is_some()
    }

    /// Its speed: a place in [`SPEEDS`].
    pub const fn speed(&self) -> usize {
        self.pace.speed()
    }

    /// Whether it is a demo.
    pub const fn is_demo(&self) -> bool {
        self.is_demo
    }

    /// What is told of each frame, in order. A demo tells nothing of the frames to come: its watchers are
    /// waiting for them.
    pub fn lines(&self) -> &[String] {
        if self.is_demo { &self.lines[..=self.reached] } else { &self.lines }
    }

    /// What is told of the frame that is shown.
    pub fn line(&self) -> &str {
        self.lines.get(self.at).map_or("", String::as_str)
    }

    /// The value of the scrubber, as a sentence: `Turn 14 of 52: Sipho plays 5 of clubs.`
    pub fn value_text(&self, words: &Words) -> String {
        let args = Args::new().number("turn", self.at).number("last", self.tape.last());
        words.say(Text::REPLAY_TURN, &args.text("told", self.line()))
    }

    /// The seat that the player would take over: the one whose eyes see it, or the one that is asked.
    pub fn seat_to_take(&self) -> Option<Seat> {
        self.seat().or(self.frame().asked())
    }

    /// Writes down what is told of each frame to the eyes that see it.
    fn tell_lines(&mut self, words: &Words) {
        let mut view = self.tape.before(self.viewer);
        let names = self.tape.names();
        let line = |n: usize| {
            let steps = self.tape.steps(view, n);
            view = *steps.after();
            let told = words.narrate_to(&steps, Listener::to(names)).join(" ");
            if told.is_empty() { quiet_line(words, names, self.tape.frame(n)) } else { told }
        };
        self.lines = (0..self.tape.frames().len()).map(line).collect();
    }
}

/// A frame of which there is nothing to tell.
fn quiet_line(words: &Words, names: &[String], frame: &Frame) -> String {
    let name = frame.doer().and_then(|seat| names.get(seat.index())).map_or("", String::as_str);
    words.say(Text::REPLAY_QUIET, &Args::new().text("player", name))
}

impl Client {
    /// The replay that is shown.
    pub const fn replay(&self) -> Option<&Replay> {
        self.reels.replay.as_ref()
    }

    pub(crate) fn replay_on(&mut self, replaying: Replaying) {
        (self.reels.projector.act)(self, replaying);
    }

    /// Handles the passing of time in a replay.
    pub(crate) fn tick_replay(&mut self) {
        if self.replay_wakes_at().is_some_and(|due| due <= self.now) {
            (self.reels.projector.tick)(self);
        }
    }

    /// How many turns a seat took in a recorded game.
    pub(crate) fn turns_in(&self, record: &str, seat: Seat) -> Option<usize> {
        (self.reels.projector.turns)(record, seat)
    }

    /// When the replay goes on by itself.
    pub(crate) fn replay_wakes_at(&self) -> Option<Millis> {
        self.replay().and_then(|replay| replay.pace.due())
    }
}
