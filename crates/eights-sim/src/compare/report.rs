//! The result of a comparison, for programs (JSON) and for people (text).

use super::Comparison;
use crate::{
    contender::Contender,
    interval::Moments,
    report::Heading,
    simulation::Plan,
    text::{LONGEST_LINE, aligned, counted, cut, one_line, spread},
    totals::Totals,
};
use eights::{Rules, rules::KNOBS};
use eights_words::{Args, Text, Words};
use serde::Serialize;

/// The sentence about what differs names no more knobs than this.
const MOST_KNOBS: usize = 8;

/// The result of a comparison.
#[derive(Clone, Debug, Serialize)]
pub struct CompareReport {
    /// The first rules.
    pub a: String,
    /// The second rules.
    pub b: String,
    /// How many seats.
    pub seats: usize,
    /// Its player.
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
    /// The differences.
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

/// A number that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Measure {
    /// Games that a seat won.
    Wins,
    /// Turns.
    Turns,
    /// Decisions.
    Decisions,
    /// Cards drawn.
    Draws,
    /// Reshuffles.
    Reshuffles,
    /// Rounds.
    Rounds,
    /// Blocked rounds.
    Blocked,
    /// Tied games.
    Ties,
    /// A seat's points at the end.
    Points,
}

impl Measure {
    /// The message that names it.
    pub(crate) const fn label(self) -> Text {
        match self {
            Self::Wins => Text::LAB_MEASURE_WINS,
            Self::Turns => Text::LAB_MEASURE_TURNS,
            Self::Decisions => Text::LAB_MEASURE_DECISIONS,
            Self::Draws => Text::LAB_MEASURE_DRAWS,
            Self::Reshuffles => Text::LAB_MEASURE_RESHUFFLES,
            Self::Rounds => Text::LAB_MEASURE_ROUNDS,
            Self::Blocked => Text::LAB_MEASURE_BLOCKED,
            Self::Ties => Text::LAB_MEASURE_TIES,
            Self::Points => Text::LAB_MEASURE_POINTS,
        }
    }

    /// Shares and rare events are shown in percent of the games.
    const fn is_share(self) -> bool {
        matches!(self, Self::Wins | Self::Blocked | Self::Ties)
    }
}

/// A number that may differ.
#[derive(Clone, Debug, Serialize)]
pub struct Difference {
    /// The number.
    pub what: Measure,
    /// The seat, if it is a seat's number.
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
    fn new(what: Measure, (a, b): (f64, f64), differences: &Moments, same: bool) -> Self {
        // A number that never differed may still differ, by one more or less in a game; but the same rules
        // make the same games.
        let (low95, high95) = if same { differences.interval95() } else { differences.cautious95(-1, 1) };
        let clear = low95 > 0.0 || high95 < 0.0;
        Self { what, seat: None, a, b, difference: differences.mean(), low95, high95, clear }
    }

    fn at(self, seat: usize) -> Self {
        Self { seat: Some(seat), ..self }
    }
}

impl CompareReport {
    /// The report of a comparison; `heading.rules` names the first rules, `other` the second.
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
    let row = |what, of: &dyn Fn(&Totals) -> f64, by| Difference::new(what, (of(a), of(b)), by, same);
    let wins = |seat: usize| {
        row(Measure::Wins, &|totals| totals.seats[seat].wins as f64 / games, &by.wins[seat]).at(seat)
    };
    let points = |seat: usize| {
        row(Measure::Points, &|totals| totals.seats[seat].points.mean(), &by.points[seat]).at(seat)
    };
    let seats = 0..a.seats.len();
    let mut rows: Vec<Difference> = seats.clone().map(wins).collect();
    rows.extend([
        row(Measure::Turns, &|totals| totals.turns.mean(), &by.turns),
        row(Measure::Decisions, &|totals| totals.decisions.mean(), &by.decisions),
        row(Measure::Draws, &|totals| totals.draws.mean(), &by.draws),
        row(Measure::Reshuffles, &|totals| totals.reshuffles.mean(), &by.reshuffles),
        row(Measure::Rounds, &|totals| totals.rounds.mean(), &by.rounds),
        row(Measure::Blocked, &|totals| totals.blocked as f64 / games, &by.blocked),
        row(Measure::Ties, &|totals| totals.ties as f64 / games, &by.ties),
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

impl CompareReport {
    /// The report as text.
    pub fn text(&self, words: &Words) -> String {
        let games = counted(words, Text::LAB_GAMES, self.games);
        let args = Args::new().text("games", games).number("seats", self.seats);
        let args = args.text("seed", one_line(&self.seed, LONGEST_LINE));
        let time = words.say(Text::LAB_COMPARE_TIME, &args.text("seconds", format!("{:.2}", self.seconds)));
        let clear = words.text(Text::LAB_CLEAR);
        format!("{}\n{time}\n\n{}\n{clear}\n", self.what_differs(words), self.table(words))
    }

    fn what_differs(&self, words: &Words) -> String {
        let no_value = words.text(Text::LAB_NO_VALUE);
        let told = |text: &str| if text.is_empty() { no_value.to_string() } else { text.to_owned() };
        let knob = |knob: &Knob| format!("{} ({} → {})", knob.knob, told(&knob.a), told(&knob.b));
        let knobs: Vec<String> = self.changed_knobs.iter().take(MOST_KNOBS).map(knob).collect();
        let args = Args::new().text("a", cut(&self.a)).text("b", cut(&self.b));
        let args = args.text("rules", knobs.join(", "));
        match self.changed_knobs.len() {
            0 => words.say(Text::LAB_SAME_RULES, &args),
            n if n > MOST_KNOBS => {
                words.say(Text::LAB_RULES_CHANGE_MORE, &args.number("more", n - MOST_KNOBS))
            }
            _ => words.say(Text::LAB_RULES_CHANGE, &args),
        }
    }

    fn table(&self, words: &Words) -> String {
        let head = ["", "A", "B", "B − A", "", ""].map(str::to_owned).to_vec();
        let rows = self.differences.iter().map(|row| self.row(words, row));
        aligned(&[head].into_iter().chain(rows).collect::<Vec<_>>(), &[0, 4, 5])
    }

    fn row(&self, words: &Words, row: &Difference) -> Vec<String> {
        let what = words.text(row.what.label());
        let name = match row.seat {
            None => what.into_owned(),
            Some(seat) => {
                let args = Args::new().text("what", what).number("seat", seat);
                words.say(Text::LAB_AT_SEAT, &args.text("bot", cut(&self.bots[seat])))
            }
        };
        let (scale, unit) = if row.what.is_share() { (100.0, " %") } else { (1.0, "") };
        let number = |number: f64| format!("{:.2}{unit}", scale * number);
        let mark = if row.clear { "*" } else { "" };
        vec![
            name,
            number(row.a),
            number(row.b),
            signed(scale * row.difference),
            spread(words, scale * (row.high95 - row.low95) / 2.0, 2),
            mark.to_owned(),
        ]
    }
}
