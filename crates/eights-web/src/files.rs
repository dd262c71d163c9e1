//! Records that come as files: chosen, or dropped on the page.

use crate::{desk::Desk, dom, later};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DragEvent, Event, File, FileList, HtmlInputElement};

/// Opens a record that is dropped anywhere on the page.
pub(crate) fn listen(desk: Desk) {
    let on_drag = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let Some(dragged) = event.dyn_ref::<DragEvent>().and_then(DragEvent::data_transfer) else { return };
        let has_file = dragged.types().includes(&"Files".into(), 0);
        if !has_file {
            return;
        }
        // A page that does not want a file would be left for it.
        event.prevent_default();
        if let ("drop", Some(file)) = (event.type_().as_str(), first(dragged.files())) {
            later::open_file(desk, file);
        }
    });
    for event in ["dragover", "drop"] {
        let _ = dom::document().add_event_listener_with_callback(event, on_drag.as_ref().unchecked_ref());
    }
    on_drag.forget();
}

/// Opens the record that was chosen. The same file can be chosen once more.
pub(crate) fn take_chosen(desk: Desk, event: &Event) {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return;
    };
    if let Some(file) = first(input.files()) {
        later::open_file(desk, file);
    }
    input.set_value("");
}

fn first(files: Option<FileList>) -> Option<File> {
    files.and_then(|files| files.get(0))
}
