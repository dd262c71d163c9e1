//! A text that the browser would not copy: it lies here, selected, to be copied by hand.

use super::{close, dialog::Dialog, take_focus};
use crate::{
    desk::Desk,
    dom,
    elements::{El, classed, el},
    give::is_link,
    spots,
};
use eights_client::core::Spot;
use eights_words::{Args, texts::screens};
use leptos::web_sys::{Event, HtmlInputElement};
use wasm_bindgen::JsCast;

/// The text, to be copied by hand.
pub(super) fn copy_by_hand(desk: Desk, text: String) -> El {
    take_focus();
    let sentence = if is_link(&text) { screens::WAIT_COPY_FAILED } else { screens::COPY_FAILED };
    let title = desk.text(sentence);
    let said = desk
        .sentence(screens::COPY_SAID, &Args::new().text("why", title.as_str()).text("text", text.as_str()));
    dom::soon(move || desk.say(said));
    let select = |event: Event| {
        if let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
            field.select();
        }
    };
    let field = el("input")
        .attr("id", "by-hand")
        .attr("readonly", true)
        .attr("aria-labelledby", "dialog-title")
        .attr("data-first", true)
        .attr("data-spot", spots::name(Spot::Text))
        .on("focus", select)
        .value(text);
    let close = classed("button", "btn btn--primary")
        .click(move || close(desk))
        .add(desk.text(screens::BUTTON_CLOSE));
    Dialog::new(desk, title)
        .with_own_way_out()
        .around([classed("div", "field").add(field), classed("div", "prompt__foot").add(close)])
}
