//! A card of the hand is picked: to be given, for War, or to be discarded.

use super::{
    super::model,
    Sheet,
    cards::{Choice, Picks},
    of,
};
use crate::{desk::Desk, parts::key::key};
use eights_client::{
    core::{
        Client, Deed,
        prompt::{PickPrompt, PickWhy, PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::{Args, texts::screens};
use leptos::prelude::*;

/// The cards, and the button that settles it.
#[component]
pub(super) fn PickSheet() -> impl IntoView {
    let desk = Desk::here();
    let said = of(desk, |client, kind| picking(kind).map(|pick| said(client, pick)));
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    let chosen =
        Memo::new(move |_| choices.with(|choices| choices.iter().find(|choice| choice.is_chosen).cloned()));
    let button = of(desk, |client, kind| picking(kind).map(|pick| button(client, pick)));
    let settle = move |_| {
        if let Some(choice) = chosen.get_untracked() {
            desk.act(Deed::Choose(PromptSpot::Item(choice.place)));
        }
    };
    let title = Signal::derive(move || said.get().map(|said| said.0).unwrap_or_default());
    let hint = move || said.get().and_then(|said| said.1).map(|hint| view! { <p class="note">{hint}</p> });
    let touch = move |choice: Choice| {
        let card = desk.peek(|client| client.hand().cards().get(choice.place).copied());
        if let Some(card) = card {
            desk.act(Deed::Touch(card));
        }
    };
    view! {
        <Sheet title has_cards=true>
            {hint}
            <Picks choices label=desk.text(screens::TABLE_HAND) pick=touch/>
            <div class="prompt__foot">
                <button class="btn btn--primary" aria-disabled=move || chosen.get().is_none().then_some("true") on:click=settle>
                    {move || button.get().unwrap_or_default()} {key(Context::Pick, Command::Activate)}
                </button>
            </div>
        </Sheet>
    }
}

const fn picking(kind: &PromptKind) -> Option<&PickPrompt> {
    match kind {
        PromptKind::Pick(pick) => Some(pick),
        _ => None,
    }
}

fn choices(client: &Client) -> Option<Vec<Choice>> {
    let pick = picking(&client.prompt()?.kind)?;
    let cards = client.hand().cards().iter().enumerate();
    Some(
        cards
            .map(|(place, card)| Choice {
                place,
                face: card.face,
                copy: card.copy,
                is_chosen: pick.chosen == Some(*card),
            })
            .collect(),
    )
}

/// The question, and what it means.
fn said(client: &Client, pick: &PickPrompt) -> (String, Option<String>) {
    let words = client.words();
    match pick.why {
        PickWhy::Give { to } => {
            let args = || Args::new().text("player", model::name(client, to));
            (words.say(screens::GIVE_TITLE, &args()), Some(words.say(screens::GIVE_HINT, &args())))
        }
        PickWhy::War => {
            (words.text(screens::WAR_TITLE).into_owned(), Some(words.text(screens::WAR_HINT).into_owned()))
        }
        PickWhy::Purge => (words.text(screens::PURGE_TITLE).into_owned(), None),
    }
}

fn button(client: &Client, pick: &PickPrompt) -> String {
    let words = client.words();
    let id = match pick.why {
        PickWhy::Give { .. } => screens::GIVE_BUTTON,
        PickWhy::War => screens::WAR_BUTTON,
        PickWhy::Purge => screens::PURGE_BUTTON,
    };
    match pick.chosen {
        Some(card) => words.say(id, &Args::new().text("card", words.card(card.face))),
        None => words.text(eights_words::texts::play::PLAY_CHOOSE_CARD).into_owned(),
    }
}
