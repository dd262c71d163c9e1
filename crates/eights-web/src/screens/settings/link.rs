//! Settings as a link: given to another device, and taken from one.

use super::set;
use crate::{
    desk::Desk,
    dom,
    elements::{El, classed, el, typed},
    give,
    parts::pic,
};
use eights_art::Icon;
use eights_client::settings::ROWS;
use leptos::{prelude::*, web_sys::Event};

/// What stands in an address before settings.
pub(crate) const MARK: &str = "#settings=";

/// Takes over the settings of a link, or of what stands behind its mark; says whether it was one.
pub(crate) fn take(desk: Desk, text: &str) -> bool {
    let text = text.trim();
    let text = text.split_once(MARK).map_or(text, |(_, settings)| settings);
    let mut settings = desk.peek(|client| client.settings().clone());
    let is_link = settings.take_link(text);
    if is_link {
        for row in ROWS.iter().filter(|row| !row.own) {
            set(desk, row.id, &settings.get(row.id).unwrap_or_default());
        }
    }
    match is_link {
        true => desk.tell_all(desk.text("settings-taken")),
        false => desk.warn(desk.text("settings-not-a-link")),
    }
    is_link
}

/// Giving and taking.
pub(super) fn link(desk: Desk) -> El {
    let copy = move || {
        let origin = dom::window().location().origin().unwrap_or_default();
        let link = format!("{origin}/{MARK}{}", desk.peek(|client| client.settings().to_link()));
        give::copy(desk, link);
    };
    let give = classed("button", "btn").click(copy).add((pic::icon(Icon::Link), desk.text("settings-link")));
    classed("section", "panel").add((give, take_form(desk)))
}

fn take_form(desk: Desk) -> El {
    let text = RwSignal::new(String::new());
    let take = move |event: Event| {
        event.prevent_default();
        if take(desk, &text.get_untracked()) {
            text.set(String::new());
        }
    };
    let field = el("input")
        .attr("id", "settings-link")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .value(move || text.get())
        .on("input", move |event| text.set(typed(&event)));
    let label = el("label").attr("for", "settings-link").add(desk.text("settings-take-link"));
    classed("form", "exchange")
        .on("submit", take)
        .add(classed("div", "field").add((label, field)))
        .add(classed("button", "btn").add(desk.text("settings-take-button")))
}
