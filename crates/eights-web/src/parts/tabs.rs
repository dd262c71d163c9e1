//! Walking through a row of tabs with keys.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// The tab that a key leads to from this one. Such a key does nothing else.
pub(crate) fn walk<T: Copy + PartialEq>(all: &[T], from: T, event: &Event) -> Option<T> {
    let n = all.len();
    let at = all.iter().position(|other| *other == from).unwrap_or(0);
    let to = match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
        "ArrowRight" | "ArrowDown" => (at + 1) % n,
        "ArrowLeft" | "ArrowUp" => (at + n - 1) % n,
        "Home" => 0,
        "End" => n - 1,
        _ => return None,
    };
    event.prevent_default();
    all.get(to).copied()
}
