//! The games that are counted are the games that are played.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod recount;
mod runs;

use crate::{Contender, Control, PATIENCE, Plan, Pool, Tally, simulate};
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

pub(super) fn run(plan: &Plan, pool: &Pool) -> Tally {
    simulate(plan, Control { pool, stop: &AtomicBool::new(false), watch: &() })
}
