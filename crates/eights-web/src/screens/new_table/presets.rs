//! Which rules: the first five as cards, all others behind a fold, and the family's own.

use super::change;
use crate::desk::Desk;
use eights::{Rules, rules::PRESETS};
use eights_client::core::new_table::{FIRST_RULES, FormChange};
use eights_words::Args;
use leptos::prelude::*;

/// The rule sets.
#[component]
pub(super) fn Presets() -> impl IntoView {
    let desk = Desk::here();
    let others: Vec<&str> =
        PRESETS.iter().map(|preset| preset.name).filter(|name| !FIRST_RULES.contains(name)).collect();
    let is_other = desk.peek(|client| !FIRST_RULES.contains(&client.form().editor.base()));
    view! {
        <fieldset class="panel">
            <legend class="hidden">{desk.text("new-rules")}</legend>
            <h2 class="panel__title" aria-hidden="true">{desk.text("new-rules")}</h2>
            <super::kept::Saved/>
            <div class="choices">{FIRST_RULES.map(|name| view! { <Choice name/> }).collect_view()}</div>
            <details open=is_other>
                <summary>{desk.text("new-more-rules")}</summary>
                <div class="choices">{others.into_iter().map(|name| view! { <Choice name/> }).collect_view()}</div>
            </details>
        </fieldset>
    }
}

#[component]
fn Choice(name: &'static str) -> impl IntoView {
    let desk = Desk::here();
    let is_chosen = desk.memo(move |client| client.form().editor.base() == name);
    let (title, blurb) =
        desk.peek(|client| (client.words().preset_title(name), client.words().preset_blurb(name)));
    let players = Rules::preset(name).map(|rules| {
        let (least, most) = rules.seats();
        desk.sentence("new-rules-players", &Args::new().number("least", least).number("most", most))
    });
    view! {
        <label class="choice">
            <input type="radio" name="rules" prop:checked=move || is_chosen.get() on:change=move |_| change(desk, FormChange::Preset(name.to_owned()))/>
            <span class="choice__name">{title}</span>
            <span class="choice__side">{players}</span>
            <span class="choice__what">{blurb}</span>
        </label>
    }
}
