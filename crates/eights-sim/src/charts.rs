//! The charts of reports.

use crate::{
    arena::{ArenaReport, PairRow, Ranked},
    compare::{CompareReport, Difference, Measure},
    interval::{Z999, wilson_at},
    plot::{Estimate, Panel, Sheet},
    report::{CardRow, Report, Share},
    text::{counted, one_line},
};
use eights_words::{Args, Text, Words};

/// The longest seed in a subtitle.
const LONGEST_SEED: usize = 24;

/// A chart of a simulation's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    /// How often each seat wins.
    Seats,
    /// How long games are.
    Length,
    /// Final scores, if the rules have any.
    Points,
    /// The worth of each card in the first hand.
    Cards,
}

impl Chart {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Seats, Self::Length, Self::Points, Self::Cards];
}

fn estimate(label: impl Into<String>, share: &Share) -> Estimate {
    Estimate { label: label.into(), value: share.rate, low: share.low95, high: share.high95 }
}

/// The worth of a card, with a 99.9 % interval: a pack of 95 % intervals would colour two or three cards by
/// chance alone.
fn surely(row: &CardRow) -> Estimate {
    let (low, high) = wilson_at(Z999, row.won, row.hands);
    Estimate { label: row.card.to_string(), value: row.share.rate, low, high }
}

impl Report {
    /// These charts, without those for which the rules have no numbers.
    pub fn sheet(&self, words: &Words, charts: &[Chart]) -> Sheet {
        let there = |chart: &&Chart| **chart != Chart::Points || self.has_points;
        let title = Args::new().text("rules", &self.rules).number("seats", self.seats);
        let games = counted(words, Text::LAB_GAMES, self.games);
        let args = Args::new().text("games", games).text("bots", several(&self.bots));
        let args = args.text("seed", one_line(&self.seed, LONGEST_SEED));
        Sheet {
            words: *words,
            title: words.say(Text::CHART_TITLE, &title),
            subtitle: words.say(Text::CHART_SUBTITLE, &args),
            panels: charts.iter().filter(there).map(|chart| self.panel(words, *chart)).collect(),
        }
    }

    fn panel(&self, words: &Words, chart: Chart) -> Panel {
        let text = |text| words.text(text).into_owned();
        match chart {
            Chart::Seats => Panel::Rates {
                title: text(Text::CHART_GAMES_WON),
                fair: Some(self.fair()),
                seats: self.wins.iter().map(|row| estimate(at(row.seat, &row.bot), &row.share)).collect(),
            },
            Chart::Length => Panel::Lengths {
                title: text(Text::CHART_LENGTH),
                unit: text(Text::CHART_UNIT_TURNS),
                axis: words.say(
                    Text::CHART_AXIS_LENGTH,
                    &Args::new().text("unit", words.text(Text::CHART_UNIT_TURNS)),
                ),
                counts: self.lengths.clone(),
                mean: self.turns_per_game.mean,
                p50: self.turns_per_game.p50,
                p95: self.turns_per_game.p95,
            },
            Chart::Points => Panel::Points {
                title: text(Text::CHART_POINTS_AT_END),
                seats: self.points.iter().map(|row| self.points_of(row)).collect(),
            },
            Chart::Cards => self.cards(text(Text::CHART_FIRST_HAND)),
        }
    }

    fn points_of(&self, row: &crate::report::Mean) -> Estimate {
        let label = at(row.seat, &self.bots[row.seat]);
        Estimate { label, value: row.mean, low: row.low95, high: row.high95 }
    }

    fn cards(&self, title: String) -> Panel {
        let dealt = self.first_hand.iter().filter(|row| row.hands > 0);
        Panel::Cards {
            title,
            average: self.average_card(),
            cards: dealt.map(|row| (row.card, surely(row))).collect(),
        }
    }
}

/// The charts of a comparison: heading, unit, scale and the numbers in it.
const COMPARED: [(Text, Text, f64, &[Measure]); 4] = [
    (Text::CHART_GAMES_WON, Text::CHART_UNIT_PERCENTAGE_POINTS, 100.0, &[Measure::Wins]),
    (
        Text::CHART_LENGTH,
        Text::CHART_UNIT_PER_GAME,
        1.0,
        &[Measure::Turns, Measure::Decisions, Measure::Draws, Measure::Reshuffles],
    ),
    (Text::CHART_BLOCKED_AND_TIED, Text::CHART_UNIT_PER_100_GAMES, 100.0, &[Measure::Blocked, Measure::Ties]),
    (Text::CHART_POINTS_AT_END, Text::CHART_UNIT_POINTS, 1.0, &[Measure::Points]),
];

impl CompareReport {
    /// The differences, those of a kind together.
    pub fn sheet(&self, words: &Words) -> Sheet {
        let panel = |(title, unit, scale, measures): (Text, Text, f64, &[Measure])| {
            let rows = self.differences.iter().filter(|row| measures.contains(&row.what));
            let rows: Vec<Estimate> = rows.map(|row| self.estimate(words, row, scale)).collect();
            let text = |text| words.text(text).into_owned();
            (!rows.is_empty()).then(|| Panel::Differences { title: text(title), rows, unit: text(unit) })
        };
        let games = counted(words, Text::LAB_GAMES, self.games);
        let args = Args::new().text("games", games).text("bots", several(&self.bots));
        Sheet {
            words: *words,
            title: words.say(Text::CHART_TITLE_COMPARED, &Args::new().text("a", &self.a).text("b", &self.b)),
            subtitle: words.say(Text::CHART_SUBTITLE_COMPARED, &args),
            panels: COMPARED.into_iter().filter_map(panel).collect(),
        }
    }

    fn estimate(&self, words: &Words, row: &Difference, scale: f64) -> Estimate {
        let name = || words.text(row.what.label()).into_owned();
        let label = row.seat.map_or_else(name, |seat| at(seat, &self.bots[seat]));
        Estimate { label, value: scale * row.difference, low: scale * row.low95, high: scale * row.high95 }
    }
}

impl ArenaReport {
    /// The ranking, and every pair.
    pub fn sheet(&self, words: &Words) -> Sheet {
        let rated = |row: &Ranked| {
            let (value, low, high) = (row.elo?, row.low95?, row.high95?);
            Some(Estimate { label: row.bot.clone(), value, low, high })
        };
        let players = self.ratings.iter().filter_map(rated);
        let names: Vec<String> = self.ratings.iter().map(|row| row.bot.clone()).collect();
        let scores = names.iter().map(|row| names.iter().map(|column| self.score(row, column)).collect());
        let panels = vec![
            Panel::Ratings {
                title: words.text(Text::CHART_RATINGS).into_owned(),
                players: players.collect(),
            },
            Panel::Pairs {
                title: words.text(Text::CHART_PAIRS).into_owned(),
                scores: scores.collect(),
                names: names.clone(),
            },
        ];
        let title = Args::new().text("rules", &self.rules).number("seats", self.seats);
        let args = Args::new().text("deals", counted(words, Text::LAB_DEALS, self.deals));
        let args = args.text("games", counted(words, self.length.count(), self.games));
        let args = args.text("seed", one_line(&self.seed, LONGEST_SEED));
        Sheet {
            words: *words,
            title: words.say(Text::CHART_TITLE_ARENA, &title),
            subtitle: words.say(Text::CHART_SUBTITLE_ARENA, &args),
            panels,
        }
    }

    /// One's score against another, from whichever side it was counted.
    fn score(&self, row: &str, column: &str) -> Option<Estimate> {
        let between = |pair: &&PairRow| [(row, column), (column, row)].contains(&(&pair.a, &pair.b));
        let pair = self.pairs.iter().find(between)?;
        let Share { rate, low95, high95 } = pair.share()?;
        let (value, low, high) = match pair.a == row {
            true => (rate, low95, high95),
            false => (1.0 - rate, 1.0 - high95, 1.0 - low95),
        };
        Some(Estimate { label: row.to_owned(), value, low, high })
    }
}

fn at(seat: usize, bot: &str) -> String {
    format!("{seat} {bot}")
}

/// Who played, each named once.
fn several(bots: &[String]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for bot in bots.iter().filter(|bot| !bot.is_empty()) {
        if !names.contains(&bot.as_str()) {
            names.push(bot);
        }
    }
    names.join(", ")
}
