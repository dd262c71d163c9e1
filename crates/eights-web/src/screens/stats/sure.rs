//! A button that deletes something, after a question.

use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, Node, choose, classed, seen},
};
use eights_words::Text;
use std::rc::Rc;

/// The button; if the question is answered with yes, it is done.
pub(super) fn delete_button(desk: Desk, label: Text, sure: Text, delete: impl Fn() + 'static) -> Node {
    let is_asked = RwSignal::new(false);
    let delete: Rc<dyn Fn()> = Rc::new(delete);
    let ask = move || {
        is_asked.set(true);
        dom::after_drawing(|| drop(dom::find("#keep-it").map(|button| button.focus())));
    };
    choose(seen(move || is_asked.get()), move |is| match is {
        true => question(desk, (label, sure), is_asked, Rc::clone(&delete)),
        false => classed("button", "btn btn--danger").click(ask).add(desk.text(label)),
    })
}

fn question(desk: Desk, (label, sure): (Text, Text), is_asked: RwSignal<bool>, delete: Rc<dyn Fn()>) -> El {
    let cancel = classed("button", "btn btn--primary")
        .attr("id", "keep-it")
        .click(move || is_asked.set(false))
        .add(desk.text(Text::BUTTON_CANCEL));
    let delete = classed("button", "btn btn--danger").click(move || delete()).add(desk.text(label));
    classed("div", "stack")
        .attr("role", "alertdialog")
        .attr("aria-labelledby", "delete-sure")
        .add(classed("p", "bad").attr("id", "delete-sure").add(desk.text(sure)))
        .add(classed("div", "row").add((cancel, delete)))
}
