//! What lies over a screen: menus, dialogs and sheets.

use super::{
    header, panel, sheets,
    ui::{Scene, Ui},
};
use eights_client::core::{Deed, MenuItem, Overlay, Spot};
use eights_words::texts::{chat, play, screens, terminal as texts};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Widget},
};
use unicode_width::UnicodeWidthStr;

/// No sheet is wider.
const WIDTH: u16 = 76;
/// No menu is narrower.
const MENU: u16 = 34;

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let Some(overlay) = scene.client.overlay() else { return };
    let menu = scene.client.menu();
    let body = body(scene, overlay, usize::from(WIDTH.min(area.width - 4)) - 4);
    let is_menu = body.is_empty();
    // A menu is as wide as its longest item, a sheet as wide as it can be read.
    let longest = menu.iter().map(|item| item.label.width()).max().unwrap_or(0) + 8;
    let wanted = if is_menu { u16::try_from(longest).unwrap_or(WIDTH).max(MENU) } else { WIDTH };
    let width = wanted.min(area.width - 4);
    let n_lines = if is_menu { menu.len() } else { body.len() + 2 };
    let height = u16::try_from(n_lines).unwrap_or(u16::MAX).saturating_add(2).min(area.height - 2);
    let inner = panel::sheet(scene, &title(scene, overlay), panel::centred(area, width, height), buffer);
    // Whatever lies under the sheet is not to be touched.
    ui.touches(area, Deed::Close);
    ui.touches(inner, Deed::Open(overlay));
    if is_menu {
        return list(scene, ui, &menu, inner, buffer);
    }
    let text = Rect { height: inner.height.saturating_sub(2), ..inner };
    let most = u16::try_from(body.len()).unwrap_or(0).saturating_sub(text.height);
    ui.scroll = ui.scroll.min(most);
    Paragraph::new(body).scroll((ui.scroll, 0)).render(text, buffer);
    let below = Rect { y: inner.bottom().saturating_sub(1), height: 1, ..inner };
    buttons(scene, ui, &menu, most > 0, below, buffer);
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
        Line::raw(format!("{mark}{}", panel::fit(&item.label, usize::from(area.width) - 2)))
            .style(style)
            .render(line, buffer);
        ui.touches(line, Deed::Item(n));
    }
}

fn buttons(
    scene: &Scene<'_>,
    ui: &mut Ui,
    menu: &[MenuItem],
    scrolls: bool,
    area: Rect,
    buffer: &mut Buffer,
) {
    let mut items = Vec::new();
    for (n, item) in menu.iter().enumerate() {
        let is_focused = scene.client.focus() == Spot::Overlay(n);
        let style = if is_focused { scene.look.focused() } else { scene.look.sheet() };
        items.push((format!("[{}]", item.label), style, Some(Deed::Item(n))));
    }
    if scrolls {
        items.push((scene.text(texts::TERMINAL_SCROLL), scene.look.sheet(), None));
    }
    panel::buttons(ui, &items, area, buffer);
}

fn title(scene: &Scene<'_>, overlay: Overlay) -> String {
    let id = match overlay {
        Overlay::Actions => screens::MENU_TITLE,
        Overlay::Ear => screens::EAR_TITLE,
        Overlay::Leave => screens::LEAVE_TITLE,
        Overlay::Keys => screens::KEYHELP_TITLE,
        Overlay::QuickChat => chat::CHAT_QUICK,
        Overlay::Rules => return header::title(scene),
        Overlay::Round => return sheets::round_title(scene),
        Overlay::Scores => play::PLAY_SCORES_TITLE,
        Overlay::Ranking => screens::RANK_TITLE,
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
        Overlay::Leave => wrapped(vec![client.on_leaving(), scene.text(texts::TERMINAL_LEAVE_AGAIN)]),
        Overlay::Keys => {
            let rows = client.keymap().help(client.context_below(), client.words());
            let key = rows.iter().map(|(key, _)| key.chars().count()).max().unwrap_or(0).min(width / 2);
            let line = |(keys, what): &(String, String)| Line::raw(format!("{keys:<key$}  {what}"));
            rows.iter().map(line).collect()
        }
        Overlay::Rules => {
            let rules = client.table().map(|table| client.words().in_short(&table.rules));
            wrapped(rules.unwrap_or_default())
        }
        Overlay::Round => sheets::round(scene),
        Overlay::Scores => sheets::scores(scene),
        Overlay::Ranking => sheets::ranking(scene, width),
        Overlay::Actions | Overlay::Ear | Overlay::QuickChat | Overlay::Seat(_) => Vec::new(),
    }
}
