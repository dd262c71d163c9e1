//! Numbers as people read them.

/// No more is shown of a seed or a file's name; a seed in full fits.
pub(crate) const LONGEST_LINE: usize = 80;

/// A whole number in groups of three: `12,345`.
pub(crate) fn grouped(number: u64) -> String {
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

/// `1 thread`, `2,000 threads`.
pub(crate) fn counted(n: u64, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{} {what}s", grouped(n)) }
}

/// Half the width of an interval: `± 0.93`.
pub(crate) fn spread(reach: f64, decimals: usize) -> String {
    let least = 0.1f64.powi(decimals as i32);
    match reach {
        _ if !reach.is_finite() => "± not known".to_owned(),
        // What is small is not nothing.
        _ if reach > 0.0 && reach < least / 2.0 => format!("± <{least:.decimals$}"),
        _ => format!("± {reach:.decimals$}"),
    }
}

/// What was played, as a report begins. Names and seeds are anybody's text.
pub(crate) fn heading(rules: &str, seats: usize, seed: &str) -> String {
    format!("{}, {seats} seats, seed {}", one_line(rules, LONGEST_LINE), one_line(seed, LONGEST_LINE))
}

/// A share and half the width of its interval: `26.1 % ± 0.9`.
pub(crate) fn share(rate: f64, (low, high): (f64, f64)) -> String {
    format!("{:.1} % ± {:.1}", 100.0 * rate, 50.0 * (high - low))
}

/// Rows of cells, each column as wide as it must be; the cells stand to the right, those of the columns named to the left.
pub(crate) fn aligned(rows: &[Vec<String>], left: &[usize]) -> String {
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

/// `first`, `second` … as `1st`, `2nd` …
pub(crate) fn ordinal(n: usize) -> String {
    let ending = match n {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
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
    }

    #[test]
    fn a_spread_is_never_less_than_it_is() {
        let told = [f64::INFINITY, 0.0, 0.004, 0.2].map(|reach| spread(reach, 2));
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
