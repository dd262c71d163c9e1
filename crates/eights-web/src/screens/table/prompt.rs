//! What is asked of the player: one sheet for each kind of question, never two.

mod answer;
mod cards;
mod meld;
mod one;
mod pick;
mod suit;
mod target;

use super::clock::PromptTime;
use crate::desk::Desk;
use eights_client::core::{Client, prompt::PromptKind};
use leptos::prelude::*;

/// The kind of a question; what is chosen in it changes nothing here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Suit,
    Target,
    Pick,
    Meld,
    Answer,
    PlayOn,
    Face,
}

/// Which question is put, and since when: another question of the same kind is another sheet.
fn asked(client: &Client) -> Option<(Kind, u64)> {
    let prompt = client.prompt().filter(|prompt| prompt.kind.is_modal())?;
    let kind = match prompt.kind {
        PromptKind::Suit(_) => Kind::Suit,
        PromptKind::Target(_) => Kind::Target,
        PromptKind::Pick(_) => Kind::Pick,
        PromptKind::Meld(_) => Kind::Meld,
        PromptKind::Answer(_) => Kind::Answer,
        PromptKind::PlayOn => Kind::PlayOn,
        PromptKind::Face(_) => Kind::Face,
    };
    Some((kind, prompt.opened))
}

/// The sheet of the question.
#[component]
pub(super) fn PromptSheet() -> impl IntoView {
    let asked = Desk::here().memo(asked);
    move || match asked.get()?.0 {
        Kind::Suit => Some(view! { <suit::SuitSheet/> }.into_any()),
        Kind::Target => Some(view! { <target::TargetSheet/> }.into_any()),
        Kind::Pick => Some(view! { <pick::PickSheet/> }.into_any()),
        Kind::Meld => Some(view! { <meld::MeldSheet/> }.into_any()),
        Kind::Answer => Some(view! { <answer::AnswerSheet/> }.into_any()),
        Kind::PlayOn => Some(view! { <one::PlayOnSheet/> }.into_any()),
        Kind::Face => Some(view! { <one::FaceSheet/> }.into_any()),
    }
}

/// A sheet with its question and the time left for it.
#[component]
fn Sheet(
    #[prop(into)] title: Signal<String>,
    #[prop(optional)] has_cards: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <section class="prompt" class:prompt--cards=has_cards role="dialog" aria-modal="true" aria-labelledby="ask">
            <div class="prompt__head"><h2 id="ask">{title}</h2><PromptTime/></div>
            {children()}
        </section>
    }
}

/// Something of the question, as long as it is put.
fn of<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    read: impl Fn(&Client, &PromptKind) -> Option<T> + Send + Sync + 'static,
) -> Memo<Option<T>> {
    desk.memo(move |client| client.prompt().and_then(|prompt| read(client, &prompt.kind)))
}
