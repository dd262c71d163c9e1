//! The engine's limits: it knows no machine, no sentences for people, no names of rule sets; and one function
//! changes a table.

use super::{Finding, house::House, source::Source};
use std::ops::Range;

const ENGINE: &str = "crates/eights/src/";
/// Errors say to programmers what they are.
const ERRORS: &str = "crates/eights/src/errors.rs";
const PRESETS: &str = "crates/eights/src/rules/presets.rs";

/// Crates without input and output, as the folders of their sources.
const PURE: &[&str] = &[
    ENGINE,
    "crates/eights-words/src/",
    "crates/eights-client/src/",
    "crates/eights-protocol/src/",
    "crates/eights-sound/src/",
];

/// The parts of the standard library that reach out of a process.
const MACHINE: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// Where words of the rule files stand: choices and kinds of effects, in lower case and without punctuation.
const WORD_TABLES: &[&str] = &["crates/eights/src/rules/axes.rs", "crates/eights/src/rules/effect.rs"];

/// Calls whose texts only a programmer ever reads.
const FOR_PROGRAMMERS: &[&str] = &[
    ".expect(",
    "panic!(",
    "unreachable!(",
    "assert!(",
    "assert_eq!(",
    "assert_ne!(",
    "include_str!(",
    "concat!(",
];

/// The files that may write a table's fields: the table, views of it, and written positions.
const TABLE_WRITERS: &[&str] = &[
    "crates/eights/src/table.rs",
    "crates/eights/src/table/code.rs",
    "crates/eights/src/table/evolve.rs",
    "crates/eights/src/view.rs",
    "crates/eights/src/game/position.rs",
    "crates/eights/src/hidden.rs",
    "crates/eights/src/line/field.rs",
    "crates/eights/src/line/read.rs",
];

/// The files of a table and its parts.
const TABLE_PARTS: &[&str] = &[
    "crates/eights/src/table.rs",
    "crates/eights/src/table/evolve.rs",
    "crates/eights/src/pile.rs",
    "crates/eights/src/hand.rs",
];

/// The engine knows no time, thread, file, socket or environment; nor do the other crates without input and
/// output.
pub(super) fn knows_no_machine(house: &House) -> Vec<Finding> {
    let sources = PURE.iter().flat_map(|folder| house.sources_below(folder));
    sources.flat_map(|source| machine_uses(source).into_iter().chain(prints(source))).collect()
}

fn machine_uses(source: &Source) -> Vec<Finding> {
    let mut findings = Vec::new();
    for library in ["std::", "core::"] {
        for at in source.find_word(library.trim_end_matches(':')) {
            let rest = &source.code[at..];
            let Some(path) = rest.strip_prefix(library) else { continue };
            let used = if path.starts_with('{') {
                group(source, at + library.len())
            } else {
                first_name(path).into_iter().collect()
            };
            for name in used.into_iter().filter(|name| MACHINE.contains(name)) {
                let what = format!("`{library}{name}` reaches out of the process; this crate may not");
                findings.push(Finding::new(&source.path, source.line(at), what));
            }
        }
    }
    findings
}

fn first_name(path: &str) -> Option<&str> {
    path.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
}

/// The names directly in the braces of a `use std::{…}`.
fn group(source: &Source, open: usize) -> Vec<&str> {
    let range = source.brackets(open);
    let inside = &source.code[open + 1..range.end.saturating_sub(1).max(open + 1)];
    let mut depth = 0;
    let items = inside.split(move |c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    items.filter_map(|item| first_name(item.trim_start())).collect()
}

fn prints(source: &Source) -> Vec<Finding> {
    let macros = ["print!", "println!", "eprint!", "eprintln!"];
    let found = macros.iter().flat_map(|name| source.find_word(name).map(move |at| (at, name)));
    found
        .map(|(at, name)| {
            Finding::new(&source.path, source.line(at), format!("`{name}` writes; this crate may not"))
        })
        .collect()
}

/// The engine has no sentence for people: no text of three or more words that a player could read.
pub(super) fn has_no_sentences(house: &House) -> Vec<Finding> {
    house.sources_below(ENGINE).filter(|source| source.path != ERRORS).flat_map(sentences).collect()
}

fn sentences(source: &Source) -> Vec<Finding> {
    let hidden = programmers_parts(source);
    let is_word_table = WORD_TABLES.contains(&source.path.as_str());
    let texts = source.literals.iter().filter(|literal| {
        let seen = !source.is_test(literal.at) && !hidden.iter().any(|range| range.contains(&literal.at));
        seen && n_words(&literal.says) >= 3 && !(is_word_table && is_choice(&literal.says))
    });
    let what =
        |says: &str| format!("\"{says}\" reads like a sentence for people; those live in eights-words");
    texts.map(|text| Finding::new(&source.path, source.line(text.at), what(&text.says))).collect()
}

/// Attributes, and calls whose texts no player reads.
fn programmers_parts(source: &Source) -> Vec<Range<usize>> {
    let calls = FOR_PROGRAMMERS.iter().flat_map(|call| source.find(call).map(|at| at + call.len() - 1));
    let attributes =
        ["#[", "#!["].into_iter().flat_map(|mark| source.find(mark).map(|at| at + mark.len() - 1));
    calls.chain(attributes).map(|open| source.brackets(open)).collect()
}

/// Words of two letters or more; what a format fills in does not count.
fn n_words(text: &str) -> usize {
    let mut depth = 0;
    let shown: String = text
        .chars()
        .filter(|c| {
            depth += i32::from(*c == '{') - i32::from(*c == '}');
            depth == 0 && *c != '}'
        })
        .collect();
    let letters = |word: &&str| word.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    shown.split_whitespace().filter(letters).count()
}

fn is_choice(text: &str) -> bool {
    text.chars().all(|c| c.is_lowercase() || c == ' ' || c.is_ascii_digit()) && n_words(text) <= 4
}

/// No code asks which rule set is played.
pub(super) fn names_no_rule_set(house: &House) -> Vec<Finding> {
    let presets: Vec<&str> = house.presets().collect();
    let sources = house.sources_below(ENGINE).filter(|source| source.path != PRESETS);
    sources.flat_map(|source| rule_set_names(source, &presets)).collect()
}

fn rule_set_names(source: &Source, presets: &[&str]) -> Vec<Finding> {
    let texts = source
        .literals
        .iter()
        .filter(|text| !source.is_test(text.at) && presets.contains(&text.says.as_str()));
    let texts = texts.map(|text| (text.at, text.says.clone()));
    let names = presets.iter().flat_map(|preset| identifiers(preset)).collect::<Vec<_>>();
    let names = names.iter().flat_map(|name| source.find_word(name).map(move |at| (at, name.clone())));
    let what = |name: &str| format!("`{name}` names a rule set; ask the axis it differs in");
    texts.chain(names).map(|(at, name)| Finding::new(&source.path, source.line(at), what(&name))).collect()
}

/// A preset's name as a question, and where it is more than a common word also as a constant, a variant or a
/// variable.
fn identifiers(preset: &str) -> Vec<String> {
    let words: Vec<&str> = preset.split('-').collect();
    let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
    let snake = words.join("_");
    let question = format!("is_{snake}");
    if words.len() == 1 {
        return vec![question];
    }
    vec![question, snake.to_uppercase(), words.iter().map(capital).collect(), snake]
}

/// One function changes a table; deciding code commits events and never pokes a field.
pub(super) fn one_function_changes_a_table(house: &House) -> Vec<Finding> {
    let changers = changers(house);
    let sources = house.sources_below(ENGINE).filter(|source| !TABLE_WRITERS.contains(&source.path.as_str()));
    sources.flat_map(|source| pokes(source, &changers)).collect()
}

/// The functions that change a table or a part of it, but for the one that may be called.
fn changers(house: &House) -> Vec<&str> {
    let sources = house.sources.iter().filter(|source| TABLE_PARTS.contains(&source.path.as_str()));
    let functions =
        sources.flat_map(|source| source.functions().into_iter().map(move |function| (source, function)));
    let changing = functions.filter(|(source, function)| {
        let signature = source.code[function.range.clone()].split('{').next().unwrap_or_default();
        signature.contains("&mut self") && function.name != "evolve"
    });
    changing.map(|(_, function)| function.name).collect()
}

fn pokes(source: &Source, changers: &[&str]) -> Vec<Finding> {
    let found = source.find_word("table").filter(|at| is_poke(source, *at, changers));
    let what = "changes the table; decide on an event and let `Table::evolve` fold it";
    found.map(|at| Finding::new(&source.path, source.line(at), what)).collect()
}

/// Whether the place expression that begins with this `table` is assigned to, borrowed to be changed, or
/// changed by a function.
fn is_poke(source: &Source, at: usize, changers: &[&str]) -> bool {
    let before = source.code[..at].trim_end_matches("self.").trim_end_matches("game.");
    let end = place_end(source, at);
    let (path, rest) = (&source.code[at..end], source.code[end..].trim_start());
    let is_field = path.starts_with("table.");
    let called =
        path.rsplit('.').next().is_some_and(|name| changers.contains(&name)) && rest.starts_with('(');
    (is_field && (called || is_assignment(rest))) || before.ends_with("&mut ")
}

/// Where a place expression ends: names, dots and brackets.
fn place_end(source: &Source, from: usize) -> usize {
    let bytes = source.code.as_bytes();
    let mut at = from;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'[' => at = source.brackets(at).end,
            b'.' | b'_' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => at += 1,
            _ => break,
        }
    }
    at
}

fn is_assignment(rest: &str) -> bool {
    let operator = rest.trim_start_matches(['+', '-', '*', '/', '%', '|', '&', '^', '<', '>']);
    let compound = rest.len() - operator.len();
    let comparison = compound == 1 && rest.starts_with(['<', '>']);
    operator.starts_with('=') && !operator.starts_with("==") && !operator.starts_with("=>") && !comparison
}

/// Every preset in `rules/` is one that the engine lists, and the other way round.
pub(super) fn presets_are_listed(house: &House) -> Vec<Finding> {
    let Some(source) = house.sources.iter().find(|source| source.path == PRESETS) else { return Vec::new() };
    let Some(at) = source.find("presets!(").last() else {
        return vec![Finding::new(PRESETS, 1, "there is no list `presets!(…)`")];
    };
    let list = source.brackets(at + "presets!".len());
    // A preset's key is the name of its file; behind it stands its title.
    let listed: Vec<_> = source.literals.iter().filter(|text| list.contains(&text.at)).step_by(2).collect();
    let files: Vec<&str> = house.presets().collect();
    let unlisted = files.iter().filter(|file| listed.iter().all(|text| text.says != **file));
    let missing = listed.iter().filter(|text| !files.contains(&text.says.as_str()));
    let unlisted = unlisted
        .map(|file| Finding::new(&format!("rules/{file}.toml"), 1, "the preset is not listed in presets.rs"));
    let missing = missing.map(|text| {
        Finding::new(PRESETS, source.line(text.at), format!("there is no rules/{}.toml", text.says))
    });
    unlisted.chain(missing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(check: fn(&House) -> Vec<Finding>, code: &str) -> usize {
        check(&House::with(&[("crates/eights/src/a.rs", code), ("rules/south-african.toml", "")])).len()
    }

    #[test]
    fn the_engine_knows_no_machine() {
        assert_eq!(found(knows_no_machine, "use std::{fmt, io::Read, collections::{BTreeMap, fs}};"), 1);
        assert_eq!(found(knows_no_machine, "let now = std::time::Instant::now(); println!(\"x\");"), 2);
        assert_eq!(
            found(knows_no_machine, "use core::fmt; // std::fs\n#[cfg(test)]\nmod tests { use std::fs; }"),
            0
        );
    }

    #[test]
    fn the_engine_has_no_sentences() {
        assert_eq!(found(has_no_sentences, "let a = \"you must draw\";"), 1);
        assert_eq!(found(has_no_sentences, "let a = format!(\"line {line}: {why} of\");"), 0);
        assert_eq!(
            found(has_no_sentences, "a.expect(\"it is always there\"); #[doc = \"one two three\"] fn b() {}"),
            0
        );
        let table = |text| has_no_sentences(&House::with(&[("crates/eights/src/rules/axes.rs", text)])).len();
        assert_eq!((table("(\"only when unable\")"), table("(\"Only when unable.\")")), (0, 1));
    }

    #[test]
    fn the_engine_names_no_rule_set() {
        assert_eq!(found(names_no_rule_set, "if base == \"south-african\" { is_south_african() }"), 2);
        assert_eq!(found(names_no_rule_set, "// \"south-african\"\nlet south = 1;"), 0);
    }

    #[test]
    fn nobody_pokes_a_table() {
        for poke in [
            "self.table.turn = seat;",
            "table.skips[n] += 1;",
            "f(&mut self.table);",
            "let t = &mut table.hands[0];",
        ] {
            assert_eq!(found(one_function_changes_a_table, poke), 1, "{poke}");
        }
        for look in [
            "if self.table.ask == Ask::Over {}",
            "self.table.owed >= 2",
            "let t = self.table.turn;",
            "let table = 1;",
            "x => table.a, ",
        ] {
            assert_eq!(found(one_function_changes_a_table, look), 0, "{look}");
        }
    }

    #[test]
    fn what_changes_a_table_is_known_from_its_file() {
        let table = "impl Table { fn set(&mut self) {} fn evolve(&mut self) {} fn get(&self) {} }";
        let code = "self.table.set(1); self.table.evolve(e); table.get();";
        let house = House::with(&[("crates/eights/src/table.rs", table), ("crates/eights/src/a.rs", code)]);
        assert_eq!(one_function_changes_a_table(&house).len(), 1);
    }

    #[test]
    fn presets_and_files_are_the_same() {
        let list = "macro_rules! presets {}\npresets!(\n \"classic\",\n);";
        let house = |file| House::with(&[(PRESETS, list), (file, "")]);
        assert!(presets_are_listed(&house("rules/classic.toml")).is_empty());
        assert_eq!(presets_are_listed(&house("rules/other.toml")).len(), 2);
    }
}
