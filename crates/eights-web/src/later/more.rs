//! What comes before, beside and after a game.

use super::{Module, Which};
use crate::{
    chance, clipboard,
    desk::Desk,
    elements::{IntoNode, Node},
    parts::chat,
    records,
    screens::{
        self,
        table::{
            aside, lesson,
            sheets::{self, SheetKind},
        },
    },
};
use eights_client::core::Projector;
use eights_sound::{Cue, Sound};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::File;

/// The functions of what comes before, beside and after a game.
pub(crate) struct More {
    /// The screens.
    pub(crate) new_table: fn() -> Node,
    pub(crate) waiting: fn() -> Node,
    pub(crate) replay: fn() -> Node,
    pub(crate) settings: fn() -> Node,
    /// The overlay, and the sheets over the cloth.
    pub(super) overlay: fn() -> Node,
    pub(crate) sheet: fn(SheetKind) -> Node,
    /// What lies beside the table, and is not shown at first.
    pub(crate) chat: fn() -> Node,
    pub(crate) rules: fn() -> Node,
    /// What a lesson shows and asks for.
    pub(crate) lesson: fn() -> Node,
    /// Puts a text on the clipboard, or offers it to other programs.
    pub(crate) copy: fn(Desk, String),
    pub(crate) share: fn(Desk, String),
    /// Makes a sound.
    pub(crate) sound: fn(Cue, u32) -> Sound,
    /// Takes over the settings of a link.
    pub(super) settings_of: fn(Desk, &str) -> bool,
    /// The code of replays and lessons.
    projector: Projector,
    /// Opens the replay of a link, or of a file.
    pub(super) open_link: fn(Desk, &str),
    pub(super) open_file: fn(Desk, File),
}

static FUNCTIONS: More = More {
    new_table: || screens::new_table::new_table().into_node(),
    waiting: || screens::waiting::waiting().into_node(),
    replay: screens::replay::replay,
    settings: || screens::settings::settings().into_node(),
    overlay: screens::overlay::overlay,
    sheet: sheets::sheet,
    chat: chat::chat_panel,
    rules: aside::rules_panel,
    lesson: lesson::lesson,
    copy: clipboard::copy,
    share: clipboard::share,
    sound: eights_sound::render,
    settings_of: screens::settings::take_link,
    projector: Projector { shuffle: chance::take_shuffle, ..Projector::HERE },
    open_link: records::open_link,
    open_file: records::open_file,
};

#[wasm_split(more, fallible)]
fn code() -> Result<&'static More, SplitLoaderError> {
    Ok(&FUNCTIONS)
}

/// What comes before, beside and after a game.
pub(crate) static MORE: Module<More> = Module::new(Which::More, || Box::pin(code()));

/// Shows games again and gives lessons, once the code for it is here.
pub(crate) const PROJECTOR: Projector = Projector {
    act: |client, replaying| {
        if let Some(more) = MORE.here() {
            (more.projector.act)(client, replaying);
        }
    },
    tick: |client| {
        if let Some(more) = MORE.here() {
            (more.projector.tick)(client);
        }
    },
    turns: |text, seat| MORE.here().and_then(|more| (more.projector.turns)(text, seat)),
    learn: |client, learning| {
        if let Some(more) = MORE.here() {
            (more.projector.learn)(client, learning);
        }
    },
    press: |client, action| MORE.here().is_some_and(|more| (more.projector.press)(client, action)),
    go_on: |client| {
        if let Some(more) = MORE.here() {
            (more.projector.go_on)(client);
        }
    },
    lesson_menu: |client| MORE.here().map(|more| (more.projector.lesson_menu)(client)).unwrap_or_default(),
    obey: |client, key, is_held| {
        if let Some(more) = MORE.here() {
            (more.projector.obey)(client, key, is_held);
        }
    },
    browse: |client, browse| {
        if let Some(more) = MORE.here() {
            (more.projector.browse)(client, browse);
        }
    },
    shuffle: |client, lines| {
        if let Some(more) = MORE.here() {
            (more.projector.shuffle)(client, lines);
        }
    },
    hear_thought: |client, thought| {
        if let Some(more) = MORE.here() {
            (more.projector.hear_thought)(client, thought);
        }
    },
    menu: |client| MORE.here().map(|more| (more.projector.menu)(client)).unwrap_or_default(),
};
