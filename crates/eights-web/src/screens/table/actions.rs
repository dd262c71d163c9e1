//! What can be done: buttons under the hand.

use super::action_buttons::{DrawButton, PassButton, PlayButton};
use crate::{desk::Desk, parts::pic};
use eights_art::Icon;
use eights_client::core::{Deed, Overlay};
use eights_words::texts::play;
use leptos::prelude::*;

/// The buttons under the hand.
#[component]
pub(super) fn Actions(is_out: Signal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let is_seated = desk.memo(|client| client.table().is_some_and(|table| table.you.is_some()));
    view! {
        <div class="actions" id="actions" role="toolbar" aria-label=desk.text(play::PLAY_ACTIONS) inert=move || is_out.get()>
            <button class="btn btn--ear" aria-label=desk.text(play::PLAY_READ_OUT) aria-haspopup="dialog" on:click=move |_| desk.act(Deed::Open(Overlay::Ear))>
                {pic::icon(Icon::Ear)}
            </button>
            {move || is_seated.get().then(|| view! { <DrawButton/> <PassButton/> <PlayButton/> })}
        </div>
    }
}
