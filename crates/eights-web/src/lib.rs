//! The browser client: the shared client's model as a page.
//!
//! Nothing is decided here. `desk::Desk` holds the `eights_client::core::Client`, tells it what happens in
//! the page and carries out what it says; `screens/` and `parts/` draw it. The page can be left at any time:
//! what is to be kept is kept in the browser's storage.
//!
//! Two things surprise readers. There is no framework for views: `reactive_graph` supplies signals
//! (`signals.rs`), and `elements/` builds the page, because pages of typed views were four times as large.
//! And everything behind `later::Later`, a table of functions, is another module: `eights-pack` splits it off
//! when the page is packed, and it is fetched as soon as the player moves. Code that home needs must not call
//! it directly, or home grows by all of it.
#![cfg(target_arch = "wasm32")]

mod address;
mod app;
mod audio;
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
mod records;
mod screens;
mod signals;
mod solo;
mod spots;
mod storage;
mod trail;
mod voice;

use elements::IntoNode;
use wasm_bindgen::prelude::wasm_bindgen;

/// Lays the table.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    solo::note_seed();
    signals::run(|| elements::place(app::app().into_node(), &dom::by_id("app"), None));
}
