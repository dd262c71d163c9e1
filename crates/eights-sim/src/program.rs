//! Players that somebody else has written: a program reads one view a line and writes one action a line.
//!
//! Nothing a program does can hold up the run: one thread writes to it and another reads from it, and whoever waits for an answer waits only so
//! long. A program that exits, hangs or answers nonsense forfeits the game, is ended with everything it has started, and begins anew with the next.

mod process;

pub use process::end_programs;

use crate::{chair::Refusal, text::one_line};
use core::{fmt, sync::atomic::AtomicBool, time::Duration};
use eights::{Action, View, json::ViewJson};
use process::{Process, Silence};
use std::io;

/// No more is quoted of what a program wrote.
const LONGEST_QUOTE: usize = 40;

/// How to start a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    line: String,
    words: Vec<String>,
}

impl Command {
    /// Takes a command line apart as a shell does. Nothing where it names no program or has an open quotation.
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

    /// Its input ends; what it still has to do it can do until we are gone.
    pub(crate) fn leave(&mut self) {
        self.process.iter_mut().for_each(Process::leave);
    }

    /// Its answer. One that gives none worth having is ended, and starts anew when it is asked again.
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
        let wrong = |what: &str| {
            Refusal::Forfeit(format!("wrote `{}`, which is {what}", one_line(&line, LONGEST_QUOTE)))
        };
        let action: Action = line.parse().map_err(|_| wrong("no action"))?;
        if view.options().contains(action) { Ok(action) } else { Err(wrong("not among its options")) }
    }

    fn ask(&mut self, question: String, stop: &AtomicBool) -> Result<String, Refusal> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let unable = |error| Refusal::Forfeit(format!("could not be started ({error})"));
                none.insert(Process::start(&self.command.words).map_err(unable)?)
            }
        };
        let seconds = self.patience.as_secs_f64();
        process.ask(question, self.patience, stop).map_err(|silence| {
            Refusal::Forfeit(match silence {
                Silence::Stopped => return Refusal::Stopped,
                Silence::Ended(status) => format!("has ended ({status})"),
                Silence::Mute => "has closed its output".to_owned(),
                Silence::TooLate => format!("gave no answer within {seconds} s"),
                Silence::Deaf => format!("does not read what it is asked for {seconds} s"),
                Silence::Endless => "wrote a line without an end".to_owned(),
            })
        })
    }
}
