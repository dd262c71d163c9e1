//! What holds for every bot, whatever the rules: the laws over random rule sets and seeds. `EIGHTS_LAW_CASES`
//! says how many cases.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod audience;
mod belief;
#[path = "../../../eights/tests/laws/cases.rs"]
#[allow(dead_code, reason = "the engine's laws use more of it")]
mod cases;
mod manners;
mod search;

use eights::{Seat, View, Viewer};

fn seats(n: usize) -> impl Iterator<Item = Seat> {
    (0..n).filter_map(Seat::new)
}

/// The table before the deal, as a seat sees it.
fn before(case: &cases::Case, seat: Seat) -> View {
    View::before(case.rules, case.n_seats, case.bots, Viewer::Seat(seat))
}
