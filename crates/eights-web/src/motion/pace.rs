//! The pace: where more happens than can be watched, everything moves faster, and at last not at all.

use crate::dom;
use std::cell::RefCell;
use wasm_bindgen::JsCast;

/// How long what happened is watched.
const WATCHED: u64 = 500;
/// With more than this at once, all is twice as fast.
const HURRIED: usize = 2;
/// With more than this at once, nothing moves.
const LOST: usize = 5;

thread_local! {
    /// Until when each of the last happenings is watched.
    static WATCHING: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

/// Sets the pace for what happens now; says whether it moves at all.
pub(super) fn keep(has_happened: bool) -> bool {
    let now = dom::now();
    let backlog = WATCHING.with_borrow_mut(|watching| {
        watching.retain(|until| *until > now);
        if has_happened {
            watching.push(now + WATCHED);
        }
        watching.len()
    });
    hurry(backlog > HURRIED);
    backlog <= LOST
}

fn hurry(is_hurried: bool) {
    let Some(root) = dom::document().document_element() else { return };
    let is_fast = root.get_attribute("data-pace").is_some_and(|pace| pace == "fast");
    let Some(root) = root.dyn_ref::<web_sys::HtmlElement>() else { return };
    let _ = match is_hurried {
        true => root.style().set_property("--pace", if is_fast { "0.25" } else { "0.5" }),
        false => root.style().remove_property("--pace").map(drop),
    };
}
