//! A text that the browser would not copy: it lies here, selected, to be copied by hand.

use super::{close, dialog::Dialog, take_focus};
use crate::{
    clipboard::is_link,
    desk::Desk,
    dom,
    elements::{El, classed, el},
    spots,
};
use eights_client::core::Spot;
use eights_words::{Args, Text};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement};

/// The text, to be copied by hand.
pub(super) fn copy_by_hand(desk: Desk, text: String) -> El {
    take_focus();
    let sentence = if is_link(&text) { Text::WAIT_COPY_FAILED } else { Text::COPY_FAILED };
    let title = desk.text(sentence);
    let said =
        desk.sentence(Text::COPY_SAID, &Args::new().text("why", title.as_str()).text("text", text.as_str()));
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
    let close =
        classed("button", "btn btn--primary").click(move || close(desk)).add(desk.text(Text::BUTTON_CLOSE));
    Dialog::new(desk, title)
        .with_own_way_out()
        .around([classed("div", "field").add(field), classed("div", "prompt__foot").add(close)])
}
