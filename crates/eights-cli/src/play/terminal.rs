//! The terminal for `play` and `join`: whether the table can be drawn on it, and input and output in plain
//! lines.

use crate::{
    common::{Failure, load_rules, plain},
    language::{self, told},
    lines, out,
};
use eights::Rules;
use eights_tui::{keyboard::Keyboard, paper::Paper, screen::Look, sound::Sounds};
use eights_words::Text;
use std::io::{Error, IsTerminal, stdin, stdout};

/// Whether to write plain lines: on request, or because no terminal can show the table.
pub(crate) fn is_plain(wanted: bool) -> bool {
    let is_dumb = variable("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    let is_terminal = stdin().is_terminal() && stdout().is_terminal();
    wanted || !is_terminal || is_dumb || variable("EIGHTS_PLAIN").is_some_and(|value| !value.is_empty())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// The terminal's colours and signs.
pub(crate) fn look() -> Look {
    Look::of(variable)
}

/// The sounds.
pub(crate) fn sounds(bell: bool) -> Sounds {
    Sounds::new(bell)
}

/// The rules that a player names at the table, or a sentence about their flaws.
pub(crate) fn find_rules(name: &str) -> Result<Rules, String> {
    load_rules(name, &language::words()).map_err(|failure| sentence(&failure))
}

/// A failure as an answer: it begins with an uppercase letter like any other sentence.
pub(crate) fn sentence(failure: &Failure) -> String {
    let text = failure.to_string();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The terminal cannot be drawn on.
pub(crate) fn not_drawn(error: &Error) -> Failure {
    Failure::Failed(told!(Text::PARTY_NO_TABLE, why = plain(error)))
}

/// Standard input, a line at a time. An unreadable line counts as one that is not understood.
pub(crate) fn keyboard() -> Keyboard {
    Keyboard::new(|| {
        let line = lines::read_line(&mut stdin().lock())?;
        Some(line.unwrap_or_else(|_| "\u{fffd}".to_owned()))
    })
}

/// Standard output.
pub(crate) struct Output;

impl Paper for Output {
    fn write(&mut self, text: &str) {
        out::write(format_args!("{text}"));
    }

    fn is_gone(&self) -> bool {
        out::is_closed()
    }

    /// A terminal forgets what it has shown; one that only prints moves it out of sight.
    fn clear(&mut self) {
        let is_dumb = variable("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
        self.write(&if is_dumb { "\n".repeat(100) } else { "\x1b[H\x1b[2J\x1b[3J".to_owned() });
    }
}
