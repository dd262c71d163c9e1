//! The settings that mean something in a terminal, as a list.

use super::{
    panel,
    ui::{Scene, Ui},
};
use eights_client::{
    core::{Client, Deed},
    settings::{Kind, ROWS, Row, Tab},
};
use eights_words::texts::{screens, terminal as texts};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Widget, Wrap},
};

/// What is about pages, touch and other people's eyes means nothing here.
const NOT_HERE: [&str; 18] = [
    "light",
    "deck",
    "suit-letters",
    "cards",
    "text",
    "contrast",
    "left-handed",
    "motion",
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

/// The rows of a part.
pub(super) fn rows(tab: Tab) -> Vec<&'static Row> {
    let is_list = |row: &&Row| !NOT_HERE.contains(&row.id) && !matches!(row.kind, Kind::Text);
    ROWS.iter().filter(|row| row.tab == tab).filter(is_list).collect()
}

/// The part after this one that has rows here, or the one before.
pub(super) fn turn(tab: Tab, forward: bool) -> Tab {
    let n = Tab::ALL.len();
    let mut at = Tab::ALL.iter().position(|other| *other == tab).unwrap_or(0);
    loop {
        at = (at + if forward { 1 } else { n - 1 }) % n;
        if !rows(Tab::ALL[at]).is_empty() || Tab::ALL[at] == tab {
            return Tab::ALL[at];
        }
    }
}

/// What going one on, or back, changes in a row.
pub(super) fn step(client: &Client, tab: Tab, row: usize, forward: bool) -> Option<Deed> {
    let row = rows(tab).into_iter().nth(row)?;
    let value = client.settings().get(row.id)?;
    let text = match row.kind {
        Kind::Switch => if value == "on" { "off" } else { "on" }.to_owned(),
        Kind::Choice(words) => {
            let at = words.iter().position(|word| *word == value).unwrap_or(0);
            words[(at + if forward { 1 } else { words.len() - 1 }) % words.len()].to_owned()
        }
        Kind::Slider { least, most, step } => {
            let (now, step) = (value.parse::<i32>().unwrap_or(0), i32::from(step));
            let next = if forward { now + step } else { now - step };
            next.clamp(least.into(), most.into()).to_string()
        }
        _ => return None,
    };
    Some(Deed::Set { id: row.id.to_owned(), text })
}

pub(super) fn draw(scene: &Scene<'_>, tab: Tab, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let look = scene.look;
    super::header::draw(scene, Rect { height: 1, ..area }, buffer);
    let column = panel::centred(area, 68, area.height - 2);
    let tabs: Vec<_> = Tab::ALL
        .into_iter()
        .filter(|tab| !rows(*tab).is_empty())
        .map(|other| {
            let style = if other == tab { look.focused() } else { look.quiet() };
            (format!(" {} ", scene.text(other.label())), style, Some(Deed::Settings(other)))
        })
        .collect();
    panel::buttons(ui, &tabs, column, buffer);
    for (n, row) in rows(tab).into_iter().enumerate() {
        let line = Rect { y: column.y + 2 + n as u16, height: 1, ..column };
        if line.y >= column.bottom() - 2 {
            break;
        }
        let style = if ui.row == n { look.focused() } else { look.cloth() };
        let label = panel::fit(&scene.text(row.label), 44);
        Line::raw(format!(" {label:<46}{} ", value(scene, row))).style(style).render(line, buffer);
        if let Some(deed) = step(scene.client, tab, n, true) {
            ui.touches(line, deed);
        }
    }
    let below = Rect { y: column.bottom() - 2, height: 2, ..column };
    let keys = scene.text(texts::TERMINAL_SETTINGS_KEYS);
    Paragraph::new(keys).style(look.quiet()).wrap(Wrap { trim: true }).render(below, buffer);
}

fn value(scene: &Scene<'_>, row: &Row) -> String {
    let value = scene.client.settings().get(row.id).unwrap_or_default();
    match row.kind {
        Kind::Switch => scene.text(if value == "on" { screens::NEW_ON } else { screens::NEW_OFF }),
        Kind::Choice(_) => scene.text(&row.choice_label(&value)),
        _ => value,
    }
}
