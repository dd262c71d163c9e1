//! A game so small that it can be solved: how much would a perfect opponent win from a bot?
//!
//! Three ranks of three suits, one rank wild; two cards each, a plain starter, and four cards in the stock.
//! It is Classic by the engine's own rules, except that the discards stay where they are. All other cards lie
//! among the discards, where every player can see that they are out of play.
//!
//! [`Tree`] is the whole game, walked through the engine. [`solve`] finds an equilibrium, [`Policy::of_bot`]
//! asks a bot for its choice in every situation, and [`Policy::exploitability`] is what the best opponent
//! would win from it.

mod best;
mod bots;
mod solve;
mod tree;

use best::Policy;
use solve::solve;
use tree::{Naming, Tree};

use eights_bots::{Bot, Level, Yardstick};

/// Dice that a bot is asked with: what it does by chance it does with the same chance here, roughly.
const DICE: u64 = 16;
/// The levels that do not search. Those that do would take hours: there are 125,000 situations.
const LEVELS: [Level; 6] =
    [Level::Toddler, Level::House, Level::Palace, Level::Casual, Level::Club, Level::Counter];
/// What a perfect opponent may win from the best of these bots, per game of 1 or −1.
const MOST: f64 = 0.115;

#[test]
fn the_solver_finds_the_known_value() {
    let tree = Tree::new(Naming::SuitsInPlay);
    let random = Policy::uniform(&tree);
    println!("{} nodes, {} situations", tree.n_nodes(), tree.n_situations());
    println!("random play: value {:+.4}, loses {:.4}", random.value(&tree), random.exploitability(&tree));
    let solved = solve(&tree, 100);
    let (value, loses) = (solved.value(&tree), solved.exploitability(&tree));
    println!("solved: value {value:+.4}, loses {loses:.5}");
    // The value is off by at most what both seats together could still win; it is known in four digits.
    assert!(
        (value - 0.3821).abs() < 2.0 * loses + 0.000_05 && (0.0..0.000_5).contains(&loses),
        "{value} {loses}"
    );
}

#[test]
fn the_best_bot_loses_little_to_a_perfect_opponent() {
    let [literal, any] = [Naming::SuitsInPlay, Naming::AnySuit].map(Tree::new);
    println!("{:<13} {:>14} {:>9}", "bot", "suits in play", "any suit");
    let levels = LEVELS.map(|level| (level.name(), level.bot()));
    let frozen = Yardstick::ALL.map(|yardstick| (yardstick.name(), yardstick.bot()));
    let loses = |(name, mut bot): (&str, Box<dyn Bot>)| {
        let [one, other] =
            [&literal, &any].map(|tree| Policy::of_bot(tree, &mut *bot, DICE).exploitability(tree));
        println!("{name:<13} {one:>14.4} {other:>9.4}");
        one
    };
    let least = levels.into_iter().chain(frozen).map(loses).fold(f64::INFINITY, f64::min);
    assert!(least <= MOST, "{least}");
}
