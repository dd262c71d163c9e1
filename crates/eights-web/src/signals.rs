//! Signals, values derived from them, and effects that run when they change. `reactive_graph` has all of it;
//! the page needs nothing else of the framework around it.

use any_spawner::Executor;
pub(crate) use reactive_graph::{
    computed::Memo,
    effect::{Effect, RenderEffect},
    graph::untrack,
    owner::{LocalStorage, Owner, StoredValue, on_cleanup},
    prelude::*,
    signal::{ArcRwSignal, RwSignal},
};
pub(crate) use wasm_bindgen_futures::spawn_local;

/// Builds the page. Everything that reacts lives as long as the page.
pub(crate) fn run<T>(build: impl FnOnce() -> T) {
    // Another executor would serve as well; there is none.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    std::mem::forget(owner.with(build));
    std::mem::forget(owner);
}
