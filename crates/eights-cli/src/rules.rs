//! `eights rules`: list, show, check and explain rule sets.

use crate::{
    common::{Failure, load_rules, plain, seat_range, wrong_use},
    language::{self, help, told},
    out::{self, say},
    sim::check_drawing,
};
use clap::Subcommand;
use eights::rules::{KNOBS, PRESETS, Preset};
use eights_guide::Guide;
use eights_words::{Text, Words};
use serde::Serialize;
use std::{fs, path::Path};

#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(about = help(Text::HELP_RULES_LIST))]
    List {
        #[arg(help = help(Text::HELP_RULES_LIST_JSON))]
        #[arg(long)]
        json: bool,
    },
    #[command(about = help(Text::HELP_RULES_SHOW))]
    Show {
        #[arg(help = help(Text::HELP_RULE_SET))]
        name: String,
    },
    #[command(about = help(Text::HELP_RULES_CHECK))]
    Check {
        #[arg(help = help(Text::HELP_RULES_CHECK_FILE))]
        file: String,
    },
    #[command(about = help(Text::HELP_RULES_GUIDE))]
    Guide {
        #[arg(help = help(Text::HELP_RULE_SET))]
        name: String,
        #[arg(help = help(Text::HELP_RULES_GUIDE_OUTPUT))]
        #[arg(short, long)]
        output: Option<String>,
    },
}

pub(crate) fn run(command: &Command) -> Result<(), Failure> {
    let words = language::words();
    match command {
        Command::List { json: false } => list(&words),
        Command::List { json: true } => list_json(&words),
        Command::Show { name } => show(name, &words),
        Command::Check { file } => check(file, &words),
        Command::Guide { name, output } => guide(name, output.as_deref(), &words),
    }
}

fn list(words: &Words) -> Result<(), Failure> {
    for preset in PRESETS {
        say!("{:<18} {}: {}", preset.name, preset.title, words.preset_blurb(preset.name));
    }
    Ok(())
}

/// One entry of `rules list --json`.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    title: &'static str,
    about: String,
    seats: (usize, usize),
    code: String,
}

fn list_json(words: &Words) -> Result<(), Failure> {
    let listed = |preset: &Preset| {
        let rules = load_rules(preset.name, words)?;
        let about = words.preset_blurb(preset.name);
        let (name, title) = (preset.name, preset.title);
        Ok(Listed { name, title, about, seats: rules.seats(), code: rules.share_code() })
    };
    let all: Vec<Listed> = PRESETS.iter().map(listed).collect::<Result<_, Failure>>()?;
    let text = serde_json::to_string_pretty(&all).map_err(|error| Failure::Failed(error.to_string()))?;
    say!("{text}");
    Ok(())
}

fn show(name: &str, words: &Words) -> Result<(), Failure> {
    let rules = load_rules(name, words)?;
    say!("  {:<24} {}", told!(Text::RULES_BASE), rules.base().unwrap_or_default());
    say!("  {:<24} {}", told!(Text::RULES_SHARE_CODE), rules.share_code());
    let changed = rules.changes();
    for knob in KNOBS {
        let mark = if changed.iter().any(|(key, _)| *key == knob.key) { '*' } else { ' ' };
        let text = knob.text(&rules);
        let text = if text.is_empty() { told!(Text::RULES_NONE) } else { text };
        say!("{mark} {:<24} {text:<22} {}", knob.key, words.knob_title(knob.key));
    }
    if !changed.is_empty() {
        say!("{}", told!(Text::RULES_DIFFERS));
    }
    Ok(())
}

fn check(file: &str, words: &Words) -> Result<(), Failure> {
    let rules = load_rules(file, words)?;
    let (seats, code) = (seat_range(&rules), rules.share_code());
    say!("{}", told!(Text::RULES_GOOD, file = file, seats = seats, code = code));
    Ok(())
}

fn guide(name: &str, output: Option<&str>, words: &Words) -> Result<(), Failure> {
    let guide = Guide::of(&load_rules(name, words)?, words);
    match output {
        None => guide.text().lines().for_each(|line| say!("{line}")),
        Some(file) => {
            check_drawing("--output", Some(file), &["html", "svg", "brf", "htm"])?;
            fs::write(file, written(&guide, file))
                .map_err(|error| wrong_use(told!(Text::FILE_UNWRITABLE, name = file, why = plain(&error))))?;
            out::warn(format_args!("{}", told!(Text::FILE_WRITTEN, name = file)));
        }
    }
    Ok(())
}

/// The guide in the format that the file's ending asks for.
fn written(guide: &Guide, file: &str) -> String {
    let ending = Path::new(file).extension().map(std::ffi::OsStr::to_ascii_lowercase);
    match ending.as_ref().and_then(|end| end.to_str()) {
        Some("svg") => guide.svg(),
        Some("brf") => guide.brf(),
        _ => guide.html(),
    }
}
