//! What came of a simulation, for programs (JSON) and for people (text).

mod cards;
mod text;

pub use cards::{CardRow, RankRow};

use crate::{
    contender::Contender,
    interval::{Moments, wilson},
    simulation::Plan,
    tally::Tally,
};
use serde::Serialize;

/// What a report says of its run beside what was counted.
#[derive(Clone, Debug)]
pub struct Heading {
    /// The rules as they were asked for.
    pub rules: String,
    /// The seed as it was asked for, or in full.
    pub seed: String,
    /// How many threads played.
    pub threads: usize,
    /// How long that took.
    pub seconds: f64,
}

/// What came of a simulation.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The rules.
    pub rules: String,
    /// How many seats.
    pub seats: usize,
    /// Who sat there.
    pub bots: Vec<String>,
    /// Games played.
    pub games: u64,
    /// The seed that gives the same numbers again.
    pub seed: String,
    /// How many threads played.
    pub threads: usize,
    /// How long that took.
    pub seconds: f64,
    /// Games a second, all threads together.
    pub games_per_second: f64,
    /// Decisions of a game.
    pub decisions_per_game: f64,
    /// Turns of a game.
    pub turns_per_game: Turns,
    /// Cards drawn in a game.
    pub draws_per_game: f64,
    /// How often the discards became stock again in a game.
    pub reshuffles_per_game: f64,
    /// Rounds of a game.
    pub rounds_per_game: f64,
    /// Who won how often, seat by seat.
    pub wins: Vec<Wins>,
    /// For each seat how often it came first, second …
    pub places: Vec<Vec<u64>>,
    /// Final scores, seat by seat.
    pub points: Vec<Mean>,
    /// Cards drawn in a game, seat by seat.
    pub drawn: Vec<f64>,
    /// Rounds in which nobody could go on.
    pub blocked: u64,
    /// Games whose first place is shared by players who did not go out, or who all have forfeited: nobody's win.
    pub ties: u64,
    /// Games that several won by going out together.
    pub shared_wins: u64,
    /// What each rank is worth when played.
    pub effects: Vec<RankRow>,
    /// What each card is worth in the first hand.
    pub first_hand: Vec<CardRow>,
    /// Games forfeited, seat by seat.
    pub forfeits: Vec<u64>,
    /// How often each number of turns came up.
    #[serde(skip)]
    pub(crate) lengths: Vec<(u32, u64)>,
    /// Whether the rules know points.
    #[serde(skip)]
    pub(crate) has_points: bool,
}

/// How long games are.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Turns {
    /// The mean.
    pub mean: f64,
    /// Half of the games are no longer than this.
    pub p50: u32,
    /// 95 % of them are no longer than this.
    pub p95: u32,
    /// None is longer than this.
    pub max: u32,
}

/// How often a seat won.
#[derive(Clone, Debug, Serialize)]
pub struct Wins {
    /// The seat.
    pub seat: usize,
    /// Who sat there.
    pub bot: String,
    /// How often.
    pub wins: u64,
    /// That as a share of all games, with its 95 % interval.
    #[serde(flatten)]
    pub share: Share,
}

/// A share with its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Share {
    /// The share.
    pub rate: f64,
    /// The lower end.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
}

impl Share {
    /// The share of a deal that is had on the average, of so much in each.
    pub(crate) fn per_deal(deals: &Moments, most: u64) -> Self {
        let (low, high) = deals.cautious95(0, most as i64);
        let share = |sum: f64| (sum / most as f64).clamp(0.0, 1.0);
        Self { rate: share(deals.mean()), low95: share(low), high95: share(high) }
    }

    pub(crate) fn of(successes: u64, n: u64) -> Self {
        let (low95, high95) = wilson(successes, n);
        Self { rate: successes as f64 / n.max(1) as f64, low95, high95 }
    }
}

/// A seat's mean with its 95 % interval.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Mean {
    /// The seat.
    pub seat: usize,
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
}

impl Mean {
    fn of(seat: usize, moments: &Moments) -> Self {
        let (low95, high95) = moments.interval95();
        Self { seat, mean: moments.mean(), low95, high95 }
    }
}

impl Report {
    /// What a tally says.
    pub fn new(heading: Heading, plan: &Plan, tally: &Tally) -> Self {
        let Heading { rules, seed, threads, seconds } = heading;
        let bots: Vec<String> = plan.contenders.iter().map(Contender::to_string).collect();
        let seats = || tally.seats.iter().enumerate();
        let wins = seats().map(|(seat, its)| Wins {
            seat,
            bot: bots[seat].clone(),
            wins: its.wins,
            share: Share::of(its.wins, tally.games),
        });
        Self {
            rules,
            seats: bots.len(),
            games: tally.games,
            seed,
            threads,
            seconds,
            games_per_second: tally.games as f64 / seconds.max(1e-9),
            decisions_per_game: tally.decisions.mean(),
            turns_per_game: Turns {
                mean: tally.turns.mean(),
                p50: tally.turns.percentile(50),
                p95: tally.turns.percentile(95),
                max: tally.turns.max(),
            },
            draws_per_game: tally.draws.mean(),
            reshuffles_per_game: tally.reshuffles.mean(),
            rounds_per_game: tally.rounds.mean(),
            wins: wins.collect(),
            places: seats().map(|(_, its)| its.places[..bots.len()].to_vec()).collect(),
            points: seats().map(|(seat, its)| Mean::of(seat, &its.points)).collect(),
            drawn: seats().map(|(_, its)| its.drawn as f64 / tally.games.max(1) as f64).collect(),
            blocked: tally.blocked,
            ties: tally.ties,
            shared_wins: tally.shared_wins,
            effects: cards::effects(&plan.rules, tally),
            first_hand: cards::first_hand(&plan.rules, tally),
            forfeits: seats().map(|(_, its)| its.forfeits).collect(),
            bots,
            lengths: tally.turns.counts().collect(),
            has_points: plan.rules.target(plan.contenders.len()).is_some(),
        }
    }

    /// How often those win who have some card in their first hand: what each single card is to be measured against.
    pub fn average_card(&self) -> f64 {
        let (hands, won) =
            self.first_hand.iter().fold((0, 0), |sum, row| (sum.0 + row.hands, sum.1 + row.won));
        won as f64 / hands.max(1) as f64
    }

    /// The share of wins that a seat would have if all were alike and no game were tied.
    pub fn fair(&self) -> f64 {
        1.0 / self.seats as f64
    }
}
