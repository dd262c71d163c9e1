//! The keys that matter most just now.

use super::ui::{Scene, Ui};
use eights_client::{
    core::{Browse, Go, Intent, Overlay, Play, Reading, Replay, Replaying, table::Table},
    keys::{Command, Context},
};
use eights_words::Text;
use ratatui::{buffer::Buffer, layout::Rect};

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let client = scene.client;
    let band = scene.look.band();
    buffer.set_style(area, band);
    let context = client.context();
    if context == Context::Text {
        let keys = scene.text(Text::TERMINAL_CHAT_KEYS);
        super::panel::line(&keys, band, Rect { x: area.x + 1, width: area.width - 2, ..area }, buffer);
        return;
    }
    let mut items = Vec::new();
    let mut add = |command: Command, label: Text, intent: Option<Intent>| {
        let keys = client.keymap().keys(context, command);
        // A letter is shorter than a word.
        let key = keys.iter().map(|chord| chord.label(client.words())).min_by_key(String::len);
        if let Some(key) = key {
            items.push((format!("{key} {}", scene.text(label)), band, intent));
        }
    };
    let play = client.replay().is_some_and(Replay::is_playing);
    let play = if play { Text::REPLAY_PAUSE } else { Text::REPLAY_PLAY };
    add(Command::PlayPause, play, Some(Intent::Replay(Replaying::PlayPause)));
    let (draw, pass) = client.may_draw_or_pass();
    if draw {
        add(Command::Draw, Text::TABLE_DRAW, Some(Intent::Play(Play::Draw)));
    }
    if pass {
        add(Command::Pass, Text::TABLE_PASS, Some(Intent::Play(Play::Pass)));
    }
    add(Command::Help, Text::PLAY_KEY_ALL, Some(Intent::Browse(Browse::Open(Overlay::Keys))));
    add(Command::Escape, Text::BUTTON_MENU, Some(Intent::Browse(Browse::Open(Overlay::Actions))));
    if context == Context::Replay {
        replay_keys(&mut add);
    }
    if client.is_practice() {
        add(Command::Hint, Text::TABLE_HINT, Some(Intent::Browse(Browse::Read(Reading::Hint))));
        if !client.is_in_class() {
            add(Command::Cancel, Text::TABLE_UNDO, Some(Intent::Play(Play::Undo)));
        }
    } else if client.table().is_some_and(|table| table.you.is_some() && !table.is_replay) {
        // A spectator is not heard, and at a listed table there are only phrases.
        if client.table().is_some_and(Table::takes_text) {
            add(Command::Chat, Text::CHAT_TITLE, None);
        }
        add(Command::QuickChat, Text::CHAT_QUICK, Some(Intent::Browse(Browse::Open(Overlay::QuickChat))));
    }
    add(Command::Leave, Text::LEAVE_GO, Some(Intent::Go(Go::Leave)));
    let inner = Rect { x: area.x + 1, width: area.width - 2, ..area };
    // Keys that do not fit are in the list of all keys, which comes before them.
    while super::panel::button_lines(&items, inner.width) > 1 {
        items.pop();
    }
    super::panel::buttons(ui, &items, inner, buffer);
}

/// The keys that step through a replay, and the one that leaves it for a game.
fn replay_keys(add: &mut impl FnMut(Command, Text, Option<Intent>)) {
    let of = |replaying: Replaying| Some(Intent::Replay(replaying));
    add(Command::StepBack, Text::REPLAY_STEP_BACK, of(Replaying::Step(false)));
    add(Command::StepOn, Text::REPLAY_STEP_ON, of(Replaying::Step(true)));
    add(Command::TakeOver, Text::COMMAND_TAKE_OVER, of(Replaying::TakeOver(None)));
}
