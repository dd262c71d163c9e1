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
    let told = RwSignal::new(None::<String>);
    let capture = Capture { desk, row, command: RwSignal::new(None), told };
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
                <tbody>{commands().into_iter().map(|command| view! { <KeyRow command capture/> }).collect_view()}</tbody>
            </table>
            <Show when=move || has_moved.get()><button class="btn" on:click=reset>{desk.text("settings-reset-keys")}</button></Show>
        </div>
    }
}

/// The command that waits for its new key, and what has come of the last one.
#[derive(Clone, Copy)]
struct Capture {
    desk: Desk,
    row: &'static Row,
    command: RwSignal<Option<Command>>,
    told: RwSignal<Option<String>>,
}

impl Capture {
    fn is(self, command: Command) -> bool {
        self.command.get() == Some(command)
    }

    fn begin(self, command: Command) {
        self.command.set(Some(command));
        self.desk.say(self.desk.sentence("keys-press", &named(self.desk, command)));
    }

    fn end(self, text: String) {
        self.command.set(None);
        self.desk.say(text.clone());
        self.told.set(Some(text));
    }

    /// A key was pressed on the button of a command that waits for one.
    fn press(self, command: Command, event: &KeyboardEvent) {
        match (event.key().as_str(), Chord::of(&keyboard::pressed(event))) {
            // To go on to the next button is no choice.
            ("Tab", _) => return self.command.set(None),
            ("Escape", _) => self.end(self.desk.text("keys-kept")),
            // A modifier by itself is not the key yet.
            (_, None) => {}
            (_, Some(chord)) => self.end(give(self.desk, self.row, command, chord)),
        }
        event.prevent_default();
        event.stop_propagation();
    }

    /// The key is as usual again.
    fn undo(self, command: Command) {
        let mut moved = self.desk.peek(|client| client.settings().moved_keys.clone());
        moved.remove(command.id());
        set(self.desk, self.row.id, write(&moved));
    }
}

fn named(desk: Desk, command: Command) -> Args<'static> {
    Args::new().text("command", desk.text(&command.label()))
}

#[component]
fn KeyRow(command: Command, capture: Capture) -> impl IntoView {
    let desk = capture.desk;
    // Only these settings move keys.
    let setting = desk.memo(move |client| {
        (client.settings().letters, client.settings().moved_keys.get(command.id()).cloned())
    });
    let keys = Memo::new(move |_| {
        setting.track();
        desk.peek(|client| keys(client, command))
    });
    let is_moved = Memo::new(move |_| setting.get().1.is_some());
    let is_here = move || capture.is(command);
    let press = move |event: KeyboardEvent| {
        if is_here() {
            capture.press(command, &event);
        }
    };
    let leave = move |_| {
        if is_here() {
            capture.command.set(None);
        }
    };
    let shown = move || match keys.get() {
        keys if keys.is_empty() => view! { <span class="note">{desk.text("keys-no-key")}</span> }.into_any(),
        keys => keys.into_iter().map(|key| view! { <kbd>{key}</kbd> " " }).collect_view().into_any(),
    };
    view! {
        <tr>
            <th scope="row">{shown}</th>
            <td>{desk.text(&command.label())}</td>
            <td class="row">
                <button class="btn btn--quiet" aria-label=desk.sentence("keys-change", &named(desk, command)) aria-pressed=move || is_here().to_string()
                    on:click=move |_| capture.begin(command) on:keydown=press on:blur=leave>
                    {move || if is_here() { "…".to_owned() } else { desk.text("settings-change-column") }}
                </button>
                <Show when=move || is_moved.get()>
                    <button class="icon-btn" aria-label=desk.sentence("keys-as-usual", &named(desk, command)) on:click=move |_| capture.undo(command)>
                        {pic::icon(Icon::Undo)}
                    </button>
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
            let args =
                Args::new().text("command", words.text(&command.label())).text("key", chord.label(&words));
            words.say("keys-set", &args)
        }
    }
}
