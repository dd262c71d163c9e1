//! Comparisons: the sentence about the rules, the rows of the table, and the charts.

use super::{control, heading, plan, reports::totals};
use crate::{
    CompareReport, Comparison, Measure, Plan, Pool, Totals, compare, interval::Moments, plot::Panel,
};
use eights::Rules;
use eights_words::Words;

fn rules(text: &str) -> Rules {
    Rules::from_toml(text).unwrap()
}

/// A comparison of Classic with other rules, of four games made up by hand.
fn report(other: &Rules, change: impl FnOnce(&mut Comparison)) -> CompareReport {
    let plan = plan("classic", 2, &["club", "counter"], 4);
    let zeros = Moments { n: 4, ..Moments::default() };
    let mut comparison = Comparison { a: totals(), b: totals(), differences: Default::default() };
    let by = &mut comparison.differences;
    (by.turns, by.decisions, by.draws, by.reshuffles) = (zeros, zeros, zeros, zeros);
    (by.rounds, by.blocked, by.ties) = (zeros, zeros, zeros);
    by.wins.iter_mut().chain(&mut by.points).for_each(|moments| *moments = zeros);
    change(&mut comparison);
    CompareReport::new(heading("classic"), &plan, ("other", other), &comparison)
}

fn classic() -> Rules {
    Rules::preset("classic").unwrap()
}

#[test]
fn the_rules_that_change_are_named() {
    let first_line = |other: &Rules| {
        let text = report(other, |_| {}).text(&Words::english());
        text.lines().next().map(str::to_owned).unwrap()
    };
    assert_eq!(first_line(&classic()), "classic and other are the same rules.");
    assert_eq!(
        first_line(&rules("base = \"classic\"\neffects.Q = \"skip\"\n")),
        "From classic to other, these rules change: effects.Q (none → skip)."
    );
    let many = report(&Rules::preset("normal-eights").unwrap(), |_| {});
    let more = many.changed_knobs.len() - 8;
    let line = many.text(&Words::english()).lines().next().map(str::to_owned).unwrap();
    assert!(more > 0 && line.ends_with(&format!(", and {more} more.")), "{line}");
    assert_eq!(line.matches(" → ").count(), 8, "{line}");
}

/// Games of the other rules that take longer by these numbers of turns.
fn longer(turns: &[i64]) -> Moments {
    let mut moments = Moments::default();
    turns.iter().for_each(|turns| moments.add(*turns));
    moments
}

#[test]
fn a_clear_difference_has_a_star() {
    let other = rules("base = \"classic\"\neffects.Q = \"skip\"\n");
    let row = |turns: &[i64]| {
        let report = report(&other, |comparison| comparison.differences.turns = longer(turns));
        let text = report.text(&Words::english());
        let row = report.differences.into_iter().find(|row| row.what == Measure::Turns).unwrap();
        let line = text.lines().find(|line| line.starts_with("turns")).map(str::to_owned).unwrap();
        (row, line)
    };
    let (up, line) = row(&[5, 6, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6]);
    assert!(up.clear && up.low95 > 0.0 && line.ends_with('*') && line.contains("+5.50"), "{line}");
    let (down, line) = row(&[-5, -6, -5, -6, -5, -6, -5, -6, -5, -6, -5, -6]);
    assert!(down.clear && down.high95 < 0.0 && line.ends_with('*') && line.contains("-5.50"), "{line}");
    let (open, line) = row(&[5, -5, 5, -5, 0, 0]);
    assert!(!open.clear && !line.ends_with('*') && line.contains("  0.00  ±"), "{line}");
}

#[test]
fn numbers_that_never_differed_are_certain_only_under_the_same_rules() {
    let reach = |other: &Rules| {
        let report = report(other, |_| {});
        let turns = report.differences.iter().find(|row| row.what == Measure::Turns).unwrap().clone();
        turns.high95 - turns.low95
    };
    assert_eq!(reach(&classic()), 0.0);
    assert!(reach(&rules("base = \"classic\"\neffects.Q = \"skip\"\n")) > 0.5);
}

#[test]
fn shares_are_told_in_percent_and_seats_by_their_players() {
    let text = report(&classic(), |comparison| comparison.b.ties = 1).text(&Words::english());
    let rows: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for row in [
        "A B B − A",
        "wins, seat 0 (club) 75.00 % 75.00 % 0.00 ± 0.00",
        "wins, seat 1 (counter) 25.00 % 25.00 % 0.00 ± 0.00",
        "turns 35.00 35.00 0.00 ± 0.00",
        "ties 0.00 % 25.00 % 0.00 ± 0.00",
    ] {
        assert!(rows.iter().any(|other| other == row), "no {row:?} in\n{text}");
    }
    assert!(!text.contains("points"), "Classic counts no points:\n{text}");
}

#[test]
fn points_are_compared_where_either_rule_set_counts_them() {
    let points = |other: &str| {
        let report = report(&Rules::preset(other).unwrap(), |_| {});
        report.differences.iter().filter(|row| row.what == Measure::Points).count()
    };
    assert_eq!((points("playpalace"), points("classic")), (2, 0));
}

#[test]
fn the_charts_of_a_comparison_put_numbers_of_a_kind_together() {
    let report = report(&Rules::preset("playpalace").unwrap(), |comparison| {
        comparison.differences.blocked = longer(&[1, 0, 0, 0]);
    });
    let sheet = report.sheet(&Words::english());
    assert_eq!(sheet.title, "other compared with classic");
    assert_eq!(sheet.subtitle, "4 games of each with the same seeds, club, counter");
    let told: Vec<(String, String, Vec<String>)> = sheet
        .panels
        .iter()
        .map(|panel| match panel {
            Panel::Differences { title, rows, unit } => {
                (title.clone(), unit.clone(), rows.iter().map(|row| row.label.clone()).collect())
            }
            other => panic!("{other:?}"),
        })
        .collect();
    let wanted = [
        ("Games won", "percentage points", &["0 club", "1 counter"][..]),
        ("Length of a game", "per game", &["turns", "decisions", "draws", "reshuffles"]),
        ("Blocked and tied", "per 100 games", &["blocked", "ties"]),
        ("Points at the end", "points", &["0 club", "1 counter"]),
    ];
    for ((title, unit, labels), wanted) in told.iter().zip(wanted) {
        assert_eq!((title.as_str(), unit.as_str()), (wanted.0, wanted.1));
        assert_eq!(labels, wanted.2);
    }
    let Panel::Differences { rows, .. } = &sheet.panels[2] else { panic!("differences") };
    assert!((rows[0].value - 25.0).abs() < 1e-9, "one game in four is 25 in 100: {rows:?}");
}

#[test]
fn both_sides_of_a_comparison_are_simulations_of_their_own() {
    let (pool, stop) = (Pool::new(2).unwrap(), false.into());
    let plan = plan("classic", 3, &["toddler", "club"], 40);
    let other = Rules::preset("south-african").unwrap();
    let comparison = compare(&plan, other, control(&pool, &stop));
    let alone = |rules: Rules| -> Totals { super::run(&Plan { rules, ..plan.clone() }, &pool) };
    assert_eq!(comparison.a, alone(plan.rules));
    assert_eq!(comparison.b, alone(other));
    let sum = |totals: &Totals| totals.decisions.sum;
    assert_eq!(comparison.differences.decisions.sum, sum(&comparison.b) - sum(&comparison.a));
    for (seat, wins) in comparison.differences.wins.iter().take(3).enumerate() {
        let won = |totals: &Totals| totals.seats[seat].wins as i64;
        assert_eq!(wins.sum, won(&comparison.b) - won(&comparison.a));
    }
}
