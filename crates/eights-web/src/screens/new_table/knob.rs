//! A knob: its name, what it decides, and its control.

use super::{Stepper, change, knobs::Changed};
use crate::desk::Desk;
use eights::{Card, Rank, Rules, Suit, rules::{Kind, Knob}};
use eights_art::Badges;
use eights_client::core::{
    editor::{Control, KnobRow},
    new_table::FormChange,
};
use eights_words::Args;
use leptos::prelude::*;

/// Choices of no more words than this stand side by side.
const SIDE_BY_SIDE: usize = 3;

fn set(desk: Desk, key: &'static str, text: impl Into<String>) {
    change(desk, FormChange::Knob { key: key.to_owned(), text: text.into() });
}

fn id(key: &str) -> String {
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
            view! { <Stepper id=id(key) label=title value range set=move |n| set(desk, key, n.to_string())/> }.into_any()
        }
        Control::Choice { words, .. } if words.len() <= SIDE_BY_SIDE => view! { <Segments row words/> }.into_any(),
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
        let chosen: Vec<String> = ticks.iter().filter(|(_, on)| *on).map(|(rank, _)| rank.to_string()).collect();
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

/// What a rank does: a card, the effect, and for how many cards.
#[component]
fn EffectLine(row: Memo<KnobRow>) -> impl IntoView {
    let desk = Desk::here();
    let KnobRow { key, title, help, .. } = row.get_untracked();
    let is_changed = Memo::new(move |_| row.with(|row| row.is_changed));
    let effect = Memo::new(move |_| row.with(|row| read(&row.text)));
    let picture = desk.memo(move |client| {
        let rules = client.form().editor.rules().ok().copied().or_else(|| Rules::preset(client.form().editor.base()));
        card_of(key).zip(rules).map(|(card, rules)| eights_art::card(card, Badges::of(&rules, card))).unwrap_or_default()
    });
    let put = move |kind: &str, cards: u8| {
        let counts = Kind::ALL.iter().any(|(_, word, counts)| *word == kind && *counts);
        set(desk, key, if counts { format!("{kind} {}", cards.max(1)) } else { kind.to_owned() });
    };
    let options = move || {
        let (kind, cards) = effect.get();
        let option = |word: &'static str| {
            let name = desk.peek(|client| effect_name(client.words(), word, if cards == 0 { 2 } else { cards }));
            view! { <option value=word selected=word == kind>{name}</option> }
        };
        Kind::ALL.iter().map(|(_, word, _)| option(word)).collect_view()
    };
    let count_label = desk.sentence("new-effect-cards", &Args::new().text("title", title.as_str()));
    let counts = Memo::new(move |_| effect.get().1 > 0);
    let chosen = move |event| {
        let cards = effect.get_untracked().1;
        put(&event_target_value(&event), if cards == 0 { 2 } else { cards });
    };
    view! {
        <div class="rank-rule" data-changed=move || is_changed.get() title=help>
            <span aria-hidden="true" inner_html=move || picture.get()></span>
            <span class="stack">
                <select class="select" aria-label=title.clone() prop:value=move || effect.get().0 on:change=chosen>{options}</select>
                <Show when=move || counts.get()>
                    <Stepper id=format!("{}-cards", id(key)) label=count_label.clone() value=Signal::derive(move || usize::from(effect.get().1))
                        range=Signal::stored((1, 15)) set=move |n| put(&effect.get_untracked().0, u8::try_from(n).unwrap_or(1))/>
                </Show>
                <Changed key title=title.clone() is_changed/>
            </span>
        </div>
    }
}

/// The word of an effect and its number of cards.
fn read(text: &str) -> (String, u8) {
    match text.rsplit_once(' ') {
        Some((word, number)) if number.parse::<u8>().is_ok() => (word.to_owned(), number.parse().unwrap_or_default()),
        _ => (text.to_owned(), 0),
    }
}

fn effect_name(words: &eights_words::Words, word: &str, cards: u8) -> String {
    words.say(&format!("effect-{}.name", word.replace(' ', "-")), &Args::new().number("cards", cards.into()))
}

/// The card that stands for a rank.
fn card_of(key: &str) -> Option<Card> {
    let name = key.strip_prefix("effects.")?;
    if name == "joker" { Some(Card::JOKER) } else { Some(Card::new(name.parse().ok().and_then(Rank::from_letter)?, Suit::Spades)) }
}
