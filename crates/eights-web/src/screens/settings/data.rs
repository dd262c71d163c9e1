//! What is this person's own: a name that is kept, players who are not heard, and what lies on this device.

use super::set;
use crate::{desk::Desk, dom, keep, parts::pic};
use eights_art::Icon;
use eights_client::{
    core::{Deed, LineState},
    settings::Row,
};
use eights_words::Args;
use leptos::prelude::*;

/// Players who are not heard.
#[component]
pub(super) fn Blocked(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let names = desk.memo(|client| client.settings().blocked.clone());
    let unblock = move |name: &str| {
        let others: Vec<String> = names.get_untracked().into_iter().filter(|other| other != name).collect();
        set(desk, row.id, others.join("\n"));
    };
    let line = move |name: String| {
        let label = desk.sentence("seat-unmute", &Args::new().text("player", name.as_str()));
        let shown = name.clone();
        view! {
            <li class="table-line"><bdi class="table-line__what">{shown}</bdi><button class="btn" on:click=move |_| unblock(&name)>{label}</button></li>
        }
    };
    view! {
        <span class="legend" id="set-blocked-name">{desk.text(row.label)}</span>
        <ul class="tables" aria-labelledby="set-blocked-name"><For each=move || names.get() key=Clone::clone children=line/></ul>
        <Show when=move || names.with(Vec::is_empty)><p class="note">{desk.text("settings-nobody-blocked")}</p></Show>
    }
}

/// A name that nobody else sits down under, where the server keeps names.
#[component]
pub(super) fn KeepName() -> impl IntoView {
    let desk = Desk::here();
    let is_connected = desk.memo(|client| {
        matches!(client.line(dom::now()), LineState::Here | LineState::Slow { .. } | LineState::Back)
    });
    let is_kept = desk.memo(|_| keep::secret().is_some());
    view! {
        <Show when=move || is_kept.get()><p class="good">{pic::icon(Icon::Check)}{desk.text("settings-name-kept")}</p></Show>
        <Show when=move || is_connected.get() && !is_kept.get()>
            <div class="setting">
                <button class="btn" on:click=move |_| desk.act(Deed::KeepName)>{desk.text("wait-keep-name")}</button>
                <span class="note">{desk.text("wait-keep-name-hint")}</span>
            </div>
        </Show>
    }
}

/// Deletes everything on this device, after a question.
#[component]
pub(super) fn DeleteData() -> impl IntoView {
    let desk = Desk::here();
    let is_asked = RwSignal::new(false);
    let delete = move |_| {
        keep::forget_all();
        // The page begins again with nothing, and says so.
        let _ = dom::window().location().set_href("/#deleted");
        let _ = dom::window().location().reload();
    };
    let ask = move |_| {
        is_asked.set(true);
        dom::after_drawing(|| drop(dom::find("#keep-data").map(|button| button.focus())));
    };
    view! {
        <Show when=move || is_asked.get() fallback=move || view! {
            <button class="btn btn--danger" on:click=ask>{desk.text("settings-delete-data")}</button>
        }>
            <div class="stack" role="alertdialog" aria-labelledby="delete-sure">
                <p class="bad" id="delete-sure">{desk.text("settings-delete-sure")}</p>
                <div class="row">
                    <button class="btn btn--primary" id="keep-data" on:click=move |_| is_asked.set(false)>{desk.text("button-cancel")}</button>
                    <button class="btn btn--danger" on:click=delete>{desk.text("settings-delete-data")}</button>
                </div>
            </div>
        </Show>
    }
}
