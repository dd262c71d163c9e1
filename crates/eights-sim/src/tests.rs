//! The games that are counted are the games that are played.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod arenas;
mod charts;
mod comparisons;
mod ismcts;
mod oracles;
mod pieces;
mod recount;
mod regrets;
mod reports;
mod runs;

use crate::{Contender, Control, Heading, PATIENCE, Plan, Pool, Totals, simulate};
use core::sync::atomic::AtomicBool;
use eights::{Rules, Seed};

/// A plan for contenders by name, repeated round the table.
pub(super) fn plan(rules: &str, seats: usize, bots: &[&str], games: u64) -> Plan {
    let contenders = bots.iter().cycle().take(seats).map(|name| name.parse().unwrap());
    Plan {
        rules: Rules::preset(rules).unwrap(),
        contenders: contenders.collect::<Vec<Contender>>(),
        seed: Seed::from_text("tests"),
        games,
        patience: PATIENCE,
    }
}

pub(super) fn run(plan: &Plan, pool: &Pool) -> Totals {
    simulate(plan, control(pool, &AtomicBool::new(false)))
}

/// A run that nobody watches.
pub(super) fn control<'a>(pool: &'a Pool, stop: &'a AtomicBool) -> Control<'a> {
    Control { pool, stop, watch: &() }
}

/// The heading of a run of two seconds.
pub(super) fn heading(rules: &str) -> Heading {
    Heading { rules: rules.into(), seed: "tea".into(), threads: 1, seconds: 2.0 }
}
