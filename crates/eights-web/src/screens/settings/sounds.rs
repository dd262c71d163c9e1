//! Learn the sounds: going through the list, each is heard and explained.

use crate::{desk::Desk, dom, parts::pic};
use eights_art::Icon;
use eights_sound::Cue;
use leptos::{ev::KeyboardEvent, prelude::*};

/// The list, once it is asked for.
#[component]
pub(super) fn LearnSounds() -> impl IntoView {
    let desk = Desk::here();
    let is_open = RwSignal::new(false);
    let here = RwSignal::new(0_usize);
    let open = move |_| {
        is_open.update(|is| *is = !*is);
        if is_open.get_untracked() {
            dom::after_drawing(move || focus(here.get_untracked()));
        }
    };
    view! {
        <button class="btn" aria-expanded=move || is_open.get().to_string() on:click=open>
            {pic::icon(Icon::SoundOn)}{desk.text("settings-learn-sounds")}
        </button>
        <Show when=move || is_open.get()>
            <p class="note" id="sounds-how">{desk.text("sounds-how")}</p>
            <ul class="sounds" aria-label=desk.text("sounds-title") aria-describedby="sounds-how">
                {Cue::ALL.iter().enumerate().map(|(n, cue)| view! { <li><Sound n cue=*cue here/></li> }).collect_view()}
            </ul>
        </Show>
    }
}

#[component]
fn Sound(n: usize, cue: Cue, here: RwSignal<usize>) -> impl IntoView {
    let desk = Desk::here();
    let walk = move |event: KeyboardEvent| {
        let last = Cue::ALL.len() - 1;
        let to = match event.key().as_str() {
            "ArrowDown" | "ArrowRight" => (n + 1).min(last),
            "ArrowUp" | "ArrowLeft" => n.saturating_sub(1),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        focus(to);
    };
    let leave = move |_| {
        if cue.is_loop() || cue.seconds() > 1.0 {
            desk.hush(cue);
        }
    };
    let hear = move |_| {
        here.set(n);
        desk.play(cue);
    };
    view! {
        <button class="sound" id=format!("sound-{n}") tabindex=move || if here.get() == n { "0" } else { "-1" }
            on:keydown=walk on:focus=hear on:blur=leave on:click=move |_| desk.play(cue)>
            {pic::icon(Icon::Play)}<b>{desk.text(&format!("cue-{}", cue.name()))}</b>
        </button>
    }
}

fn focus(n: usize) {
    if let Some(button) = dom::find(&format!("#sound-{n}")) {
        let _ = button.focus();
    }
}
