//! Players that somebody else has written: a program reads one view a line and writes one action a line.
//!
//! Nothing a program does can hold up the run: one thread writes to it and another reads from it, and whoever waits for an answer waits only so
//! long. A program that exits, hangs or answers nonsense forfeits the game, is ended with everything it has started, and begins anew with the next.

mod process;

pub use process::end_programs;

use crate::text::one_line;
use core::{
    fmt,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};
use eights::{Action, View, json::ViewJson};
use process::{Process, Silence};
use std::{io, sync::Arc};

/// After so many forfeits in a row a program is given up.
const MOST_FORFEITS: u32 = 3;

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

/// How a program has behaved so far, at all tables together.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    forfeits_in_a_row: AtomicU32,
}

impl Standing {
    fn is_given_up(&self) -> bool {
        self.forfeits_in_a_row.load(Ordering::Relaxed) >= MOST_FORFEITS
    }

    /// Whether this one was the last straw.
    fn fails(&self) -> bool {
        self.forfeits_in_a_row.fetch_add(1, Ordering::Relaxed) + 1 == MOST_FORFEITS
    }

    fn finishes_a_game(&self) {
        let forgive = |row| (row < MOST_FORFEITS).then_some(0);
        let _ = self.forfeits_in_a_row.fetch_update(Ordering::Relaxed, Ordering::Relaxed, forgive);
    }
}

/// A program on a seat.
pub(crate) struct Program {
    command: Command,
    patience: Duration,
    standing: Arc<Standing>,
    process: Option<Process>,
    /// It has answered in the game before this one, and not forfeited it.
    was_good: bool,
}

impl Program {
    pub(crate) const fn new(command: Command, patience: Duration, standing: Arc<Standing>) -> Self {
        Self { command, patience, standing, process: None, was_good: false }
    }

    /// A new game begins; says whether the program plays.
    pub(crate) fn sit(&mut self) -> bool {
        if core::mem::take(&mut self.was_good) {
            self.standing.finishes_a_game();
        }
        !self.standing.is_given_up()
    }

    /// It has forfeited; says whether it is given up for that.
    pub(crate) fn fails(&mut self) -> bool {
        self.was_good = false;
        self.process.take().into_iter().for_each(Process::kill);
        self.standing.fails()
    }

    /// Its answer, or why it forfeits.
    pub(crate) fn choose(&mut self, view: &View) -> Result<Action, String> {
        let json = serde_json::to_string(&ViewJson::of(view)).expect("a view is JSON");
        let line = self.answer(json)?;
        let action: Action = line
            .parse()
            .map_err(|_| format!("wrote `{}`, which is no action", one_line(&line, LONGEST_QUOTE)))?;
        if !view.options().contains(action) {
            return Err(format!(
                "wrote `{}`, which is not among its options",
                one_line(&line, LONGEST_QUOTE)
            ));
        }
        self.was_good = true;
        Ok(action)
    }

    fn answer(&mut self, question: String) -> Result<String, String> {
        let process = match &mut self.process {
            Some(process) => process,
            none => {
                let started = Process::start(&self.command.words);
                none.insert(started.map_err(|error| format!("could not be started ({error})"))?)
            }
        };
        process.ask(question, self.patience).map_err(|silence| match silence {
            Silence::Ended(status) => format!("has ended ({status})"),
            Silence::Mute => "has closed its output".to_owned(),
            Silence::TooLate => format!("gave no answer within {} s", self.patience.as_secs_f64()),
            Silence::Deaf => format!("does not read what it is asked for {} s", self.patience.as_secs_f64()),
            Silence::Endless => "wrote a line without an end".to_owned(),
        })
    }
}
