//! What several subcommands need: failures with their exit codes, rules and files by name, seeds.

use crate::{out, rulefile, usage::cut};
use eights::{Rules, RulesDraft, Seed};
use eights_words::Words;
use std::{fmt, fs, path::Path, process::ExitCode};

/// Why a subcommand ends early, in one sentence.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line, a file or a number is not as it should be: exit code 2.
    WrongUse(String),
    /// It did not work: exit code 1.
    Failed(String),
}

impl Failure {
    /// Says it on standard error.
    pub(crate) fn report(&self) -> ExitCode {
        out::warn(format_args!("eights: {self}"));
        match self {
            Self::WrongUse(_) => ExitCode::from(2),
            Self::Failed(_) => ExitCode::from(1),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongUse(why) | Self::Failed(why) => f.write_str(why),
        }
    }
}

pub(crate) fn wrong_use(why: impl Into<String>) -> Failure {
    Failure::WrongUse(why.into())
}

/// The rules of a preset's name, a share code or a TOML file.
pub(crate) fn load_rules(name: &str, words: &Words) -> Result<Rules, Failure> {
    if let Some(rules) = Rules::preset(name) {
        return Ok(rules);
    }
    if Path::new(name).is_file() {
        return rulefile::read(name, words);
    }
    if let Ok(rules) = Rules::from_share_code(name) {
        return Ok(rules);
    }
    if name.contains(['.', '/', '\\']) {
        return Err(wrong_use(format!("there is no rule file {}.", cut(name))));
    }
    match RulesDraft::from_preset(name).build() {
        Ok(rules) => Ok(rules),
        Err(flaws) => Err(wrong_use(without_key(&words.flaws(&flaws)))),
    }
}

/// A flaw of the base is one of the name itself here.
fn without_key(flaw: &str) -> String {
    flaw.strip_prefix("base: ").unwrap_or(flaw).to_owned()
}

/// The text of a file that is not unreasonably large.
pub(crate) fn read_file(name: &str) -> Result<String, Failure> {
    const MOST: u64 = 64 << 20;
    let unreadable = |error: std::io::Error| wrong_use(format!("{name} cannot be read: {}.", plain(&error)));
    let about = fs::metadata(name).map_err(unreadable)?;
    if about.is_dir() {
        return Err(wrong_use(format!("{name} is a folder, not a file.")));
    }
    if about.len() > MOST {
        return Err(wrong_use(format!("{name} is larger than any file of this game.")));
    }
    let bytes = fs::read(name).map_err(unreadable)?;
    String::from_utf8(bytes).map_err(|_| wrong_use(format!("{name} is not text.")))
}

/// An error of the operating system without its number.
pub(crate) fn plain(error: &std::io::Error) -> String {
    let text = error.to_string().to_lowercase();
    text.split(" (os error").next().unwrap_or_default().to_owned()
}

/// The seed a person has chosen, or a new one from the operating system's randomness.
pub(crate) fn seed(chosen: Option<&str>) -> Result<Seed, Failure> {
    if let Some(text) = chosen {
        return Ok(Seed::from_text(text));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|_| Failure::Failed("this system has no randomness to shuffle with.".to_owned()))?;
    Ok(Seed::new(bytes))
}

/// How many may play: `2 to 4`.
pub(crate) fn seat_range(rules: &Rules) -> String {
    let (low, high) = rules.seats();
    if low == high { low.to_string() } else { format!("{low} to {high}") }
}

/// Checks that a number of seats suits the rules.
pub(crate) fn check_seats(rules: &Rules, seats: usize) -> Result<(), Failure> {
    if rules.seats_fit(seats) {
        return Ok(());
    }
    let name = rules.base().unwrap_or("this rule set");
    Err(wrong_use(format!("{name} is for {} players, not {seats}.", seat_range(rules))))
}

/// A seat's number as people give it.
pub(crate) fn check_seat(number: usize, seats: usize) -> Result<eights::Seat, Failure> {
    let there = eights::Seat::new(number).filter(|_| number < seats);
    there.ok_or_else(|| {
        wrong_use(format!("there is no seat {number}; seats are numbered 0 to {}.", seats - 1))
    })
}
