//! The rules in force, in plain sentences.

use super::dialog::Dialog;
use crate::{desk::Desk, spots};
use eights_client::core::{Deed, Spot};
use leptos::prelude::*;

/// The rules in force.
#[component]
pub(super) fn RulesInForce() -> impl IntoView {
    let desk = Desk::here();
    let (title, sentences) = desk.peek(|client| {
        let rules = client.table().map(|table| table.rules);
        let title = rules.and_then(|rules| rules.base()).map(|base| client.words().preset_title(base));
        (title, rules.map(|rules| client.words().in_short(&rules)).unwrap_or_default())
    });
    let title = title.unwrap_or_else(|| desk.text("menu-rules"));
    view! {
        <Dialog title closes=false>
            <ul class="short">{sentences.into_iter().map(|text| view! { <li>{text}</li> }).collect_view()}</ul>
            <div class="prompt__foot">
                <button class="btn btn--primary" data-spot=spots::name(Spot::Overlay(0)) on:click=move |_| desk.act(Deed::Item(0))>
                    {desk.text("button-close")}
                </button>
            </div>
        </Dialog>
    }
}
