//! What came of a comparison, for programs (JSON) and for people (text).

use super::Comparison;
use crate::{
    contender::Contender,
    interval::Moments,
    report::Heading,
    simulation::Plan,
    tally::Tally,
    text::{LONGEST_LINE, aligned, counted, cut, one_line, spread},
};
use core::fmt;
use eights::{Rules, rules::KNOBS};
use serde::Serialize;

/// The sentence about what differs names no more knobs than this.
const MOST_KNOBS: usize = 8;

/// What came of a comparison.
#[derive(Clone, Debug, Serialize)]
pub struct CompareReport {
    /// The first rules.
    pub a: String,
    /// The second rules.
    pub b: String,
    /// How many seats.
    pub seats: usize,
    /// Who sat there.
    pub bots: Vec<String>,
    /// Games played by each of the two rule sets.
    pub games: u64,
    /// The seed that gives the same numbers again.
    pub seed: String,
    /// How many threads played.
    pub threads: usize,
    /// How long that took.
    pub seconds: f64,
    /// The rules that differ.
    pub changed_knobs: Vec<Knob>,
    /// What came of it.
    pub differences: Vec<Difference>,
}

/// A rule that differs.
#[derive(Clone, Debug, Serialize)]
pub struct Knob {
    /// Its name.
    pub knob: &'static str,
    /// Its value in the first rules.
    pub a: String,
    /// Its value in the second rules.
    pub b: String,
}

/// A number that may differ.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// What it is.
    pub what: &'static str,
    /// Whose, where it is a seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<usize>,
    /// Its mean in games of the first rules.
    pub a: f64,
    /// Its mean in games of the second rules.
    pub b: f64,
    /// The second less the first.
    pub difference: f64,
    /// The lower end of its 95 % interval.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
    /// Whether the interval excludes 0.
    pub clear: bool,
}

impl Difference {
    fn new(what: &'static str, (a, b): (f64, f64), differences: &Moments, same: bool) -> Self {
        // What never differed may do so yet, by one more or less in a game; but the same rules make the same games.
        let (low95, high95) = if same { differences.interval95() } else { differences.cautious95(-1, 1) };
        let clear = low95 > 0.0 || high95 < 0.0;
        Self { what, seat: None, a, b, difference: differences.mean(), low95, high95, clear }
    }

    fn at(self, seat: usize) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// Shares, and what is rare, are shown in percent of the games.
    fn is_share(&self) -> bool {
        matches!(self.what, "wins" | "blocked" | "ties")
    }
}

impl CompareReport {
    /// What a comparison says; `heading.rules` names the first rules, `other` the second.
    pub fn new(heading: Heading, plan: &Plan, other: (&str, &Rules), comparison: &Comparison) -> Self {
        let Heading { rules, seed, threads, seconds } = heading;
        let (name, other) = other;
        let seats = plan.contenders.len();
        let has_points = plan.rules.target(seats).is_some() || other.target(seats).is_some();
        Self {
            a: rules,
            b: name.to_owned(),
            seats,
            bots: plan.contenders.iter().map(Contender::to_string).collect(),
            games: comparison.a.games,
            seed,
            threads,
            seconds,
            changed_knobs: changed_knobs(&plan.rules, other),
            differences: differences(comparison, has_points, plan.rules == *other),
        }
    }
}

fn changed_knobs(a: &Rules, b: &Rules) -> Vec<Knob> {
    let knobs = KNOBS.iter().map(|knob| Knob { knob: knob.key, a: knob.text(a), b: knob.text(b) });
    knobs.filter(|knob| knob.a != knob.b).collect()
}

fn differences(comparison: &Comparison, has_points: bool, same: bool) -> Vec<Difference> {
    let Comparison { a, b, differences: by } = comparison;
    let games = a.games.max(1) as f64;
    let row = |what, of: &dyn Fn(&Tally) -> f64, by| Difference::new(what, (of(a), of(b)), by, same);
    let wins =
        |seat: usize| row("wins", &|tally| tally.seats[seat].wins as f64 / games, &by.wins[seat]).at(seat);
    let points =
        |seat: usize| row("points", &|tally| tally.seats[seat].points.mean(), &by.points[seat]).at(seat);
    let seats = 0..a.seats.len();
    let mut rows: Vec<Difference> = seats.clone().map(wins).collect();
    rows.extend([
        row("turns", &|tally| tally.turns.mean(), &by.turns),
        row("decisions", &|tally| tally.decisions.mean(), &by.decisions),
        row("draws", &|tally| tally.draws.mean(), &by.draws),
        row("reshuffles", &|tally| tally.reshuffles.mean(), &by.reshuffles),
        row("rounds", &|tally| tally.rounds.mean(), &by.rounds),
        row("blocked", &|tally| tally.blocked as f64 / games, &by.blocked),
        row("ties", &|tally| tally.ties as f64 / games, &by.ties),
    ]);
    rows.extend(seats.filter(|_| has_points).map(points));
    rows
}

/// A number with its sign; there is no minus nothing.
fn signed(number: f64) -> String {
    match (number * 100.0).round() {
        0.0 => "0.00".to_owned(),
        _ => format!("{number:+.2}"),
    }
}

impl fmt::Display for CompareReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what_differs())?;
        let (games, seed) = (counted(self.games, "game"), one_line(&self.seed, LONGEST_LINE));
        writeln!(f, "{games} of each, {} seats, seed {seed}, in {:.2} s\n", self.seats, self.seconds)?;
        writeln!(f, "{}", self.table())?;
        writeln!(f, "* is a clear difference: its 95 % interval excludes 0.")
    }
}

impl CompareReport {
    fn what_differs(&self) -> String {
        let (a, b) = (cut(&self.a), cut(&self.b));
        let told = |text: &str| if text.is_empty() { "none".to_owned() } else { text.to_owned() };
        let knob = |knob: &Knob| format!("{} ({} → {})", knob.knob, told(&knob.a), told(&knob.b));
        let knobs: Vec<String> = self.changed_knobs.iter().take(MOST_KNOBS).map(knob).collect();
        match self.changed_knobs.len() {
            0 => format!("{a} and {b} are the same rules."),
            n if n > MOST_KNOBS => {
                format!("From {a} to {b} change: {}, and {} more.", knobs.join(", "), n - MOST_KNOBS)
            }
            _ => format!("From {a} to {b} change: {}.", knobs.join(", ")),
        }
    }

    fn table(&self) -> String {
        let head = ["", "A", "B", "B − A", "", ""].map(str::to_owned).to_vec();
        let rows = self.differences.iter().map(|row| self.row(row));
        aligned(&[head].into_iter().chain(rows).collect::<Vec<_>>(), &[0, 4, 5])
    }

    fn row(&self, row: &Difference) -> Vec<String> {
        let name = row.seat.map_or_else(
            || row.what.to_owned(),
            |seat| format!("{}, seat {seat} ({})", row.what, cut(&self.bots[seat])),
        );
        let (scale, unit) = if row.is_share() { (100.0, " %") } else { (1.0, "") };
        let number = |number: f64| format!("{:.2}{unit}", scale * number);
        let mark = if row.clear { "*" } else { "" };
        vec![
            name,
            number(row.a),
            number(row.b),
            signed(scale * row.difference),
            spread(scale * (row.high95 - row.low95) / 2.0, 2),
            mark.to_owned(),
        ]
    }
}
