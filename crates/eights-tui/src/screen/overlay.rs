//! Overlays: menus, dialogs and sheets.

use super::{
    header, keyhelp,
    panel::{self, Button},
    sheets,
    ui::{Scene, Ui},
};
use eights_client::core::{Browse, Intent, MenuItem, Overlay, Spot};
use eights_words::Text;
use ratatui::{buffer::Buffer, layout::Rect, text::Line};
use unicode_width::UnicodeWidthStr;

/// No sheet is wider.
const WIDTH: u16 = 76;
/// No menu is narrower.
const MENU: u16 = 34;

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(overlay) = scene.client.overlay() else { return };
    let menu = scene.client.menu();
    let body = body(scene, overlay, usize::from(WIDTH.min(area.width - 4)) - 4);
    if body.is_empty() {
        return draw_menu(scene, ui, overlay, &menu, area, buffer);
    }
    let width = WIDTH.min(area.width - 4);
    let high = body.len() as u16;
    let short = buttons(scene, &menu, false);
    let long = buttons(scene, &menu, true);
    let most = area.height - 2;
    // Edges, and an empty line above the buttons.
    let around = |items: &[Button]| 3 + panel::button_lines(items, width - 4);
    let scrolls = high + around(&short) > most;
    let items = if scrolls { long } else { short };
    let height = (high + around(&items)).min(most);
    let inner = panel::sheet(scene, &title(scene, overlay), panel::centred(area, width, height), buffer);
    cover(ui, overlay, area, inner);
    let text = Rect { height: inner.height.saturating_sub(around(&items) - 2), ..inner };
    ui.page = text.height.max(1);
    ui.scroll = ui.scroll.min(high.saturating_sub(text.height));
    for (n, line) in body.iter().skip(ui.scroll.into()).take(text.height.into()).enumerate() {
        let said = line.to_string();
        panel::line(&said, line.style, Rect { y: text.y + n as u16, height: 1, ..text }, buffer);
    }
    let below =
        Rect { y: text.bottom() + 1, height: inner.bottom().saturating_sub(text.bottom() + 1), ..inner };
    panel::buttons(ui, &items, below, buffer);
}

/// A menu is as wide as its longest item.
fn draw_menu(
    scene: &Scene<'_>,
    ui: &mut Ui,
    overlay: Overlay,
    menu: &[MenuItem],
    area: Rect,
    buffer: &mut Buffer,
) {
    let longest = menu.iter().map(|item| item.label.width()).max().unwrap_or(0) as u16 + 8;
    let width = longest.max(MENU).min(area.width - 4);
    let height = (menu.len() as u16).saturating_add(2).min(area.height - 2);
    let inner = panel::sheet(scene, &title(scene, overlay), panel::centred(area, width, height), buffer);
    cover(ui, overlay, area, inner);
    list(scene, ui, menu, inner, buffer);
}

/// Whatever lies under the sheet is not to be touched.
fn cover(ui: &mut Ui, overlay: Overlay, area: Rect, inner: Rect) {
    ui.touches(area, Intent::Browse(Browse::Close));
    ui.touches(inner, Intent::Browse(Browse::Open(overlay)));
}

/// A menu, one item a line, scrolled so that the focus is seen.
fn list(scene: &Scene<'_>, ui: &mut Ui, menu: &[MenuItem], area: Rect, buffer: &mut Buffer) {
    let at = match scene.client.focus() {
        Spot::Overlay(n) => n,
        _ => 0,
    };
    let room = usize::from(area.height);
    let first = at.saturating_sub(room.saturating_sub(1));
    for (n, item) in menu.iter().enumerate().skip(first).take(room) {
        let line = Rect { y: area.y + (n - first) as u16, height: 1, ..area };
        let style = if n == at { scene.look.focused() } else { scene.look.sheet() };
        let mark = if n == at { scene.look.sign("▸ ", "> ") } else { "  " };
        panel::line(&format!("{mark}{}", item.label), style, line, buffer);
        ui.touches(line, Intent::Browse(Browse::Item(n)));
    }
}

fn buttons(scene: &Scene<'_>, menu: &[MenuItem], scrolls: bool) -> Vec<Button> {
    let mut items = Vec::new();
    for (n, item) in menu.iter().enumerate() {
        let is_focused = scene.client.focus() == Spot::Overlay(n);
        let style = if is_focused { scene.look.focused() } else { scene.look.sheet() };
        items.push((format!("[{}]", item.label), style, Some(Intent::Browse(Browse::Item(n)))));
    }
    if scrolls {
        items.push((scene.text(Text::TERMINAL_SCROLL), scene.look.quiet(), None));
    }
    items
}

fn title(scene: &Scene<'_>, overlay: Overlay) -> String {
    let id = match overlay {
        Overlay::Actions => Text::MENU_TITLE,
        Overlay::Ear => Text::EAR_TITLE,
        Overlay::Leave => Text::LEAVE_TITLE,
        Overlay::Keys => Text::KEYHELP_TITLE,
        Overlay::QuickChat => Text::CHAT_QUICK,
        Overlay::Rules => return header::title(scene),
        Overlay::Round => return sheets::round_title(scene),
        Overlay::Scores => Text::PLAY_SCORES_TITLE,
        Overlay::Ranking => Text::RANKING_TITLE,
        Overlay::Lesson => return header::title(scene),
        Overlay::Seat(seat) => {
            let name = scene.client.table().and_then(|table| table.names().get(seat.index()).cloned());
            return name.unwrap_or_default();
        }
    };
    scene.text(id)
}

fn body<'a>(scene: &Scene<'_>, overlay: Overlay, width: usize) -> Vec<Line<'a>> {
    let client = scene.client;
    let wrapped = |texts: Vec<String>| -> Vec<Line<'a>> {
        texts.iter().flat_map(|text| panel::wrap(text, width)).map(Line::raw).collect()
    };
    match overlay {
        Overlay::Leave => wrapped(vec![client.on_leaving(), scene.text(Text::TERMINAL_LEAVE_AGAIN)]),
        Overlay::Keys => keyhelp::lines(scene, width),
        Overlay::Rules => rules(scene, width),
        Overlay::Round => sheets::round(scene, width),
        Overlay::Scores => sheets::scores(scene, width),
        Overlay::Ranking => sheets::ranking(scene, width),
        Overlay::Lesson => wrapped(client.puzzle_told()),
        Overlay::Actions | Overlay::Ear | Overlay::QuickChat | Overlay::Seat(_) => Vec::new(),
    }
}

/// The rules in force, under their headings.
fn rules<'a>(scene: &Scene<'_>, width: usize) -> Vec<Line<'a>> {
    let Some(table) = scene.client.table() else { return Vec::new() };
    let mut lines: Vec<Line<'a>> = Vec::new();
    for (heading, sentences) in scene.client.words().in_sections(&table.rules) {
        if !lines.is_empty() {
            lines.push(Line::raw(""));
        }
        lines.push(Line::raw(heading).style(scene.look.accent()));
        let said = sentences.join(" ");
        lines.extend(panel::wrap(&said, width).into_iter().map(Line::raw));
    }
    lines
}
