//! The whole screen: a pure function of the client, the time, the size, and what is being typed.

use super::{
    felt, flight, footer, form, header, log, my_place, overlay, panel, piles, replay, rooms, seats, settings,
    ui::{Scene, Ui},
};
use eights_client::core::{Client, Millis, Screen};
use eights_words::{Args, Text};
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    widgets::{Block, Paragraph, Widget, Wrap},
};
use unicode_width::UnicodeWidthStr;

/// The smallest screen that shows everything.
pub(super) const LEAST: (u16, u16) = (60, 20);

/// Draws the client.
pub fn draw(frame: &mut Frame<'_>, client: &Client, ui: &mut Ui, now: Millis) {
    let area = frame.area();
    let mut look = ui.look;
    (look.cloth, look.deck) = (client.settings().cloth, client.settings().deck);
    let flying = flight::seen(&ui.motion, area, now);
    let scene = Scene { client, look, now, has_sound: ui.has_sound, flying: &flying };
    ui.touch.clear();
    let buffer = frame.buffer_mut();
    Block::new().style(look.room()).render(area, buffer);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return too_small(&scene, area, buffer);
    }
    match client.screen() {
        Screen::Table | Screen::Replay | Screen::Lesson => table(&scene, ui, area, buffer),
        Screen::NewTable => form::draw(&scene, ui, area, buffer),
        Screen::Settings(tab) => settings::draw(&scene, *tab, ui, area, buffer),
        Screen::Waiting => rooms::waiting(&scene, ui, area, buffer),
        Screen::Join { code } => rooms::join(&scene, *code, ui, area, buffer),
        // In a terminal the program's own menu looks back at games, and its command reviews them.
        Screen::Home | Screen::Review | Screen::Stats(_) | Screen::Puzzles => {
            rooms::home(&scene, ui, area, buffer);
        }
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
    let text = scene.client.words().say(Text::TERMINAL_TOO_SMALL, &args);
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The table in play: a title, the cloth with the players around it, beside it what was said, below it what
/// is asked and the hand.
fn table(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let bar = u16::from(scene.client.replay().is_some());
    let parts = [Constraint::Length(1), Constraint::Min(0), Constraint::Length(bar), Constraint::Length(1)];
    let [top, body, bar, keys] = Layout::vertical(parts).areas(area);
    header::draw(scene, top, buffer);
    replay::bar(scene, ui, bar, buffer);
    footer::draw(scene, ui, keys, buffer);
    let talk = (area.width / 3).clamp(20, 60);
    let is_wide = area.width >= WIDE;
    let hand_wide = if is_wide { area.width - talk } else { area.width };
    let mine = my_place::MyPlace::of(scene).with_help(scene, area.height);
    let (says, style) = log::caption(scene);
    let says_high = panel::text_lines(&says, hand_wide - 2);
    let is_for_nobody = scene.client.replay().is_some_and(|replay| replay.seat().is_none());
    let own_high = if is_for_nobody { 0 } else { mine.lines(hand_wide - 2, area.height) };
    let own_high = own_high.min(body.height.saturating_sub(says_high + LEAST_FELT));
    let strip = seats::strip_lines(scene, area.width, area.height);
    let parts = [
        Constraint::Length(strip),
        Constraint::Min(0),
        Constraint::Length(says_high),
        Constraint::Length(own_high),
    ];
    let [others, middle, caption, bottom] = Layout::vertical(parts).areas(body);
    let narrow = |part: Rect| Rect { width: hand_wide, ..part };
    let cloth = Rect { width: area.width - talk, ..middle };
    let beside = Rect { x: cloth.right(), width: talk, ..middle };
    let beside = if is_wide { Rect { height: body.bottom() - middle.y, ..beside } } else { beside };
    let inner = felt::draw(scene, cloth, buffer);
    let centre = seats::draw(scene, ui, (others, inner), buffer);
    piles::draw(scene, ui, centre, buffer);
    moment(scene, inner, buffer);
    if scene.client.replay().is_some() {
        replay::lines(scene, ui, beside, buffer);
    } else {
        log::draw(scene, ui, beside, buffer);
    }
    panel::text(&says, style, inset(narrow(caption)), buffer);
    mine.draw(scene, ui, inset(narrow(bottom)), buffer);
    flight::draw(scene, ui, (body, inset(narrow(bottom))), buffer);
}

/// The moment that is celebrated for a while: a player is out, or has won.
fn moment(scene: &Scene<'_>, cloth: Rect, buffer: &mut Buffer) {
    let Some(moment) = scene.client.moment().filter(|moment| moment.until > scene.now) else { return };
    let star = scene.look.sign("★", "*");
    let text = format!("{star} {} {star}", moment.text);
    let width = u16::try_from(text.width()).unwrap_or(u16::MAX).saturating_add(4).min(cloth.width);
    let high = panel::text_lines(&text, width.saturating_sub(4)) + 2;
    let area = Rect { y: cloth.bottom().saturating_sub(high), height: high, ..cloth };
    let inside = panel::sheet(scene, "", panel::centred(area, width, high), buffer);
    panel::text(&text, scene.look.accent(), inside, buffer);
}

/// From this width on, what was said has a column of its own.
const WIDE: u16 = 100;
/// The cloth has as many lines at least.
const LEAST_FELT: u16 = 7;

/// With a column free on either side.
const fn inset(area: Rect) -> Rect {
    Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }
}
