//! The browser client: the shared client's model as a page.
//!
//! Nothing is decided here. `desk::Desk` holds the `eights_client::core::Client`, tells it what happens in
//! the page and carries out what it says; `screens/` and `parts/` draw it. The page can be left at any time:
//! what is to be kept is kept in the browser's storage.
//!
//! Two things surprise readers. There is no framework for views: `reactive_graph` supplies signals
//! (`signals.rs`), and `elements/` builds the page, because pages of typed views were four times as large.
//! And everything behind the tables of functions in `later/` is in modules of its own: `eights-pack` splits
//! them off when the page is packed, and they are fetched when they are wanted, together with their words
//! (`words.rs`). Code that home needs must not call them directly, or home grows by all of them.
#![cfg(target_arch = "wasm32")]

mod address;
mod app;
mod audio;
pub mod back_room;
mod chance;
mod clipboard;
mod desk;
mod dom;
mod elements;
mod files;
mod hooks;
mod journal;
mod keyboard;
mod later;
mod look;
mod motion;
mod parts;
mod peer;
mod puzzles;
mod reading;
mod records;
mod screens;
mod signals;
mod solo;
mod spots;
mod storage;
mod things;
mod trail;
mod voice;
mod words;

use elements::IntoNode;
use wasm_bindgen::prelude::wasm_bindgen;

/// Lays the table. The worker of solo games has the same code and nothing to lay.
#[wasm_bindgen(start)]
pub fn start() {
    #[cfg(feature = "panics")]
    console_error_panic_hook::set_once();
    if web_sys::window().is_none() {
        return;
    }
    solo::note_seed();
    words::watch();
    signals::run(|| elements::place(app::app().into_node(), &dom::by_id("app"), None));
}
