//! The short menu of who starts a game without saying which.

use super::{Args, party};
use crate::{
    common::{Failure, load_rules},
    out::say,
    prompt,
};
use eights::{Rules, rules::PRESETS};
use eights_bots::Level;
use eights_words::Words;
use std::io::BufRead;

/// The rules, and the level of bots of which none is said: from the command line, or from the menu. Nothing at the end of input.
pub(super) fn rules_and_level(
    args: &Args,
    input: &mut impl BufRead,
    words: &Words,
) -> Result<Option<(Rules, Level)>, Failure> {
    if let Some(name) = &args.rules {
        let rules = load_rules(name, words)?;
        return Ok(Some((rules, Level::usual(&rules))));
    }
    let Some(rules) = ask_for_rules(input, words) else { return Ok(None) };
    let level = match args.bots {
        Some(_) => Some(Level::usual(&rules)),
        None => ask_for_level(Level::usual(&rules), input, words),
    };
    Ok(level.map(|level| (rules, level)))
}

fn ask_for_rules(input: &mut impl BufRead, words: &Words) -> Option<Rules> {
    say!("Which rules?");
    let names = PRESETS.iter().map(|preset| preset.name);
    for (n, name) in names.clone().enumerate() {
        say!("  {} {}: {}", n + 1, words.preset_title(name), words.preset_blurb(name));
    }
    ask(input, "classic", &names.collect::<Vec<_>>(), |name| load_rules(name, words))
}

fn ask_for_level(usual: Level, input: &mut impl BufRead, words: &Words) -> Option<Level> {
    say!("How are the bots to play?");
    let names = Level::ALL.map(Level::name);
    for (n, name) in names.iter().enumerate() {
        say!("  {} {name}: {}", n + 1, words.level(name));
    }
    ask(input, usual.name(), &names, party::level)
}

/// Asks until a number of the list or a name is given that can be read.
fn ask<T>(
    input: &mut impl BufRead,
    usual: &str,
    names: &[&str],
    read: impl Fn(&str) -> Result<T, Failure>,
) -> Option<T> {
    loop {
        let line = prompt::read_line(input, &format!("A number or a name, Enter for {usual}: "))?;
        let name = match line.parse::<usize>() {
            Ok(n) => n.checked_sub(1).and_then(|n| names.get(n)).copied(),
            Err(_) if line.is_empty() => Some(usual),
            Err(_) => Some(line.as_str()),
        };
        match name.map(&read) {
            Some(Ok(chosen)) => return Some(chosen),
            Some(Err(failure)) => say!("{failure}"),
            None => say!("The numbers go from 1 to {}.", names.len()),
        }
    }
}
