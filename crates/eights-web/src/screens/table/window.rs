//! The time in which a card just played can be answered, for those who can only wait: small, and in nobody's way.

use super::clock;
use crate::{
    desk::Desk,
    parts::key::{key, shortcuts},
    spots,
};
use eights::Ask;
use eights_client::{
    core::{
        Client, Deed, Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::texts::{play, screens};
use leptos::prelude::*;

/// Whether the own answer is still wanted, while others may answer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open {
    may_pass: bool,
    may_wait: bool,
}

/// The ring, and what somebody without an answer can do.
#[component]
pub(super) fn SmallWindow() -> impl IntoView {
    let desk = Desk::here();
    let open = desk.memo(open);
    move || {
        open.get().map(|Open { may_pass, may_wait }| {
            view! {
                <div class="window window--small">
                    <Ring/>
                    {may_wait.then(|| wait_button(desk))}
                    {may_pass.then(|| pass_button(desk))}
                </div>
            }
        })
    }
}

fn open(client: &Client) -> Option<Open> {
    let table = client.table()?;
    table.view.as_ref().filter(|view| view.ask() == Ask::Answer)?;
    let prompt = client.prompt().map(|prompt| &prompt.kind);
    if prompt.is_some_and(PromptKind::is_modal) {
        return None;
    }
    Some(Open { may_pass: matches!(prompt, Some(PromptKind::Answer(_))), may_wait: may_wait(client) })
}

/// Whether the player can still ask for more time.
pub(super) fn may_wait(client: &Client) -> bool {
    let Some(table) = client.table() else { return false };
    table.clock.is_some() && table.you.is_some_and(|you| !table.waited.contains(you) && !table.declined)
}

/// How much time is left, as a ring.
#[component]
pub(super) fn Ring() -> impl IntoView {
    let desk = Desk::here();
    let left = clock::window(desk);
    let share = move || left.get().map(|(_, share)| format!("{share:.3}"));
    let digits = move || left.get().map(|(tenths, _)| format!("{}.{}", tenths / 10, tenths % 10));
    let is_there = Memo::new(move |_| left.get().is_some());
    move || {
        is_there.get().then(|| {
            view! {
                <span class="window__ring" role="timer" aria-label=desk.text(play::PLAY_PROMPT_RING) style=("--left", share)>{digits}</span>
            }
        })
    }
}

pub(super) fn wait_button(desk: Desk) -> impl IntoView {
    view! {
        <button class="btn" aria-keyshortcuts=shortcuts(Context::Nope, Command::Wait) on:click=move |_| desk.act(Deed::Wait)>
            {desk.text(screens::NOPE_WAIT)} {key(Context::Nope, Command::Wait)}
        </button>
    }
}

pub(super) fn pass_button(desk: Desk) -> impl IntoView {
    view! {
        <button class="btn btn--primary" data-spot=spots::name(Spot::Prompt(PromptSpot::Done)) aria-keyshortcuts=shortcuts(Context::Nope, Command::LetPass) on:click=move |_| desk.act(Deed::LetPass)>
            {desk.text(screens::NOPE_PASS)} {key(Context::Nope, Command::LetPass)}
        </button>
    }
}
