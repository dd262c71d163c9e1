//! What a command of the program takes, read from its own help (`-h`), which has one line for each thing.
//! Completions and manual pages are made from this, so they say what the program says.

use crate::shell;
use anyhow::{Result, ensure};
use std::process::Command;

/// A command, with everything that can follow it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Help {
    /// The words that call it, such as `eights rules show`.
    pub(super) path: Vec<String>,
    pub(super) about: String,
    pub(super) usage: String,
    pub(super) arguments: Vec<Entry>,
    pub(super) options: Vec<Entry>,
    pub(super) commands: Vec<Help>,
    /// What is said after everything else.
    pub(super) notes: Vec<String>,
}

/// An argument or an option.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Entry {
    /// The names of an option, such as `-o` and `--output`; an argument has none.
    pub(super) names: Vec<String>,
    /// What is named after it, such as `FILE`; nothing if it is a switch.
    pub(super) value: Option<String>,
    pub(super) about: String,
    /// The words that can be its value, if they are few.
    pub(super) choices: Vec<String>,
}

impl Help {
    /// Asks a program about all of its commands.
    pub(super) fn of(program: &dyn Fn() -> Result<Command>) -> Result<Self> {
        Self::ask(program, vec!["eights".to_owned()])
    }

    fn ask(program: &dyn Fn() -> Result<Command>, path: Vec<String>) -> Result<Self> {
        let text = shell::output(program()?.args(&path[1..]).arg("-h").env("LC_ALL", "C"))?;
        let (mut help, names) = read(&text);
        ensure!(!help.usage.is_empty() && !help.options.is_empty(), "`{} -h` is unreadable", path.join(" "));
        for name in names.into_iter().filter(|name| name != "help") {
            help.commands.push(Self::ask(program, [path.clone(), vec![name]].concat())?);
        }
        help.path = path;
        Ok(help)
    }

    /// The last word of its call.
    pub(super) fn name(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }

    /// This command and all below it.
    pub(super) fn all(&self) -> Vec<&Self> {
        std::iter::once(self).chain(self.commands.iter().flat_map(Self::all)).collect()
    }
}

impl Entry {
    /// Whether its value names a file or a folder.
    pub(super) fn takes_file(&self) -> bool {
        let value = self.value.as_deref().unwrap_or_default();
        matches!(value, "FILE" | "DIR" | "F" | "F.svg" | "RECORD" | "OUTPUT")
    }

    /// Whether it is a rule set.
    pub(super) fn takes_rules(&self) -> bool {
        self.value.as_deref() == Some("RULES")
            || self.names.is_empty() && self.value.as_deref() == Some("NAME")
    }
}

/// Reads a help text, and the names of the commands it lists.
fn read(text: &str) -> (Help, Vec<String>) {
    let (mut help, mut names, mut part) = (Help::default(), Vec::new(), "");
    for line in text.lines().filter(|line| !line.is_empty()) {
        let (indent, words) = (line.starts_with("  "), line.trim());
        match (part, indent) {
            (_, false) if matches!(line, "Commands:" | "Arguments:" | "Options:") => part = line,
            ("", false) => open(&mut help, line),
            ("Commands:", true) => names.extend(words.split_whitespace().next().map(str::to_owned)),
            ("Arguments:", true) => help.arguments.push(argument(words)),
            ("Options:", true) => help.options.push(option(words)),
            _ => help.notes.push(words.to_owned()),
        }
    }
    (help, names)
}

/// Takes a line from the beginning of a help text.
fn open(help: &mut Help, line: &str) {
    match line.strip_prefix("Usage: ") {
        Some(usage) => usage.clone_into(&mut help.usage),
        None => line.clone_into(&mut help.about),
    }
}

fn argument(line: &str) -> Entry {
    let (name, about) = line.split_once("  ").unwrap_or((line, ""));
    let value = name.trim_matches(['<', '>', '[', ']', '.']);
    Entry { value: Some(value.to_owned()), ..described(about) }
}

fn option(line: &str) -> Entry {
    let (names, about) = line.split_once("  ").unwrap_or((line, ""));
    let (names, value) = names.split_once(" <").unwrap_or((names, ""));
    let value = value.split('>').next().filter(|value| !value.is_empty());
    let names = names.split(", ").map(str::to_owned).collect();
    Entry { names, value: value.map(str::to_owned), ..described(about) }
}

/// What an entry is for, and the words it can be.
fn described(text: &str) -> Entry {
    let text = text.trim();
    let Some((about, choices)) = text.split_once(" [possible values: ") else {
        return Entry { about: text.replace(" (see more with '--help')", ""), ..Entry::default() };
    };
    let choices = choices.trim_end_matches(']').split(", ").map(str::to_owned).collect();
    Entry { about: about.to_owned(), choices, ..Entry::default() }
}

/// A command as tests know it: with a switch, a choice, a file and a command below.
#[cfg(test)]
pub(super) fn sample() -> Help {
    let text = "Deal cards [fast]\n\nUsage: eights deal [OPTIONS] [RULES]\n\nArguments:\n  [RULES]  A rule set: its key [default: classic]\n\nOptions:\n      --pace <PACE>      It's the speed [possible values: slow, at-once]\n      --compare <RULES> <RULES>  Two rule sets\n  -o, --output <OUTPUT>  Write it\n  -h, --help             Print help (see more with '--help')\n\n.Each can be set.\n";
    let (mut below, _) = read(text);
    below.path = ["eights", "deal"].map(str::to_owned).into();
    let (mut help, names) = read(
        "The game\n\nUsage: eights <COMMAND>\n\nCommands:\n  deal  Deal cards\n  help  Print this\n\nOptions:\n  -V, --version  Print version\n",
    );
    assert_eq!(names, ["deal", "help"]);
    help.path = vec!["eights".to_owned()];
    help.commands.push(below);
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_help_text_is_read_whole() {
        let help = sample();
        let deal = &help.commands[0];
        assert_eq!((help.about.as_str(), deal.usage.as_str()), ("The game", "eights deal [OPTIONS] [RULES]"));
        assert_eq!(deal.arguments[0].value.as_deref(), Some("RULES"));
        assert!(deal.arguments[0].takes_rules() && !deal.arguments[0].takes_file());
        assert_eq!(deal.options[0].choices, ["slow", "at-once"]);
        assert_eq!(deal.options[1].value.as_deref(), Some("RULES"));
        assert_eq!(deal.options[2].names, ["-o", "--output"]);
        assert!(deal.options[2].takes_file());
        assert_eq!((deal.options[3].value.as_deref(), deal.options[3].about.as_str()), (None, "Print help"));
        assert_eq!(deal.notes, [".Each can be set."]);
    }

    #[test]
    fn all_commands_are_listed() {
        assert_eq!(sample().all().iter().map(|help| help.name()).collect::<Vec<_>>(), ["eights", "deal"]);
    }
}
