//! Numbers as people read them.

use eights_words::{Args, Text, Words};

/// The longest seed or file name in a report; a full seed fits.
pub(crate) const LONGEST_LINE: usize = 80;

/// A whole number in groups of three: `12,345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A mean with one decimal: `1,099.9`.
pub(crate) fn tenths(number: f64) -> String {
    let text = format!("{number:.1}");
    match text.split_once('.').and_then(|(whole, tenth)| Some((whole.parse().ok()?, tenth))) {
        Some((whole, tenth)) => format!("{}.{tenth}", grouped(whole)),
        None => text,
    }
}

/// `1 thread`, `2,000 threads`: a message that counts.
pub(crate) fn counted(words: &Words, what: Text, n: u64) -> String {
    let count = usize::try_from(n).unwrap_or(usize::MAX);
    words.say(what, &Args::new().number("count", count).text("figure", grouped(n)))
}

/// Half the width of an interval: `± 0.93`.
pub(crate) fn spread(words: &Words, reach: f64, decimals: usize) -> String {
    let least = 0.1f64.powi(decimals as i32);
    match reach {
        _ if !reach.is_finite() => words.text(Text::LAB_SPREAD_UNKNOWN).into_owned(),
        // A small spread is not zero.
        _ if reach > 0.0 && reach < least / 2.0 => format!("± <{least:.decimals$}"),
        _ => format!("± {reach:.decimals$}"),
    }
}

/// The first line of a report. Names and seeds can be any text.
pub(crate) fn heading(words: &Words, rules: &str, seats: usize, seed: &str) -> String {
    let args = Args::new().text("rules", one_line(rules, LONGEST_LINE)).number("seats", seats);
    words.say(Text::LAB_HEADING, &args.text("seed", one_line(seed, LONGEST_LINE)))
}

/// A share and half the width of its interval: `26.1 % ± 0.9`.
pub(crate) fn share(rate: f64, (low, high): (f64, f64)) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * rate, 50.0 * (high - low))
}

/// Rows of cells, each column as wide as it must be; the cells stand to the right, those of the columns named
/// to the left.
pub fn aligned(rows: &[Vec<String>], left: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<String>, n: usize| row.get(n).cloned().unwrap_or_default();
    let width = |n: usize| rows.iter().map(|row| cell(row, n).chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = (0..columns).map(|n| match (cell(row, n), widths[n]) {
            (cell, width) if left.contains(&n) => format!("{cell:<width$}"),
            (cell, width) => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// A name that is not too long for a table.
pub(crate) fn cut(name: &str) -> String {
    one_line(name, 28)
}

/// A text on one line, and not too much of it.
pub(crate) fn one_line(text: &str, most: usize) -> String {
    let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
    match text.chars().nth(most) {
        None => text.chars().map(plain).collect(),
        Some(_) => text.chars().map(plain).take(most - 1).chain(['…']).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
        let told = [0.04, 17.25, 1_099.96, f64::NAN].map(tenths);
        assert_eq!(told, ["0.0", "17.2", "1,100.0", "NaN"]);
    }

    #[test]
    fn a_spread_is_never_less_than_it_is() {
        let words = Words::english();
        let told = [f64::INFINITY, 0.0, 0.004, 0.2].map(|reach| spread(&words, reach, 2));
        assert_eq!(told, ["± not known", "± 0.00", "± <0.01", "± 0.20"]);
    }

    #[test]
    fn what_is_too_long_is_cut() {
        assert_eq!(one_line("a\nb", 3), "a b");
        assert_eq!(one_line("äöüß", 3), "äö…");
    }

    #[test]
    fn columns_line_up() {
        let rows = [vec!["a".to_owned(), "1".to_owned()], vec!["bcd".to_owned(), "22".to_owned()]];
        assert_eq!(aligned(&rows, &[0]), "a     1\nbcd  22\n");
    }
}
