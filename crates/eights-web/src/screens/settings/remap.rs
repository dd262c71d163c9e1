//! One's own keys: press Enter on a command, then the key. Whoever has the key already is named.

use super::set;
use crate::{desk::Desk, keyboard, parts::pic};
use eights::Suit;
use eights_art::Icon;
use eights_client::{
    core::Client,
    keys::{Chord, Command, Context, Keymap},
    settings::Row,
};
use eights_words::Args;
use leptos::{ev::KeyboardEvent, prelude::*};
use std::collections::BTreeMap;

/// All commands whose keys can be moved.
fn commands() -> Vec<Command> {
    Command::SINGLE.iter().copied().chain(Suit::ALL.map(Command::Suit)).collect()
}

/// The keys of a command wherever it has any, each once.
fn keys(client: &Client, command: Command) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for context in Context::ALL {
        for chord in client.keymap().keys(*context, command) {
            let label = chord.label(client.words());
            if !keys.contains(&label) {
                keys.push(label);
            }
        }
    }
    keys
}

/// The settings' text of keys that were moved.
fn write(moved: &BTreeMap<String, String>) -> String {
    moved.iter().map(|(command, keys)| format!("{command}:{keys}")).collect::<Vec<_>>().join("\n")
}

/// The table of keys.
#[component]
pub(super) fn Keys(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let capturing = RwSignal::new(None::<Command>);
    let told = RwSignal::new(None::<String>);
    let has_moved = desk.memo(|client| !client.settings().moved_keys.is_empty());
    let reset = move |_| set(desk, row.id, "");
    view! {
        <div class="stack wide">
            <h2 class="panel__title" id="own-keys">{desk.text(row.label)}</h2>
            <p class="note" class:bad=move || told.get().is_some()>{move || told.get().unwrap_or_else(|| desk.text("setting-moved-keys.help"))}</p>
            <table class="keys" aria-labelledby="own-keys">
                <thead class="hidden">
                    <tr>{["settings-key-column", "settings-what-column", "settings-change-column"].map(|id| view! { <th scope="col">{desk.text(id)}</th> }).collect_view()}</tr>
                </thead>
                <tbody>{commands().into_iter().map(|command| view! { <KeyRow row command capturing told/> }).collect_view()}</tbody>
            </table>
            <Show when=move || has_moved.get()><button class="btn" on:click=reset>{desk.text("settings-reset-keys")}</button></Show>
        </div>
    }
}

#[component]
fn KeyRow(
    row: &'static Row,
    command: Command,
    capturing: RwSignal<Option<Command>>,
    told: RwSignal<Option<String>>,
) -> impl IntoView {
    let desk = Desk::here();
    // Only these settings move keys.
    let setting = desk.memo(move |client| {
        (client.settings().letters, client.settings().moved_keys.get(command.id()).cloned())
    });
    let keys = Memo::new(move |_| {
        setting.track();
        desk.peek(|client| keys(client, command))
    });
    let is_moved = Memo::new(move |_| setting.get().1.is_some());
    let is_here = move || capturing.get() == Some(command);
    let name = desk.text(&command.label());
    let args = move || Args::new().text("command", desk.text(&command.label()));
    let tell = move |text: String| {
        desk.say(text.clone());
        told.set(Some(text));
    };
    let begin = move |_| {
        capturing.set(Some(command));
        desk.say(desk.sentence("keys-press", &args()));
    };
    let press = move |event: KeyboardEvent| {
        if !is_here() {
            return;
        }
        match event.key().as_str() {
            "Tab" => return capturing.set(None),
            "Escape" => {
                capturing.set(None);
                tell(desk.text("keys-kept"));
            }
            _ => match Chord::of(&keyboard::pressed(&event)) {
                // A modifier by itself is not the key yet.
                None => {}
                Some(chord) => {
                    capturing.set(None);
                    tell(give(desk, row, command, chord));
                }
            },
        }
        event.prevent_default();
        event.stop_propagation();
    };
    let usual = move |_| {
        let mut moved = desk.peek(|client| client.settings().moved_keys.clone());
        moved.remove(command.id());
        set(desk, row.id, write(&moved));
    };
    let shown = move || {
        let keys = keys.get();
        match keys.is_empty() {
            true => view! { <span class="note">{desk.text("keys-no-key")}</span> }.into_any(),
            false => keys.into_iter().map(|key| view! { <kbd>{key}</kbd> " " }).collect_view().into_any(),
        }
    };
    view! {
        <tr>
            <th scope="row">{shown}</th>
            <td>{name}</td>
            <td class="row">
                <button class="btn btn--quiet" aria-label=desk.sentence("keys-change", &args()) aria-pressed=move || is_here().to_string()
                    on:click=begin on:keydown=press on:blur=move |_| if is_here() { capturing.set(None) }>
                    {move || if is_here() { "…".to_owned() } else { desk.text("settings-change-column") }}
                </button>
                <Show when=move || is_moved.get()>
                    <button class="icon-btn" aria-label=desk.sentence("keys-as-usual", &args()) on:click=usual>{pic::icon(Icon::Undo)}</button>
                </Show>
            </td>
        </tr>
    }
}

/// Gives a command a key; says what has come of it.
fn give(desk: Desk, row: &Row, command: Command, chord: Chord) -> String {
    let (mut keymap, words) = desk.peek(|client| (client.keymap().clone(), *client.words()));
    match keymap.remap(command, chord) {
        Err(taken) => Keymap::conflict(taken, chord, &words),
        Ok(()) => {
            set(desk, row.id, write(keymap.moved()));
            let args = Args::new().text("command", words.text(&command.label())).text("key", chord.label(&words));
            words.say("keys-set", &args)
        }
    }
}
