//! Reports as sheets of charts.

use crate::{
    arena::{ArenaReport, PairRow, Ranked},
    compare::{CompareReport, Difference},
    interval::{Z999, wilson_at},
    plot::{Estimate, Panel, Sheet},
    report::{CardRow, Report, Share},
    text::{counted, one_line},
};

/// No more is shown of a seed.
const LONGEST_SEED: usize = 24;

/// What a simulation's report can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chart {
    /// Who wins how often.
    Seats,
    /// How long games are.
    Length,
    /// Final scores, where the rules know any.
    Points,
    /// What each card is worth in the first hand.
    Cards,
}

impl Chart {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Seats, Self::Length, Self::Points, Self::Cards];
}

fn estimate(label: impl Into<String>, share: &Share) -> Estimate {
    Estimate { label: label.into(), value: share.rate, low: share.low95, high: share.high95 }
}

/// What a card is worth, with a 99.9 % interval: a pack of 95 % intervals would colour two or three cards by chance alone.
fn surely(row: &CardRow) -> Estimate {
    let (low, high) = wilson_at(Z999, row.won, row.hands);
    Estimate { label: row.card.to_string(), value: row.share.rate, low, high }
}

impl Report {
    /// These charts, those left out for which the rules have no numbers.
    pub fn sheet(&self, charts: &[Chart]) -> Sheet {
        let there = |chart: &&Chart| **chart != Chart::Points || self.has_points;
        let (games, bots) = (counted(self.games, "game"), several(&self.bots));
        Sheet {
            title: format!("{}, {} seats", self.rules, self.seats),
            subtitle: format!("{games}, {bots}, seed {}", one_line(&self.seed, LONGEST_SEED)),
            panels: charts.iter().filter(there).map(|chart| self.panel(*chart)).collect(),
        }
    }

    fn panel(&self, chart: Chart) -> Panel {
        match chart {
            Chart::Seats => Panel::Rates {
                title: "Games won".to_owned(),
                fair: Some(self.fair()),
                seats: self.wins.iter().map(|row| estimate(at(row.seat, &row.bot), &row.share)).collect(),
            },
            Chart::Length => Panel::Lengths {
                title: "Length of a game".to_owned(),
                unit: "turns".to_owned(),
                counts: self.lengths.clone(),
                mean: self.turns_per_game.mean,
                p50: self.turns_per_game.p50,
                p95: self.turns_per_game.p95,
            },
            Chart::Points => Panel::Points {
                title: "Points at the end".to_owned(),
                seats: self.points.iter().map(|row| self.points_of(row)).collect(),
            },
            Chart::Cards => self.cards(),
        }
    }

    fn points_of(&self, row: &crate::report::Mean) -> Estimate {
        let label = at(row.seat, &self.bots[row.seat]);
        Estimate { label, value: row.mean, low: row.low95, high: row.high95 }
    }

    fn cards(&self) -> Panel {
        let dealt = self.first_hand.iter().filter(|row| row.hands > 0);
        Panel::Cards {
            title: "Games won with the card in the first hand".to_owned(),
            average: self.average_card(),
            cards: dealt.map(|row| (row.card, surely(row))).collect(),
        }
    }
}

impl CompareReport {
    /// The differences, those of a kind together.
    pub fn sheet(&self) -> Sheet {
        let panel = |title: &str, unit: &str, scale: f64, kinds: &[&str]| {
            let rows = self.differences.iter().filter(|row| kinds.contains(&row.what));
            let rows: Vec<Estimate> = rows.map(|row| self.estimate(row, scale)).collect();
            (!rows.is_empty()).then(|| Panel::Differences {
                title: title.to_owned(),
                rows,
                unit: unit.to_owned(),
            })
        };
        let panels = [
            panel("Games won", "percentage points", 100.0, &["wins"]),
            panel("Length of a game", "per game", 1.0, &["turns", "decisions", "draws", "reshuffles"]),
            panel("Blocked and tied", "per 100 games", 100.0, &["blocked", "ties"]),
            panel("Points at the end", "points", 1.0, &["points"]),
        ];
        let (games, bots) = (counted(self.games, "game"), several(&self.bots));
        Sheet {
            title: format!("{} compared with {}", self.b, self.a),
            subtitle: format!("{games} of each with the same seeds, {bots}"),
            panels: panels.into_iter().flatten().collect(),
        }
    }

    fn estimate(&self, row: &Difference, scale: f64) -> Estimate {
        let label = row.seat.map_or_else(|| row.what.to_owned(), |seat| at(seat, &self.bots[seat]));
        Estimate { label, value: scale * row.difference, low: scale * row.low95, high: scale * row.high95 }
    }
}

impl ArenaReport {
    /// The ranking, and every pair.
    pub fn sheet(&self) -> Sheet {
        let rated = |row: &Ranked| {
            let (value, low, high) = (row.elo?, row.low95?, row.high95?);
            Some(Estimate { label: row.bot.clone(), value, low, high })
        };
        let players = self.ratings.iter().filter_map(rated);
        let names: Vec<String> = self.ratings.iter().map(|row| row.bot.clone()).collect();
        let scores = names.iter().map(|row| names.iter().map(|column| self.score(row, column)).collect());
        let panels = vec![
            Panel::Ratings { title: "Ratings in Elo".to_owned(), players: players.collect() },
            Panel::Pairs {
                title: "Score of the row against the column".to_owned(),
                scores: scores.collect(),
                names: names.clone(),
            },
        ];
        Sheet {
            title: format!("{}, {} seats: an arena", self.rules, self.seats),
            subtitle: format!(
                "{}, {}, seed {}",
                counted(self.deals, "deal"),
                counted(self.games, "game"),
                one_line(&self.seed, LONGEST_SEED)
            ),
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
