//! The table in play: who sits there, the piles, the own hand, what can be done, and what is asked.

mod action_buttons;
mod actions;
pub(crate) mod aside;
mod clock;
mod cloth;
mod drag;
mod hand;
mod hand_card;
mod header;
mod history;
mod mine;
pub(crate) mod model;
mod piles;
mod prompt;
pub(crate) mod reveal;
mod says;
mod seats;
mod sheets;
mod window;

use crate::{desk::Desk, parts::line::LineBanner};
use eights_client::core::{Overlay, Zone, prompt::PromptKind};
use eights_words::texts::screens;
use leptos::prelude::*;

/// The table.
#[component]
pub(crate) fn Table() -> impl IntoView {
    let desk = Desk::here();
    let is_asked = desk.memo(|client| client.prompt().is_some_and(|prompt| prompt.kind.is_modal()));
    // A question is answered before anything else is done; cards are also chosen in the hand, and people at their seats.
    let is_covered = desk.memo(|client| {
        let kind = client.prompt().map(|prompt| &prompt.kind);
        matches!(kind, Some(PromptKind::Suit(_) | PromptKind::PlayOn | PromptKind::Face(_)))
    });
    let is_under = desk
        .memo(|client| matches!(client.overlay(), Some(Overlay::Round | Overlay::Scores | Overlay::Ranking)));
    let is_application = desk.memo(|client| client.settings().keys_everywhere);
    view! {
        <a class="skip" href="#hand" on:click=move |event| go_to_hand(desk, &event)>{desk.text(screens::SKIP_TO_HAND)}</a>
        <a class="skip" href="#actions">{desk.text(screens::SKIP_TO_ACTIONS)}</a>
        <a class="skip" href="#speech">{desk.text(screens::SKIP_TO_KEYS)}</a>
        <div class="table" data-prompt=move || is_asked.get() role=move || is_application.get().then_some("application")>
            <header class="bar" inert=move || is_under.get()><header::Header/></header>
            <main class="play" aria-label=desk.text(screens::ZONE_TABLE)>
                <LineBanner/>
                <div class="cloth" inert=move || is_under.get()><cloth::Cloth/></div>
                <div class="timer" inert=move || is_under.get()>
                    <mine::Mine/>
                    <clock::TurnBar/>
                    <action_buttons::HintButton/>
                    <action_buttons::SortButton/>
                </div>
                <hand::Hand is_out=Signal::derive(move || is_under.get() || is_covered.get())/>
                <actions::Actions is_out=Signal::derive(move || is_under.get() || is_covered.get())/>
                <prompt::PromptSheet/>
            </main>
            <aside::AsidePanel/>
        </div>
        <sheets::Sheets/>
    }
}

/// The link to the hand leads to the card that the tab key would lead to.
fn go_to_hand(desk: Desk, event: &leptos::ev::MouseEvent) {
    event.prevent_default();
    if let Some(spot) = desk.peek(|client| client.zone_items(Zone::Hand).first().copied()) {
        crate::spots::focus(spot);
    }
}
