//! Puzzles: all sets, the verdict, and the code that lays them out.

use super::{Module, Which};
use crate::{
    desk::Desk,
    elements::{IntoNode, Node},
    puzzles::{self, Wanted},
    screens,
};
use eights_client::core::Tutor;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The functions of puzzles.
pub(crate) struct Puzzles {
    /// The screen with all sets.
    pub(crate) list: fn() -> Node,
    /// What an answer is worth, and all others.
    pub(crate) verdict: fn() -> Node,
    /// Lays a puzzle out.
    pub(super) solve: fn(Desk, Wanted),
    /// The client's code for it.
    tutor: Tutor,
}

static FUNCTIONS: Puzzles = Puzzles {
    list: || screens::puzzles::puzzles().into_node(),
    verdict: || screens::puzzles::verdict::verdict().into_node(),
    solve: puzzles::solve,
    tutor: Tutor::HERE,
};

#[wasm_split(puzzles, fallible)]
fn code() -> Result<&'static Puzzles, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// Puzzles.
pub(crate) static PUZZLES: Module<Puzzles> = Module::new(Which::Puzzles, || Box::pin(code()));

/// Lays puzzles out and explains them, once the code for it is here.
pub(crate) const TUTOR: Tutor = Tutor {
    begin: |client, set, number| {
        if let Some(puzzles) = PUZZLES.here() {
            (puzzles.tutor.begin)(client, set, number);
        }
    },
    told: |client| PUZZLES.here().map(|puzzles| (puzzles.tutor.told)(client)).unwrap_or_default(),
    worths: |client| PUZZLES.here().map(|puzzles| (puzzles.tutor.worths)(client)).unwrap_or_default(),
    has_list: true,
};
