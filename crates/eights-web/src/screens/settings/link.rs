//! Settings as a link: given to another device, and taken from one.

use super::set;
use crate::{address, desk::Desk, dom, parts::pic};
use eights_art::Icon;
use eights_client::settings::ROWS;
use leptos::prelude::*;

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
            set(desk, row.id, settings.get(row.id).unwrap_or_default());
        }
    }
    match is_link {
        true => desk.tell_all(desk.text("settings-taken")),
        false => desk.warn(desk.text("settings-not-a-link")),
    }
    is_link
}

/// Giving and taking.
#[component]
pub(super) fn Link() -> impl IntoView {
    let desk = Desk::here();
    let text = RwSignal::new(String::new());
    let copy = move |_| {
        let origin = dom::window().location().origin().unwrap_or_default();
        let link = format!("{origin}/{MARK}{}", desk.peek(|client| client.settings().to_link()));
        address::copy(&link);
        desk.tell_all(desk.text("settings-linked"));
    };
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if take(desk, &text.get_untracked()) {
            text.set(String::new());
        }
    };
    view! {
        <section class="panel">
            <button class="btn" on:click=copy>{pic::icon(Icon::Link)}{desk.text("settings-link")}</button>
            <form class="exchange" on:submit=take>
                <div class="field">
                    <label for="settings-link">{desk.text("settings-take-link")}</label>
                    <input id="settings-link" autocomplete="off" spellcheck="false" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
                </div>
                <button class="btn">{desk.text("settings-take-button")}</button>
            </form>
        </section>
    }
}
