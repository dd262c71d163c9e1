//! The keys of the place below, as they are now, to be searched.

use super::dialog::Dialog;
use crate::{desk::Desk, spots};
use eights_client::core::{Deed, Spot};
use leptos::prelude::*;

/// Key help.
#[component]
pub(super) fn KeyHelp() -> impl IntoView {
    let desk = Desk::here();
    let sought = RwSignal::new(String::new());
    let rows = desk.memo(|client| client.keymap().help(client.context_below(), client.words()));
    let found = Memo::new(move |_| {
        let sought = sought.get().to_lowercase();
        let fits = |(keys, what): &&(String, String)| {
            keys.to_lowercase().contains(&sought) || what.to_lowercase().contains(&sought)
        };
        rows.with(|rows| rows.iter().filter(fits).cloned().collect::<Vec<_>>())
    });
    let row = |(keys, what): (String, String)| view! { <tr><th scope="row"><kbd>{keys}</kbd></th><td>{what}</td></tr> };
    view! {
        <Dialog title=desk.text("keyhelp-title") closes=false>
            <div class="field">
                <label for="find-key">{desk.text("keyhelp-search")}</label>
                <input id="find-key" type="search" autocomplete="off" data-spot=spots::name(Spot::Text) on:input=move |event| sought.set(event_target_value(&event))/>
            </div>
            <Show when=move || found.with(Vec::is_empty)><p class="note">{desk.text("keyhelp-none")}</p></Show>
            <table class="keys">
                <thead class="hidden"><tr><th scope="col">{desk.text("keyhelp-key")}</th><th scope="col">{desk.text("keyhelp-what")}</th></tr></thead>
                <tbody><For each=move || found.get() key=Clone::clone children=row/></tbody>
            </table>
            <div class="prompt__foot">
                <button class="btn btn--primary" data-spot=spots::name(Spot::Overlay(0)) on:click=move |_| desk.act(Deed::Item(0))>
                    {desk.text("button-close")}
                </button>
            </div>
        </Dialog>
    }
}
