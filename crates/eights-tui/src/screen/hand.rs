//! The player's own hand, with what can be done under it.

use super::{
    badge,
    card::{self, Face},
    my_place::MyPlace,
    panel::Button,
    ui::Scene,
};
use eights::{
    Card, Rules,
    rules::{Knob, Value},
};
use eights_client::{
    core::{CardId, Intent, Manage, Mark, Play, Spot, TurnItem},
    keys::{Command, Context},
};
use eights_words::{Args, Text};
use ratatui::style::Style;

/// The hand, and what can be done with it.
pub(super) fn own(scene: &Scene<'_>) -> MyPlace {
    let cards = scene.client.shown_cards();
    let is_out = cards.is_empty() && scene.client.table().is_some_and(|table| table.you.is_some());
    MyPlace {
        says: if is_out { scene.text(Text::TABLE_HAND_EMPTY) } else { String::new() },
        buttons: if is_out { finish_item(scene).into_iter().collect() } else { turn_items(scene) },
        cards: cards
            .iter()
            .enumerate()
            .map(|(n, card)| (face(scene, n, *card), Some(Intent::Play(Play::Touch(*card)))))
            .collect(),
    }
}

fn face(scene: &Scene<'_>, n: usize, card: CardId) -> Face {
    let client = scene.client;
    Face {
        is_focused: client.focus() == Spot::Card(card),
        is_chosen: client.selected() == Some(card)
            || client.queued() == Some(card)
            || scene.is_task(Spot::Card(card)),
        key: key(n),
        ..plain(scene, card.face, client.mark(card))
    }
}

/// A card to be looked at, with what it does.
pub(super) fn plain(scene: &Scene<'_>, card: Card, mark: Mark) -> Face {
    let badge = scene.client.table().map(|table| badge::of(&table.rules, card, &scene.look));
    Face::plain(card, mark, badge.unwrap_or_default())
}

/// The digit that leads to the n-th item; the tenth is 0.
pub(super) fn key(n: usize) -> Option<char> {
    u32::try_from(n).ok().filter(|n| *n < 10).and_then(|n| char::from_digit((n + 1) % 10, 10))
}

/// Draw, pass, sort; how full the hand is where that matters; what is queued.
fn turn_items(scene: &Scene<'_>) -> Vec<Button> {
    let (client, look) = (scene.client, scene.look);
    let words = client.words();
    let (draw, pass) = client.may_draw_or_pass();
    let style = |item: TurnItem, usual: Style| {
        if client.focus() == Spot::Turn(item) { look.focused() } else { usual }
    };
    let mut items = Vec::new();
    if client.is_played_for() {
        let text = format!("[{}]", scene.text(Text::NET_TAKE_BACK));
        items.push((text, look.accent(), Some(Intent::Manage(Manage::ComeBack))));
    }
    if draw {
        let owed = client.table().and_then(|table| table.view.map(|view| view.owed())).unwrap_or(0);
        let text = match owed {
            0 => scene.text(Text::TABLE_DRAW),
            owed => words.say(Text::TABLE_DRAW_MANY, &Args::new().number("count", owed.into())),
        };
        let text = format!("[{}{text}]", scene.task_sign(Spot::Turn(TurnItem::Draw)));
        items.push((text, style(TurnItem::Draw, look.accent()), Some(Intent::Play(Play::Draw))));
    }
    if pass {
        let sign = scene.task_sign(Spot::Turn(TurnItem::Pass));
        let text = format!("[{sign}{}]", scene.text(Text::TABLE_PASS));
        items.push((text, style(TurnItem::Pass, look.accent()), Some(Intent::Play(Play::Pass))));
    }
    if client.hand().cards().len() > 1 {
        let text = format!("[{}]", scene.text(Text::TABLE_SORT));
        items.push((text, style(TurnItem::Sort, look.quiet()), Some(Intent::Play(Play::Sort))));
    }
    items.extend(finish_item(scene));
    if let Some(card) = client.queued() {
        let text = format!("{} {}", scene.text(Text::PLAY_QUEUED), card::short(card.face, &look));
        items.push((text, look.accent(), Some(Intent::Play(Play::Unqueue))));
    }
    if let Some(limit) = meter(scene) {
        items.push((limit, look.quiet(), None));
    }
    items
}

/// A player who is out may let the others finish quickly.
fn finish_item(scene: &Scene<'_>) -> Option<Button> {
    let offer = scene.client.finish_offer()?;
    let keys = scene.client.keymap().keys(Context::Hand, Command::FinishQuickly);
    let key = keys.first().map(|chord| format!("{} ", chord.label(scene.client.words()))).unwrap_or_default();
    let text = format!("[{key}{}]", scene.text(offer.label()));
    Some((text, scene.look.accent(), Some(Intent::Manage(Manage::FinishQuickly))))
}

/// How many cards the hand has, of how many where the rules know a limit.
fn meter(scene: &Scene<'_>) -> Option<String> {
    let table = scene.client.table().filter(|table| table.you.is_some())?;
    let words = scene.client.words();
    let count = scene.client.hand().cards().len();
    let limit = limit(&table.rules);
    Some(match limit {
        Some(limit) => {
            words.say(Text::TABLE_HAND_METER, &Args::new().number("count", count).number("limit", limit))
        }
        None => words.say(Text::TERMINAL_CARDS, &Args::new().number("count", count)),
    })
}

/// The most cards a hand may have (HR-8), where the rules know a limit.
fn limit(rules: &Rules) -> Option<usize> {
    match Knob::of("draw.limit")?.get(rules) {
        Value::Number(limit) => usize::try_from(limit).ok().filter(|limit| *limit > 0),
        _ => None,
    }
}
