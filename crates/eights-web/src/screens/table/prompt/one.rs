//! Small questions: whether to play on, and what a joker lies as.

use super::{
    Sheet,
    cards::{Choice, Picks},
};
use crate::{
    desk::Desk,
    parts::key::{key, shortcuts},
    spots,
};
use eights_client::{
    core::{
        Deed, Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::texts::{play, screens};
use leptos::prelude::*;

/// Whether to play on for the next place.
#[component]
pub(super) fn PlayOnSheet() -> impl IntoView {
    let desk = Desk::here();
    let button = move |place: usize, class: &'static str, text: &'static str, command: Command| {
        let spot = PromptSpot::Item(place);
        view! {
            <button class=class data-spot=spots::name(Spot::Prompt(spot)) aria-keyshortcuts=shortcuts(Context::Vote, command) on:click=move |_| desk.act(Deed::Choose(spot))>
                {desk.text(text)} {key(Context::Vote, command)}
            </button>
        }
    };
    view! {
        <Sheet title=desk.text(screens::VOTE_TITLE)>
            <div class="prompt__foot">
                {button(1, "btn", screens::VOTE_NO, Command::No)}
                {button(0, "btn btn--primary", screens::VOTE_YES, Command::Yes)}
            </div>
        </Sheet>
    }
}

/// What a joker lies as.
#[component]
pub(super) fn FaceSheet() -> impl IntoView {
    let desk = Desk::here();
    let choices = desk.memo(|client| match client.prompt().map(|prompt| &prompt.kind) {
        Some(PromptKind::Face(face)) => {
            let choice = |(place, face): (usize, &eights::Card)| Choice {
                place,
                face: *face,
                copy: 0,
                is_chosen: false,
            };
            face.faces.iter().enumerate().map(choice).collect()
        }
        _ => Vec::new(),
    });
    view! {
        <Sheet title=desk.text(play::PLAY_JOKER_TITLE) has_cards=true>
            <Picks choices label=desk.text(play::PLAY_JOKER_TITLE) pick=move |choice: Choice| desk.act(Deed::Choose(PromptSpot::Item(choice.place)))/>
            <div class="prompt__foot"><button class="btn" on:click=move |_| desk.act(Deed::Cancel)>{desk.text(screens::BUTTON_CANCEL)}</button></div>
        </Sheet>
    }
}
