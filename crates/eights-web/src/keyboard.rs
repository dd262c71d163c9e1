//! Keys of the page, as the client takes them.

use crate::signals::*;
use crate::{desk::Desk, dom, reading, spots};
use eights_client::keys::KeyPress;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, Event, KeyboardEvent, UiEvent};

/// Hands every key to the desk before the page sees it, and keeps keys from answering what has only just been
/// asked.
pub(crate) fn listen(desk: Desk) {
    let on_key = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return };
        // A key that is being composed belongs to the text.
        if event.is_composing() || event.default_prevented() {
            return;
        }
        // The guide lies over everything. It takes its own keys; this one came before it had the focus.
        if desk.reading.with_untracked(Option::is_some) {
            if event.key() == "Escape" {
                reading::close(desk);
                event.prevent_default();
            }
            return;
        }
        // A key that is held was pressed once.
        if event.repeat()
            && is_press(event)
            && !target(event).is_some_and(|element| spots::is_typing(&element))
        {
            return event.prevent_default();
        }
        if is_for_control(event) {
            return;
        }
        if desk.press(pressed(event), event.repeat()) {
            event.prevent_default();
        }
    });
    let _ = dom::document().add_event_listener_with_callback("keydown", on_key.as_ref().unchecked_ref());
    on_key.forget();
    guard_questions(desk);
}

/// A question that has only just been asked is answered by no key: the player meant something else. A
/// click that no pointer made is a key's.
fn guard_questions(desk: Desk) {
    let on_click = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let is_key = event.dyn_ref::<UiEvent>().is_some_and(|event| event.detail() == 0);
        let is_fresh = || {
            desk.peek(|client| {
                let asked = client.prompt().filter(|prompt| prompt.kind.is_modal());
                asked.is_some_and(|prompt| prompt.is_fresh(dom::now()))
            })
        };
        let answers = || target(&event).and_then(|element| element.closest(".play").ok().flatten()).is_some();
        if is_key && is_fresh() && answers() {
            event.prevent_default();
            event.stop_propagation();
        }
    });
    let _ = dom::document().add_event_listener_with_callback_and_bool(
        "click",
        on_click.as_ref().unchecked_ref(),
        true,
    );
    on_click.forget();
}

fn target(event: &Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Whether a key presses what has the focus.
fn is_press(event: &KeyboardEvent) -> bool {
    matches!(event.key().as_str(), "Enter" | " ")
}

/// Whether a key moves or presses the control that has the focus. Elements that the client names itself are
/// moved by the client; Space, which draws in the hand, presses the buttons around it as it presses buttons
/// everywhere.
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
    let Some(element) = target(event) else { return false };
    let is_own = match element.get_attribute("data-spot") {
        Some(spot) => {
            event.key() == " " && ["turn ", "table ", "player "].iter().any(|zone| spot.starts_with(zone))
        }
        None => true,
    };
    is_own && element.matches(controls).unwrap_or(false)
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
