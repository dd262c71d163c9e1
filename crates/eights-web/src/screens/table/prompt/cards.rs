//! Cards side by side, to be picked.

use crate::{desk::Desk, parts::pic, spots};
use eights::Card;
use eights_client::core::{Spot, prompt::PromptSpot};
use leptos::prelude::*;

/// A card to be picked at its place in the prompt.
#[derive(Clone, PartialEq)]
pub(super) struct Choice {
    pub(super) place: usize,
    pub(super) face: Card,
    /// Tells equal cards apart.
    pub(super) copy: u8,
    pub(super) is_chosen: bool,
}

/// Cards to be picked from.
#[component]
pub(super) fn Picks(
    choices: Memo<Vec<Choice>>,
    #[prop(into)] label: String,
    #[prop(optional)] are_many: bool,
    pick: impl Fn(Choice) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    view! {
        <div class="picks" role="listbox" aria-label=label aria-multiselectable=are_many.then_some("true")>
            <For each=move || choices.get() key=|choice| (choice.place, choice.face, choice.copy) let:choice>
                <Pick choice choices pick/>
            </For>
        </div>
    }
}

#[component]
fn Pick(
    choice: Choice,
    choices: Memo<Vec<Choice>>,
    pick: impl Fn(Choice) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let desk = Desk::here();
    let place = choice.place;
    let spot = Spot::Prompt(PromptSpot::Item(place));
    let is_chosen = Memo::new(move |_| {
        choices.with(|choices| choices.iter().any(|choice| choice.place == place && choice.is_chosen))
    });
    let has_focus = desk.memo(move |client| client.focus() == spot);
    let tab = move || {
        if has_focus.get()
            || (place == 0
                && !desk.read(|client| matches!(client.focus(), Spot::Prompt(PromptSpot::Item(_)))))
        {
            "0"
        } else {
            "-1"
        }
    };
    let (rules, name) =
        desk.peek(|client| (client.table().map(|table| table.rules), client.words().card(choice.face)));
    let face = choice.face;
    view! {
        <button class="pick" role="option" data-spot=spots::name(spot) tabindex=tab aria-selected=move || is_chosen.get().to_string() aria-label=name on:click=move |_| pick(choice.clone())>
            {rules.map(|rules| pic::face(&rules, face))}
        </button>
    }
}
