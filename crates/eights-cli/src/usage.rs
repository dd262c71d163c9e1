//! Errors of the command line, in one sentence.

use crate::{language::told, out};
use clap::{
    Command,
    error::{ContextKind, ContextValue, Error, ErrorKind},
};
use eights_words::Text;
use std::process::ExitCode;

/// Help and version go to standard output; everything else is one sentence on standard error and exit code 2.
pub(crate) fn report(error: &Error, program: &Command) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            out::write(format_args!("{error}"));
            return out::finish().map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => out::warn(format_args!("{error}")),
        _ => {
            let meant = subcommand(program, std::env::args().skip(1));
            out::warn(format_args!("{}", told!(Text::USAGE_WRONG, wrong = sentence(error), command = meant)));
        }
    }
    ExitCode::from(2)
}

/// The subcommand that was called: `eights rules show`.
fn subcommand(program: &Command, words: impl Iterator<Item = String>) -> String {
    let (mut path, mut command) = (program.get_name().to_owned(), program);
    for word in words {
        let Some(inner) = command.find_subcommand(&word) else { break };
        path = format!("{path} {word}");
        command = inner;
    }
    path
}

fn sentence(error: &Error) -> String {
    let name = text(error, ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let (name, maybe) =
                (text(error, ContextKind::InvalidSubcommand), maybe(error, ContextKind::SuggestedSubcommand));
            told!(Text::USAGE_NO_SUBCOMMAND, name = name, maybe = maybe)
        }
        ErrorKind::UnknownArgument => {
            told!(Text::USAGE_UNKNOWN, name = name, maybe = maybe(error, ContextKind::SuggestedArg))
        }
        ErrorKind::MissingRequiredArgument => told!(Text::USAGE_MISSING, name = name),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => wrong_value(error, &name),
        ErrorKind::ArgumentConflict => match text(error, ContextKind::PriorArg) {
            other if other == name || other.is_empty() => told!(Text::USAGE_TWICE, name = name),
            other => told!(Text::USAGE_CONFLICT, name = name, other = other),
        },
        ErrorKind::WrongNumberOfValues => wrong_number(error),
        _ => {
            error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
                + "."
        }
    }
}

/// The end of a sentence about a name that is not known: the nearest one, if there is any.
fn maybe(error: &Error, kind: ContextKind) -> String {
    match text(error, kind).as_str() {
        "" => told!(Text::USAGE_FULL_STOP),
        nearest => told!(Text::USAGE_MAYBE, nearest = nearest),
    }
}

/// Why an option cannot have this value.
fn wrong_value(error: &Error, name: &str) -> String {
    let value = text(error, ContextKind::InvalidValue);
    let text = match error.kind() {
        ErrorKind::InvalidValue if value == "``" => return told!(Text::USAGE_NEEDS_VALUE, name = name),
        ErrorKind::InvalidValue => {
            let values = text(error, ContextKind::ValidValue);
            return told!(Text::USAGE_ONE_OF, name = name, value = value, values = values);
        }
        _ if value.trim_matches('`').bytes().all(|byte| byte.is_ascii_digit()) => Text::USAGE_TOO_LARGE,
        _ if value.starts_with("`-") => Text::USAGE_NOT_NEGATIVE,
        _ => Text::USAGE_WHOLE_NUMBER,
    };
    told!(text, name = name, value = value)
}

/// The number of values that an option takes, and their names: `--compare <RULES> <RULES>`.
fn wrong_number(error: &Error) -> String {
    let number = |kind| match error.get(kind) {
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => told!(Text::USAGE_OTHER_NUMBER),
    };
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) => cut(option),
        _ => String::new(),
    };
    let (takes, given) = (number(ContextKind::ExpectedNumValues), number(ContextKind::ActualNumValues));
    told!(Text::USAGE_NUMBER_OF_VALUES, name = option, takes = takes, given = given)
}

/// The error's context of this kind, between back ticks; the best suggestion comes last in it.
fn text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => quoted(text),
        Some(ContextValue::Strings(texts)) if is_suggestion(kind) => {
            let names = texts.iter().rev().map(|text| quoted(text));
            names.reduce(|one, other| told!(Text::USAGE_OR, one = one, other = other)).unwrap_or_default()
        }
        Some(ContextValue::Strings(texts)) => {
            texts.iter().map(|text| quoted(text)).collect::<Vec<_>>().join(", ")
        }
        _ => String::new(),
    }
}

fn is_suggestion(kind: ContextKind) -> bool {
    matches!(kind, ContextKind::SuggestedSubcommand | ContextKind::SuggestedArg)
}

/// An option by its name, without the placeholder of its value.
fn quoted(text: &str) -> String {
    let name = if text.starts_with("--") { text.split(' ').next().unwrap_or(text) } else { text };
    format!("`{}`", cut(name))
}

/// A quotation: on one line, and cut if it is long.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 60;
    let plain = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let cut: String = plain.take(MOST).collect();
    if text.chars().nth(MOST).is_some() { cut + "…" } else { cut }
}
