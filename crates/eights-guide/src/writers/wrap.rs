//! Breaking a text into lines.

/// The spaces before the first line and before the others.
#[derive(Clone, Copy)]
pub(super) struct Indent {
    pub(super) first: usize,
    pub(super) others: usize,
}

impl Indent {
    pub(super) const NONE: Self = Self { first: 0, others: 0 };
}

/// A text broken at spaces so that no line is wider than this, and inside a word only where the word is wider
/// than a line.
pub(super) fn wrapped(text: &str, width: f32, indent: Indent, measure: impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines = vec![" ".repeat(indent.first)];
    let mut is_empty = true;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let line = lines.last_mut().expect("never empty");
        let longer = if is_empty { format!("{line}{word}") } else { format!("{line} {word}") };
        if measure(&longer) <= width {
            *line = longer;
        } else {
            if !is_empty {
                lines.push(" ".repeat(indent.others));
            }
            break_word(word, width, indent, &measure, &mut lines);
        }
        is_empty = false;
    }
    lines
}

/// Puts a word into the last line, which is empty, and into further ones where it is too wide.
fn break_word(
    word: &str,
    width: f32,
    indent: Indent,
    measure: &impl Fn(&str) -> f32,
    lines: &mut Vec<String>,
) {
    for letter in word.chars() {
        let line = lines.last_mut().expect("never empty");
        let longer = format!("{line}{letter}");
        if measure(&longer) <= width || line.trim().is_empty() {
            *line = longer;
        } else {
            lines.push(" ".repeat(indent.others) + &letter.to_string());
        }
    }
}

/// About how wide a text is at a size of one: wider than in most fonts, so that lines fit in all of them.
pub(super) fn text_width(text: &str, bold: bool) -> f32 {
    let width: f32 = text.chars().map(letter_width).sum();
    if bold { width * 1.07 } else { width }
}

const fn letter_width(letter: char) -> f32 {
    match letter {
        'i' | 'j' | 'l' | '\'' | '.' | ',' | ':' | ';' | '!' | '|' | 'I' => 0.31,
        'f' | 't' | 'r' | '(' | ')' | '-' | ' ' => 0.38,
        'm' | 'w' | 'M' | 'W' => 0.92,
        'A'..='Z' => 0.7,
        _ => 0.59,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> f32 {
        text.chars().count() as f32
    }

    #[test]
    fn lines_break_at_spaces_and_inside_words_only_if_they_must() {
        for (text, lines) in [
            ("", &[""][..]),
            ("one two", &["one two"]),
            ("one two three", &["one two", "three"]),
            ("abcdefghijkl m", &["abcdefgh", "ijkl m"]),
            ("a abcdefghijkl", &["a", "abcdefgh", "ijkl"]),
        ] {
            assert_eq!(wrapped(text, 8.0, Indent::NONE, letters), lines, "{text:?}");
        }
    }

    #[test]
    fn indents_count() {
        let indent = Indent { first: 2, others: 1 };
        assert_eq!(wrapped("one two three", 7.0, indent, letters), ["  one", " two", " three"]);
    }
}
