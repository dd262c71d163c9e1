//! A dialog with a heading and a way out.

use super::close;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, classed, el},
    parts::pic,
    spots,
};
use eights_art::Icon;
use eights_client::core::{Browse, Intent, Spot};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// Whatever of a dialog is no item of it.
const FRAME: Spot = Spot::Overlay(99);

/// A dialog.
pub(super) struct Dialog {
    desk: Desk,
    title: String,
    /// Its role for screen readers.
    role: &'static str,
    /// Whether the heading has a button that closes.
    closes: bool,
    /// The element that says more.
    about: Option<&'static str>,
}

impl Dialog {
    /// A dialog with this heading, and a button in it that closes.
    pub(super) const fn new(desk: Desk, title: String) -> Self {
        Self { desk, title, role: "dialog", closes: true, about: None }
    }

    /// One that has its way out among what is inside.
    pub(super) fn with_own_way_out(self) -> Self {
        Self { closes: false, ..self }
    }

    /// One that asks before something happens that cannot be taken back.
    pub(super) fn alert(self) -> Self {
        Self { role: "alertdialog", ..self }
    }

    /// The element that says more.
    pub(super) fn about(self, about: &'static str) -> Self {
        Self { about: Some(about), ..self }
    }

    /// The dialog with this inside.
    pub(super) fn around(self, inside: impl IntoNode) -> El {
        let Self { desk, title, role, closes, about } = self;
        let button = closes.then(|| {
            classed("button", "icon-btn")
                .attr("aria-label", desk.text(Text::BUTTON_CLOSE))
                .click(move || close(desk))
                .add(pic::icon(Icon::Cross))
        });
        let heading = el("h2").attr("id", "dialog-title").add(el("bdi").add(title));
        let sheet = classed("section", "dialog")
            .attr("role", role)
            .attr("aria-modal", "true")
            .attr("aria-labelledby", "dialog-title")
            .attr("aria-describedby", about)
            .attr("data-spot", spots::name(FRAME))
            .on("keydown", move |event| close_by_key(desk, &event))
            .add(classed("div", "dialog__head").add((heading, button)))
            .add(inside);
        classed("div", "overlay").on("click", move |event| close_from_outside(desk, &event)).add(sheet)
    }
}

/// The button that closes at the foot of a dialog whose only item it is.
pub(super) fn close_foot(desk: Desk) -> El {
    let button = classed("button", "btn btn--primary")
        .attr("data-spot", spots::name(Spot::Overlay(0)))
        .click(move || desk.act(Intent::Browse(Browse::Item(0))))
        .add(desk.text(Text::BUTTON_CLOSE));
    classed("div", "prompt__foot").add(button)
}

/// A click beside a dialog closes it.
fn close_from_outside(desk: Desk, event: &Event) {
    if event.target() == event.current_target() {
        close(desk);
    }
}

fn close_by_key(desk: Desk, event: &Event) {
    let key = event.unchecked_ref::<KeyboardEvent>().key();
    if key == "Escape" && !event.default_prevented() {
        event.prevent_default();
        desk.focused(FRAME);
        close(desk);
    }
}
