//! Examples, played by the engine: which card fits, what a draw leads to, who is skipped. Nothing here knows
//! a rule; it lays out cards and watches.

mod answer;
mod deal;
mod draw;
mod fit;
mod watch;

pub(crate) use answer::{answer, noped};
pub(crate) use deal::deal;
pub(crate) use draw::{Then, draw};
pub(crate) use fit::{Judged, fit, last, wild};
pub(crate) use watch::watch;

pub(crate) use eights::examples::Examples;
