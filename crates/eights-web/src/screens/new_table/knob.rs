//! A knob: its name, what it decides, and its control.

use super::{Stepper, change, effect::EffectLine, knobs::Changed};
use crate::desk::Desk;
use eights::{Rank, rules::Knob};
use eights_client::core::{
    editor::{Control, KnobRow},
    new_table::FormChange,
};
use leptos::prelude::*;

/// Choices of no more words than this stand side by side.
const SIDE_BY_SIDE: usize = 3;

pub(super) fn set(desk: Desk, key: &'static str, text: impl Into<String>) {
    change(desk, FormChange::Knob { key: key.to_owned(), text: text.into() });
}

pub(super) fn id(key: &str) -> String {
    format!("knob-{}", key.replace('.', "-"))
}

/// A knob.
#[component]
pub(super) fn KnobLine(row: Memo<KnobRow>) -> impl IntoView {
    let first = row.get_untracked();
    let key = first.key;
    if first.control == Control::Effect {
        return view! { <EffectLine row/> }.into_any();
    }
    let is_changed = Memo::new(move |_| row.with(|row| row.is_changed));
    let is_tall = match first.control {
        Control::Choice { words, .. } => words.len() <= SIDE_BY_SIDE,
        Control::Switch(_) | Control::Number { .. } => false,
        _ => true,
    };
    let class = if is_tall { "rule rule--tall" } else { "rule" };
    view! {
        <div class=class data-changed=move || is_changed.get()>
            <span class="row">
                <label class="rule__name" id=format!("{}-name", id(key)) for=id(key)>{first.title.clone()}</label>
                <Changed key title=first.title.clone() is_changed/>
            </span>
            <span class="rule__help" id=format!("{}-help", id(key))>{first.help.clone()}</span>
            <Handle row/>
        </div>
    }
    .into_any()
}

/// The control itself.
#[component]
fn Handle(row: Memo<KnobRow>) -> impl IntoView {
    let desk = Desk::here();
    let KnobRow { key, control, title, .. } = row.get_untracked();
    match control {
        Control::Switch(_) => {
            let is_on = Memo::new(move |_| row.with(|row| row.control == Control::Switch(true)));
            view! {
                <label class="switch">
                    <input type="checkbox" role="switch" id=id(key) aria-describedby=format!("{}-help", id(key)) prop:checked=move || is_on.get()
                        on:change=move |event| set(desk, key, event_target_checked(&event).to_string())/>
                </label>
            }
            .into_any()
        }
        Control::Number { least, most, .. } => {
            let value = Memo::new(move |_| row.with(|row| row.text.parse().unwrap_or_default()));
            let range = Signal::stored((least as usize, most as usize));
            view! { <Stepper id=id(key) label=title value range set=move |n| set(desk, key, n.to_string())/> }
                .into_any()
        }
        Control::Choice { words, .. } if words.len() <= SIDE_BY_SIDE => {
            view! { <Segments row words/> }.into_any()
        }
        Control::Choice { words, .. } => view! { <Words row words/> }.into_any(),
        Control::Ranks(_) => view! { <Ranks row/> }.into_any(),
        Control::Effect | Control::Hands | Control::Exceptions => view! { <Typed row/> }.into_any(),
    }
}

/// A few words side by side.
#[component]
fn Segments(row: Memo<KnobRow>, words: &'static [&'static str]) -> impl IntoView {
    let desk = Desk::here();
    let key = row.get_untracked().key;
    let segment = move |word: &'static str| {
        view! {
            <label>
                <input type="radio" name=id(key) prop:checked=move || row.with(|row| row.text == word) on:change=move |_| set(desk, key, word)/>
                <span>{word}</span>
            </label>
        }
    };
    view! {
        <div class="segments" role="radiogroup" id=id(key) aria-labelledby=format!("{}-name", id(key)) aria-describedby=format!("{}-help", id(key))>
            {words.iter().map(|word| segment(word)).collect_view()}
        </div>
    }
}

/// Several words to choose from.
#[component]
fn Words(row: Memo<KnobRow>, words: &'static [&'static str]) -> impl IntoView {
    let desk = Desk::here();
    let key = row.get_untracked().key;
    let option = move |word: &'static str| view! { <option value=word selected=move || row.with(|row| row.text == word)>{word}</option> };
    view! {
        <select class="select" id=id(key) aria-describedby=format!("{}-help", id(key)) prop:value=move || row.with(|row| row.text.clone())
            on:change=move |event| set(desk, key, event_target_value(&event))>
            {words.iter().map(|word| option(word)).collect_view()}
        </select>
    }
}

/// Ranks to tick.
#[component]
fn Ranks(row: Memo<KnobRow>) -> impl IntoView {
    let desk = Desk::here();
    let key = row.get_untracked().key;
    let ticks = move || match row.with(|row| row.control) {
        Control::Ranks(ticks) => ticks,
        _ => [(Rank::JOKER, false); 14],
    };
    let toggle = move |n: usize| {
        let mut ticks = ticks();
        ticks[n].1 = !ticks[n].1;
        let chosen: Vec<String> =
            ticks.iter().filter(|(_, on)| *on).map(|(rank, _)| rank.to_string()).collect();
        set(desk, key, chosen.join(" "));
    };
    let tick = move |n: usize| {
        let (rank, _) = ticks()[n];
        let name = desk.peek(|client| client.words().rank(rank));
        view! {
            <label>
                <input type="checkbox" aria-label=name prop:checked=move || ticks()[n].1 on:change=move |_| toggle(n)/>
                <span aria-hidden="true">{short_name(rank)}</span>
            </label>
        }
    };
    view! {
        <div class="segments segments--ticks" role="group" id=id(key) aria-labelledby=format!("{}-name", id(key)) aria-describedby=format!("{}-help", id(key))>
            {(0..14).map(tick).collect_view()}
        </div>
    }
}

/// A rank in as little space as on a card.
fn short_name(rank: Rank) -> String {
    match rank.to_string().as_str() {
        _ if rank == Rank::JOKER => "★".to_owned(),
        "T" => "10".to_owned(),
        letter => letter.to_owned(),
    }
}

/// A value that is typed. What cannot be read is marked, and what can be typed is said.
#[component]
fn Typed(row: Memo<KnobRow>) -> impl IntoView {
    let desk = Desk::here();
    let KnobRow { key, range, .. } = row.get_untracked();
    let is_bad = RwSignal::new(false);
    let typed = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        is_bad.set(Knob::of(key).is_none_or(|knob| knob.bounds.parse(&text).is_none()));
        set(desk, key, text);
    };
    let range_id = format!("{}-range", id(key));
    view! {
        <div class="field" data-bad=move || is_bad.get()>
            <input id=id(key) autocomplete="off" spellcheck="false" aria-invalid=move || is_bad.get().to_string()
                aria-describedby=range_id.clone() prop:value=move || row.with(|row| row.text.clone()) on:change=typed/>
            <span class="note" class:bad=move || is_bad.get() id=range_id>{range}</span>
        </div>
    }
}
