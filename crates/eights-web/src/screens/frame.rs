//! What every page around the table has: a header with a way back, sound and settings, and whatever has to be told above the page.

use crate::{
    desk::Desk,
    parts::{line::LineBanner, pic},
};
use eights_art::Icon;
use eights_client::{
    core::{Deed, Overlay},
    settings::Tab,
};
use leptos::prelude::*;

/// A page with a heading.
#[component]
pub(crate) fn Frame(
    /// The heading.
    #[prop(into)]
    title: Signal<String>,
    /// A few words beside it.
    #[prop(into, optional)]
    about: Signal<String>,
    /// What the button back does.
    back: Deed,
    /// The class of what is inside.
    #[prop(default = "")]
    class: &'static str,
    /// What is always at hand at the foot of the page.
    #[prop(optional)]
    foot: Option<AnyView>,
    children: Children,
) -> impl IntoView {
    let desk = Desk::here();
    let class = format!("page__inside {class}");
    view! {
        <div class="page">
            <Skip/>
            <header class="bar">
                <button class="icon-btn" aria-label=desk.text("button-back") on:click=move |_| desk.act(back.clone())>{pic::icon(Icon::Back)}</button>
                <h1 class="bar__title" tabindex="-1" data-spot="page">
                    {move || title.get()} " " <small>{move || about.get()}</small>
                </h1>
                <SoundButton/>
                <MenuButton/>
            </header>
            {pic::selvedge()}
            <LineBanner/>
            <Notices/>
            <main class=class id="main">{children()}</main>
            {foot.map(|foot| view! { <div class="page__foot">{foot}</div> })}
        </div>
    }
}

/// The first stop of the tab key: how to be spoken to.
#[component]
pub(crate) fn Skip() -> impl IntoView {
    let desk = Desk::here();
    view! {
        <button class="skip btn" on:click=move |_| desk.act(Deed::Settings(Tab::Speech))>{desk.text("skip-to-keys")}</button>
    }
}

/// Sound on or off.
#[component]
pub(crate) fn SoundButton() -> impl IntoView {
    let desk = Desk::here();
    let is_muted = desk.memo(|client| client.settings().muted);
    let picture = move || pic::icon(if is_muted.get() { Icon::SoundOff } else { Icon::SoundOn });
    let toggle = move |_| {
        let text = if is_muted.get_untracked() { "off" } else { "on" };
        desk.act(Deed::Set { id: "muted".to_owned(), text: text.to_owned() });
    };
    view! {
        <button class="icon-btn" aria-label=desk.text("button-sound") aria-pressed=move || (!is_muted.get()).to_string() on:click=toggle>
            {picture}
        </button>
    }
}

/// At a table all that can be done; elsewhere the settings.
#[component]
fn MenuButton() -> impl IntoView {
    let desk = Desk::here();
    let is_at_table = desk.memo(|client| client.table().is_some());
    let is_in_settings =
        desk.memo(|client| matches!(client.screen(), eights_client::core::Screen::Settings(_)));
    let label = move || desk.text(if is_at_table.get() { "button-menu" } else { "button-settings" });
    let picture = move || pic::icon(if is_at_table.get() { Icon::Menu } else { Icon::Sliders });
    let open = move |_| {
        let at_table = is_at_table.get_untracked();
        desk.act(if at_table { Deed::Open(Overlay::Actions) } else { Deed::Settings(Tab::Look) });
    };
    view! {
        <Show when=move || !is_in_settings.get()>
            <button class="icon-btn" aria-label=label on:click=open>{picture}</button>
        </Show>
    }
}

/// What has to be told above a page: what was refused, and what the page itself has done. It stays until it is put away.
#[component]
pub(crate) fn Notices() -> impl IntoView {
    let desk = Desk::here();
    let refusal = desk.memo(|client| client.refusal().map(|refusal| refusal.text.clone()));
    Effect::new(move |_| {
        if let Some(text) = refusal.get() {
            desk.notice.set(Some((false, text)));
        }
    });
    on_cleanup(move || desk.notice.set(None));
    let notice = move |(is_good, text): (bool, String)| {
        let class =
            if is_good { "banner banner--ok banner--notice" } else { "banner banner--warn banner--notice" };
        view! {
            <div class=class>
                <span>{text}</span>
                <button class="icon-btn" aria-label=desk.text("button-dismiss") on:click=move |_| desk.notice.set(None)>
                    {pic::icon(Icon::Cross)}
                </button>
            </div>
        }
    };
    move || desk.notice.get().map(notice)
}
