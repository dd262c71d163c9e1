//! The browser client: the shared client's model as a page.
//!
//! Nothing is decided here. `desk::Desk` holds the `eights_client::core::Client`, tells it what happens in the page and carries out what it
//! says; `screens/` and `parts/` draw it. The page can be left at any time: what is to be kept is kept in the browser's storage.
#![cfg(target_arch = "wasm32")]

mod address;
mod app;
mod audio;
mod desk;
mod dom;
mod elements;
mod give;
mod keep;
mod keyboard;
mod later;
mod look;
mod motion;
mod own;
mod parts;
mod peer;
mod screens;
mod spots;
mod voice;

use elements::IntoNode;
use wasm_bindgen::prelude::wasm_bindgen;

/// Lays the table.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    let place = dom::by_id("app");
    let page = place.clone();
    leptos::mount::mount_to(place, move || elements::place(app::app().into_node(), &page, None)).forget();
}
