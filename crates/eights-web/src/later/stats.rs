//! Looking back: the player's games, and the laboratory.

use super::{Module, Which};
use crate::{
    desk::Desk,
    elements::{IntoNode, Node},
    journal, screens,
};
use eights_client::lab::Question;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The functions of looking back.
pub(crate) struct Stats {
    /// The screen of games and numbers.
    pub(crate) stats: fn() -> Node,
    /// The review of a game.
    pub(crate) review: fn() -> Node,
    /// Stores the games that are over.
    pub(super) store_games: fn(Desk),
    /// Lets the worker think about a question.
    pub(super) think: fn(Desk, Question),
    /// Opens the run of a link.
    pub(super) take_plan: fn(Desk, &str),
    /// Says that the server has deleted the player's name.
    pub(super) tell_forgotten: fn(Desk),
}

static FUNCTIONS: Stats = Stats {
    stats: || screens::stats::stats().into_node(),
    review: || screens::review::review().into_node(),
    store_games: journal::store,
    think: screens::stats::think,
    take_plan: screens::stats::take_plan,
    tell_forgotten: screens::stats::tell_forgotten,
};

#[wasm_split(stats, fallible)]
fn code() -> Result<&'static Stats, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// Looking back.
pub(crate) static STATS: Module<Stats> = Module::new(Which::Stats, || Box::pin(code()));
