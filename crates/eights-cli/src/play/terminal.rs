//! What `play` and `join` need of the terminal: whether it can be drawn on, and how it is read and written in plain lines.

use crate::{
    common::{Failure, load_rules, plain},
    lines, out,
};
use eights::Rules;
use eights_tui::{keyboard::Keyboard, paper::Paper, screen::Look, sound::Sounds};
use eights_words::Words;
use std::io::{Error, IsTerminal, stdin, stdout};

/// Whether to write plain lines: somebody wants them, or there is no terminal that could be drawn on.
pub(crate) fn is_plain(wanted: bool) -> bool {
    let is_dumb = variable("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    let is_terminal = stdin().is_terminal() && stdout().is_terminal();
    wanted || !is_terminal || is_dumb || variable("EIGHTS_PLAIN").is_some_and(|value| !value.is_empty())
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// How the terminal shows things.
pub(crate) fn look() -> Look {
    Look::of(variable)
}

/// What is heard.
pub(crate) fn sounds(bell: bool) -> Sounds {
    Sounds::new(bell)
}

/// The rules that somebody names at the table, or what is wrong with them.
pub(crate) fn find_rules(name: &str) -> Result<Rules, String> {
    load_rules(name, &Words::english()).map_err(|failure| sentence(&failure))
}

/// A failure where it is answered and not reported: it begins like any other sentence.
pub(crate) fn sentence(failure: &Failure) -> String {
    let text = failure.to_string();
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The terminal turned out to be none.
pub(crate) fn not_drawn(error: &Error) -> Failure {
    Failure::Failed(format!("the table cannot be drawn: {}.", plain(error)))
}

/// Standard input, a line at a time. What cannot be read is not understood either.
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
}
