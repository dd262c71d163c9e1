//! What came of an arena, for programs (JSON) and for people (text).

use super::{Meeting, Tournament};
use crate::{
    contender::Contender,
    rating::{Pairing, rate},
    report::{Heading, Share},
    sequential::Verdict,
    text::{aligned, cut, grouped},
};
use core::fmt;
use serde::Serialize;

/// Half the width of a 95 % interval, in standard errors.
const Z: f64 = 1.959_964;

/// What came of an arena.
#[derive(Clone, Debug, Serialize)]
pub struct ArenaReport {
    /// The rules.
    pub rules: String,
    /// How many seats.
    pub seats: usize,
    /// Who met, in the order they were named.
    pub bots: Vec<String>,
    /// Deals played, all pairs together.
    pub deals: u64,
    /// Games played: every deal from every seat.
    pub games: u64,
    /// The seed that gives the same numbers again.
    pub seed: String,
    /// How many threads played.
    pub threads: usize,
    /// How long that took.
    pub seconds: f64,
    /// The ranking, best first.
    pub ratings: Vec<Ranked>,
    /// Every pair.
    pub pairs: Vec<PairRow>,
}

/// Where a contender stands.
#[derive(Clone, Debug, Serialize)]
pub struct Ranked {
    /// Who.
    pub bot: String,
    /// The rating; the mean of all is 0.
    pub elo: f64,
    /// The lower end of its 95 % interval.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
    /// The mean score against all others.
    pub score: f64,
    /// Games forfeited.
    pub forfeits: u64,
}

/// What came of a pair.
#[derive(Clone, Debug, Serialize)]
pub struct PairRow {
    /// One.
    pub a: String,
    /// The other.
    pub b: String,
    /// How many deals.
    pub deals: u64,
    /// The first one's mean score per deal.
    pub score: f64,
    /// The lower end of its 95 % interval.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
    /// How often the first one won as the only one of its kind at the table.
    pub a_alone: Share,
    /// How often the other did.
    pub b_alone: Share,
    /// What the sequential test says of the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
}

const fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Equal => "equal",
    }
}

impl ArenaReport {
    /// What the meetings say.
    pub fn new(heading: Heading, tournament: &Tournament, meetings: &[Meeting]) -> Self {
        let Heading { rules, seed, threads, seconds } = heading;
        let bots: Vec<String> = tournament.contenders.iter().map(Contender::to_string).collect();
        let deals = meetings.iter().map(Meeting::deals).sum();
        Self {
            rules,
            seats: tournament.seats,
            deals,
            games: deals * tournament.games_per_deal(),
            seed,
            threads,
            seconds,
            ratings: ranking(&bots, meetings),
            pairs: meetings.iter().map(|meeting| pair(&bots, tournament.seats, meeting)).collect(),
            bots,
        }
    }
}

fn ranking(bots: &[String], meetings: &[Meeting]) -> Vec<Ranked> {
    let played = || meetings.iter().filter(|meeting| meeting.deals() > 0);
    let pairings: Vec<Pairing> = played()
        .map(|meeting| Pairing {
            a: meeting.a,
            b: meeting.b,
            deals: meeting.deals(),
            score: meeting.score(),
            error: meeting.error(),
        })
        .collect();
    let rated = rate(bots.len(), &pairings).into_iter().enumerate();
    let mut ranking: Vec<Ranked> = rated
        .map(|(n, rating)| Ranked {
            bot: bots[n].clone(),
            elo: rating.elo,
            low95: rating.low95,
            high95: rating.high95,
            score: mean_score(n, played()),
            forfeits: played().map(|meeting| forfeits(n, meeting)).sum(),
        })
        .collect();
    ranking.sort_by(|one, other| other.elo.total_cmp(&one.elo));
    ranking
}

/// A contender's mean score against those it has met.
fn mean_score<'a>(n: usize, meetings: impl Iterator<Item = &'a Meeting>) -> f64 {
    let scores: Vec<f64> = meetings
        .filter_map(|meeting| match n {
            _ if n == meeting.a => Some(meeting.score()),
            _ if n == meeting.b => Some(1.0 - meeting.score()),
            _ => None,
        })
        .collect();
    if scores.is_empty() { 0.5 } else { scores.iter().sum::<f64>() / scores.len() as f64 }
}

const fn forfeits(n: usize, meeting: &Meeting) -> u64 {
    match n {
        _ if n == meeting.a => meeting.a_forfeits,
        _ if n == meeting.b => meeting.b_forfeits,
        _ => 0,
    }
}

fn pair(bots: &[String], seats: usize, meeting: &Meeting) -> PairRow {
    let alone = |wins: u64| Share::of(wins, meeting.deals() * seats as u64);
    let spread = Z * meeting.error();
    PairRow {
        a: bots[meeting.a].clone(),
        b: bots[meeting.b].clone(),
        deals: meeting.deals(),
        score: meeting.score(),
        low95: (meeting.score() - spread).max(0.0),
        high95: (meeting.score() + spread).min(1.0),
        a_alone: alone(meeting.a_alone),
        b_alone: alone(meeting.b_alone),
        verdict: meeting.verdict.map(word),
    }
}

/// A rating in whole points, with its sign; nobody stands at minus nothing.
fn whole(elo: f64) -> String {
    match elo.round() {
        0.0 => "0".to_owned(),
        elo => format!("{elo:+.0}"),
    }
}

impl fmt::Display for ArenaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}, {} seats, seed {}", self.rules, self.seats, self.seed)?;
        let (deals, games) = (grouped(self.deals), grouped(self.games));
        writeln!(f, "{deals} deals, {games} games in {:.2} s\n", self.seconds)?;
        writeln!(f, "{}", self.ranking())?;
        write!(f, "{}", self.pair_table())
    }
}

impl ArenaReport {
    fn ranking(&self) -> String {
        let forfeits = self.ratings.iter().any(|row| row.forfeits > 0);
        let mut head: Vec<String> = ["bot", "Elo", "low", "high", "score"].map(str::to_owned).into();
        head.extend(forfeits.then(|| "forfeits".to_owned()));
        let row = |row: &Ranked| {
            let mut cells = vec![cut(&row.bot)];
            cells.extend([row.elo, row.low95, row.high95].map(whole));
            cells.push(format!("{:.1} %", 100.0 * row.score));
            cells.extend(forfeits.then(|| grouped(row.forfeits)));
            cells
        };
        aligned(&[head].into_iter().chain(self.ratings.iter().map(row)).collect::<Vec<_>>(), &[0])
    }

    /// Who met whom; where more than two sat, also how often each won alone among the others.
    fn pair_table(&self) -> String {
        let tested = self.pairs.iter().any(|pair| pair.verdict.is_some());
        let mut head: Vec<String> = ["bot", "against", "deals", "score"].map(str::to_owned).into();
        if self.seats > 2 {
            head.extend(["won alone", "the other alone"].map(str::to_owned));
        }
        head.extend(tested.then(|| "verdict".to_owned()));
        let row = |pair: &PairRow| {
            let score = Share { rate: pair.score, low95: pair.low95, high95: pair.high95 };
            let mut cells = vec![cut(&pair.a), cut(&pair.b), grouped(pair.deals), score.to_string()];
            if self.seats > 2 {
                cells.extend([pair.a_alone, pair.b_alone].map(|share| share.to_string()));
            }
            cells.extend(pair.verdict.map(str::to_owned));
            cells
        };
        aligned(&[head].into_iter().chain(self.pairs.iter().map(row)).collect::<Vec<_>>(), &[0, 1])
    }
}
