//! Two rule sets side by side: game by game with the same seed, so that what both have in common does not
//! blur what differs.

mod report;

pub use report::{CompareReport, Difference, Knob, Measure};

use crate::{
    game_stats::{GameStats, Told},
    interval::Moments,
    players::Lineup,
    simulation::Plan,
    table::{SeatedPlayers, Setting, Stopped},
    toddlers::Toddlers,
    totals::Totals,
    workers::{Control, Worker, Workers},
};
use core::ops::Range;
use eights::{MAX_SEATS, Rules, Seats};

/// The totals of two rule sets' games, and their differences game by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The plan's own rules.
    pub a: Totals,
    /// The other rules.
    pub b: Totals,
    pub(crate) differences: Differences,
}

impl Comparison {
    /// No games yet, for this number of seats.
    pub fn new(seats: usize) -> Self {
        Self { a: Totals::new(seats), b: Totals::new(seats), differences: Differences::default() }
    }

    /// Takes another's games in.
    pub fn merge(&mut self, mut other: Self) {
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        self.differences.merge(&mut other.differences);
    }
}

/// Of each number, the second rule set's less the first one's, over all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Differences {
    pub(crate) wins: [Moments; MAX_SEATS],
    pub(crate) points: [Moments; MAX_SEATS],
    pub(crate) turns: Moments,
    pub(crate) decisions: Moments,
    pub(crate) draws: Moments,
    pub(crate) reshuffles: Moments,
    pub(crate) rounds: Moments,
    pub(crate) blocked: Moments,
    pub(crate) ties: Moments,
}

impl Differences {
    fn add(&mut self, (a, b): (&Numbers, &Numbers)) {
        let pairs = self.all().zip(a.all().zip(b.all()));
        pairs.for_each(|(difference, (a, b))| difference.add(b - a));
    }

    fn merge(&mut self, other: &mut Self) {
        self.all().zip(other.all()).for_each(|(sum, more)| sum.merge(more));
    }

    /// All of them, in the order of [`Numbers::all`].
    fn all(&mut self) -> impl Iterator<Item = &mut Moments> {
        let Self { wins, points, turns, decisions, draws, reshuffles, rounds, blocked, ties } = self;
        let of_game = [turns, decisions, draws, reshuffles, rounds, blocked, ties];
        of_game.into_iter().chain(wins).chain(points)
    }
}

/// The numbers of a game that are compared.
#[derive(Default)]
struct Numbers {
    of_game: [i64; 7],
    wins: [i64; MAX_SEATS],
    points: [i64; MAX_SEATS],
}

impl Numbers {
    fn of<Heard>(Told { stats, outcome }: &Told<Heard>) -> Self {
        let GameStats { turns, decisions, reshuffles, rounds, blocked, .. } = *stats;
        let of_game = [turns, decisions, stats.draws(), reshuffles, rounds, blocked, outcome.tied.into()];
        let mut numbers = Self { of_game: of_game.map(i64::from), ..Self::default() };
        for seat in Seats::first(MAX_SEATS).iter() {
            numbers.wins[seat.index()] = outcome.winners.contains(seat).into();
            numbers.points[seat.index()] = outcome.points[seat.index()].into();
        }
        numbers
    }

    fn all(&self) -> impl Iterator<Item = i64> {
        self.of_game.iter().chain(&self.wins).chain(&self.points).copied()
    }
}

/// Plays the games of a plan by its own rules and by other ones, or the first of them if it is stopped. Both
/// must be for as many seats.
pub fn compare(plan: &Plan, other: Rules, control: Control<'_>) -> Comparison {
    compare_part(plan, other, 0..plan.games, control)
}

/// Compares only these games of a plan, or the first of them if it is stopped. The parts of a plan, merged,
/// are the whole.
pub fn compare_part(plan: &Plan, other: Rules, games: Range<u64>, control: Control<'_>) -> Comparison {
    if plan.is_all_toddlers() {
        return play(plan, other, games, control, Toddlers::new);
    }
    let lineup = Lineup::new(&plan.contenders, plan.patience, control.stop);
    play(plan, other, games, control, || lineup.table())
}

fn play<C: SeatedPlayers + Send>(
    plan: &Plan,
    other: Rules,
    games: Range<u64>,
    control: Control<'_>,
    players: impl Fn() -> C,
) -> Comparison
where
    C::Heard: Send,
{
    let (a, seats) = (plan.setting(), plan.contenders.len());
    let b = Setting::new(other, seats, plan.seed);
    let make = || Comparer { settings: [a, b], players: players(), sum: Comparison::new(seats) };
    let workers = Workers::new(control, &plan.contenders, 2, make);
    workers.play(games);
    let mut sum = Comparison::new(seats);
    workers.into_workers().for_each(|comparer| sum.merge(comparer.sum));
    sum
}

/// Plays every game twice.
struct Comparer<C> {
    settings: [Setting; 2],
    players: C,
    sum: Comparison,
}

impl<C: SeatedPlayers + Send> Worker for Comparer<C>
where
    C::Heard: Send,
{
    type SeatedPlayers = C;
    type Score = [Told<C::Heard>; 2];

    fn play(&mut self, number: u64, both: &mut Self::Score) -> Result<(), Stopped> {
        let games = self.settings.iter().zip(both);
        games
            .into_iter()
            .try_for_each(|(setting, told)| setting.play(number, number, &mut self.players, told))
    }

    fn count(&mut self, _: u64, [a, b]: &Self::Score) {
        self.sum.a.add(a);
        self.sum.b.add(b);
        self.sum.differences.add((&Numbers::of(a), &Numbers::of(b)));
    }

    fn players(&mut self) -> &mut C {
        &mut self.players
    }
}
