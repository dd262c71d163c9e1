//! A simulation: the same contenders on the same seats, game after game.

use crate::{
    contender::Contender,
    game_stats::Told,
    players::Lineup,
    rows::{Batch, Outbox, Row},
    table::{SeatedPlayers, Setting, Stopped},
    toddlers::Toddlers,
    totals::Totals,
    workers::{Control, Worker, Workers},
};
use core::{ops::Range, time::Duration};
use eights::{Rules, Seed};
use eights_bots::Level;
use std::sync::mpsc::SyncSender;

#[cfg(feature = "threads")]
use crate::rows;

/// The plan of a simulation.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The rules.
    pub rules: Rules,
    /// The player of each seat. The rules must allow this number of seats.
    pub contenders: Vec<Contender>,
    /// The seed of everything.
    pub seed: Seed,
    /// How many games.
    pub games: u64,
    /// How long a program may think.
    pub patience: Duration,
}

impl Plan {
    pub(crate) fn setting(&self) -> Setting {
        Setting::new(self.rules, self.contenders.len(), self.seed)
    }

    pub(crate) fn is_all_toddlers(&self) -> bool {
        self.contenders.iter().all(|contender| *contender == Contender::Level(Level::Toddler))
    }
}

/// Plays the games of a plan, or the first of them if it is stopped.
///
/// ```
/// use eights::{Rules, Seed};
/// use eights_bots::Level;
/// use eights_sim::{Contender, Control, PATIENCE, Plan, Pool, simulate};
///
/// let plan = Plan {
///     rules: Rules::preset("classic").expect("a preset"),
///     contenders: vec![Contender::Level(Level::Toddler), Contender::Level(Level::Club)],
///     seed: Seed::from_text("a rainy sunday"),
///     games: 100,
///     patience: PATIENCE,
/// };
/// let totals = simulate(&plan, Control { pool: &Pool::alone(), stop: &false.into(), watch: &() });
/// assert_eq!(totals.games, 100);
/// ```
pub fn simulate(plan: &Plan, control: Control<'_>) -> Totals {
    simulate_part(plan, 0..plan.games, control)
}

/// Plays only these games of a plan, or the first of them if it is stopped. The parts of a plan, merged, are
/// the whole.
pub fn simulate_part(plan: &Plan, games: Range<u64>, control: Control<'_>) -> Totals {
    with_company(plan, games, control, None)
}

/// Plays as [`simulate`] does, and tells what each game came to, in order and a few games at a time.
#[cfg(feature = "threads")]
pub fn simulate_in_order(plan: &Plan, control: Control<'_>, tell: impl FnMut(&[Row]) + Send) -> Totals {
    // Enough for everybody to go on while a few rows are written.
    let (outbox, batches) = std::sync::mpsc::sync_channel(64 * control.pool.threads());
    std::thread::scope(|scope| {
        scope.spawn(move || rows::in_order(&batches, tell));
        let totals = with_company(plan, 0..plan.games, control, Some(&outbox));
        // That was the last row.
        drop(outbox);
        totals
    })
}

fn with_company(
    plan: &Plan,
    games: Range<u64>,
    control: Control<'_>,
    rows: Option<&SyncSender<Batch>>,
) -> Totals {
    if plan.is_all_toddlers() {
        return play(plan, games, control, rows, Toddlers::new);
    }
    let lineup = Lineup::new(&plan.contenders, plan.patience, control.stop);
    play(plan, games, control, rows, || lineup.table())
}

fn play<C: SeatedPlayers + Send>(
    plan: &Plan,
    games: Range<u64>,
    control: Control<'_>,
    rows: Option<&SyncSender<Batch>>,
    players: impl Fn() -> C,
) -> Totals
where
    C::Heard: Send,
{
    let setting = plan.setting();
    let make = || Counter {
        setting,
        players: players(),
        totals: Totals::new(setting.seats),
        outbox: rows.cloned().map(Outbox::new),
    };
    let workers = Workers::new(control, &plan.contenders, 1, make);
    workers.play(games);
    let mut sum = Totals::new(setting.seats);
    workers.into_workers().for_each(|counter| sum.merge(&counter.totals));
    sum
}

/// Plays and counts.
struct Counter<C> {
    setting: Setting,
    players: C,
    totals: Totals,
    outbox: Option<Outbox>,
}

impl<C: SeatedPlayers + Send> Worker for Counter<C>
where
    C::Heard: Send,
{
    type SeatedPlayers = C;
    type Score = Told<C::Heard>;

    fn play(&mut self, number: u64, told: &mut Told<C::Heard>) -> Result<(), Stopped> {
        self.setting.play(number, number, &mut self.players, told)
    }

    fn count(&mut self, number: u64, told: &Told<C::Heard>) {
        self.totals.add(told);
        if let Some(outbox) = &mut self.outbox {
            outbox.add(Row::new(number, self.setting.seats, told));
        }
    }

    fn counted(&mut self, numbers: Range<u64>) {
        self.outbox.iter_mut().for_each(|outbox| outbox.send(&numbers));
    }

    fn players(&mut self) -> &mut C {
        &mut self.players
    }
}
