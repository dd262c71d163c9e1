//! `--csv`: one row a game, written while the games are played.

use super::files::Outlet;
use crate::common::Failure;
use eights_sim::{Control, Plan, Row, Tally, simulate_in_order};
use std::{
    io::{BufWriter, Write},
    sync::atomic::Ordering,
};

/// Plays, and writes a row for each game. A file that takes no more ends the run.
pub(super) fn simulate(plan: &Plan, control: Control<'_>, mut outlet: Outlet) -> Result<Tally, Failure> {
    let mut file = BufWriter::new(outlet.begin());
    let mut written = writeln!(file, "{}", Row::head(plan.contenders.len()));
    let tally = simulate_in_order(plan, control, |row| {
        if written.is_ok() {
            written = writeln!(file, "{row}");
        }
        if written.is_err() {
            control.stop.store(true, Ordering::Relaxed);
        }
    });
    let written = written.and_then(|()| file.flush());
    drop(file);
    outlet.check(written)?;
    Ok(tally)
}
