//! The house rules: every knob of the engine, in groups, with a control of its kind.

use super::{change, kept::Exchange, knob::KnobLine};
use crate::{desk::Desk, dom};
use eights_art::Icon;
use eights_client::core::{
    editor::{Control, Group},
    new_table::FormChange,
};
use eights_words::Args;
use leptos::prelude::*;

/// All house rules, behind a fold on small screens.
#[component]
pub(super) fn HouseRules() -> impl IntoView {
    let desk = Desk::here();
    let title = desk.memo(|client| {
        let count = client.form().editor.changes().len();
        client.words().say("new-house-rules-count", &Args::new().number("count", count))
    });
    let is_open =
        dom::media("(min-width: 1024px)") || desk.peek(|client| !client.form().editor.changes().is_empty());
    view! {
        <details class="panel editor__rules" open=is_open>
            <summary><h2 class="panel__title">{move || title.get()}</h2></summary>
            {Group::ALL.map(|group| view! { <Knobs group/> }).collect_view()}
            <Exchange/>
        </details>
    }
}

/// The knobs of a group.
#[component]
fn Knobs(group: Group) -> impl IntoView {
    let desk = Desk::here();
    let rows = desk.memo(move |client| client.form().editor.rows(group, client.words()));
    let changes = Memo::new(move |_| rows.with(|rows| rows.iter().filter(|row| row.is_changed).count()));
    // Which knobs there are never changes, and neither does the kind of their controls.
    let all = rows.get_untracked();
    let is_effect = |control: Control| control == Control::Effect;
    let line = |n: usize| view! { <KnobLine row=Memo::new(move |_| rows.with(|rows| rows[n].clone()))/> };
    let of_kind = |effects: bool| {
        let places = all.iter().enumerate().filter(|(_, row)| is_effect(row.control) == effects);
        places.map(|(n, _)| line(n)).collect_view()
    };
    let ranks = all
        .iter()
        .any(|row| is_effect(row.control))
        .then(|| view! { <div class="ranks">{of_kind(true)}</div> });
    view! {
        <details class="rules-group">
            <summary>
                {desk.text(group.label())}
                <Show when=move || changes.get() != 0>
                    <span class="chip chip--changed">{move || changes.get()} " " <span class="hidden">{desk.text("new-changed")}</span></span>
                </Show>
            </summary>
            {ranks}
            {of_kind(false)}
        </details>
    }
}

/// A mark on what the house has changed, with which it is changed back.
#[component]
pub(super) fn Changed(
    key: &'static str,
    title: String,
    #[prop(into)] is_changed: Signal<bool>,
) -> impl IntoView {
    let desk = Desk::here();
    let label = move || {
        let base = desk.peek(|client| client.words().preset_title(client.form().editor.base()));
        desk.sentence("new-reset-one", &Args::new().text("title", title.as_str()).text("rules", base))
    };
    let label = StoredValue::new(label);
    view! {
        <Show when=move || is_changed.get()>
            <button type="button" class="chip chip--changed" aria-label=move || label.with_value(|label| label())
                on:click=move |_| change(desk, FormChange::ResetKnob(key.to_owned()))>
                {crate::parts::pic::icon(Icon::Undo)} {desk.text("new-changed")}
            </button>
        </Show>
    }
}
