//! A figure: what was measured, what it should be, and whether it is.

use serde::Serialize;
use std::fmt;

/// The values that meet a target.
#[derive(Clone, Copy, Debug)]
pub enum Goal {
    /// This or less.
    Most(f64),
    /// This or more.
    Least(f64),
    /// There is no target; the value is only told.
    Told,
}

impl Goal {
    /// Whether a value meets it; `None` without a target.
    pub fn is_met(self, seen: f64) -> Option<bool> {
        match self {
            Self::Most(most) => Some(seen <= most),
            Self::Least(least) => Some(seen >= least),
            Self::Told => None,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Most(most) => write!(f, "≤ {most}"),
            Self::Least(least) => write!(f, "≥ {least}"),
            Self::Told => Ok(()),
        }
    }
}

/// One figure: the target and all measurements.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub what: String,
    /// The target, in words; empty if there is none.
    pub target: String,
    /// The measurements.
    pub seen: Vec<f64>,
    /// Whether the measurement that counts meets the target.
    pub is_met: Option<bool>,
}

impl Row {
    /// A figure whose best measurement counts, because other programs can only make it worse.
    pub fn best(what: &str, goal: Goal, seen: Vec<f64>) -> Self {
        let all = seen.iter().map(|seen| goal.is_met(*seen));
        let is_met = all.fold(None, |met, one| one.map(|one| met.unwrap_or(false) || one).or(met));
        Self::new(what, goal, seen, is_met)
    }

    /// A figure whose middle measurement counts.
    pub fn median(what: &str, goal: Goal, seen: Vec<f64>) -> Self {
        let is_met = goal.is_met(median(&seen));
        Self::new(what, goal, seen, is_met)
    }

    fn new(what: &str, goal: Goal, seen: Vec<f64>, is_met: Option<bool>) -> Self {
        Self { what: what.to_owned(), target: goal.to_string(), seen, is_met }
    }

    /// Whether the target is met, in a word.
    pub(crate) const fn met(&self) -> &'static str {
        match self.is_met {
            Some(true) => "yes",
            Some(false) => "no",
            None => "",
        }
    }
}

/// The middle one of some measurements: of an even number the mean of the two in the middle.
pub fn median(seen: &[f64]) -> f64 {
    let mut sorted = seen.to_vec();
    sorted.sort_by(f64::total_cmp);
    let (middle, is_odd) = (sorted.len() / 2, sorted.len() % 2 == 1);
    match (sorted.get(middle), middle.checked_sub(1).and_then(|below| sorted.get(below))) {
        (Some(upper), Some(lower)) if !is_odd => f64::midpoint(*lower, *upper),
        (Some(middle), _) => *middle,
        (None, _) => f64::NAN,
    }
}

/// The figures of one command.
#[derive(Debug, Default, Serialize)]
pub struct Sheet {
    /// The figures.
    pub rows: Vec<Row>,
    /// What else is to be known.
    pub notes: Vec<String>,
}

impl Sheet {
    /// Adds a figure whose middle measurement counts.
    pub fn median(&mut self, what: impl AsRef<str>, goal: Goal, seen: Vec<f64>) {
        self.rows.push(Row::median(what.as_ref(), goal, seen));
    }

    /// Adds a sentence.
    pub fn note(&mut self, sentence: impl Into<String>) {
        self.notes.push(sentence.into());
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| figure | target | median | all | met |\n| --- | --- | --- | --- | --- |")?;
        for row in &self.rows {
            let all: Vec<String> = row.seen.iter().map(|seen| short(*seen)).collect();
            let (Row { what, target, seen, .. }, all) = (row, all.join(", "));
            write!(f, "\n| {what} | {target} | {} | {all} | {} |", short(median(seen)), row.met())?;
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

/// A number with three digits or more that matter.
fn short(value: f64) -> String {
    let digits = if value.abs() >= 100.0 { 0 } else { 2 };
    format!("{value:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_at_the_limit_meets_a_goal() {
        for (goal, seen, is_met) in [
            (Goal::Most(3.0), 3.0, Some(true)),
            (Goal::Most(3.0), 3.001, Some(false)),
            (Goal::Most(0.0), 0.0, Some(true)),
            (Goal::Least(30.0), 30.0, Some(true)),
            (Goal::Least(30.0), 29.999, Some(false)),
            (Goal::Most(3.0), f64::NAN, Some(false)),
            (Goal::Least(3.0), f64::NAN, Some(false)),
            (Goal::Told, 3.0, None),
        ] {
            assert_eq!(goal.is_met(seen), is_met, "{goal}, seen {seen}");
        }
        assert_eq!(Goal::Most(0.5).to_string() + &Goal::Least(10_000.0).to_string(), "≤ 0.5≥ 10000");
    }

    #[test]
    fn the_best_of_several_tries_decides_or_the_middle_one() {
        let late = vec![9.0, 4.0, 1.5];
        assert_eq!(Row::best("late", Goal::Most(2.0), late.clone()).is_met, Some(true));
        assert_eq!(Row::median("late", Goal::Most(2.0), late).is_met, Some(false));
        assert_eq!(Row::best("few", Goal::Least(2.0), vec![1.0, 1.9]).is_met, Some(false));
        assert_eq!(Row::best("told", Goal::Told, vec![1.0]).is_met, None);
        assert_eq!(Row::median("unknown", Goal::Most(2.0), vec![]).is_met, Some(false));
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!((median(&[3.0, 9.0, 1.0]), median(&[4.0, 1.0, 2.0, 9.0])), (3.0, 3.0));
        assert!(median(&[]).is_nan());
        assert_eq!(median(&[7.0]), 7.0);
    }

    #[test]
    fn a_sheet_is_a_table_with_notes_below() {
        let mut sheet = Sheet::default();
        sheet.median("p99, ms", Goal::Most(5.0), vec![4.0, 6.0, 3.126]);
        sheet.median("appends a second", Goal::Told, vec![12_345.6]);
        sheet.note("The machine was busy.");
        let text = sheet.to_string();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[2], "| p99, ms | ≤ 5 | 4.00 | 4.00, 6.00, 3.13 | yes |");
        assert_eq!(lines[3], "| appends a second |  | 12346 | 12346 |  |");
        assert_eq!(lines[4], "The machine was busy.");
        assert!(lines[..4].iter().all(|line| line.matches('|').count() == 6), "{text}");
    }
}
