//! The laboratory of a page: simulations piece by piece on one thread, and the numbers of a journal, each as
//! plot, table, comma-separated values and sentence; and reviews of games, action by action.
//!
//! [`Lab`] takes the messages of a page and answers them; [`Bench`] is one run. A run in pieces gives the
//! numbers of `eights sim` with the same seed, and a run that is stopped has always finished the first games
//! of its plan.

mod bench;
mod figures;
mod flaws;
mod journal;
mod kept;
mod lab;
mod looking_back;
mod nets;
#[cfg(test)]
mod tests;
mod weighing;

pub use bench::Bench;
pub use flaws::flaw_told;
pub use journal::journal_sheet;
pub use kept::kept_journal;
pub use lab::Lab;
pub use nets::{missing_net, nets_of};
