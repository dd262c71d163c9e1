//! The chat: what people say, phrases and feelings, and free text where the table takes it.

use super::pic;
use crate::screens::table::model;
use crate::{desk::Desk, dom, spots};
use eights_art::Icon;
use eights_client::core::{
    Client, Deed, Spot,
    chat::{EMOTES, PHRASES},
    people,
    said::{emote_id, phrase_id},
};
use eights_protocol::{ChatLine, Said};
use eights_words::texts::chat;
use leptos::{
    ev::SubmitEvent,
    html::{Input, Ul},
    prelude::*,
};

/// A line of the chat: who, and what; a feeling has no colon.
#[derive(Clone, PartialEq)]
struct Line {
    n: usize,
    who: String,
    what: String,
    is_feeling: bool,
}

/// The chat.
#[component]
pub(crate) fn Chat() -> impl IntoView {
    let desk = Desk::here();
    let lines = desk.memo(lines);
    let may_talk = desk.memo(|client| client.table().is_some_and(|table| table.you.is_some()));
    let may_type =
        desk.memo(|client| client.table().is_some_and(|table| table.you.is_some() && table.takes_text()));
    let list = NodeRef::<Ul>::new();
    Effect::new(move || {
        lines.track();
        if let Some(list) = list.get() {
            dom::before_drawing(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <ul class="talk" node_ref=list>
            <For each=move || lines.get() key=|line| line.n let:line>
                <li data-feeling=line.is_feeling><b><bdi>{line.who.clone()}</bdi></b> " " <span dir="auto">{line.what.clone()}</span></li>
            </For>
        </ul>
        {move || lines.with(Vec::is_empty).then(|| view! { <p class="note">{desk.text(chat::CHAT_EMPTY)}</p> })}
        {move || may_talk.get().then(|| view! { <QuickTalk has_spot=Signal::derive(move || !may_type.get())/> })}
        {move || match (may_talk.get(), may_type.get()) {
            (true, true) => view! { <TalkLine/> }.into_any(),
            (true, false) => view! { <p class="note">{desk.text(chat::CHAT_ONLY_PHRASES)}</p> }.into_any(),
            _ => ().into_any(),
        }}
    }
}

fn lines(client: &Client) -> Vec<Line> {
    let Some(table) = client.table() else { return Vec::new() };
    let line = |(n, line): (usize, &ChatLine)| {
        let who = people::seat(line.seat).map(|seat| model::name(client, seat)).unwrap_or_default();
        let (what, is_feeling) = match &line.said {
            Said::Text(text) => (text.clone(), false),
            Said::Quick(phrase) => (client.words().text(&phrase_id(*phrase)).into_owned(), false),
            Said::Emote(emote) => (client.words().text(&emote_id(*emote)).into_owned(), true),
        };
        Line { n, who, what, is_feeling }
    };
    table.chat.iter().enumerate().filter(|(_, said)| client.chat().hears(said)).map(line).collect()
}

/// Phrases and feelings, a press each.
#[component]
fn QuickTalk(has_spot: Signal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let spot = move || has_spot.get().then(|| spots::name(Spot::Chat));
    view! {
        <details class="quick">
            <summary data-spot=spot tabindex="0">{pic::icon(Icon::Chat)} {desk.text(chat::CHAT_QUICK)}</summary>
            <ul class="quick__list">
                {PHRASES.into_iter().map(|phrase| view! {
                    <li><button class="chip" on:click=move |_| desk.act(Deed::Quick(phrase))>{desk.text(&phrase_id(phrase))}</button></li>
                }).collect_view()}
            </ul>
            <ul class="quick__list" aria-label=desk.text(chat::CHAT_EMOTES)>
                {EMOTES.into_iter().map(|emote| view! {
                    <li><button class="chip chip--feeling" on:click=move |_| desk.act(Deed::Emote(emote))>{desk.text(&emote_id(emote))}</button></li>
                }).collect_view()}
            </ul>
        </details>
    }
}

/// The line to type in.
#[component]
fn TalkLine() -> impl IntoView {
    let desk = Desk::here();
    let field = NodeRef::<Input>::new();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get() else { return };
        let text = field.value();
        if !text.trim().is_empty() {
            desk.act(Deed::Say(text.trim().to_owned()));
            field.set_value("");
        }
    };
    view! {
        <form class="talk-line" on:submit=send>
            <div class="field">
                <label class="hidden" for="say">{desk.text(chat::CHAT_FIELD)}</label>
                <input id="say" autocomplete="off" maxlength="200" placeholder=desk.text(chat::CHAT_FIELD) data-spot=spots::name(Spot::Chat) node_ref=field/>
            </div>
            <button class="icon-btn" aria-label=desk.text(chat::CHAT_SEND)>{pic::icon(Icon::Send)}</button>
        </form>
    }
}
