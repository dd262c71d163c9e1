//! A guest has followed a link: only a name is missing.

use super::{
    frame::Frame,
    home::verbs::{Name, is_named},
};
use crate::{desk::Desk, dom};
use eights_client::core::{Deed, LineState, Screen};
use eights_protocol::TableCode;
use eights_words::Args;
use leptos::prelude::*;

/// Sits down at a table, once there is a name.
pub(crate) fn sit(desk: Desk, code: TableCode) {
    if is_named(desk) {
        desk.act(Deed::Join { code, seat: None });
    }
}

/// Join.
#[component]
pub(crate) fn Join() -> impl IntoView {
    let desk = Desk::here();
    let code = desk.memo(|client| match client.screen() {
        Screen::Join { code } => Some(*code),
        _ => None,
    });
    let title = Signal::derive(move || {
        let code = code.get().map(|code| code.to_string()).unwrap_or_default();
        desk.sentence("wait-join-title", &Args::new().text("code", code))
    });
    let is_connecting = desk.memo(|client| matches!(client.line(dom::now()), LineState::Connecting { .. }));
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(code) = code.get_untracked() {
            sit(desk, code);
        }
    };
    let watch = move |_| {
        if let Some(code) = code.get_untracked() {
            desk.act(Deed::Watch(code));
        }
    };
    view! {
        <Frame title back=Deed::Home>
            <form class="panel" on:submit=join>
                <Name/>
                <div class="row row--fill">
                    <button class="btn btn--primary btn--big">{desk.text("wait-sit-down")}</button>
                    <button type="button" class="btn" on:click=watch>{desk.text("wait-watch-only")}</button>
                </div>
                <Show when=move || is_connecting.get()><p class="note">{desk.text("state-connecting")}</p></Show>
            </form>
        </Frame>
    }
}
