//! Many games: simulations, duplicate arenas, ratings and plots.
//!
//! [`simulate`] plays a [`Plan`] and adds up a [`Tally`]; a [`Report`] says what that means, for programs and for people. [`compare`] plays the
//! same games by two rule sets, [`hold`] lets every pair of contenders meet over the same deals. All of them take a [`Control`]: the threads, a
//! flag that ends the run, and somebody who looks on.
//!
//! One seed gives the same numbers on any number of threads: a game follows from the seed and its number, everything added up is a whole number,
//! and what is done when a run is stopped is always the first so many games.
//!
//! Without the feature `threads` everything happens on the caller's thread and all contenders are levels, as a browser needs it.

mod arena;
mod chair;
mod compare;
mod contender;
mod crew;
mod histogram;
pub mod interval;
mod ledger;
mod players;
pub mod plot;
#[cfg(feature = "threads")]
mod program;
pub mod rating;
mod report;
mod rows;
pub mod sequential;
mod sheets;
mod simulation;
mod standing;
mod table;
mod tale;
mod tally;
#[cfg(all(test, feature = "threads"))]
mod tests;
mod text;
mod toddlers;
mod watch;

pub use arena::{ArenaReport, Meeting, PairRow, Ranked, Tournament, hold};
pub use compare::{CompareReport, Comparison, Difference, Knob, compare};
pub use contender::{Contender, NoContender};
pub use crew::{Control, NoThreads, Pool};
pub use histogram::Histogram;
pub use players::PATIENCE;
#[cfg(feature = "threads")]
pub use program::{Command, end_programs};
pub use report::{CardRow, Heading, Mean, RankRow, Report, Share, Turns, Wins};
pub use rows::Row;
pub use sheets::Chart;
#[cfg(feature = "threads")]
pub use simulation::simulate_in_order;
pub use simulation::{Plan, simulate};
pub use tally::{SeatTally, Tally, Worth};
pub use watch::{Notice, Watch};
