//! `--csv`: one row a game, written while the games are played.

use super::files::Outlet;
use crate::common::Failure;
use eights_sim::{Control, Plan, Row, Totals, simulate_in_order};
use std::{fmt::Write as _, io::Write as _, sync::atomic::Ordering};

/// Plays, and writes a row for each game. A file that takes no more ends the run.
pub(super) fn simulate(plan: &Plan, control: Control<'_>, mut outlet: Outlet) -> Result<Totals, Failure> {
    let file = outlet.begin();
    let mut written = writeln!(file, "{}", Row::head(plan.contenders.len()));
    let mut text = String::new();
    // Rows come a few at a time and are written at once, so that nothing is lost if the run ends suddenly.
    let totals = simulate_in_order(plan, control, |rows| {
        text.clear();
        for row in rows {
            // There is always room in a text.
            let _ = writeln!(text, "{row}");
        }
        if written.is_ok() {
            written = file.write_all(text.as_bytes());
        }
        if written.is_err() {
            control.stop.store(true, Ordering::Relaxed);
        }
    });
    outlet.check(written)?;
    Ok(totals)
}
