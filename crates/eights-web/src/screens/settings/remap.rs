//! The player's own keys: press Enter on a command, then the key. A command that has it already is named.

use super::set;
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, choose, classed, el, seen, when},
    keyboard,
    parts::pic,
};
use eights::Suit;
use eights_art::Icon;
use eights_client::{
    core::Client,
    keys::{Chord, Command, Context, Keymap},
    settings::Row,
};
use eights_words::{Args, Text};
use std::collections::BTreeMap;
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// All commands whose keys can be moved.
fn commands() -> Vec<Command> {
    Command::SINGLE.iter().copied().chain(Suit::ALL.map(Command::Suit)).collect()
}

/// The keys of a command wherever it has any, each once.
fn keys_of(client: &Client, command: Command) -> Vec<String> {
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
pub(super) fn keys(desk: Desk, row: &'static Row) -> El {
    let told = RwSignal::new(None::<String>);
    let capture = Capture { desk, row, command: RwSignal::new(None), told };
    let has_moved = desk.memo(|client| !client.settings().moved_keys.is_empty());
    let heading = classed("h2", "panel__title").attr("id", "own-keys").add(desk.text(row.label));
    let how = classed("p", "note")
        .class_if("bad", move || told.get().is_some())
        .add(move || told.get().unwrap_or_else(|| desk.text(Text::SETTING_MOVED_KEYS_HELP)));
    let columns = [Text::SETTINGS_KEY_COLUMN, Text::SETTINGS_WHAT_COLUMN, Text::SETTINGS_CHANGE_COLUMN]
        .map(|id| el("th").attr("scope", "col").add(desk.text(id)));
    let table = classed("table", "keys")
        .attr("aria-labelledby", "own-keys")
        .add(classed("thead", "hidden").add(el("tr").add(columns)))
        .add(
            el("tbody")
                .add(commands().into_iter().map(|command| key_row(command, capture)).collect::<Vec<_>>()),
        );
    let reset = when(
        move || has_moved.get(),
        move || {
            classed("button", "btn")
                .click(move || set(desk, row.id, ""))
                .add(desk.text(Text::SETTINGS_RESET_KEYS))
        },
    );
    classed("div", "stack wide").add((heading, how, table, reset))
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
    fn begin(self, command: Command) {
        self.command.set(Some(command));
        self.desk.say(self.desk.sentence(Text::KEYS_PRESS, &named(self.desk, command)));
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
            ("Escape", _) => self.end(self.desk.text(Text::KEYS_KEPT)),
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
        set(self.desk, self.row.id, &write(&moved));
    }
}

fn named(desk: Desk, command: Command) -> Args<'static> {
    Args::new().text("command", desk.text(command.label()))
}

fn key_row(command: Command, capture: Capture) -> El {
    let desk = capture.desk;
    // Only these settings move keys.
    let setting = desk.memo(move |client| {
        (client.settings().letters, client.settings().moved_keys.get(command.id()).cloned())
    });
    let keys = seen(move || {
        setting.with(|_| ());
        desk.peek(|client| keys_of(client, command))
    });
    let shown = choose(keys, move |keys| match keys.is_empty() {
        true => classed("span", "note").add(desk.text(Text::KEYS_NO_KEY)).into_node(),
        false => keys.into_iter().map(|key| (el("kbd").add(key), " ")).collect::<Vec<_>>().into_node(),
    });
    let undo = when(
        move || setting.with(|(_, moved)| moved.is_some()),
        move || {
            classed("button", "icon-btn")
                .attr("aria-label", desk.sentence(Text::KEYS_AS_USUAL, &named(desk, command)))
                .click(move || capture.undo(command))
                .add(pic::icon(Icon::Undo))
        },
    );
    el("tr").add((
        el("th").attr("scope", "row").add(shown),
        el("td").add(desk.text(command.label())),
        classed("td", "row").add((change_button(command, capture), undo)),
    ))
}

/// The button that waits for the new key of its command.
fn change_button(command: Command, capture: Capture) -> El {
    let desk = capture.desk;
    let is_here = move || capture.command.get() == Some(command);
    let press = move |event: Event| {
        if untrack(is_here) {
            capture.press(command, event.unchecked_ref());
        }
    };
    let leave = move |_| {
        if untrack(is_here) {
            capture.command.set(None);
        }
    };
    classed("button", "btn btn--quiet")
        .attr("aria-label", desk.sentence(Text::KEYS_CHANGE, &named(desk, command)))
        .attr("aria-pressed", move || is_here().to_string())
        .click(move || capture.begin(command))
        .on("keydown", press)
        .on("blur", leave)
        .add(move || if is_here() { "…".to_owned() } else { desk.text(Text::SETTINGS_CHANGE_COLUMN) })
}

/// Gives a command a key; says what has come of it.
fn give(desk: Desk, row: &Row, command: Command, chord: Chord) -> String {
    let (mut keymap, words) = desk.peek(|client| (client.keymap().clone(), *client.words()));
    match keymap.remap(command, chord) {
        Err(taken) => Keymap::conflict(taken, chord, &words),
        Ok(()) => {
            set(desk, row.id, &write(keymap.moved()));
            let args =
                Args::new().text("command", words.text(command.label())).text("key", chord.label(&words));
            words.say(Text::KEYS_SET, &args)
        }
    }
}
