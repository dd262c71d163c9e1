//! Settings as a link: given to another device, and taken from one.

use super::set;
use crate::signals::*;
use crate::{
    clipboard,
    desk::Desk,
    dom,
    elements::{El, classed, el, typed},
    parts::pic,
};
use eights_art::Icon;
use eights_client::settings::ROWS;
use eights_words::Text;
use web_sys::Event;

/// The mark before settings in an address.
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
        true => desk.tell_all(desk.text(Text::SETTINGS_TAKEN)),
        false => desk.warn(desk.text(Text::SETTINGS_NOT_A_LINK)),
    }
    is_link
}

/// Giving and taking.
pub(super) fn link(desk: Desk) -> El {
    let copy = move || {
        let link = format!("{}/{MARK}{}", dom::home(), desk.peek(|client| client.settings().to_link()));
        clipboard::copy(desk, link);
    };
    let give =
        classed("button", "btn").click(copy).add((pic::icon(Icon::Link), desk.text(Text::SETTINGS_LINK)));
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
    let label = el("label").attr("for", "settings-link").add(desk.text(Text::SETTINGS_TAKE_LINK));
    classed("form", "exchange")
        .on("submit", take)
        .add(classed("div", "field").add((label, field)))
        .add(classed("button", "btn").add(desk.text(Text::SETTINGS_TAKE_BUTTON)))
}
