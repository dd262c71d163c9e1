//! Rule files: all their flaws, each with its line.

use crate::{
    common::{Failure, read_file, wrong_use},
    language::told,
};
use eights::{
    Rules,
    rules::{Flaw, Flaws},
};
use eights_sim::grouped;
use eights_words::{Text, Words};
use std::collections::BTreeMap;
use toml::de::{DeTable, DeValue};

/// The rules of a file.
pub(crate) fn read(name: &str, words: &Words) -> Result<Rules, Failure> {
    let text = read_file(name)?;
    // A mark that some editors put first is no part of the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Rules::from_toml(text).map_err(|flaws| wrong_use(tell(name, text, &flaws, words)))
}

/// The longest list of flaws that is useful.
const MOST_TOLD: usize = 40;

/// One flaw in a sentence; several in a list, in the order of the file.
fn tell(name: &str, text: &str, Flaws(flaws): &Flaws, words: &Words) -> String {
    let lines = lines(text);
    let mut told: Vec<(usize, String)> = flaws.iter().map(|flaw| with_line(flaw, &lines, words)).collect();
    told.sort_by_key(|(line, _)| *line);
    let mut told: Vec<String> = told.into_iter().map(|(_, sentence)| sentence).collect();
    if let Some(more) = told.len().checked_sub(MOST_TOLD).filter(|more| *more > 0) {
        told.truncate(MOST_TOLD);
        told.push(told!(Text::FILE_MORE_FLAWS, count = grouped(more as u64)));
    }
    match &told[..] {
        [only] => told!(Text::FILE_FLAW, name = name, flaw = only),
        several => format!("{}\n  {}", told!(Text::FILE_NOT_PLAYABLE, name = name), several.join("\n  ")),
    }
}

/// A flaw and its line; flaws of the whole file come after all lines.
fn with_line(flaw: &Flaw, lines: &BTreeMap<String, usize>, words: &Words) -> (usize, String) {
    let sentence = words.flaw(flaw);
    let key = match flaw {
        Flaw::UnknownKey { key, .. } => key.as_str(),
        Flaw::BadValue { key, .. } => key,
        Flaw::UnknownBase { .. } | Flaw::NotACode { .. } => "base",
        // Other flaws name the rule they are about first, if they are about one.
        _ => sentence.split(':').next().unwrap_or_default(),
    };
    match lines.get(key) {
        Some(line) => (*line, told!(Text::FILE_LINE, line = line, flaw = sentence)),
        None => (usize::MAX, sentence),
    }
}

/// The line where each key is set, whether by a dotted name or within a table.
fn lines(text: &str) -> BTreeMap<String, usize> {
    let mut places = Vec::new();
    if let Ok(file) = DeTable::parse(text) {
        gather("", file.get_ref(), &mut places);
    }
    places.sort_by_key(|(at, _)| *at);
    let (mut line, mut read) = (1, 0);
    let number = |(at, key): (usize, String)| {
        line += text.as_bytes()[read..at].iter().filter(|byte| **byte == b'\n').count();
        read = at;
        (key, line)
    };
    places.into_iter().map(number).collect()
}

/// Every key of a table with its place.
fn gather(prefix: &str, table: &DeTable<'_>, places: &mut Vec<(usize, String)>) {
    for (name, value) in table {
        let key = format!("{prefix}{}", name.get_ref());
        if let DeValue::Table(inner) = value.get_ref() {
            gather(&format!("{key}."), inner, places);
        }
        places.push((name.span().start, key));
    }
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn keys_are_found_however_they_are_written() {
        let text = "base = \"classic\"\ndraw.amount = \"one\"\n\n[effects]\n2 = \"draw 2\"\nQ = \"skip\"\n";
        let lines = lines(text);
        let line = |key: &str| lines.get(key).copied();
        assert_eq!(line("base"), Some(1));
        assert_eq!(line("draw.amount"), Some(2));
        assert_eq!(line("effects.Q"), Some(6));
        assert_eq!(line("effects.K"), None);
    }
}
