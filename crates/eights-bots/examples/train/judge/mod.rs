//! Fits the weights of the judge to what a search says about its options: `cargo xtask train judge`.

pub(crate) mod climb;
pub(crate) mod decision;

use climb::Climb;
use decision::{Decision, TABLES, Table};
use eights::Seed;
use eights_bots::Weights;
use std::thread;

/// Decisions of each table that are learned from; as many more are kept to see whether it carries over.
pub(crate) const DECISIONS: u64 = 2_000;

/// What is learned at the tables of two players, or at the others.
pub(crate) struct Fitted {
    pub(crate) weights: Weights,
    /// How it does at each table, by hand and fitted, in decisions that it has not learned from.
    pub(crate) report: Vec<String>,
}

/// The fitted weights for two players and for more.
pub(crate) fn fit(seed: &str, decisions: u64) -> [Fitted; 2] {
    let gathered = gather(seed, decisions as usize);
    [true, false].map(|two| {
        let tables = gathered.iter().filter(|(table, _)| (table.seats == 2) == two).collect::<Vec<_>>();
        fit_to(&tables, Weights::by_hand(if two { 2 } else { 4 }))
    })
}

/// The decisions of every table. Each table has dice of its own, so it does not matter who is first.
fn gather(seed: &str, decisions: usize) -> Vec<(&'static Table, Vec<Decision>)> {
    let gather = |table: &'static Table| {
        let deals = Seed::from_text(&format!("{seed} judge {} {}", table.preset, table.seats));
        (table, decision::gather(table, 2 * decisions, &deals))
    };
    let all = |tables: &'static [Table]| tables.iter().map(gather).collect::<Vec<_>>();
    let (one, other) = TABLES.split_at(TABLES.len() / 2);
    thread::scope(|scope| {
        let other = scope.spawn(|| all(other));
        let mut gathered = all(one);
        gathered.extend(other.join().expect("it only plays"));
        gathered
    })
}

fn fit_to(tables: &[&(&Table, Vec<Decision>)], by_hand: &Weights) -> Fitted {
    let lessons: Vec<&[Decision]> = tables.iter().map(|(_, all)| all.split_at(all.len() / 2).0).collect();
    let weights = rounded(Climb::new(&lessons, by_hand).climb());
    let report = tables.iter().map(|(table, all)| {
        let kept = all.split_at(all.len() / 2).1;
        let loss = |weights: &Weights| 100.0 * climb::loss(kept, weights);
        format!(
            "{} {}: loses {:.3} by hand, {:.3} fitted",
            table.preset,
            table.seats,
            loss(by_hand),
            loss(&weights)
        )
    });
    Fitted { weights, report: report.collect() }
}

/// As they are written.
fn rounded(mut weights: Weights) -> Weights {
    weights.values_mut().for_each(|weight| *weight = (*weight * 100.0).round() / 100.0);
    weights
}

/// The file of both sets of weights.
pub(crate) fn write(command: &str, [two, more]: &[Fitted; 2]) -> String {
    let fields = |weights: &Weights| {
        let mut weights = *weights;
        let lines = Weights::NAMES.iter().zip(weights.values_mut());
        lines.map(|(name, weight)| format!("    {name}: {weight:?},\n")).collect::<String>()
    };
    format!(
        "//! The weights that were fitted to what a search says: see `docs/bots.md`. Written by\n\
         //! `{command}`.\n\n\
         use super::Weights;\n\n\
         /// For two players.\n\
         pub(super) const TWO: Weights = Weights {{\n{}}};\n\n\
         /// For more.\n\
         pub(super) const MORE: Weights = Weights {{\n{}}};\n",
        fields(&two.weights),
        fields(&more.weights)
    )
}
