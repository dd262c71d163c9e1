//! A card of the hand is picked: to be given, for War, or to be discarded.

use super::{
    super::model,
    card_sheet,
    cards::{Choice, picks},
    choose_item, foot, of, text,
};
use crate::{
    desk::Desk,
    elements::{El, choose, classed, seen},
    parts::key::key,
};
use eights_client::{
    core::{
        Client, Intent, Play,
        prompt::{PickPrompt, PickWhy, PromptKind},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Text};

/// The cards, and the button that settles it.
pub(super) fn pick_sheet(desk: Desk) -> El {
    let title = of(desk, |client, kind| picking(kind).map(|pick| said(client, pick).0));
    let hint = of(desk, |client, kind| picking(kind).and_then(|pick| said(client, pick).1));
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    let chosen = seen(move || {
        choices.with(|choices| choices.iter().find(|choice| choice.is_chosen).map(|choice| choice.place))
    });
    let button = of(desk, |client, kind| picking(kind).map(|pick| button(client, pick)));
    let settle = move || {
        if let Some(place) = chosen.get_untracked() {
            choose_item(desk, place);
        }
    };
    let hint = choose(hint, |hint| hint.map(|hint| classed("p", "note").add(hint)));
    let done = classed("button", "btn btn--primary")
        .attr("aria-disabled", move || chosen.get().is_none().then_some("true"))
        .click(settle)
        .add((text(button), key(Context::Pick, Command::Activate)));
    card_sheet(desk, text(title)).add((hint, picks(desk, choices, Text::TABLE_HAND, touch), foot(done)))
}

fn touch(desk: Desk, place: usize) {
    let card = desk.peek(|client| client.hand().cards().get(place).copied());
    if let Some(card) = card {
        desk.act(Intent::Play(Play::Touch(card)));
    }
}

const fn picking(kind: &PromptKind) -> Option<&PickPrompt> {
    match kind {
        PromptKind::Pick(pick) => Some(pick),
        _ => None,
    }
}

fn choices(client: &Client) -> Option<Vec<Choice>> {
    let pick = picking(&client.prompt()?.kind)?;
    Some(Choice::all(client.hand().cards(), |card| pick.chosen == Some(*card)))
}

/// The question, and what it means.
fn said(client: &Client, pick: &PickPrompt) -> (String, Option<String>) {
    let words = client.words();
    match pick.why {
        PickWhy::Give { to } => {
            let args = || Args::new().text("player", model::name(client, to));
            (words.say(Text::GIVE_TITLE, &args()), Some(words.say(Text::GIVE_HINT, &args())))
        }
        PickWhy::War => {
            (words.text(Text::WAR_TITLE).into_owned(), Some(words.text(Text::WAR_HINT).into_owned()))
        }
        PickWhy::Purge => (words.text(Text::PURGE_TITLE).into_owned(), None),
    }
}

fn button(client: &Client, pick: &PickPrompt) -> String {
    let words = client.words();
    let id = match pick.why {
        PickWhy::Give { .. } => Text::GIVE_BUTTON,
        PickWhy::War => Text::WAR_BUTTON,
        PickWhy::Purge => Text::PURGE_BUTTON,
    };
    match pick.chosen {
        Some(card) => words.say(id, &Args::new().text("card", words.card(card.face))),
        None => words.text(Text::PLAY_CHOOSE_CARD).into_owned(),
    }
}
