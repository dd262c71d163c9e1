//! Games between toddlers take nothing from the heap, statistics included, and neither do playouts.

use allocation_counter::measure;
use core::sync::atomic::AtomicBool;
use eights::{Game, Rules, Seats, Seed, Viewer, rules::PRESETS};
use eights_bots::{Belief, Effort, Level, Search};
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

/// How often a look at the first turn allocates on the heap, with this part of the thought.
fn allocations_of_a_look(rules: Rules, part: u16) -> u64 {
    let (seats, seed) = (rules.seats().0, Seed::from_text("heap"));
    let game = Game::deal(rules, seats, Seats::NONE, seed, &mut ()).expect("as many as may play");
    let view = game.view(Viewer::Seat(game.turn()));
    let mut search = Search::new(Effort::FULL.part(1, part), 1);
    measure(|| drop(search.standing(&view, &Belief::new(&view)))).count_total
}

#[test]
fn more_playouts_do_not_take_more() {
    for preset in PRESETS {
        let rules = Rules::preset(preset.name).expect("a preset");
        let (few, many) = (allocations_of_a_look(rules, 200), allocations_of_a_look(rules, 20));
        assert!(few > 0 && many == few, "{}: {few}, then {many}", preset.name);
    }
}
