//! The header: menu, what is played, sound, help, chat.

use super::{
    aside::{Aside, Tab},
    model,
};
use crate::{
    desk::Desk,
    parts::{line::SlowSign, pic},
};
use eights_art::Icon;
use eights_client::core::{Client, Deed, Overlay};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

/// The header of the table.
#[component]
pub(super) fn Header() -> impl IntoView {
    let desk = Desk::here();
    let title =
        desk.memo(|client| client.table().map(|table| model::rules_title(client.words(), &table.rules)));
    let about = desk.memo(about);
    let code = desk.memo(|client| client.table().map(|table| table.code.to_string()));
    let is_muted = desk.memo(|client| client.settings().muted);
    let unread = desk.memo(|client| client.chat().unread);
    let mute = move |_| {
        desk.act(Deed::Set { id: "muted".into(), text: if is_muted.get() { "off" } else { "on" }.into() });
    };
    let chat = move |_| {
        desk.aside.set(Aside { tab: Tab::Chat, is_open: Aside::is_sheet() });
        crate::dom::after_drawing(|| crate::spots::focus(eights_client::core::Spot::Chat));
    };
    let chat_name = move || {
        desk.peek(|client| {
            client.words().say(play::PLAY_CHAT_NEW, &Args::new().number("count", unread.get()))
        })
    };
    view! {
        <button class="icon-btn" aria-label=desk.text(screens::BUTTON_MENU) aria-haspopup="dialog" on:click=move |_| desk.act(Deed::Open(Overlay::Actions))>
            {pic::icon(Icon::Menu)}
        </button>
        <h1 class="bar__title" tabindex="-1">{title} " " <small>{about} <span class="bar__code">" · " {code}</span></small></h1>
        <SlowSign/>
        <button class="icon-btn" id="speech" aria-label=desk.text(screens::BUTTON_SOUND) aria-pressed=move || (!is_muted.get()).to_string() on:click=mute>
            {move || pic::icon(if is_muted.get() { Icon::SoundOff } else { Icon::SoundOn })}
        </button>
        <button class="icon-btn bar__help" aria-label=desk.text(play::PLAY_HELP) aria-haspopup="dialog" on:click=move |_| desk.act(Deed::Open(Overlay::Keys))>
            {pic::icon(Icon::Help)}
        </button>
        <button class="icon-btn bar__chat" aria-label=chat_name data-note=move || Some(unread.get()).filter(|n| *n > 0).map(|n| n.to_string()) on:click=chat>
            {pic::icon(Icon::Chat)}
        </button>
    }
}

fn about(client: &Client) -> Option<String> {
    let table = client.table()?;
    let round = table.view.as_ref().map(eights::View::round).filter(|round| *round > 0)?;
    Some(client.words().say(play::PLAY_ROUND, &Args::new().number("round", round.into())))
}
