//! Many games: simulations, duplicate arenas, ratings and plots.
//!
//! [`simulate`] plays a [`Plan`] and adds up a [`Totals`]; a [`Report`] presents it, for programs and
//! for people. [`compare`] plays the same games by two rule sets, [`hold`] lets every pair of contenders meet
//! over the same deals. All of them take a [`Control`]: the threads, a flag that ends the run, and a
//! watcher.
//!
//! One seed gives the same numbers on any number of threads: a game follows from the seed and its number,
//! all sums are whole numbers, and a run that is stopped has always finished the first games, without gaps.
//!
//! Without the feature `threads` everything happens on the caller's thread and all contenders are levels, as
//! in a browser.

mod arena;
mod chair;
mod charts;
mod compare;
mod contender;
mod cpu;
mod game_stats;
mod histogram;
pub mod interval;
mod ismcts;
mod ledger;
mod oracle;
mod players;
mod playout;
pub mod plot;
#[cfg(feature = "threads")]
mod program;
pub mod rating;
pub mod regret;
mod report;
mod rows;
pub mod sequential;
mod simulation;
mod speed;
mod standing;
mod stocks;
mod table;
#[cfg(all(test, feature = "threads"))]
mod tests;
mod text;
mod toddlers;
mod totals;
mod watch;
mod workers;

#[cfg(feature = "threads")]
pub use arena::fingerprint;
pub use arena::{
    ArenaReport, Meeting, Misfit, NotAShard, OtherTerm, PairRow, Piece, Ranked, Seating, Shard, Sums, Term,
    Terms, Tournament, hold, hold_piece,
};
pub use charts::Chart;
pub use compare::{CompareReport, Comparison, Difference, Knob, Measure, compare, compare_part};
pub use contender::{Contender, NoContender};
pub use cpu::cpu_time;
pub use histogram::Histogram;
pub use players::PATIENCE;
#[cfg(feature = "threads")]
pub use program::{Command, end_programs};
pub use report::{CardRow, Heading, Mean, RankRow, Report, Share, Turns, Wins};
pub use rows::Row;
#[cfg(feature = "threads")]
pub use simulation::simulate_in_order;
pub use simulation::{Plan, simulate, simulate_part};
pub use speed::play_bare;
pub use stocks::Stocks;
pub use table::Length;
pub use text::{aligned, grouped};
pub use totals::{SeatTotals, Totals, Worth};
pub use watch::{Fault, Notice, Watch};
pub use workers::{Control, NoThreads, Pool};
