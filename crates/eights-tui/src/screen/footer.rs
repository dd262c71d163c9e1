//! The keys that matter most just now.

use super::ui::{Scene, Ui};
use eights_client::{
    core::{Deed, Overlay, Reading},
    keys::{Command, Context},
};
use eights_words::texts::{chat, play, screens, terminal as texts};
use ratatui::{buffer::Buffer, layout::Rect};

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let client = scene.client;
    let band = scene.look.band();
    buffer.set_style(area, band);
    let context = client.context();
    if context == Context::Text {
        let keys = scene.text(texts::TERMINAL_CHAT_KEYS);
        buffer.set_stringn(area.x + 1, area.y, keys, usize::from(area.width - 2), band);
        return;
    }
    let mut items = Vec::new();
    let mut add = |command: Command, label: &str, deed: Option<Deed>| {
        let keys = client.keymap().keys(context, command);
        // A letter is shorter than a word.
        let key = keys.iter().map(|chord| chord.label(client.words())).min_by_key(String::len);
        if let Some(key) = key {
            items.push((format!("{key} {}", scene.text(label)), band, deed));
        }
    };
    let (draw, pass) = client.may_draw_or_pass();
    if draw {
        add(Command::Draw, screens::TABLE_DRAW, Some(Deed::Draw));
    }
    if pass {
        add(Command::Pass, screens::TABLE_PASS, Some(Deed::Pass));
    }
    add(Command::Help, play::PLAY_KEY_ALL, Some(Deed::Open(Overlay::Keys)));
    add(Command::Escape, screens::BUTTON_MENU, Some(Deed::Open(Overlay::Actions)));
    if client.is_practice() {
        add(Command::Hint, screens::TABLE_HINT, Some(Deed::Read(Reading::Hint)));
        add(Command::Cancel, screens::TABLE_UNDO, Some(Deed::Undo));
    } else if client.table().is_some_and(|table| table.you.is_some()) {
        // Whoever only watches is not heard.
        add(Command::Chat, chat::CHAT_TITLE, None);
        add(Command::QuickChat, chat::CHAT_QUICK, Some(Deed::Open(Overlay::QuickChat)));
    }
    add(Command::Leave, screens::LEAVE_GO, Some(Deed::Leave));
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    super::panel::buttons(ui, &items, inner, buffer);
}
