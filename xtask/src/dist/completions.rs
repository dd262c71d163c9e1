//! Completions for shells: what can follow the words that are already there.

use super::help::{Entry, Help};
use std::fmt::Write;

/// The completions of one shell: where the file belongs, and its text.
pub(super) struct Completions {
    pub(super) file: &'static str,
    pub(super) text: String,
}

/// The completions for every shell. `rules` are the rule sets that come with the game.
pub(super) fn all(help: &Help, rules: &[String]) -> [Completions; 3] {
    [
        Completions { file: "eights.bash", text: bash(help, rules) },
        Completions { file: "_eights", text: zsh(help, rules) },
        Completions { file: "eights.fish", text: fish(help, rules) },
    ]
}

/// Finds the command among the words before, then asks two tables: the values of the option before, or else
/// what the command takes.
fn bash(help: &Help, rules: &[String]) -> String {
    let (mut paths, mut values, mut words) = (String::new(), String::new(), String::new());
    for command in help.all() {
        let path = command.path.join(" ");
        if command.path.len() > 1 {
            put(&mut paths, format_args!("      \"{path}\") path=$path\\ $word ;;\n"));
        }
        for option in command.options.iter().filter(|option| option.value.is_some()) {
            let names = option.names.iter().map(|name| format!("\"{path} {name}\"")).collect::<Vec<_>>();
            put(&mut values, format_args!("    {}) {} ;;\n", names.join("|"), bash_value(option, rules)));
        }
        put(&mut words, format_args!("    \"{path}\") {} ;;\n", bash_words(command, rules)));
    }
    format!(
        "# Completions of eights for bash.\n_eights() {{\n  local cur=${{COMP_WORDS[COMP_CWORD]}} prev=${{COMP_WORDS[COMP_CWORD-1]}} path=eights word\n  COMPREPLY=()\n  for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n    case \"$path $word\" in\n{paths}    esac\n  done\n  case \"$path $prev\" in\n{values}  esac\n  case $path in\n{words}  esac\n}}\ncomplete -o filenames -F _eights eights\n"
    )
}

/// Completes the value of an option, and is done.
fn bash_value(option: &Entry, rules: &[String]) -> String {
    match choices(option, rules) {
        [] if option.takes_file() => "COMPREPLY=($(compgen -f -- \"$cur\")); return".to_owned(),
        [] => "return".to_owned(),
        choices => {
            let files = if option.takes_rules() { " -f" } else { "" };
            format!("COMPREPLY=($(compgen{files} -W '{}' -- \"$cur\")); return", choices.join(" "))
        }
    }
}

/// Completes an option, a command below or an argument.
fn bash_words(command: &Help, rules: &[String]) -> String {
    let below = command.commands.iter().map(Help::name);
    let options = command.options.iter().flat_map(|option| option.names.iter().map(String::as_str));
    let named = command.arguments.iter().flat_map(|argument| choices(argument, rules)).map(String::as_str);
    let words: Vec<&str> = below.chain(named).chain(options).collect();
    let files = if command.arguments.iter().any(may_be_file) { " -f" } else { "" };
    format!("COMPREPLY=($(compgen{files} -W '{}' -- \"$cur\"))", words.join(" "))
}

/// One function for each command.
fn zsh(help: &Help, rules: &[String]) -> String {
    let mut text = "#compdef eights\n# Completions of eights for zsh.\n".to_owned();
    for command in help.all() {
        let function = command.path.join("_");
        put(&mut text, format_args!("_{function}() {{\n  local -a commands\n  local line state\n"));
        let mut specs: Vec<String> = command.options.iter().map(|option| zsh_option(option, rules)).collect();
        specs.extend(command.arguments.iter().map(|argument| zsh_argument(argument, rules)));
        if !command.commands.is_empty() {
            specs.extend(["'1: :->command'".to_owned(), "'*:: :->below'".to_owned()]);
        }
        put(&mut text, format_args!("  _arguments -C {}\n", specs.join(" \\\n    ")));
        text += &zsh_below(command, &function);
        text += "}\n";
    }
    text + "_eights \"$@\"\n"
}

/// Chooses among the commands below, and goes on with the one that was chosen.
fn zsh_below(command: &Help, function: &str) -> String {
    if command.commands.is_empty() {
        return String::new();
    }
    let (mut list, mut calls) = (String::new(), String::new());
    for below in &command.commands {
        put(&mut list, format_args!(" '{}:{}'", below.name(), zsh_text(&below.about)));
        put(&mut calls, format_args!("        {0}) _{function}_{0} ;;\n", below.name()));
    }
    format!(
        "  case $state in\n    command) commands=({list} ); _describe command commands ;;\n    below)\n      case $words[1] in\n{calls}      esac ;;\n  esac\n"
    )
}

fn zsh_option(option: &Entry, rules: &[String]) -> String {
    let about = zsh_text(&option.about);
    let value = option.value.as_ref().map(|value| zsh_value(value, option, rules)).unwrap_or_default();
    let specs = option.names.iter().map(|name| format!("'{name}[{about}]{value}'"));
    specs.collect::<Vec<_>>().join(" ")
}

fn zsh_argument(argument: &Entry, rules: &[String]) -> String {
    let value = argument.value.as_deref().unwrap_or_default();
    format!("'*{}'", zsh_value(value, argument, rules))
}

fn zsh_value(value: &str, entry: &Entry, rules: &[String]) -> String {
    let value = value.replace(':', "\\:");
    match choices(entry, rules) {
        [] if may_be_file(entry) => format!(":{value}:_files"),
        [] => format!(":{value}: "),
        rules if entry.takes_rules() => {
            format!(
                ":{value}:{{_alternative \"rules:rule set:({})\" \"files:rule file:_files\"}}",
                rules.join(" ")
            )
        }
        choices => format!(":{value}:({})", choices.join(" ")),
    }
}

/// A text between quotes and brackets.
fn zsh_text(text: &str) -> String {
    text.replace('\'', "'\\''").replace('[', "\\[").replace(']', "\\]").replace(':', "\\:")
}

/// One line for each thing, with the words that must stand before it.
fn fish(help: &Help, rules: &[String]) -> String {
    let mut text = "# Completions of eights for fish.\ncomplete -c eights -f\n".to_owned();
    for command in help.all() {
        let when = fish_when(command);
        for below in &command.commands {
            let about = fish_text(&below.about);
            put(&mut text, format_args!("complete -c eights {when} -a {} -d {about}\n", below.name()));
        }
        for argument in &command.arguments {
            put(&mut text, format_args!("complete -c eights {when}{}\n", fish_value(argument, rules)));
        }
        for option in &command.options {
            let (names, about) = (fish_names(option), fish_text(&option.about));
            let value = if option.value.is_some() { fish_value(option, rules) } else { String::new() };
            put(&mut text, format_args!("complete -c eights {when}{names}{value} -d {about}\n"));
        }
    }
    text
}

/// After the command's own words, and before those of a command below.
fn fish_when(command: &Help) -> String {
    let mut tests: Vec<String> =
        command.path[1..].iter().map(|word| format!("__fish_seen_subcommand_from {word}")).collect();
    if !command.commands.is_empty() {
        let below: Vec<&str> = command.commands.iter().map(Help::name).collect();
        tests.push(format!("not __fish_seen_subcommand_from {}", below.join(" ")));
    }
    format!("-n '{}'", tests.join("; and "))
}

fn fish_names(option: &Entry) -> String {
    let of = |name: &String| match name.strip_prefix("--") {
        Some(long) => format!(" -l {long}"),
        None => format!(" -s {}", name.trim_start_matches('-')),
    };
    option.names.iter().map(of).collect()
}

fn fish_value(entry: &Entry, rules: &[String]) -> String {
    let option = if entry.names.is_empty() { "" } else { " -x" };
    match choices(entry, rules) {
        [] if may_be_file(entry) => " -r -F".to_owned(),
        [] => option.to_owned(),
        rules if entry.takes_rules() => format!(" -r -F -a '{}'", rules.join(" ")),
        choices => format!("{option} -a '{}'", choices.join(" ")),
    }
}

fn fish_text(text: &str) -> String {
    format!("'{}'", text.replace('\\', "\\\\").replace('\'', "\\'"))
}

/// The words that can stand here, if they are few.
fn choices<'a>(entry: &'a Entry, rules: &'a [String]) -> &'a [String] {
    if entry.takes_rules() { rules } else { &entry.choices }
}

/// A rule set can be a file as well.
fn may_be_file(entry: &Entry) -> bool {
    entry.takes_file() || entry.takes_rules()
}

/// Appends to a text, which cannot fail.
fn put(text: &mut String, more: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(more);
}

#[cfg(test)]
mod tests {
    use super::{super::help::sample, *};
    use crate::shell;
    use std::process::Command;

    /// What bash offers after these words; the last one has only been begun.
    fn offered(words: &str) -> String {
        let rules = ["classic".to_owned(), "pesten".to_owned()];
        let script = format!(
            "{}\nCOMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}}-1)); _eights; echo \"${{COMPREPLY[*]}}\"",
            bash(&sample(), &rules)
        );
        shell::output(Command::new("bash").args(["-c", &script]).current_dir("/")).unwrap().trim().to_owned()
    }

    #[test]
    fn bash_offers_what_can_follow() {
        assert_eq!(offered("eights ''"), "deal -V --version");
        assert_eq!(offered("eights deal --pa"), "--pace");
        assert_eq!(offered("eights deal --pace ''"), "slow at-once");
        assert_eq!(offered("eights deal --pace at-once pest"), "pesten");
        assert_eq!(offered("eights deal -o tm"), "tmp");
        assert_eq!(offered("eights deal xyz"), "");
    }
}
