//! Two rule sets side by side: game by game with the same seed, so that what both have in common does not blur what differs.

mod report;

pub use report::{CompareReport, Difference, Knob};

use crate::{
    crew::{Control, Crew, Worker},
    interval::Moments,
    players::Lineup,
    simulation::Plan,
    table::{Company, Setting, Stopped},
    tale::{Tale, Told},
    tally::Tally,
    toddlers::Toddlers,
};
use eights::{MAX_SEATS, Rules, Seats};

/// What games of two rule sets add up to, and their differences game by game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The plan's own rules.
    pub a: Tally,
    /// The other rules.
    pub b: Tally,
    pub(crate) differences: Differences,
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

/// What is compared of a game.
#[derive(Default)]
struct Numbers {
    of_game: [i64; 7],
    wins: [i64; MAX_SEATS],
    points: [i64; MAX_SEATS],
}

impl Numbers {
    fn of<Heard>(Told { tale, outcome }: &Told<Heard>) -> Self {
        let Tale { turns, decisions, reshuffles, rounds, blocked, .. } = *tale;
        let of_game = [turns, decisions, tale.draws(), reshuffles, rounds, blocked, outcome.tied.into()];
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

/// Plays the games of a plan by its own rules and by other ones, or the first of them if it is stopped. Both must be for as many seats.
pub fn compare(plan: &Plan, other: Rules, control: Control<'_>) -> Comparison {
    if plan.is_all_toddlers() {
        return play(plan, other, control, Toddlers::new);
    }
    let lineup = Lineup::new(&plan.contenders, plan.patience, control.stop);
    play(plan, other, control, || lineup.table())
}

fn play<C: Company + Send>(
    plan: &Plan,
    other: Rules,
    control: Control<'_>,
    company: impl Fn() -> C,
) -> Comparison
where
    C::Heard: Send,
{
    let (a, seats) = (plan.setting(), plan.contenders.len());
    let b = Setting::new(other, seats, plan.seed);
    let none =
        || Comparison { a: Tally::new(seats), b: Tally::new(seats), differences: Differences::default() };
    let make = || Comparer { settings: [a, b], company: company(), sum: none() };
    let crew = Crew::new(control, &plan.contenders, 2, make);
    crew.play(0..plan.games);
    let mut sum = none();
    for mut comparer in crew.into_workers() {
        sum.a.merge(&comparer.sum.a);
        sum.b.merge(&comparer.sum.b);
        sum.differences.merge(&mut comparer.sum.differences);
    }
    sum
}

/// Plays every game twice.
struct Comparer<C> {
    settings: [Setting; 2],
    company: C,
    sum: Comparison,
}

impl<C: Company + Send> Worker for Comparer<C>
where
    C::Heard: Send,
{
    type Company = C;
    type Score = [Told<C::Heard>; 2];

    fn play(&mut self, number: u64, both: &mut Self::Score) -> Result<(), Stopped> {
        let games = self.settings.iter().zip(both);
        games
            .into_iter()
            .try_for_each(|(setting, told)| setting.play(number, number, &mut self.company, told))
    }

    fn count(&mut self, _: u64, [a, b]: &Self::Score) {
        self.sum.a.add(a);
        self.sum.b.add(b);
        self.sum.differences.add((&Numbers::of(a), &Numbers::of(b)));
    }

    fn company(&mut self) -> &mut C {
        &mut self.company
    }
}
