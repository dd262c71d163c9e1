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
use bots::Asking;
use solve::solve;
use tree::{Naming, Tree};

use eights_bots::{Bot, Level, Yardstick};

/// Dice that a bot is asked with: what it does by chance it does with the same chance here, roughly.
const DICE: u64 = 16;
/// The levels that do not search.
const LEVELS: [Level; 7] =
    [Level::Toddler, Level::House, Level::Palace, Level::Casual, Level::Club, Level::Counter, Level::Expert];
/// What a perfect opponent may win from the best of these bots, per game of 1 or −1, if only suits in play
/// may be named.
const MOST: f64 = 0.09;
/// What a perfect opponent may win from the grandmaster by the engine's own rules.
const MOST_FROM_GRANDMASTER: f64 = 0.045;

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

/// Bots are asked only where their own choices lead.
#[test]
fn what_is_never_reached_changes_nothing() {
    let (tree, maker) = (Tree::new(Naming::SuitsInPlay), || Level::Club.bot());
    let asking = |threads| Asking { maker: &maker, dice: 2, threads };
    let mut everywhere = Policy::uniform(&tree);
    let all: Vec<usize> = (0..tree.n_situations()).collect();
    for (situation, counts) in tree.situations.iter().zip(asking(1).all(&tree, &all)) {
        everywhere.set(situation, &counts);
    }
    let [(one, asked), (two, _)] = [1, 2].map(|threads| Policy::of_bot(&tree, &asking(threads)));
    assert!(one == two && asked < tree.n_situations() / 2, "{asked}");
    let [least, most] = [one, everywhere].map(|policy| policy.exploitability(&tree));
    assert!((least - most).abs() < 1e-12, "{least} {most}");
}

#[test]
fn the_best_bot_loses_little_to_a_perfect_opponent() {
    let [literal, any] = [Naming::SuitsInPlay, Naming::AnySuit].map(Tree::new);
    println!("{:<13} {:>14} {:>9}", "bot", "suits in play", "any suit");
    let levels = LEVELS.map(|level| (level.name(), Box::new(move || level.bot()) as Maker));
    let frozen = Yardstick::ALL.map(|frozen| (frozen.name(), Box::new(move || frozen.bot()) as Maker));
    let loses = |(name, maker): (&str, Maker)| {
        let asking = Asking { maker: &*maker, dice: DICE, threads: 2 };
        let [one, other] = [&literal, &any].map(|tree| Policy::of_bot(tree, &asking).0.exploitability(tree));
        println!("{name:<13} {one:>14.4} {other:>9.4}");
        one
    };
    let least = levels.into_iter().chain(frozen).map(loses).fold(f64::INFINITY, f64::min);
    assert!(least <= MOST, "{least}");
}

/// The grandmaster mixes its answers and tells the chances, so it is asked once in each situation. It knows
/// the engine's rules, by which a wild card may name any suit.
#[test]
fn the_grandmaster_loses_hardly_anything_to_a_perfect_opponent() {
    let (tree, maker) = (Tree::new(Naming::AnySuit), || Level::Grandmaster.bot());
    let (policy, asked) = Policy::of_bot(&tree, &Asking { maker: &maker, dice: 1, threads: 2 });
    let loses = policy.exploitability(&tree);
    println!("grandmaster, any suit: {loses:.4} in {asked} situations");
    assert!(loses <= MOST_FROM_GRANDMASTER, "{loses}");
}

/// Makes players of one kind.
type Maker = Box<dyn Fn() -> Box<dyn Bot> + Sync>;
