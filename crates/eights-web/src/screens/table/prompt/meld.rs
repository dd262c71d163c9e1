//! Sets are put together: suggestions, the cards in no set yet, whether what is chosen is a set, and which card is to lie on top.

use super::{
    Sheet,
    cards::{Choice, Picks},
    of,
};
use crate::{
    desk::Desk,
    parts::{
        key::{key, shortcuts},
        pic,
    },
    spots,
};
use eights::{Card, Meld};
use eights_art::Icon;
use eights_client::{
    core::{
        Client, Deed, Spot,
        prompt::{MeldPrompt, PromptKind, PromptSpot, Validity},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Words, texts::screens};
use leptos::prelude::*;

/// The picker of sets.
#[component]
pub(super) fn MeldSheet() -> impl IntoView {
    let desk = Desk::here();
    let choices = desk.memo(|client| choices(client).unwrap_or_default());
    let is_set = of(desk, |_, kind| melding(kind).map(|meld| matches!(meld.validity(), Validity::Set(_))));
    let n_sets = of(desk, |_, kind| melding(kind).map(|meld| meld.sets.len()));
    let lay = move || {
        let n = n_sets.get().unwrap_or_default();
        desk.peek(|client| match n {
            0 => client.words().text(screens::RUMMI_PASS).into_owned(),
            n => client.words().say(screens::RUMMI_LAY, &Args::new().number("count", n)),
        })
    };
    let command = Command::Pass;
    view! {
        <Sheet title=desk.text(screens::RUMMI_TITLE) has_cards=true>
            <Suggestions/>
            <Picks choices label=desk.text(screens::TABLE_HAND) are_many=true pick=move |choice: Choice| desk.act(Deed::Choose(PromptSpot::Item(choice.place)))/>
            <Verdict/>
            <SetsSoFar/>
            <div class="prompt__foot">
                <button class="btn" aria-disabled=move || (is_set.get() != Some(true)).then_some("true") on:click=move |_| desk.act(Deed::AddSet)>{desk.text(screens::RUMMI_ADD)}</button>
                <button class="btn btn--primary" data-spot=spots::name(Spot::Prompt(PromptSpot::Done)) aria-keyshortcuts=shortcuts(Context::MultiPick, command) on:click=move |_| desk.act(Deed::Choose(PromptSpot::Done))>
                    {lay} {key(Context::MultiPick, command)}
                </button>
            </div>
        </Sheet>
    }
}

const fn melding(kind: &PromptKind) -> Option<&MeldPrompt> {
    match kind {
        PromptKind::Meld(meld) => Some(meld),
        _ => None,
    }
}

fn choices(client: &Client) -> Option<Vec<Choice>> {
    let meld = melding(&client.prompt()?.kind)?;
    let cards = meld.cards.iter().enumerate();
    Some(
        cards
            .map(|(place, card)| Choice {
                place,
                face: card.face,
                copy: card.copy,
                is_chosen: meld.chosen.contains(card),
            })
            .collect(),
    )
}

fn faces(set: Meld) -> Vec<Card> {
    set.laid().map(eights::Laid::card).collect()
}

/// A set as a button or a part of the list has it: its cards, its kind, and all of it in words.
type Shown = (Vec<Card>, String, String);

fn shown(words: &Words, set: Meld) -> Shown {
    let laid: Vec<Card> = set.laid().map(|laid| laid.face).collect();
    let is_kind = laid.iter().all(|card| Some(card.rank()) == laid.first().map(|first| first.rank()));
    let kind = words.text(if is_kind { screens::RUMMI_KIND } else { screens::RUMMI_RUN }).into_owned();
    (faces(set), kind, words.cards(laid.into_iter()))
}

fn minis(desk: Desk, cards: Vec<Card>) -> impl IntoView {
    let rules = desk.peek(|client| client.table().map(|table| table.rules));
    cards.into_iter().filter_map(|card| rules.map(|rules| pic::face(&rules, card))).collect_view()
}

/// Sets that could be laid, a press each.
#[component]
fn Suggestions() -> impl IntoView {
    let desk = Desk::here();
    let sets = of(desk, |client, kind| {
        melding(kind).map(|meld| {
            meld.suggestions().into_iter().map(|set| shown(client.words(), set)).collect::<Vec<_>>()
        })
    });
    move || {
        let sets = sets.get().unwrap_or_default();
        (!sets.is_empty()).then(|| {
            let button = |(n, (cards, kind, name)): (usize, Shown)| {
                let name = format!("{kind}: {name}");
                view! {
                    <button class="set" aria-label=name on:click=move |_| desk.act(Deed::AddSuggested(n))>{minis(desk, cards)} <span>{kind}</span></button>
                }
            };
            view! { <div class="sets" role="group" aria-label=desk.text(screens::RUMMI_SUGGESTED)>{sets.into_iter().enumerate().map(button).collect_view()}</div> }
        })
    }
}

/// Whether what is chosen is a set. It was spoken, so screen readers are not told again.
#[component]
fn Verdict() -> impl IntoView {
    let desk = Desk::here();
    let verdict = of(desk, |client, kind| {
        let meld = melding(kind)?;
        let chosen: Vec<Card> = meld.chosen.iter().map(|card| card.face).collect();
        let text = client.words().set_so_far(&chosen);
        (!chosen.is_empty()).then(|| (matches!(meld.validity(), Validity::Set(_)), text))
    });
    move || {
        verdict.get().map(|(is_good, text)| {
            let (class, icon) = if is_good { ("good", Icon::Check) } else { ("note", Icon::Info) };
            view! { <p class=class>{pic::icon(icon)} {text}</p> }
        })
    }
}

/// The sets that are put together, and which card is to lie on top of them.
#[component]
fn SetsSoFar() -> impl IntoView {
    let desk = Desk::here();
    let sets = of(desk, |client, kind| {
        melding(kind).map(|meld| meld.sets.iter().map(|set| shown(client.words(), *set)).collect::<Vec<_>>())
    });
    let tops = of(desk, |client, kind| melding(kind).map(|meld| (named(client, &meld.tops()), meld.top)));
    let top = move |(card, name): (Card, String), top: Option<Card>| {
        view! {
            <label><input type="radio" name="top" prop:checked=top == Some(card) on:change=move |_| desk.act(Deed::Top(card))/> <span>{name}</span></label>
        }
    };
    move || {
        let sets = sets.get().filter(|sets| !sets.is_empty())?;
        let (tops, chosen) = tops.get()?;
        let laid = sets.into_iter().map(|(cards, _, name)| view! { <span class="set set--laid" role="img" aria-label=name>{minis(desk, cards)}</span> });
        Some(view! {
            <div class="sets">{laid.collect_view()} <button class="btn btn--quiet" on:click=move |_| desk.act(Deed::ClearSets)>{desk.text(screens::RUMMI_CLEAR)}</button></div>
            <fieldset class="tops"><legend class="note">{desk.text(screens::RUMMI_TOP)}</legend><div class="segments segments--small">{tops.into_iter().map(|card| top(card, chosen)).collect_view()}</div></fieldset>
        })
    }
}

fn named(client: &Client, cards: &[Card]) -> Vec<(Card, String)> {
    cards.iter().map(|card| (*card, client.words().card(*card))).collect()
}
