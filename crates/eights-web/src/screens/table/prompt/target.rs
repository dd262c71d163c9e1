//! The target of a card. Seats on the table can be tapped as well.

use super::{
    super::{model, tab_stop},
    choose_item, of, sheet, text,
};
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el},
    spots,
};
use eights::rules::EffectKind;
use eights_client::core::{
    Client, Spot,
    prompt::{PromptKind, PromptSpot, TargetChoice, TargetPrompt},
};
use eights_words::{Args, Text};

#[derive(Clone, PartialEq)]
struct Target {
    place: usize,
    name: String,
    what: String,
    is_last_card: bool,
}

/// Those who can be chosen, in table order.
pub(super) fn target_sheet(desk: Desk) -> El {
    let title = of(desk, |client, kind| aiming(kind).map(|target| question(client, target)));
    let looks = of(desk, |client, kind| {
        let choices = aiming(kind)?.choices.iter().enumerate();
        Some(choices.map(|choice| look(client, choice)).collect::<Vec<_>>())
    });
    let targets = choose(looks, move |looks| {
        looks.into_iter().flatten().map(|look| target(desk, look)).collect::<Vec<_>>()
    });
    sheet(desk, text(title)).add(classed("ul", "targets").add(targets))
}

const fn aiming(kind: &PromptKind) -> Option<&TargetPrompt> {
    match kind {
        PromptKind::Target(target) => Some(target),
        _ => None,
    }
}

fn question(client: &Client, target: &TargetPrompt) -> String {
    let word = match target.effect.kind() {
        EffectKind::DrawAny => "draw-any",
        EffectKind::SkipAny => "skip-any",
        _ => "revere",
    };
    let args = Args::new().text("effect", word).number("cards", target.effect.cards().into());
    client.words().say(Text::TARGET_TITLE, &args)
}

fn target(desk: Desk, look: Target) -> El {
    let place = look.place;
    let spot = Spot::Prompt(PromptSpot::Item(place));
    let has_focus = desk.memo(move |client| client.focus() == spot);
    let button = classed("button", "target")
        .attr("data-last", look.is_last_card)
        .attr("data-spot", spots::name(spot))
        .attr("tabindex", move || tab_stop(has_focus.get()))
        .click(move || choose_item(desk, place))
        .add(el("kbd").attr("aria-hidden", "true").add(place + 1))
        .add((el("bdi").add(look.name), classed("span", "target__what").add(look.what)));
    el("li").add(button)
}

fn look(client: &Client, (place, choice): (usize, &TargetChoice)) -> Target {
    let words = client.words();
    let table = client.table();
    let is_me = table.is_some_and(|table| table.you == Some(choice.seat));
    let has_points = table
        .and_then(|table| table.view.as_ref())
        .is_some_and(|view| view.rules().target(view.n_seats()).is_some());
    let count = Args::new().number("count", choice.cards);
    let mut what = words.say(Text::PLAY_CARDS, &count);
    if has_points {
        what += ", ";
        what += &words.say(Text::TARGET_SCORE, &Args::new().number("points", choice.score.into()));
    }
    if choice.skips > 0 {
        what += ", ";
        what += &words.say(Text::TABLE_SEAT_SKIPPED, &Args::new().number("count", choice.skips.into()));
    }
    let name =
        if is_me { words.text(Text::TARGET_YOU).into_owned() } else { model::name(client, choice.seat) };
    Target { place, name, what, is_last_card: choice.cards == 1 }
}
