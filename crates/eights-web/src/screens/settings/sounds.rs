//! Learn the sounds: going through the list, each is heard and explained.

use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, classed, el, when},
    parts::pic,
};
use eights_art::Icon;
use eights_client::named;
use eights_sound::Cue;
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// The list, once it is asked for.
pub(super) fn learn_sounds(desk: Desk) -> Node {
    let is_open = RwSignal::new(false);
    let here = RwSignal::new(0_usize);
    let open = move || {
        is_open.update(|is| *is = !*is);
        if is_open.get_untracked() {
            dom::after_drawing(move || focus(here.get_untracked()));
        }
    };
    let button = classed("button", "btn")
        .attr("aria-expanded", move || is_open.get().to_string())
        .click(open)
        .add((pic::icon(Icon::SoundOn), desk.text(Text::SETTINGS_LEARN_SOUNDS)));
    (button, when(move || is_open.get(), move || list(desk, here))).into_node()
}

fn list(desk: Desk, here: RwSignal<usize>) -> Node {
    let how = classed("p", "note").attr("id", "sounds-how").add(desk.text(Text::SOUNDS_HOW));
    let sounds = Cue::ALL.iter().enumerate().map(|(n, cue)| el("li").add(sound(desk, n, *cue, here)));
    let list = classed("ul", "sounds")
        .attr("aria-label", desk.text(Text::SOUNDS_TITLE))
        .attr("aria-describedby", "sounds-how")
        .add(sounds.collect::<Vec<_>>());
    (how, list).into_node()
}

fn sound(desk: Desk, n: usize, cue: Cue, here: RwSignal<usize>) -> El {
    let hear = move |_| {
        here.set(n);
        desk.play(cue);
    };
    let leave = move |_| {
        if cue.is_loop() || cue.seconds() > 1.0 {
            desk.hush(cue);
        }
    };
    classed("button", "sound")
        .attr("id", format!("sound-{n}"))
        .attr("tabindex", move || if here.get() == n { "0" } else { "-1" })
        .on("keydown", move |event| walk(n, &event))
        .on("focus", hear)
        .on("blur", leave)
        .click(move || desk.play(cue))
        .add((pic::icon(Icon::Play), el("b").add(desk.text(named::cue(cue)))))
}

fn walk(from: usize, event: &Event) {
    let last = Cue::ALL.len() - 1;
    let to = match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
        "ArrowDown" | "ArrowRight" => (from + 1).min(last),
        "ArrowUp" | "ArrowLeft" => from.saturating_sub(1),
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    focus(to);
}

fn focus(n: usize) {
    if let Some(button) = dom::find(&format!("#sound-{n}")) {
        let _ = button.focus();
    }
}
