//! The result of an arena, for programs (JSON) and for people (text).

use super::{Meeting, Piece, Terms, Tournament, gap};
use crate::{
    contender::Contender,
    rating::{Pairing, rate},
    report::{Heading, Share},
    sequential::Verdict,
    table::Length,
    text::{aligned, counted, cut, grouped, heading},
};
use eights_words::{Args, Text, Words};
use serde::Serialize;

/// The result of an arena.
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
    /// The time that processors spent on each pair, in the order of `pairs`.
    pub cpu_seconds: Vec<f64>,
    /// Whether games are matches or single rounds.
    pub length: Length,
    /// The ranking, best first.
    pub ratings: Vec<Ranked>,
    /// Every pair.
    pub pairs: Vec<PairRow>,
    /// The counts themselves, from which a run goes on or is put together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
}

/// A contender's standing.
#[derive(Clone, Debug, Serialize)]
pub struct Ranked {
    /// Who.
    pub bot: String,
    /// The rating; the mean of all is 0. A contender that has met nobody has none.
    pub elo: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low95: Option<f64>,
    /// The upper end.
    pub high95: Option<f64>,
    /// The mean score against all others.
    pub score: Option<f64>,
    /// Games forfeited.
    pub forfeits: u64,
    /// The share of the gap from `counter` to `oracle` that it closes, where both are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gap: Option<Share>,
}

/// The result of a pair.
#[derive(Clone, Debug, Serialize)]
pub struct PairRow {
    /// One.
    pub a: String,
    /// The other.
    pub b: String,
    /// How many deals.
    pub deals: u64,
    /// The first one's mean score per deal; `None` without deals.
    pub score: Option<f64>,
    /// The lower end of its 95 % interval.
    pub low95: Option<f64>,
    /// The upper end.
    pub high95: Option<f64>,
    /// How often the first one won as the only one of its kind at the table.
    pub a_alone: Option<Share>,
    /// How often the other did.
    pub b_alone: Option<Share>,
    /// The sequential test's verdict on the first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

impl ArenaReport {
    /// The report of these meetings.
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
            cpu_seconds: meetings.iter().map(|meeting| meeting.cpu.as_secs_f64()).collect(),
            length: tournament.length,
            ratings: ranking(tournament, &bots, meetings),
            pairs: meetings.iter().map(|meeting| pair(&bots, meeting)).collect(),
            bots,
            piece: None,
        }
    }

    /// The report of a piece.
    pub fn of_piece(threads: usize, tournament: &Tournament, piece: Piece) -> Self {
        let Terms { name, seed, .. } = &piece.terms;
        let heading = Heading { rules: name.clone(), seed: seed.clone(), threads, seconds: piece.seconds };
        let report = Self::new(heading, tournament, &piece.meetings(tournament));
        Self { piece: Some(piece), ..report }
    }
}

fn ranking(tournament: &Tournament, bots: &[String], meetings: &[Meeting]) -> Vec<Ranked> {
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
                gap: gap::closed(tournament, meetings, n),
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
        _ if n == meeting.a => meeting.sums.a_forfeits,
        _ if n == meeting.b => meeting.sums.b_forfeits,
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
        verdict: meeting.verdict,
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

/// A known value, or a dash.
fn known<T>(value: Option<T>, written: impl Fn(T) -> String) -> String {
    value.map_or_else(|| "–".to_owned(), written)
}

impl ArenaReport {
    /// The report as text.
    pub fn text(&self, words: &Words) -> String {
        let args = Args::new().text("deals", counted(words, Text::LAB_DEALS, self.deals));
        let args = args.text("games", counted(words, self.length.count(), self.games));
        let time = words.say(Text::LAB_ARENA_TIME, &args.text("seconds", format!("{:.2}", self.seconds)));
        let heading = heading(words, &self.rules, self.seats, &self.seed);
        format!("{heading}\n{time}\n\n{}\n{}", self.ranking(words), self.pair_table(words))
    }

    fn ranking(&self, words: &Words) -> String {
        const HEAD: [Text; 5] = [
            Text::LAB_COLUMN_BOT,
            Text::LAB_COLUMN_ELO,
            Text::LAB_COLUMN_LOW,
            Text::LAB_COLUMN_HIGH,
            Text::LAB_COLUMN_SCORE,
        ];
        let forfeits = self.ratings.iter().any(|row| row.forfeits > 0);
        let gap = self.ratings.iter().any(|row| row.gap.is_some());
        let head = HEAD.into_iter().chain(gap.then_some(Text::LAB_COLUMN_GAP));
        let head = head.chain(forfeits.then_some(Text::LAB_COLUMN_FORFEITS));
        let head = head.map(|text| words.text(text).into_owned()).collect();
        let row = |row: &Ranked| {
            let mut cells = vec![cut(&row.bot)];
            cells.extend([row.elo, row.low95, row.high95].map(|elo| known(elo, whole)));
            cells.push(known(row.score, |score| format!("{:.1} %", 100.0 * score)));
            cells.extend(gap.then(|| known(row.gap, |share| share.to_string())));
            cells.extend(forfeits.then(|| grouped(row.forfeits)));
            cells
        };
        aligned(&[head].into_iter().chain(self.ratings.iter().map(row)).collect::<Vec<_>>(), &[0])
    }

    /// The meetings; with more than two seats, also how often each contender won alone among the others.
    fn pair_table(&self, words: &Words) -> String {
        const HEAD: [Text; 5] = [
            Text::LAB_COLUMN_BOT,
            Text::LAB_COLUMN_AGAINST,
            Text::LAB_COLUMN_DEALS,
            Text::LAB_COLUMN_CPU,
            Text::LAB_COLUMN_SCORE,
        ];
        const ALONE: [Text; 2] = [Text::LAB_COLUMN_ALONE, Text::LAB_COLUMN_OTHER_ALONE];
        let is_tested = self.pairs.iter().any(|pair| pair.verdict.is_some());
        let alone = ALONE.into_iter().filter(|_| self.seats > 2);
        let head = HEAD.into_iter().chain(alone).chain(is_tested.then_some(Text::LAB_COLUMN_VERDICT));
        let head = head.map(|text| words.text(text).into_owned()).collect();
        let row = |(pair, cpu): (&PairRow, &f64)| {
            let told = |share: Option<Share>| known(share, |share| share.to_string());
            let mut cells = vec![cut(&pair.a), cut(&pair.b), grouped(pair.deals), format!("{cpu:.1} s")];
            cells.push(told(pair.share()));
            if self.seats > 2 {
                cells.extend([pair.a_alone, pair.b_alone].map(told));
            }
            cells.extend(pair.verdict.map(|verdict| words.text(verdict.label()).into_owned()));
            cells
        };
        aligned(
            &[head].into_iter().chain(self.pairs.iter().zip(&self.cpu_seconds).map(row)).collect::<Vec<_>>(),
            &[0, 1],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seating, Stocks};
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
            length: Length::Match,
            seating: Seating::Both,
            stocks: Stocks::Shared,
            patience: crate::PATIENCE,
        };
        let heading = || Heading { rules: "classic".into(), seed: "x".into(), threads: 1, seconds: 1.0 };
        let mut meetings = Meeting::all(&tournament);
        meetings[0].count(&super::super::meeting::Deal::default());
        let report = ArenaReport::new(heading(), &tournament, &meetings);
        let words = Words::english();
        let text = report.text(&words);
        assert!(text.contains("1 deal, 6 games in"), "{text}");
        let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert!(rows.contains(&vec!["counter", "–", "–", "–", "–"]), "{text}");
        assert!(rows.contains(&vec!["club", "counter", "0", "0.0", "s", "–", "–", "–"]), "{text}");
        let json = serde_json::to_value(&report).expect("JSON");
        assert_eq!(
            (&json["pairs"][2]["score"], &json["ratings"][2]["elo"]),
            (&None::<f64>.into(), &None::<f64>.into())
        );
        assert!(crate::plot::draw(&report.sheet(&words)).contains("<svg"));
    }
}
