//! Prose: comments fit the width of the code, a line of a document has one sentence, so that a change of one
//! sentence is a change of one line, and neither uses words that sound translated.

use super::{Finding, house::House};

/// The width of the code, as rustfmt has it.
const WIDTH: usize = 110;

/// Phrases that sound translated. Name the player, the seat or the caller instead, and the number.
const TRANSLATED: &[&[&str]] = &[&["whoever"], &["somebody"], &["anew"], &["afresh"], &["so", "many"]];

/// Comments are no wider than the code. Examples in them are code, and an address has no place to break.
pub(super) fn comments_fit(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for source in &house.sources {
        let mut in_example = false;
        for (n, line) in source.text.lines().enumerate() {
            let Some(words) = comment(line) else {
                in_example = false;
                continue;
            };
            in_example ^= words.starts_with("```");
            let wide = line.chars().count();
            if wide > WIDTH && !in_example && words.contains(' ') {
                let what = format!("the comment is {wide} wide, more than {WIDTH}");
                findings.push(Finding::new(&source.path, n + 1, what));
            }
        }
    }
    findings
}

/// The words of a line that is nothing but a comment.
fn comment(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("//")?;
    Some(rest.trim_start_matches(['/', '!']).trim_start())
}

/// In documents a line has one sentence, and a sentence one line.
pub(super) fn a_line_has_a_sentence(house: &House) -> Vec<Finding> {
    let documents = house.texts.iter().filter(|file| file.path.ends_with(".md"));
    documents.flat_map(|file| broken(&file.text).map(|(n, what)| Finding::new(&file.path, n, what))).collect()
}

/// The lines of a document that have more or less than a sentence, with what is wrong.
fn broken(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    let (mut in_code, mut before) = (false, "");
    text.lines().enumerate().filter_map(move |(n, line)| {
        let words = line.trim_start();
        in_code ^= words.starts_with("```");
        let is_prose = !in_code && !words.starts_with(['#', '|', '<', '>', '!', '`']) && !words.is_empty();
        let goes_on = is_prose && words.starts_with(char::is_lowercase) && !before.is_empty();
        before = if is_prose { words } else { "" };
        if goes_on {
            return Some((n + 1, "the sentence began on the line before"));
        }
        (is_prose && has_two_sentences(item(words))).then_some((n + 1, "the line has more than one sentence"))
    })
}

/// The words of a list item without its mark.
fn item(words: &str) -> &str {
    let number = words.trim_start_matches(|c: char| c.is_ascii_digit());
    let marked = number.strip_prefix(". ").filter(|_| number.len() < words.len());
    words.strip_prefix("- ").or(marked).unwrap_or(words)
}

/// Whether a sentence ends before the end of the line. A lead in bold and a link at the end are no sentences
/// of their own, nor is what stands in brackets or in code.
fn has_two_sentences(words: &str) -> bool {
    let words = lead_taken_off(words);
    let (mut in_code, mut depth) = (false, 0);
    words.char_indices().any(|(at, c)| {
        match c {
            '`' => in_code = !in_code,
            '(' if !in_code => depth += 1,
            ')' if !in_code && depth > 0 => depth -= 1,
            '.' | '!' | '?' if !in_code && depth == 0 => {
                return ends_sentence(&words[..=at], &words[at + 1..]);
            }
            _ => {}
        }
        false
    })
}

/// The words after a lead such as `**In short.**`.
fn lead_taken_off(words: &str) -> &str {
    let end = words.strip_prefix("**").and_then(|rest| rest.split_once("**"));
    end.map_or(words, |(_, rest)| rest)
}

fn ends_sentence(before: &str, after: &str) -> bool {
    let next = after.trim_start_matches(['"', '”', '’', ')', '*', '_', ']']);
    let Some(next) = next.strip_prefix(' ') else { return false };
    let word = before.rsplit(' ').next().unwrap_or_default();
    let is_initial = word.len() == 2 && word.starts_with(char::is_uppercase);
    let is_short_form = is_initial || ["e.g.", "i.e.", "etc.", "vs."].contains(&word);
    let begins = |c: char| c.is_uppercase() || c.is_ascii_digit() || "“\"`*[(‘".contains(c);
    let is_link = next.starts_with('[') && next.trim_end_matches('.').ends_with(')') && !next.contains(". ");
    !is_short_form && !is_link && next.starts_with(begins)
}

/// Comments and documents have no phrases that sound translated; names in code do not count.
pub(super) fn words_are_plain(house: &House) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in &house.texts {
        for (n, phrase) in translated(&prose(&file.path, &file.text)) {
            let what = format!(
                "\"{phrase}\" sounds translated: name the player, the seat, the caller or the number"
            );
            findings.push(Finding::new(&file.path, n, what));
        }
    }
    findings
}

/// The lines of prose in a file, with their numbers: the comments of a Rust file, a document without its
/// blocks of code.
fn prose<'a>(path: &str, text: &'a str) -> Vec<(usize, &'a str)> {
    let lines = (1..).zip(text.lines());
    if path.ends_with(".rs") {
        return lines.filter_map(|(n, line)| Some((n, comment(line)?))).collect();
    }
    let (mut in_code, is_document) = (false, path.ends_with(".md"));
    let is_prose = |(_, line): &(usize, &str)| {
        in_code ^= line.trim_start().starts_with("```");
        is_document && !in_code
    };
    lines.filter(is_prose).collect()
}

/// The phrases that sound translated, each with the number of its line. A phrase may go on in the next line.
fn translated(lines: &[(usize, &str)]) -> Vec<(usize, String)> {
    let words: Vec<_> =
        lines.iter().flat_map(|&(n, line)| plain_words(line).map(move |word| (n, word))).collect();
    let phrases = |at: usize| {
        let rest = &words[at..];
        let begins = move |phrase: &&&[&str]| {
            rest.len() >= phrase.len() && phrase.iter().zip(rest).all(|(wanted, (_, word))| wanted == word)
        };
        TRANSLATED.iter().filter(begins).map(move |phrase| (rest[0].0, phrase.join(" ")))
    };
    (0..words.len()).flat_map(phrases).collect()
}

/// The words of a line in lower case, without the code in it.
fn plain_words(line: &str) -> impl Iterator<Item = String> {
    let words =
        line.split('`').step_by(2).flat_map(|part| part.split(|c: char| !c.is_alphanumeric() && c != '_'));
    words.filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_that_sound_translated_are_found_in_comments_and_documents() {
        for (path, text, n) in [
            ("a.rs", "/// Whoever plays, and somebody else.\nlet somebody = 1;\n", 2),
            ("a.rs", "// It takes so\n// many cards.\n", 1),
            ("a.rs", "// `somebody` plays; so much for many.\n", 0),
            ("a.md", "It begins anew.\n\n```\nafresh\n```\n| afresh |\n", 2),
            ("a.md", "See `whoever` and [a test](whoever_plays.rs).\n", 0),
            ("a.toml", "# somebody\n", 0),
            ("crates/eights-web/src/a.rs", "// somebody\n", 1),
        ] {
            assert_eq!(words_are_plain(&House::with(&[(path, text)])).len(), n, "{path}: {text}");
        }
    }

    #[test]
    fn a_wide_comment_is_found_and_an_example_is_not() {
        let wide = format!("//! {}\n", "word ".repeat(30));
        let code = format!("//! ```\n//! {}\n//! ```\n", "word ".repeat(30));
        let found = |text: &str| comments_fit(&House::with(&[("crates/a/src/b.rs", text)])).len();
        assert_eq!((found(&wide), found(&code)), (1, 0));
    }

    #[test]
    fn a_line_with_two_sentences_and_a_sentence_on_two_lines_are_found() {
        for (text, n) in [
            ("One sentence.\nAnother one.\n", 0),
            ("One sentence. Another one.\n", 1),
            ("A sentence that\ngoes on here.\n", 1),
            ("- **A lead.** One sentence. [A link](a.md)\n", 0),
            ("1. First. Second.\n", 1),
            ("See `a. B` and (this. That) here.\n", 0),
            ("```\nOne. Two.\n```\n| One. Two. |\n", 0),
        ] {
            assert_eq!(broken(text).count(), n, "{text}");
        }
    }
}
