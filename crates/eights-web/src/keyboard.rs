//! Keys of the page, as the client takes them.

use crate::{desk::Desk, dom};
use eights_client::keys::KeyPress;
use leptos::web_sys::{Element, Event, KeyboardEvent};
use wasm_bindgen::{JsCast, closure::Closure};

/// Hands every key to the desk before the page sees it.
pub(crate) fn listen(desk: Desk) {
    let on_key = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // A key that is being composed belongs to the text.
        if event.is_composing() || event.default_prevented() || is_for_control(event) {
            return;
        }
        if desk.press(pressed(event)) {
            event.prevent_default();
        }
    });
    let _ = dom::document().add_event_listener_with_callback("keydown", on_key.as_ref().unchecked_ref());
    on_key.forget();
}

/// Whether a key moves or presses the control that has the focus. Elements that the client names itself are moved by the client.
fn is_for_control(event: &KeyboardEvent) -> bool {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    let controls = match event.key().as_str() {
        "Enter" | " " => "button, a[href], summary, input, select, textarea, [role=tab]",
        "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End" | "PageUp" | "PageDown" => {
            "input:not([type=checkbox]), select, textarea, [role=tab]"
        }
        _ => return false,
    };
    let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    element.is_some_and(|element| {
        !element.has_attribute("data-spot") && element.matches(controls).unwrap_or(false)
    })
}

pub(crate) fn pressed(event: &KeyboardEvent) -> KeyPress {
    KeyPress {
        key: event.key(),
        code: Some(event.code()).filter(|code| !code.is_empty()),
        shift: event.shift_key(),
        ctrl: event.ctrl_key(),
        alt: event.alt_key(),
        meta: event.meta_key(),
    }
}
