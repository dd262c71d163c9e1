//! The family's own rules: kept under a name, or brought and given away as a code.

use super::change;
use crate::{desk::Desk, parts::pic};
use eights_art::Icon;
use eights_client::core::{
    Deed,
    editor::{Editor, SavedRules},
    new_table::FormChange,
};
use eights_words::Args;
use leptos::prelude::*;

/// The rules that were kept.
#[component]
pub(super) fn Saved() -> impl IntoView {
    let desk = Desk::here();
    let saved = desk.memo(|client| client.form().saved.clone());
    let line = move |SavedRules { name, .. }: SavedRules| {
        let args = Args::new().text("name", name.as_str());
        let (use_label, forget_label) =
            (desk.sentence("new-use-saved", &args), desk.sentence("new-forget-saved", &args));
        let (taken, forgotten) = (name.clone(), name.clone());
        view! {
            <li class="table-line">
                <b class="table-line__what"><bdi>{name}</bdi></b>
                <span class="row">
                    <button type="button" class="btn" on:click=move |_| change(desk, FormChange::Load(taken.clone()))>{use_label}</button>
                    <button type="button" class="icon-btn" aria-label=forget_label on:click=move |_| change(desk, FormChange::Forget(forgotten.clone()))>
                        {pic::icon(Icon::Cross)}
                    </button>
                </span>
            </li>
        }
    };
    view! {
        <Show when=move || !saved.get().is_empty()>
            <h3>{desk.text("new-saved-rules")}</h3>
            <ul class="tables"><For each=move || saved.get() key=|saved| (saved.name.clone(), saved.code.clone()) children=line/></ul>
        </Show>
    }
}

/// Keeping rules, and their codes.
#[component]
pub(super) fn Exchange() -> impl IntoView {
    let desk = Desk::here();
    let (name, code) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let why_not = RwSignal::new(None::<String>);
    let save = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        change(desk, FormChange::Save(name.get_untracked()));
        name.set(String::new());
    };
    let take = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = code.get_untracked().trim().to_owned();
        let bad = Editor::of_code(&text).err();
        why_not.set(bad.as_ref().map(|bad| desk.peek(|client| client.words().bad_code(bad))));
        match why_not.get_untracked() {
            Some(why) => desk.say(why),
            None => {
                change(desk, FormChange::Code(text));
                code.set(String::new());
                desk.tell_all(desk.text("new-code-taken"));
            }
        }
    };
    let copy = move |_| {
        desk.act(Deed::CopyRules);
        desk.tell_all(desk.text("new-rules-copied"));
    };
    view! {
        <form class="exchange" on:submit=save>
            <div class="field">
                <label for="rules-name">{desk.text("new-rules-name")}</label>
                <input id="rules-name" maxlength="40" prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event))/>
            </div>
            <button class="btn">{desk.text("new-save-rules")}</button>
        </form>
        <form class="exchange" on:submit=take>
            <div class="field" data-bad=move || why_not.get().is_some()>
                <label for="rules-code">{desk.text("new-rules-code")}</label>
                <input id="rules-code" autocomplete="off" spellcheck="false" aria-describedby="rules-code-why" prop:value=move || code.get()
                    on:input=move |event| code.set(event_target_value(&event))/>
                <span class="bad" id="rules-code-why">{move || why_not.get()}</span>
            </div>
            <button class="btn">{desk.text("new-take-rules")}</button>
        </form>
        <button type="button" class="btn btn--quiet" on:click=copy>{pic::icon(Icon::Copy)}{desk.text("new-share-rules")}</button>
    }
}
