//! The player's name, and the three things that can be done: play the bots, make a table, join one.

use crate::{desk::Desk, dom, parts::pic};
use eights_art::Icon;
use eights_client::core::{Deed, new_table::FIRST_RULES};
use eights_protocol::{MAX_NAME, name_text};
use leptos::prelude::*;

/// The name, kept as it is typed.
#[component]
pub(crate) fn Name() -> impl IntoView {
    let desk = Desk::here();
    let name = desk.memo(|client| client.settings().name.clone());
    let set = move |event| desk.act(Deed::Set { id: "name".to_owned(), text: event_target_value(&event) });
    view! {
        <div class="field">
            <label for="name">{desk.text("home-name")}</label>
            <input id="name" autocomplete="nickname" maxlength=MAX_NAME.to_string() prop:value=move || name.get()
                placeholder=desk.text("home-guest") on:input=set/>
        </div>
    }
}

/// Whether the player has a name; if not, that is said and the field has the focus.
pub(crate) fn is_named(desk: Desk) -> bool {
    let is_named = desk.peek(|client| name_text(&client.settings().name).is_ok());
    if !is_named {
        desk.warn(desk.text("home-name-needed"));
        if let Some(field) = dom::find("#name") {
            let _ = field.focus();
        }
    }
    is_named
}

/// The three verbs.
#[component]
pub(crate) fn Verbs() -> impl IntoView {
    let desk = Desk::here();
    let is_joining = RwSignal::new(false);
    let play_now = move |_| {
        // At a table of bots a name is a formality.
        if desk.peek(|client| client.settings().name.trim().is_empty()) {
            desk.act(Deed::Set { id: "name".to_owned(), text: desk.text("home-guest") });
        }
        desk.act(Deed::PlayNow { rules: FIRST_RULES[0].to_owned(), bots: 3 });
    };
    let open_code = move |_| {
        is_joining.update(|is| *is = !*is);
        dom::after_drawing(|| {
            if let Some(field) = dom::find("#code") {
                let _ = field.focus();
            }
        });
    };
    view! {
        <div class="verbs">
            <button class="btn btn--primary btn--big" on:click=play_now>
                {pic::icon(Icon::Play)}<span>{desk.text("home-play-now")}<small>{desk.text("home-play-now-hint")}</small></span>
            </button>
            <button class="btn btn--big" on:click=move |_| desk.act(Deed::NewTable)>
                {pic::icon(Icon::People)}<span>{desk.text("home-family")}<small>{desk.text("home-family-hint")}</small></span>
            </button>
            <button class="btn btn--big" aria-expanded=move || is_joining.get().to_string() on:click=open_code>
                {pic::icon(Icon::Code)}<span>{desk.text("home-join")}<small>{desk.text("home-join-hint")}</small></span>
            </button>
        </div>
        <Show when=move || is_joining.get()><CodeForm/></Show>
    }
}

/// A field for the code of a table, or its link.
#[component]
fn CodeForm() -> impl IntoView {
    let desk = Desk::here();
    let code = RwSignal::new(String::new());
    let follow = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = code.get_untracked();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        // The long code is that of a seat on another device.
        desk.act(letters.parse().map_or_else(|_| Deed::Follow(text), Deed::Claim));
    };
    view! {
        <form class="panel" on:submit=follow>
            <div class="field field--code">
                <label for="code">{desk.text("home-code")}</label>
                <input id="code" autocomplete="off" autocapitalize="characters" spellcheck="false" enterkeyhint="go"
                    on:input=move |event| code.set(event_target_value(&event))/>
            </div>
            <button class="btn btn--primary">{desk.text("home-join-button")}</button>
        </form>
    }
}
