//! Rule files: all that is wrong with one, each flaw with its line.

use crate::common::{Failure, read_file, wrong_use};
use eights::{
    Rules,
    rules::{Flaw, Flaws},
};
use eights_words::Words;
use toml::de::{DeTable, DeValue};

/// The rules of a file.
pub(crate) fn read(name: &str, words: &Words) -> Result<Rules, Failure> {
    let text = read_file(name)?;
    // A mark that some editors put first is no part of the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Rules::from_toml(text).map_err(|flaws| wrong_use(tell(name, text, &flaws, words)))
}

/// One flaw in a sentence; several in a list, in the order of the file.
fn tell(name: &str, text: &str, Flaws(flaws): &Flaws, words: &Words) -> String {
    let mut told: Vec<(usize, String)> = flaws.iter().map(|flaw| with_line(flaw, text, words)).collect();
    told.sort_by_key(|(line, _)| *line);
    let told: Vec<String> = told.into_iter().map(|(_, sentence)| sentence).collect();
    match &told[..] {
        [only] => format!("{name}: {only}"),
        several => format!("{name} cannot be played:\n  {}", several.join("\n  ")),
    }
}

/// A flaw and its line; flaws of the whole file come after all lines.
fn with_line(flaw: &Flaw, text: &str, words: &Words) -> (usize, String) {
    let sentence = words.flaw(flaw);
    let key = match flaw {
        Flaw::UnknownKey { key, .. } => key.as_str(),
        Flaw::BadValue { key, .. } => key,
        Flaw::UnknownBase { .. } => "base",
        // Other flaws name the rule they are about first, if they are about one.
        _ => sentence.split(':').next().unwrap_or_default(),
    };
    match line_of(text, key) {
        Some(line) => (line, format!("line {line}: {sentence}")),
        None => (usize::MAX, sentence),
    }
}

/// The line where a key is set, whether by a dotted name or within a table.
fn line_of(text: &str, key: &str) -> Option<usize> {
    let file = DeTable::parse(text).ok()?;
    let at = place_of(file.get_ref(), key)?;
    Some(text.get(..at)?.matches('\n').count() + 1)
}

fn place_of(table: &DeTable<'_>, key: &str) -> Option<usize> {
    table.iter().find_map(|(name, value)| {
        let rest = key.strip_prefix(name.get_ref().as_ref())?;
        match (rest.strip_prefix('.'), value.get_ref()) {
            (Some(rest), DeValue::Table(inner)) => place_of(inner, rest),
            _ => rest.is_empty().then_some(name.span().start),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::line_of;

    #[test]
    fn keys_are_found_however_they_are_written() {
        let text = "base = \"classic\"\ndraw.amount = \"one\"\n\n[effects]\n2 = \"draw 2\"\nQ = \"skip\"\n";
        assert_eq!(line_of(text, "base"), Some(1));
        assert_eq!(line_of(text, "draw.amount"), Some(2));
        assert_eq!(line_of(text, "effects.Q"), Some(6));
        assert_eq!(line_of(text, "effects.K"), None);
    }
}
