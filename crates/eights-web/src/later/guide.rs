//! The guide to the rules.

use super::{Module, Which};
use crate::{elements::Node, screens};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The functions of the guide.
pub(crate) struct Guide {
    pub(crate) draw: fn() -> Node,
}

static FUNCTIONS: Guide = Guide { draw: screens::guide::guide };

#[wasm_split(guide, fallible)]
fn code() -> Result<&'static Guide, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// The guide to the rules.
pub(crate) static GUIDE: Module<Guide> = Module::new(Which::Guide, || Box::pin(code()));
