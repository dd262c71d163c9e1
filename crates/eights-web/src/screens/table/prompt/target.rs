//! Whom a card is aimed at. Seats on the table can be tapped as well.

use super::{super::model, Sheet, of};
use crate::{desk::Desk, spots};
use eights::rules::Kind;
use eights_client::core::{
    Client, Deed, Spot,
    prompt::{PromptKind, PromptSpot, TargetChoice},
};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

#[derive(Clone, PartialEq)]
struct Look {
    place: usize,
    name: String,
    what: String,
    is_last_card: bool,
}

/// Those who can be chosen, in table order.
#[component]
pub(super) fn TargetSheet() -> impl IntoView {
    let desk = Desk::here();
    let title = of(desk, |client, kind| match kind {
        PromptKind::Target(target) => {
            let word = match target.effect.kind() {
                Kind::DrawAny => "draw-any",
                Kind::SkipAny => "skip-any",
                _ => "revere",
            };
            let args = Args::new().text("effect", word).number("cards", target.effect.cards().into());
            Some(client.words().say(screens::TARGET_TITLE, &args))
        }
        _ => None,
    });
    let looks = of(desk, |client, kind| match kind {
        PromptKind::Target(target) => {
            Some(target.choices.iter().enumerate().map(|choice| look(client, choice)).collect::<Vec<_>>())
        }
        _ => None,
    });
    let target = move |look: Look| {
        let spot = Spot::Prompt(PromptSpot::Item(look.place));
        let has_focus = desk.memo(move |client| client.focus() == spot);
        view! {
            <li>
                <button
                    class="target"
                    data-last=look.is_last_card
                    data-spot=spots::name(spot)
                    tabindex=move || if has_focus.get() { "0" } else { "-1" }
                    on:click=move |_| desk.act(Deed::Choose(PromptSpot::Item(look.place)))
                >
                    <kbd aria-hidden="true">{look.place + 1}</kbd> <bdi>{look.name}</bdi> <span class="target__what">{look.what}</span>
                </button>
            </li>
        }
    };
    view! {
        <Sheet title=Signal::derive(move || title.get().unwrap_or_default())>
            <ul class="targets">{move || looks.get().unwrap_or_default().into_iter().map(target).collect_view()}</ul>
        </Sheet>
    }
}

fn look(client: &Client, (place, choice): (usize, &TargetChoice)) -> Look {
    let words = client.words();
    let table = client.table();
    let is_me = table.is_some_and(|table| table.you == Some(choice.seat));
    let has_points = table
        .and_then(|table| table.view.as_ref())
        .is_some_and(|view| view.rules().target(view.n_seats()).is_some());
    let count = Args::new().number("count", choice.cards);
    let mut what = words.say(play::PLAY_CARDS, &count);
    if has_points {
        what += ", ";
        what += &words.say(screens::TARGET_SCORE, &Args::new().number("points", choice.score.into()));
    }
    if choice.skips > 0 {
        what += ", ";
        what += &words.say(screens::TABLE_SEAT_SKIPPED, &Args::new().number("count", choice.skips.into()));
    }
    let name =
        if is_me { words.text(screens::TARGET_YOU).into_owned() } else { model::name(client, choice.seat) };
    Look { place, name, what, is_last_card: choice.cards == 1 }
}
