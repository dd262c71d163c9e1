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

pub use best::Policy;
pub use solve::solve;
pub use tree::{Naming, Tree};
