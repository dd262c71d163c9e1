//! `eights rules`: list, show, check and explain rule sets.

use crate::{
    common::{Failure, load_rules, plain, seat_range, wrong_use},
    out::{self, say},
};
use clap::Subcommand;
use eights::rules::{KNOBS, PRESETS};
use eights_words::Words;
use std::fs;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// The rule sets that come with the game.
    List,
    /// Every knob of a rule set.
    Show {
        /// A preset's name, a share code or a TOML file.
        name: String,
    },
    /// Whether a rule file can be played, and all that is wrong with it if not.
    Check {
        /// The TOML file.
        file: String,
    },
    /// The rules in plain words.
    Guide {
        /// A preset's name, a share code or a TOML file.
        name: String,
        /// Write a page for the browser to this file instead.
        #[arg(short, long)]
        output: Option<String>,
    },
}

pub(crate) fn run(command: &Command) -> Result<(), Failure> {
    let words = Words::english();
    match command {
        Command::List => list(&words),
        Command::Show { name } => show(name, &words),
        Command::Check { file } => check(file, &words),
        Command::Guide { name, output } => guide(name, output.as_deref(), &words),
    }
}

fn list(words: &Words) -> Result<(), Failure> {
    for preset in PRESETS {
        say!("{:<18} {}", preset.name, words.preset_blurb(preset.name));
    }
    Ok(())
}

fn show(name: &str, words: &Words) -> Result<(), Failure> {
    let rules = load_rules(name, words)?;
    say!("  {:<24} {}", "base", rules.base().unwrap_or_default());
    say!("  {:<24} {}", "share code", rules.share_code());
    let changed = rules.changes();
    for knob in KNOBS {
        let mark = if changed.iter().any(|(key, _)| *key == knob.key) { '*' } else { ' ' };
        let text = knob.text(&rules);
        let text = if text.is_empty() { "(none)" } else { &text };
        say!("{mark} {:<24} {text:<22} {}", knob.key, words.knob_title(knob.key));
    }
    if !changed.is_empty() {
        say!("* differs from the base");
    }
    Ok(())
}

fn check(file: &str, words: &Words) -> Result<(), Failure> {
    let rules = load_rules(file, words)?;
    say!("{file}: good. {} players, share code {}.", seat_range(&rules), rules.share_code());
    Ok(())
}

fn guide(name: &str, output: Option<&str>, words: &Words) -> Result<(), Failure> {
    let rules = load_rules(name, words)?;
    match output {
        None => words.in_short(&rules).iter().for_each(|sentence| say!("{sentence}")),
        Some(file) => {
            fs::write(file, words.guide_html(&rules))
                .map_err(|error| wrong_use(format!("{file} cannot be written: {}.", plain(&error))))?;
            out::warn(format_args!("wrote {file}"));
        }
    }
    Ok(())
}
