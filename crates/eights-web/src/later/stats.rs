//! Looking back: the player's games, and the laboratory.

use super::{Module, Which};
use crate::{
    desk::Desk,
    elements::{IntoNode, Node},
    journal, screens,
};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The functions of looking back.
pub(crate) struct Stats {
    /// The screen.
    pub(crate) stats: fn() -> Node,
    /// Stores the games that are over.
    pub(super) store_games: fn(Desk),
    /// Opens the run of a link.
    pub(super) take_plan: fn(Desk, &str),
    /// Says that the server has deleted the player's name.
    pub(super) tell_forgotten: fn(Desk),
}

static FUNCTIONS: Stats = Stats {
    stats: || screens::stats::stats().into_node(),
    store_games: journal::store,
    take_plan: screens::stats::take_plan,
    tell_forgotten: screens::stats::tell_forgotten,
};

#[wasm_split(stats, fallible)]
fn code() -> Result<&'static Stats, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// Looking back.
pub(crate) static STATS: Module<Stats> = Module::new(Which::Stats, || Box::pin(code()));
