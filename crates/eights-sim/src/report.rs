//! The result of a simulation, for programs (JSON) and for people (text).

mod cards;
mod text;

pub use cards::{CardRow, RankRow};

use crate::{
    contender::Contender,
    interval::{Moments, wilson},
    simulation::Plan,
    totals::Totals,
};
use serde::Serialize;

/// The facts of a run beside its counts.
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

/// The result of a simulation.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The rules.
    pub rules: String,
    /// How many seats.
    pub seats: usize,
    /// Its player.
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
    /// Wins, seat by seat.
    pub wins: Vec<Wins>,
    /// For each seat how often it came first, second …
    pub places: Vec<Vec<u64>>,
    /// Final scores, seat by seat.
    pub points: Vec<Mean>,
    /// Cards drawn in a game, seat by seat.
    pub drawn: Vec<f64>,
    /// Rounds in which nobody could go on.
    pub blocked: u64,
    /// Games whose first place is shared by players who did not go out, or who all have forfeited: nobody's
    /// win.
    pub ties: u64,
    /// Games that several won by going out together.
    pub shared_wins: u64,
    /// The worth of each rank when played.
    pub effects: Vec<RankRow>,
    /// The worth of each card in the first hand.
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
    /// Its player.
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
    /// The report of these totals.
    pub fn new(heading: Heading, plan: &Plan, totals: &Totals) -> Self {
        let Heading { rules, seed, threads, seconds } = heading;
        let bots: Vec<String> = plan.contenders.iter().map(Contender::to_string).collect();
        let seats = || totals.seats.iter().enumerate();
        let wins = seats().map(|(seat, its)| Wins {
            seat,
            bot: bots[seat].clone(),
            wins: its.wins,
            share: Share::of(its.wins, totals.games),
        });
        Self {
            rules,
            seats: bots.len(),
            games: totals.games,
            seed,
            threads,
            seconds,
            games_per_second: totals.games as f64 / seconds.max(1e-9),
            decisions_per_game: totals.decisions.mean(),
            turns_per_game: Turns {
                mean: totals.turns.mean(),
                p50: totals.turns.percentile(50),
                p95: totals.turns.percentile(95),
                max: totals.turns.max(),
            },
            draws_per_game: totals.draws.mean(),
            reshuffles_per_game: totals.reshuffles.mean(),
            rounds_per_game: totals.rounds.mean(),
            wins: wins.collect(),
            places: seats().map(|(_, its)| its.places[..bots.len()].to_vec()).collect(),
            points: seats().map(|(seat, its)| Mean::of(seat, &its.points)).collect(),
            drawn: seats().map(|(_, its)| its.drawn as f64 / totals.games.max(1) as f64).collect(),
            blocked: totals.blocked,
            ties: totals.ties,
            shared_wins: totals.shared_wins,
            effects: cards::effects(&plan.rules, totals),
            first_hand: cards::first_hand(&plan.rules, totals),
            forfeits: seats().map(|(_, its)| its.forfeits).collect(),
            bots,
            lengths: totals.turns.counts().collect(),
            has_points: plan.rules.target(plan.contenders.len()).is_some(),
        }
    }

    /// How often those win who have some card in their first hand: what each single card is to be measured
    /// against.
    pub fn average_card(&self) -> f64 {
        let (hands, won) =
            self.first_hand.iter().fold((0, 0), |sum, row| (sum.0 + row.hands, sum.1 + row.won));
        won as f64 / hands.max(1) as f64
    }

    /// The share of games that each seat would win if all were alike: of as many wins as there were, more
    /// than games where they are shared (NE-19).
    pub fn fair(&self) -> f64 {
        let wins: u64 = self.wins.iter().map(|row| row.wins).sum();
        if wins == 0 {
            1.0 / self.seats as f64
        } else {
            wins as f64 / (self.games * self.seats as u64) as f64
        }
    }
}
