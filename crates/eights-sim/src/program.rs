//! Players that are programs of their own: a program reads one view a line and writes one action a line.
//!
//! No program can hold up the run: one thread writes to it and another reads from it, and nobody waits longer
//! than the patience. A program that exits, hangs or answers nonsense forfeits the game,
//! is ended with everything it has started, and restarts with the next game.

mod process;

pub use process::end_programs;

use crate::{chair::Refusal, text::one_line, watch::Fault};
use core::{fmt, sync::atomic::AtomicBool, time::Duration};
use eights::{Action, View, json::ViewJson};
use process::{Process, Silence};
use std::io;

/// The longest quotation from a program's output.
const LONGEST_QUOTE: usize = 40;

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    line: String,
    words: Vec<String>,
}

impl Command {
    /// Splits a command line as a shell does. `None` if it names no program or has an open quotation.
    pub fn new(line: &str) -> Option<Self> {
        let words = shell_words::split(line).ok()?;
        (!words.first()?.is_empty()).then(|| Self { line: line.trim().to_owned(), words })
    }

    /// Starts the program and ends it again, to see whether it can be started.
    ///
    /// # Errors
    /// When it cannot.
    pub fn check(&self) -> io::Result<()> {
        Process::start(&self.words).map(Process::kill)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cmd:{}", self.line)
    }
}

/// A program on a seat.
pub(crate) struct Program {
    command: Command,
    patience: Duration,
    process: Option<Process>,
}

impl Program {
    pub(crate) const fn new(command: Command, patience: Duration) -> Self {
        Self { command, patience, process: None }
    }

    /// Closes its input; it may finish its work until this process ends.
    pub(crate) fn leave(&mut self) {
        self.process.iter_mut().for_each(Process::leave);
    }

    /// Its answer. A program without a valid answer is ended, and restarts when it is asked again.
    pub(crate) fn choose(&mut self, view: &View, stop: &AtomicBool) -> Result<Action, Refusal> {
        let action = self.answer(view, stop);
        if action.is_err() {
            self.process.take().into_iter().for_each(Process::kill);
        }
        action
    }

    fn answer(&mut self, view: &View, stop: &AtomicBool) -> Result<Action, Refusal> {
        let json = serde_json::to_string(&ViewJson::of(view)).expect("a view is JSON");
        let line = self.ask(json, stop)?;
        let quote = one_line(&line, LONGEST_QUOTE);
        match line.parse::<Action>() {
            Ok(action) if view.options().contains(action) => Ok(action),
            Ok(_) => Err(Refusal::Forfeit(Fault::NotOffered(quote))),
            Err(_) => Err(Refusal::Forfeit(Fault::NoAction(quote))),
        }
    }

    fn ask(&mut self, question: String, stop: &AtomicBool) -> Result<String, Refusal> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let unable = |error: io::Error| Refusal::Forfeit(Fault::NotStarted(error.to_string()));
                none.insert(Process::start(&self.command.words).map_err(unable)?)
            }
        };
        let seconds = self.patience.as_secs_f64().to_string();
        process.ask(question, self.patience, stop).map_err(|silence| {
            Refusal::Forfeit(match silence {
                Silence::Stopped => return Refusal::Stopped,
                Silence::Ended(status) => Fault::Ended(status.to_string()),
                Silence::Mute => Fault::Mute,
                Silence::TooLate => Fault::TooLate(seconds),
                Silence::Deaf => Fault::Deaf(seconds),
                Silence::Endless => Fault::Endless,
            })
        })
    }
}
