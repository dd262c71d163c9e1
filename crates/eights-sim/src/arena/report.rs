//! What came of an arena, for programs (JSON) and for people (text).

use super::{Meeting, Tournament};
use crate::{
    contender::Contender,
    rating::{Pairing, rate},
    report::{Heading, Share},
    sequential::Verdict,
    text::{aligned, counted, cut, grouped, heading},
};
use core::fmt;
use serde::Serialize;

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
    /// The rating; the mean of all is 0. Nothing is known of somebody who has met nobody.
    pub elo: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low95: Option<f64>,
    /// The upper end.
    pub high95: Option<f64>,
    /// The mean score against all others.
    pub score: Option<f64>,
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
    /// The first one's mean score per deal; nothing without any.
    pub score: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low95: Option<f64>,
    /// The upper end.
    pub high95: Option<f64>,
    /// How often the first one won as the only one of its kind at the table.
    pub a_alone: Option<Share>,
    /// How often the other did.
    pub b_alone: Option<Share>,
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
            pairs: meetings.iter().map(|meeting| pair(&bots, meeting)).collect(),
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
        .map(|(n, rating)| {
            let score = mean_score(n, played());
            Ranked {
                bot: bots[n].clone(),
                elo: score.map(|_| rating.elo),
                low95: score.map(|_| rating.low95),
                high95: score.map(|_| rating.high95),
                score,
                forfeits: played().map(|meeting| forfeits(n, meeting)).sum(),
            }
        })
        .collect();
    let elo = |row: &Ranked| row.elo.unwrap_or(f64::NEG_INFINITY);
    ranking.sort_by(|one, other| elo(other).total_cmp(&elo(one)));
    ranking
}

/// A contender's mean score against those it has met.
fn mean_score<'a>(n: usize, meetings: impl Iterator<Item = &'a Meeting>) -> Option<f64> {
    let scores: Vec<f64> = meetings
        .filter_map(|meeting| match n {
            _ if n == meeting.a => Some(meeting.score()),
            _ if n == meeting.b => Some(1.0 - meeting.score()),
            _ => None,
        })
        .collect();
    (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
}

const fn forfeits(n: usize, meeting: &Meeting) -> u64 {
    match n {
        _ if n == meeting.a => meeting.a_forfeits,
        _ if n == meeting.b => meeting.b_forfeits,
        _ => 0,
    }
}

fn pair(bots: &[String], meeting: &Meeting) -> PairRow {
    let played = (meeting.deals() > 0).then_some(meeting);
    let share = played.map(Meeting::share);
    PairRow {
        a: bots[meeting.a].clone(),
        b: bots[meeting.b].clone(),
        deals: meeting.deals(),
        score: share.map(|share| share.rate),
        low95: share.map(|share| share.low95),
        high95: share.map(|share| share.high95),
        a_alone: played.map(Meeting::a_alone),
        b_alone: played.map(Meeting::b_alone),
        verdict: meeting.verdict.map(word),
    }
}

impl PairRow {
    /// The score with its interval.
    pub(crate) fn share(&self) -> Option<Share> {
        Some(Share { rate: self.score?, low95: self.low95?, high95: self.high95? })
    }
}

/// A rating in whole points, with its sign; nobody stands at minus nothing.
fn whole(elo: f64) -> String {
    match elo.round() {
        0.0 => "0".to_owned(),
        elo => format!("{elo:+.0}"),
    }
}

/// What is known, or a dash.
fn known<T>(value: Option<T>, written: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "–".to_owned(), written)
}

impl fmt::Display for ArenaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", heading(&self.rules, self.seats, &self.seed))?;
        let (deals, games) = (counted(self.deals, "deal"), counted(self.games, "game"));
        writeln!(f, "{deals}, {games} in {:.2} s\n", self.seconds)?;
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
            cells.extend([row.elo, row.low95, row.high95].map(|elo| known(elo, whole)));
            cells.push(known(row.score, |score| format!("{:.1} %", 100.0 * score)));
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
            let told = |share: Option<Share>| known(share, |share| share.to_string());
            let mut cells = vec![cut(&pair.a), cut(&pair.b), grouped(pair.deals), told(pair.share())];
            if self.seats > 2 {
                cells.extend([pair.a_alone, pair.b_alone].map(told));
            }
            cells.extend(pair.verdict.map(str::to_owned));
            cells
        };
        aligned(&[head].into_iter().chain(self.pairs.iter().map(row)).collect::<Vec<_>>(), &[0, 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use eights::{Rules, Seed};

    #[test]
    fn of_those_who_have_not_met_nothing_is_told() {
        let names = ["toddler", "club", "counter"];
        let tournament = Tournament {
            rules: Rules::preset("classic").expect("a preset"),
            seats: 3,
            contenders: names.map(|name| name.parse().expect("a level")).into(),
            seed: Seed::from_text("x"),
            deals: 1,
            until_sure: None,
            patience: crate::PATIENCE,
        };
        let heading = || Heading { rules: "classic".into(), seed: "x".into(), threads: 1, seconds: 1.0 };
        let mut meetings = Meeting::all(&tournament);
        meetings[0].count(&super::super::meeting::Deal::default());
        let report = ArenaReport::new(heading(), &tournament, &meetings);
        let text = report.to_string();
        assert!(text.contains("1 deal, 6 games in"), "{text}");
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert!(rows.contains(&vec!["counter", "–", "–", "–", "–"]), "{text}");
        assert!(rows.contains(&vec!["club", "counter", "0", "–", "–", "–"]), "{text}");
        let json = serde_json::to_value(&report).expect("JSON");
        assert_eq!(
            (&json["pairs"][2]["score"], &json["ratings"][2]["elo"]),
            (&None::<f64>.into(), &None::<f64>.into())
        );
        assert!(crate::plot::draw(&report.sheet()).contains("<svg"));
    }
}
