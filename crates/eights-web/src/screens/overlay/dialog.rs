//! A dialog with a heading and a way out.

use super::close;
use crate::{desk::Desk, parts::pic, spots};
use eights_art::Icon;
use eights_client::core::Spot;
use leptos::{ev::MouseEvent, prelude::*};

/// Whatever of a dialog is no item of it.
const FRAME: Spot = Spot::Overlay(99);

/// A dialog.
#[component]
pub(super) fn Dialog(
    #[prop(into)] title: String,
    /// What it is to screen readers.
    #[prop(default = "dialog")]
    role: &'static str,
    /// Whether the heading has a button that closes.
    #[prop(default = true)]
    closes: bool,
    /// The element that says more.
    #[prop(optional)]
    about: Option<&'static str>,
    children: Children,
) -> impl IntoView {
    let desk = Desk::here();
    let outside = move |event: MouseEvent| {
        if event.target() == event.current_target() {
            close(desk);
        }
    };
    let on_key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() {
            event.prevent_default();
            desk.focused(FRAME);
            close(desk);
        }
    };
    let button = closes.then(|| {
        view! {
            <button class="icon-btn" aria-label=desk.text("button-close") on:click=move |_| close(desk)>{pic::icon(Icon::Cross)}</button>
        }
    });
    view! {
        <div class="overlay" on:click=outside>
            <section class="dialog" role=role aria-modal="true" aria-labelledby="dialog-title" aria-describedby=about
                data-spot=spots::name(FRAME) on:keydown=on_key>
                <div class="dialog__head"><h2 id="dialog-title"><bdi>{title}</bdi></h2>{button}</div>
                {children()}
            </section>
        </div>
    }
}
