//! The settings that mean something in a terminal, as a list.

use super::{
    panel,
    ui::{Scene, Ui},
};
use eights_client::{
    core::{Client, Go, Intent},
    settings::{ROWS, Row, SettingKind, Tab},
};
use eights_words::Text;
use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use unicode_width::UnicodeWidthStr;

/// Settings about pages, touch and other people's eyes mean nothing here.
const NOT_HERE: [&str; 16] = [
    "light",
    "suit-letters",
    "cards",
    "text",
    "contrast",
    "left-handed",
    "speed",
    "voice",
    "voice-name",
    "voice-rate",
    "captions",
    "keys-everywhere",
    "moved-keys",
    "key-hints",
    "language",
    "blocked",
];

/// The rows of a part. Where nothing is heard, there is nothing to be set about it.
pub(super) fn rows(tab: Tab, has_sound: bool) -> Vec<&'static Row> {
    if tab == Tab::Sound && !has_sound {
        return Vec::new();
    }
    let is_list = |row: &&Row| !NOT_HERE.contains(&row.id) && !matches!(row.kind, SettingKind::Text);
    ROWS.iter().filter(|row| row.tab == tab).filter(is_list).collect()
}

/// The part after this one that has rows here, or the one before.
pub(super) fn turn(tab: Tab, has_sound: bool, forward: bool) -> Tab {
    let n = Tab::ALL.len();
    let mut at = Tab::ALL.iter().position(|other| *other == tab).unwrap_or(0);
    loop {
        at = (at + if forward { 1 } else { n - 1 }) % n;
        if !rows(Tab::ALL[at], has_sound).is_empty() || Tab::ALL[at] == tab {
            return Tab::ALL[at];
        }
    }
}

/// The change of a row by one step on, or back.
pub(super) fn step(client: &Client, tab: Tab, row: usize, forward: bool) -> Option<Intent> {
    let row = rows(tab, true).into_iter().nth(row)?;
    let value = client.settings().get(row.id)?;
    let text = match row.kind {
        SettingKind::Switch => if value == "on" { "off" } else { "on" }.to_owned(),
        SettingKind::Choice(words) => {
            let at = words.iter().position(|word| *word == value).unwrap_or(0);
            words[(at + if forward { 1 } else { words.len() - 1 }) % words.len()].to_owned()
        }
        SettingKind::Slider { least, most, step } => {
            let (now, step) = (value.parse::<i32>().unwrap_or(0), i32::from(step));
            let next = if forward { now + step } else { now - step };
            next.clamp(least.into(), most.into()).to_string()
        }
        _ => return None,
    };
    Some(Intent::Set { id: row.id.to_owned(), text })
}

pub(super) fn draw(scene: &Scene<'_>, tab: Tab, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    super::header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 68.min(area.width - 2), area.height - 2);
    let tabs: Vec<_> = Tab::ALL
        .into_iter()
        .filter(|tab| !rows(*tab, scene.has_sound).is_empty())
        .map(|other| {
            let style = if other == tab { look.focused() } else { look.quiet() };
            (format!(" {} ", scene.text(other.label())), style, Some(Intent::Go(Go::Settings(other))))
        })
        .collect();
    let used = panel::buttons(ui, &tabs, column, buffer) + 1;
    let keys = scene.text(Text::TERMINAL_SETTINGS_KEYS);
    let high = panel::text_lines(&keys, column.width);
    let below = Rect { y: column.bottom() - high, height: high, ..column };
    panel::text(&keys, look.quiet(), below, buffer);
    let list = Rect { y: column.y + used, height: column.height.saturating_sub(used + high + 1), ..column };
    list_rows(scene, tab, ui, list, buffer);
}

/// The rows, scrolled so that the one that is changed is seen.
fn list_rows(scene: &Scene<'_>, tab: Tab, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.height).max(1);
    let first = ui.row.saturating_sub(room - 1);
    for (n, row) in rows(tab, scene.has_sound).into_iter().enumerate().skip(first).take(room) {
        let line = Rect { y: area.y + (n - first) as u16, height: 1, ..area };
        let style = if ui.row == n { scene.look.focused() } else { Style::new() };
        let value = format!("{} ", value(scene, row));
        buffer.set_style(line, style);
        panel::line(&format!(" {}", scene.text(row.label)), style, line, buffer);
        let right = u16::try_from(value.width()).unwrap_or(0);
        panel::line(
            &value,
            style,
            Rect { x: line.right().saturating_sub(right), width: right, ..line },
            buffer,
        );
        if let Some(intent) = step(scene.client, tab, n, true) {
            ui.touches(line, intent);
        }
    }
}

fn value(scene: &Scene<'_>, row: &Row) -> String {
    let value = scene.client.settings().get(row.id).unwrap_or_default();
    match row.kind {
        SettingKind::Switch => scene.text(if value == "on" { Text::NEW_ON } else { Text::NEW_OFF }),
        SettingKind::Choice(_) => scene.text(row.choice_label(&value)),
        _ => value,
    }
}
