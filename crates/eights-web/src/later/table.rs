//! The table, and whatever a player can do there at once.

use super::{Module, Which};
use crate::{
    desk::Desk,
    elements::Node,
    motion::{self, Before},
    screens::{self, table::reveal},
};
use eights::{Action, Steps, View};
use eights_client::{
    core::{Adviser, Millis, Rest, counters_move},
    settings::Settings,
};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// The functions of the table.
pub(crate) struct Table {
    /// The screen.
    pub(crate) table: fn() -> Node,
    /// Looks where everything lies, before the page is brought up to date.
    pub(crate) look: fn(bool, &Settings) -> Option<Before>,
    /// Acts out what happened, once it is.
    pub(crate) act_out: fn(Desk, Option<Before>, Option<Box<Steps>>, Millis),
    /// The adviser for hints.
    advise: Adviser,
    /// The client's code for tables.
    rest: Rest,
}

static FUNCTIONS: Table = Table {
    table: screens::table::table,
    look: motion::before,
    act_out: |desk, before, happened, now| {
        if let Some(steps) = &happened {
            reveal::note(desk, steps, now);
        }
        if let Some(before) = before {
            motion::after(before, happened);
        }
    },
    advise: counters_move,
    rest: Rest::HERE,
};

#[wasm_split(table, fallible)]
fn code() -> Result<&'static Table, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// The table.
pub(crate) static TABLE: Module<Table> = Module::new(Which::Table, || Box::pin(code()));

/// A good player's move, once the bots are here.
pub(crate) fn advise(view: &View) -> Option<Action> {
    TABLE.here().and_then(|table| (table.advise)(view))
}

/// What the client does away from home, once the code for it is here.
pub(crate) const REST: Rest = Rest {
    take: |client, input| {
        if let Some(table) = TABLE.here() {
            (table.rest.take)(client, input);
        }
    },
    tick: |client| {
        if let Some(table) = TABLE.here() {
            (table.rest.tick)(client);
        }
    },
    wakes_at: |client| TABLE.here().and_then(|table| (table.rest.wakes_at)(client)),
};
