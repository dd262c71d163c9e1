//! Games between toddlers take nothing from the heap, statistics included.

use allocation_counter::measure;
use core::sync::atomic::AtomicBool;
use eights::{Rules, Seed, rules::PRESETS};
use eights_bots::Level;
use eights_sim::{Contender, Control, PATIENCE, Plan, Pool, simulate};

/// How often a run of this many games allocates on the heap.
fn allocations(rules: Rules, seats: usize, games: u64) -> u64 {
    let contenders = vec![Contender::Level(Level::Toddler); seats];
    let plan = Plan { rules, contenders, seed: Seed::from_text("heap"), games, patience: PATIENCE };
    let (pool, stop) = (Pool::alone(), AtomicBool::new(false));
    let control = Control { pool: &pool, stop: &stop, watch: &() };
    measure(|| drop(simulate(&plan, control))).count_total
}

#[test]
fn more_games_do_not_take_more() {
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).expect("a preset");
        let (low, high) = rules.seats();
        for seats in [low, high] {
            // A run takes a little for its sums, and a little more when a game is longer than all before.
            let (few, many) = (allocations(rules, seats, 16), allocations(rules, seats, 160));
            println!("{}, {seats} seats: {few} for 16 games, {many} for 160", preset.name);
            assert!(few > 0 && many <= few + 12, "{}, {seats} seats: {few}, then {many}", preset.name);
        }
    }
}
