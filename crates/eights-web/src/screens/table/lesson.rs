//! A lesson at the table: what is shown just now, its rule, and what to press next, which is marked.

use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, classed, el, keep_up, when},
    later::{self, MORE},
    parts::pic,
    spots,
};
use eights_art::Icon;
use eights_client::core::{Client, Spot};

/// The mark of what is to be pressed.
const TASK: &str = "data-task";

/// The lesson, where one is given.
pub(super) fn part(desk: Desk) -> Node {
    let is_lesson = desk.memo(Client::is_in_class);
    when(move || is_lesson.get(), || later::part(&MORE, |more| (more.lesson)()))
}

/// The lesson.
pub(crate) fn lesson() -> Node {
    let desk = Desk;
    let spot = desk.memo(Client::task_spot);
    keep_up(move || {
        let spot = spot.get();
        dom::after_drawing(move || mark(spot));
    });
    panel(desk).into_node()
}

/// What is shown: it was spoken, so screen readers are not told again, but it can be read.
fn panel(desk: Desk) -> El {
    let place = classed("span", "lesson__place").add(desk.memo(Client::scene_place));
    let head = classed("p", "lesson__head").add((el("b").add(desk.memo(Client::scene_title)), " ", place));
    let rule = classed("p", "lesson__rule").add(desk.memo(Client::scene_rule));
    let has_task = desk.memo(|client| client.task().is_some());
    let task = when(
        move || has_task.get(),
        move || {
            let text = desk.memo(|client| client.task().unwrap_or_default());
            classed("p", "lesson__task").add((pic::icon(Icon::Forward), el("span").add(text)))
        },
    );
    classed("section", "lesson").attr("aria-label", desk.memo(Client::lesson_title)).add((head, rule, task))
}

/// Marks what is to be pressed, and nothing else.
fn mark(spot: Option<Spot>) {
    while let Some(before) = dom::find("[data-task]:not(.task)") {
        let _ = before.remove_attribute(TASK);
    }
    // A button that is marked itself is pressed instead of the card it is about.
    let has_own = dom::find(".task[data-task]").is_some();
    let spot = spot.filter(|_| !has_own).map(|spot| format!("[data-spot=\"{}\"]", spots::name(spot)));
    if let Some(element) = spot.and_then(|spot| dom::find(&spot)) {
        let _ = element.set_attribute(TASK, "");
    }
}
