//! The player's own hand, with what can be done under it.

use super::{
    card::{self, Face},
    ui::{Scene, Ui},
};
use eights::{
    Rules,
    rules::{Knob, Value},
};
use eights_client::core::{CardId, Deed, Spot, TurnItem};
use eights_words::{
    Args,
    texts::{play, screens, terminal as texts},
};
use ratatui::{buffer::Buffer, layout::Rect, style::Style, text::Line, widgets::Widget};

pub(super) fn draw(scene: &Scene<'_>, ui: &mut Ui, area: Rect, buffer: &mut Buffer) {
    let cards = scene.client.shown_cards();
    let inner = Rect { x: area.x + 1, width: area.width - 2, height: area.height - 1, ..area };
    let faces: Vec<Face> = cards.iter().enumerate().map(|(n, card)| face(scene, n, *card)).collect();
    let places = card::draw_all(&faces, inner, buffer, &scene.look);
    for (card, place) in cards.iter().zip(places) {
        ui.touches(place, Deed::Touch(*card));
    }
    let below = Rect { y: area.bottom() - 1, height: 1, x: inner.x, width: inner.width };
    if cards.is_empty() && scene.client.table().is_some_and(|table| table.you.is_some()) {
        Line::raw(scene.text(screens::TABLE_HAND_EMPTY)).style(scene.look.quiet()).render(below, buffer);
        return;
    }
    let buttons = turn_items(scene);
    super::panel::buttons(ui, &buttons, below, buffer);
}

fn face(scene: &Scene<'_>, n: usize, card: CardId) -> Face {
    let client = scene.client;
    Face {
        card: card.face,
        mark: client.mark(card),
        is_focused: client.focus() == Spot::Card(card),
        is_chosen: client.selected() == Some(card) || client.queued() == Some(card),
        key: key(n),
    }
}

/// The digit that leads to the n-th item; the tenth is 0.
pub(super) fn key(n: usize) -> Option<char> {
    u32::try_from(n).ok().filter(|n| *n < 10).and_then(|n| char::from_digit((n + 1) % 10, 10))
}

/// Draw, pass, sort; how full the hand is where that matters; what is queued.
fn turn_items(scene: &Scene<'_>) -> Vec<(String, Style, Option<Deed>)> {
    let (client, look) = (scene.client, scene.look);
    let words = client.words();
    let (draw, pass) = client.may_draw_or_pass();
    let style = |item: TurnItem, usual: Style| {
        if client.focus() == Spot::Turn(item) { look.focused() } else { usual }
    };
    let mut items = Vec::new();
    if draw {
        let owed = client.table().and_then(|table| table.view.map(|view| view.owed())).unwrap_or(0);
        let text = match owed {
            0 => scene.text(screens::TABLE_DRAW),
            owed => words.say(screens::TABLE_DRAW_MANY, &Args::new().number("count", owed.into())),
        };
        items.push((format!("[{text}]"), style(TurnItem::Draw, look.accent()), Some(Deed::Draw)));
    }
    if pass {
        let text = format!("[{}]", scene.text(screens::TABLE_PASS));
        items.push((text, style(TurnItem::Pass, look.accent()), Some(Deed::Pass)));
    }
    if client.hand().cards().len() > 1 {
        let text = format!("[{}]", scene.text(screens::TABLE_SORT));
        items.push((text, style(TurnItem::Sort, look.quiet()), Some(Deed::Sort)));
    }
    if let Some(card) = client.queued() {
        let text = format!("{} {}", scene.text(play::PLAY_QUEUED), card::short(card.face, &look));
        items.push((text, look.accent(), Some(Deed::Unqueue)));
    }
    if let Some(limit) = meter(scene) {
        items.push((limit, look.quiet(), None));
    }
    items
}

/// How many cards the hand has, of how many where the rules know a limit.
fn meter(scene: &Scene<'_>) -> Option<String> {
    let table = scene.client.table().filter(|table| table.you.is_some())?;
    let words = scene.client.words();
    let count = scene.client.hand().cards().len();
    let limit = limit(&table.rules);
    Some(match limit {
        Some(limit) => {
            words.say(screens::TABLE_HAND_METER, &Args::new().number("count", count).number("limit", limit))
        }
        None => words.say(texts::TERMINAL_CARDS, &Args::new().number("count", count)),
    })
}

/// The most cards a hand may have (HR-8), where the rules know a limit.
fn limit(rules: &Rules) -> Option<usize> {
    match Knob::of("draw.limit")?.get(rules) {
        Value::Number(limit) => usize::try_from(limit).ok().filter(|limit| *limit > 0),
        _ => None,
    }
}
