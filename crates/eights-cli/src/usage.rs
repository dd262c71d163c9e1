//! What is wrong with a command line, in one sentence.

use crate::out;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use std::process::ExitCode;

/// Help and version go to standard output; everything else is one sentence on standard error and exit code 2.
pub(crate) fn report(error: &Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            out::write(format_args!("{error}"));
            return out::finish().map_or_else(|failure| failure.report(), |()| ExitCode::SUCCESS);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => out::warn(format_args!("{error}")),
        _ => out::warn(format_args!("eights: {} `eights --help` shows what can be said.", sentence(error))),
    }
    ExitCode::from(2)
}

fn sentence(error: &Error) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    let value = text(error, ContextKind::InvalidValue);
    let maybe = |kind| match text(error, kind).as_str() {
        "" => ".".to_owned(),
        nearest => format!("; did you mean {nearest}?"),
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let subcommand = text(error, ContextKind::InvalidSubcommand);
            format!("there is no subcommand {subcommand}{}", maybe(ContextKind::SuggestedSubcommand))
        }
        ErrorKind::UnknownArgument => {
            format!("{argument} is not known here{}", maybe(ContextKind::SuggestedArg))
        }
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing."),
        ErrorKind::InvalidValue if value == "``" => format!("{argument} needs a value."),
        ErrorKind::InvalidValue => {
            format!("{argument} cannot be {value}; it is one of {}.", text(error, ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation if value.trim_matches('`').bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("{argument} cannot be {value}; that is too large.")
        }
        ErrorKind::ValueValidation => format!("{argument} cannot be {value}; it takes a whole number."),
        ErrorKind::ArgumentConflict => match text(error, ContextKind::PriorArg) {
            prior if prior == argument || prior.is_empty() => format!("{argument} is given more than once."),
            prior => format!("{argument} does not go together with {prior}."),
        },
        ErrorKind::WrongNumberOfValues => format!("{argument} does not take that many values."),
        _ => {
            error.to_string().lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned()
                + "."
        }
    }
}

/// What the error says of this kind, between back ticks; the best suggestion comes last in it.
fn text(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => quoted(text),
        Some(ContextValue::Strings(texts)) if is_suggestion(kind) => {
            texts.iter().rev().map(|text| quoted(text)).collect::<Vec<_>>().join(" or ")
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

/// An option is known by its name, without what stands for its value.
fn quoted(text: &str) -> String {
    let name = if text.starts_with("--") { text.split(' ').next().unwrap_or(text) } else { text };
    format!("`{}`", cut(name))
}

/// What somebody wrote on one line, and not too much of it.
pub(crate) fn cut(text: &str) -> String {
    const MOST: usize = 60;
    let plain = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let cut: String = plain.take(MOST).collect();
    if text.chars().nth(MOST).is_some() { cut + "…" } else { cut }
}
