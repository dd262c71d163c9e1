//! The numbers of a chart as a table for people, as comma-separated values for programs, and as a row of
//! numbers for ears.

use super::{Estimate, Panel, bins::Bins, number::Number};
use eights_words::{Text, Words};
use std::fmt::Write;

/// The numbers of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Data {
    /// The columns of the table.
    pub head: Vec<String>,
    /// Its rows, a cell for each column.
    pub rows: Vec<Vec<String>>,
    /// The same as comma-separated values, as exact as they are. Its columns have English names.
    pub csv: String,
    /// The marks of the chart in order, from 0 for the least to 1 for the greatest.
    pub tones: Vec<f64>,
}

impl Data {
    /// The numbers of a panel.
    pub fn of(panel: &Panel, words: &Words) -> Self {
        match panel {
            Panel::Rates { seats, .. } => estimates(seats, Number::Share, words),
            Panel::Points { seats, .. } => estimates(seats, Number::Plain, words),
            Panel::Differences { rows, .. } => estimates(rows, Number::Signed, words),
            Panel::Ratings { players, .. } => estimates(players, Number::Signed, words),
            Panel::Cards { cards, .. } => {
                let named =
                    |(card, rate): &(_, Estimate)| Estimate { label: words.card(*card), ..rate.clone() };
                estimates(&cards.iter().map(named).collect::<Vec<_>>(), Number::Share, words)
            }
            Panel::Lengths { unit, counts, p95, .. } => lengths(unit, counts, *p95, words),
            Panel::Pairs { names, scores, .. } => pairs(names, scores, words),
            Panel::Course { points, .. } => {
                let rows: Vec<Estimate> = points.iter().map(|(_, share)| share.clone()).collect();
                estimates(&rows, Number::Share, words)
            }
        }
    }
}

fn estimates(rows: &[Estimate], number: Number, words: &Words) -> Data {
    let head = [Text::CHART_COLUMN_WHAT, Text::CHART_COLUMN_VALUE, Text::CHART_COLUMN_INTERVAL];
    let cells = |row: &Estimate| {
        let (value, interval) = number.written(row, number.decimals(row), words);
        vec![row.label.clone(), value, interval]
    };
    let mut csv = "label,value,low,high\n".to_owned();
    for row in rows {
        let Estimate { value, low, high, .. } = row;
        // There is always room in a text.
        let _ = writeln!(csv, "{},{},{},{}", quoted(&row.label), exact(*value), exact(*low), exact(*high));
    }
    let tones = scaled(&rows.iter().map(|row| row.value).collect::<Vec<_>>());
    let head = head.map(|text| words.text(text).into_owned()).to_vec();
    Data { head, rows: rows.iter().map(cells).collect(), csv, tones }
}

fn lengths(unit: &str, counts: &[(u32, u64)], p95: u32, words: &Words) -> Data {
    let mut csv = "length,games\n".to_owned();
    for (length, games) in counts {
        let _ = writeln!(csv, "{length},{games}");
    }
    let head = vec![unit.to_owned(), words.text(Text::CHART_COLUMN_GAMES).into_owned()];
    let Some(bins) = Bins::of(counts, p95) else {
        return Data { head, rows: Vec::new(), csv, tones: Vec::new() };
    };
    let range = |n: usize| match (bins.first + bins.width * n as i64, bins.width) {
        (first, 1) => first.to_string(),
        (first, width) => format!("{first}–{}", first + width - 1),
    };
    let mut rows: Vec<Vec<String>> =
        bins.games.iter().enumerate().map(|(n, games)| vec![range(n), games.to_string()]).collect();
    rows.retain(|row| !row[0].starts_with('-'));
    if bins.folded > 0 {
        rows.push(vec![format!("≥ {}", bins.end()), bins.folded.to_string()]);
    }
    let tones = scaled(&bins.games.iter().map(|games| *games as f64).collect::<Vec<_>>());
    Data { head, rows, csv, tones }
}

fn pairs(names: &[String], scores: &[Vec<Option<Estimate>>], words: &Words) -> Data {
    let mut all = Vec::new();
    for (row, scores) in names.iter().zip(scores) {
        for (column, score) in names.iter().zip(scores) {
            all.extend(
                score.iter().map(|score| Estimate { label: format!("{row} : {column}"), ..score.clone() }),
            );
        }
    }
    estimates(&all, Number::Share, words)
}

/// Numbers from 0 to 1; all in the middle if they are the same.
fn scaled(values: &[f64]) -> Vec<f64> {
    let known = || values.iter().copied().filter(|value| value.is_finite());
    let (low, high) = (known().fold(f64::INFINITY, f64::min), known().fold(f64::NEG_INFINITY, f64::max));
    let place = |value: &f64| match high > low && value.is_finite() {
        true => (value - low) / (high - low),
        false => 0.5,
    };
    values.iter().map(place).collect()
}

/// A number as exact as it is; nothing if there is none.
fn exact(number: f64) -> String {
    if number.is_finite() { number.to_string() } else { String::new() }
}

/// A cell of comma-separated values.
fn quoted(text: &str) -> String {
    // A spreadsheet takes a text that begins like this for a formula.
    let text =
        if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    match text.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rates(rows: &[(&str, f64)]) -> Panel {
        let seat = |(label, value): &(&str, f64)| Estimate {
            label: (*label).to_owned(),
            value: *value,
            low: value - 0.1,
            high: f64::INFINITY,
        };
        Panel::Rates { title: "Won".to_owned(), fair: None, seats: rows.iter().map(seat).collect() }
    }

    #[test]
    fn a_table_has_what_the_chart_has() {
        let data = Data::of(&rates(&[("0 club", 0.25), ("1, \"counter\"", 0.75)]), &Words::english());
        assert_eq!(data.rows[0], ["0 club", "25.0 %", "not known"]);
        assert_eq!(data.csv, "label,value,low,high\n0 club,0.25,0.15,\n\"1, \"\"counter\"\"\",0.75,0.65,\n");
        assert_eq!(data.tones, [0.0, 1.0]);
        assert_eq!(data.head.len(), data.rows[1].len());
    }

    #[test]
    fn a_name_is_never_a_formula() {
        let data = Data::of(&rates(&[("=2+2", 0.5)]), &Words::english());
        assert!(data.csv.contains("\n'=2+2,0.5,"), "{}", data.csv);
        assert_eq!(data.tones, [0.5]);
    }

    #[test]
    fn lengths_are_gathered_for_people_and_exact_for_programs() {
        let counts: Vec<(u32, u64)> = (10..100).map(|length| (length, 2)).collect();
        let panel = Panel::Lengths {
            title: "Length".to_owned(),
            unit: "turns".to_owned(),
            axis: "turns per game".to_owned(),
            counts,
            mean: 54.5,
            p50: 54,
            p95: 95,
        };
        let data = Data::of(&panel, &Words::english());
        assert!(data.rows.len() <= 31 && data.csv.lines().count() == 91, "{data:?}");
        let games: u64 = data.rows.iter().map(|row| row[1].parse::<u64>().unwrap()).sum();
        assert_eq!(games, 180);
        assert_eq!(data.rows[0][0], "10–14");
    }
}
