//! A number with a button on each side; it can be typed too.

use crate::{
    desk::Desk,
    elements::{El, Seen, classed, el, typed},
    parts::pic,
};
use eights_art::Icon;
use eights_words::{Args, Text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

/// The number that is shown, the least and the most it can be, and what is done with another.
#[derive(Clone)]
pub(super) struct Number {
    pub(super) value: Seen<usize>,
    pub(super) range: Seen<(usize, usize)>,
    pub(super) set: Rc<dyn Fn(usize)>,
}

impl Number {
    fn put(&self, number: usize) {
        let (least, most) = self.range.get_untracked();
        (self.set)(number.clamp(least, most));
    }

    fn step(&self, by: isize) {
        self.put(self.value.get_untracked().saturating_add_signed(by));
    }
}

/// The number with its buttons. The label says what is counted.
pub(super) fn stepper(desk: Desk, id: String, label: String, number: Number) -> El {
    let Number { value, range, .. } = number;
    let name = |id| desk.sentence(id, &Args::new().text("what", label.as_str()));
    let button = |id, icon, by| {
        let number = number.clone();
        classed("button", "icon-btn")
            .attr("type", "button")
            .attr("aria-label", name(id))
            .click(move || number.step(by))
            .add(pic::icon(icon))
    };
    let less = button(Text::NEW_LESS, Icon::Minus, -1).attr("disabled", move || value.get() <= range.get().0);
    let more = button(Text::NEW_MORE, Icon::Plus, 1).attr("disabled", move || value.get() >= range.get().1);
    classed("span", "stepper").add((less, field(id, label, number), more))
}

fn field(id: String, label: String, number: Number) -> El {
    let Number { value, range, .. } = number;
    let field = el("input")
        .attr("id", id)
        .attr("type", "number")
        .attr("inputmode", "numeric")
        .attr("aria-label", label)
        .attr("min", move || range.get().0)
        .attr("max", move || range.get().1)
        .value(value);
    let input: HtmlInputElement = field.element().clone().unchecked_into();
    field.on("change", move |event| {
        if let Ok(wanted) = typed(&event).parse() {
            number.put(wanted);
        }
        // A value that is no number, or too large or small, is not taken.
        input.set_value(&value.get_untracked().to_string());
    })
}
