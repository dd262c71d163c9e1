//! A slice of the table that changes with the settings.

use crate::{desk::Desk, parts::pic};
use eights::Rules;
use eights_art::{Badges, Icon};
use eights_client::core::new_table::FIRST_RULES;
use leptos::prelude::*;

/// The slice of the table. Who does not see it misses nothing.
#[component]
pub(super) fn Preview() -> impl IntoView {
    let desk = Desk::here();
    let has_caption = desk.memo(|client| client.settings().captions);
    let rules = Rules::preset(FIRST_RULES[0]);
    let card = |text: &str| {
        let card = text.parse().ok().zip(rules.as_ref());
        pic::raw(
            card.map(|(card, rules)| eights_art::card(card, Badges::of(rules, card))).unwrap_or_default(),
        )
    };
    view! {
        <div class="cloth look" aria-hidden="true">
            {pic::cloth()} {pic::selvedge()} {pic::selvedge()}
            <div class="look__hand">
                <span class="hand__card" data-playable>{card("9H")}</span>
                <span class="hand__card">{card("7S")}</span>
                <span class="hand__card">{card("QD")}</span>
                <span class="hand__card">{card("8C")}</span>
            </div>
            <div class="seat" data-last><span class="seat__name">{desk.text("settings-preview-name")}</span><span class="seat__count">"1"</span><span class="seat__signs">{pic::icon(Icon::Bell)}</span></div>
            <Show when=move || has_caption.get()><p class="caption">{desk.text("settings-preview-caption")}</p></Show>
        </div>
    }
}
