//! Settings (S15): every row of the table of settings, with a control of its kind and a slice of the table that shows what changes.

mod control;
mod data;
mod link;
mod preview;
mod remap;
mod sounds;

pub(crate) use link::take as take_link;

use super::frame::Frame;
use crate::{desk::Desk, dom};
use control::Control;
use eights_client::{
    core::{Deed, Screen},
    settings::{ROWS, Tab},
};
use leptos::{ev::KeyboardEvent, prelude::*};

/// Changes a setting.
fn set(desk: Desk, id: &str, text: impl Into<String>) {
    desk.act(Deed::Set { id: id.to_owned(), text: text.into() });
}

/// Settings.
#[component]
pub(crate) fn Settings() -> impl IntoView {
    let desk = Desk::here();
    let tab = desk.memo(|client| match client.screen() {
        Screen::Settings(tab) => *tab,
        _ => Tab::Look,
    });
    view! {
        <Frame title=desk.text("settings-title") back=Deed::Back class="settings">
            <div class="tabs" role="tablist" aria-label=desk.text("settings-title")>
                {Tab::ALL.map(|which| view! { <TabButton which tab/> }).collect_view()}
            </div>
            <Show when=move || matches!(tab.get(), Tab::Look | Tab::Speech)><preview::Preview/></Show>
            <div class="panel" role="tabpanel" id="settings-panel" aria-label=move || desk.text(tab.get().label())>
                {move || {
                    let tab = tab.get();
                    ROWS.iter().filter(|row| row.tab == tab).map(|row| view! { <Control row/> }).collect_view()
                }}
                {move || match tab.get() {
                    Tab::Sound => view! { <sounds::LearnSounds/> }.into_any(),
                    Tab::Privacy => view! { <data::KeepName/> <data::DeleteData/> }.into_any(),
                    _ => ().into_any(),
                }}
            </div>
            <link::Link/>
        </Frame>
    }
}

#[component]
fn TabButton(which: Tab, tab: Memo<Tab>) -> impl IntoView {
    let desk = Desk::here();
    let is_here = move || tab.get() == which;
    let walk = move |event: KeyboardEvent| {
        let n = Tab::ALL.len();
        let at = Tab::ALL.iter().position(|other| *other == which).unwrap_or(0);
        let to = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => (at + 1) % n,
            "ArrowLeft" | "ArrowUp" => (at + n - 1) % n,
            "Home" => 0,
            "End" => n - 1,
            _ => return,
        };
        event.prevent_default();
        go(desk, Tab::ALL[to]);
    };
    view! {
        <button role="tab" id=format!("tab-{}", which.label()) aria-controls="settings-panel" aria-selected=move || is_here().to_string()
            tabindex=move || if is_here() { "0" } else { "-1" } data-first=is_here on:click=move |_| go(desk, which) on:keydown=walk>
            {desk.text(which.label())}
        </button>
    }
}

/// To another part; on narrow screens its name is brought into sight.
fn go(desk: Desk, tab: Tab) {
    desk.act(Deed::Settings(tab));
    dom::after_drawing(move || {
        if let Some(button) = dom::find(&format!("#tab-{}", tab.label())) {
            let options = leptos::web_sys::ScrollIntoViewOptions::new();
            options.set_inline(leptos::web_sys::ScrollLogicalPosition::Nearest);
            options.set_block(leptos::web_sys::ScrollLogicalPosition::Nearest);
            button.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}
