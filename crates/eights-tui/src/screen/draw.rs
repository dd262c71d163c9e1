//! The whole screen: a pure function of the client, the time, the size, and what is being typed.

use super::{
    card, footer, form, hand, header, log, overlay, piles, prompt, rooms, seats, settings,
    ui::{Scene, Ui},
};
use eights_client::core::{Client, Millis, Screen};
use eights_words::{Args, texts::terminal as texts};
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    widgets::{Block, Paragraph, Widget, Wrap},
};

/// The smallest screen that shows everything.
pub(super) const LEAST: (u16, u16) = (60, 20);

/// Draws the client.
pub fn draw(frame: &mut Frame<'_>, client: &Client, ui: &mut Ui, now: Millis) {
    let area = frame.area();
    let mut look = ui.look;
    look.cloth = client.settings().cloth;
    let scene = Scene { client, look, now };
    ui.touch.clear();
    let buffer = frame.buffer_mut();
    Block::new().style(look.cloth()).render(area, buffer);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(&scene, area, buffer);
    }
    match client.screen() {
        Screen::Table => table(&scene, ui, area, buffer),
        Screen::NewTable => form::draw(&scene, ui, area, buffer),
        Screen::Settings(tab) => settings::draw(&scene, *tab, ui, area, buffer),
        Screen::Waiting => rooms::waiting(&scene, ui, area, buffer),
        Screen::Join { code } => rooms::join(&scene, *code, ui, area, buffer),
        Screen::Home => rooms::home(&scene, ui, area, buffer),
    }
    if client.overlay().is_some() {
        overlay::draw(&scene, ui, area, buffer);
    }
    if let Some(notice) = &ui.notice {
        super::panel::notice(&scene, notice, area, buffer);
    }
}

fn too_small(scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
    let args = Args::new().number("columns", LEAST.0.into()).number("rows", LEAST.1.into());
    let text = scene.client.words().say(texts::TERMINAL_TOO_SMALL, &args);
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The table in play.
fn table(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let seats_high = seats::lines(scene, area.width);
    let below = below(scene, area, seats_high);
    let parts = [
        Constraint::Length(1),
        Constraint::Length(seats_high),
        Constraint::Min(5),
        Constraint::Length(2),
        Constraint::Length(below),
        Constraint::Length(1),
    ];
    let [top, others, middle, says, bottom, keys] = Layout::vertical(parts).areas(area);
    header::draw(scene, top, buffer);
    seats::draw(scene, ui, others, buffer);
    let [left, right] =
        Layout::horizontal([Constraint::Length(piles::WIDTH), Constraint::Min(20)]).areas(middle);
    piles::draw(scene, ui, left, buffer);
    log::draw(scene, ui, right, buffer);
    log::caption(scene, says, buffer);
    let is_asked = scene.client.prompt().is_some_and(|prompt| prompt.kind.is_modal());
    if is_asked {
        prompt::draw(scene, ui, bottom, buffer);
    } else {
        hand::draw(scene, ui, bottom, buffer);
    }
    footer::draw(scene, ui, keys, buffer);
}

/// How many lines the hand or the prompt gets: as many as it needs, as long as the table keeps five.
fn below(scene: &Scene<'_>, area: Rect, seats: u16) -> u16 {
    let cards = scene.client.shown_cards().len();
    let wanted = match scene.client.prompt().filter(|prompt| prompt.kind.is_modal()) {
        Some(prompt) => prompt::lines(scene, prompt, area.width),
        None => card::lines(cards, area.width - 2) + 1,
    };
    wanted.clamp(4, area.height.saturating_sub(9 + seats).max(4))
}
