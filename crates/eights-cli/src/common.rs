//! Shared by several subcommands: failures with their exit codes, rules and files by name, seeds.

use crate::{language::told, out, rulefile, usage::cut};
use eights::{Rules, Seed, rules::Preset};
use eights_words::{Text, Words};
use std::{fmt, fs, path::Path, process::ExitCode};

/// Why a subcommand ends early, in one sentence.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line, a file or a number is wrong: exit code 2.
    WrongUse(String),
    /// It did not work: exit code 1.
    Failed(String),
    /// A signal of this number ended it: exit code 128 and the number, as shells have it.
    Stopped(u8),
}

impl Failure {
    /// Says it on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        if let Self::Stopped(signal) = self {
            return ExitCode::from(128 + signal);
        }
        out::warn(format_args!("eights: {self}"));
        ExitCode::from(if matches!(self, Self::WrongUse(_)) { 2 } else { 1 })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongUse(why) | Self::Failed(why) => f.write_str(why),
            Self::Stopped(signal) => f.write_str(&told!(Text::RUN_SIGNAL, signal = signal)),
        }
    }
}

/// Success, unless a signal ended the program.
pub(crate) fn stopped_by(signal: Option<i32>) -> Result<(), Failure> {
    match signal.and_then(|signal| u8::try_from(signal).ok()) {
        Some(signal) => Err(Failure::Stopped(signal)),
        None => Ok(()),
    }
}

pub(crate) fn wrong_use(why: impl Into<String>) -> Failure {
    Failure::WrongUse(why.into())
}

/// The rules that go by a name: the key or title of a preset, a TOML file, a share code.
pub(crate) fn load_rules(name: &str, words: &Words) -> Result<Rules, Failure> {
    let named = Rules::named(name);
    let is_preset = Preset::of(name).is_some();
    match Path::new(name) {
        path if path.is_file() && !is_preset => rulefile::read(name, words),
        path if path.is_dir() && named.is_err() => {
            Err(wrong_use(told!(Text::FILE_RULES_FOLDER, name = cut(name))))
        }
        _ if named.is_err() && name.contains(['.', '/', '\\']) => {
            Err(wrong_use(told!(Text::FILE_NO_RULES, name = cut(name))))
        }
        _ => named.map_err(|flaws| wrong_use(without_key(&words.flaws(&flaws)))),
    }
}

/// Here a flaw of the base is a flaw of the name itself.
pub(crate) fn without_key(flaw: &str) -> String {
    flaw.strip_prefix("base: ").unwrap_or(flaw).to_owned()
}

/// The text of a file that is not unreasonably large.
pub(crate) fn read_file(name: &str) -> Result<String, Failure> {
    const MOST: u64 = 64 << 20;
    let unreadable =
        |error: std::io::Error| wrong_use(told!(Text::FILE_UNREADABLE, name = name, why = plain(&error)));
    let about = fs::metadata(name).map_err(unreadable)?;
    if about.is_dir() {
        return Err(wrong_use(told!(Text::FILE_FOLDER, name = name)));
    }
    if about.len() > MOST {
        return Err(wrong_use(told!(Text::FILE_TOO_LARGE, name = name)));
    }
    let bytes = fs::read(name).map_err(unreadable)?;
    String::from_utf8(bytes).map_err(|_| wrong_use(told!(Text::FILE_NOT_TEXT, name = name)))
}

/// An error of the operating system without its number.
pub(crate) fn plain(error: &std::io::Error) -> String {
    without_number(&error.to_string()).to_lowercase()
}

/// The operating system's message without its error number.
pub(crate) fn without_number(text: &str) -> String {
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// The seed a person has chosen, or a new one from the operating system's randomness.
pub(crate) fn seed(chosen: Option<&str>) -> Result<Seed, Failure> {
    if let Some(text) = chosen {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Failure::Failed(told!(Text::PARTY_NO_RANDOMNESS)))?;
    Ok(Seed::new(bytes))
}

/// How many may play: `2 to 4`.
pub(crate) fn seat_range(rules: &Rules) -> String {
    let (low, high) = rules.seats();
    if low == high { low.to_string() } else { told!(Text::PARTY_RANGE, low = low, high = high) }
}

/// Checks that a number of seats suits the rules.
pub(crate) fn check_seats(rules: &Rules, seats: usize) -> Result<(), Failure> {
    if rules.seats_fit(seats) {
        return Ok(());
    }
    let name = rules.base().map_or_else(|| told!(Text::PARTY_THIS_RULE_SET), str::to_owned);
    Err(wrong_use(told!(Text::PARTY_SEATS, rules = name, range = seat_range(rules), seats = seats)))
}

/// A seat's number as people give it.
pub(crate) fn check_seat(number: usize, seats: usize) -> Result<eights::Seat, Failure> {
    let there = eights::Seat::new(number).filter(|_| number < seats);
    there.ok_or_else(|| wrong_use(told!(Text::PARTY_NO_SEAT, seat = number, last = seats - 1)))
}
