//! A row of the settings, with the control of its kind.

use super::{data::Blocked, remap::Keys, set};
use crate::{desk::Desk, dom, parts::pic, screens::home::verbs::Name};
use eights_client::settings::{Kind, Language, Row};
use eights_words::Args;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A setting.
#[component]
pub(super) fn Control(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let help = format!("{}.help", row.label);
    // The table of keys says itself how it is used.
    let has_help = row.kind != Kind::Keys && desk.peek(|client| client.words().knows(&help));
    let help = has_help.then(|| desk.text(&help));
    let help = help.map(|help| view! { <span class="note" id=format!("{}-help", row.id)>{help}</span> });
    let control = match row.kind {
        Kind::Switch => view! { <Switch row/> }.into_any(),
        Kind::Choice(words) if row.id == "cloth" => view! { <Cloths row words/> }.into_any(),
        Kind::Choice(words) => view! { <Choice row words/> }.into_any(),
        Kind::Slider { least, most, step } => view! { <Range row least most step/> }.into_any(),
        Kind::Text if row.id == "name" => view! { <Name/> }.into_any(),
        Kind::Text => view! { <Voices row/> }.into_any(),
        Kind::List => view! { <Blocked row/> }.into_any(),
        Kind::Keys => view! { <Keys row/> }.into_any(),
    };
    view! { <div class="setting">{control}{help}</div> }
}

/// What a setting is set to.
fn value(desk: Desk, row: &'static Row) -> Memo<String> {
    desk.memo(move |client| client.settings().get(row.id).unwrap_or_default())
}

#[component]
fn Switch(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let value = value(desk, row);
    let toggle = move |event| set(desk, row.id, if event_target_checked(&event) { "on" } else { "off" });
    view! {
        <label class="switch">
            <span>{desk.text(row.label)}</span>
            <input type="checkbox" role="switch" id=format!("set-{}", row.id) prop:checked=move || value.get() == "on" on:change=toggle/>
        </label>
    }
}

/// The words that can be chosen. Of the languages, those that there are.
fn choices(row: &Row, words: &'static [&'static str]) -> Vec<&'static str> {
    let is_there = |word: &&str| row.id != "language" || *word == Language::English.word();
    words.iter().copied().filter(is_there).collect()
}

#[component]
fn Choice(row: &'static Row, words: &'static [&'static str]) -> impl IntoView {
    let desk = Desk::here();
    let value = value(desk, row);
    let name = format!("set-{}-name", row.id);
    let segment = move |word: &'static str| {
        view! {
            <label>
                <input type="radio" name=format!("set-{}", row.id) value=word prop:checked=move || value.get() == word on:change=move |_| set(desk, row.id, word)/>
                <span>{desk.text(&row.choice_label(word))}</span>
            </label>
        }
    };
    view! {
        <span class="legend" id=name.clone()>{desk.text(row.label)}</span>
        <div class="segments" role="radiogroup" aria-labelledby=name>{choices(row, words).into_iter().map(segment).collect_view()}</div>
    }
}

/// The cloths, each as it looks.
#[component]
fn Cloths(row: &'static Row, words: &'static [&'static str]) -> impl IntoView {
    let desk = Desk::here();
    let value = value(desk, row);
    let swatch = move |word: &'static str| {
        let print = format!(
            "<svg aria-hidden=\"true\"><rect width=\"100%\" height=\"100%\" fill=\"url(#ce-{word})\"/></svg>"
        );
        view! {
            <label>
                <input type="radio" name="set-cloth" value=word prop:checked=move || value.get() == word on:change=move |_| set(desk, row.id, word)/>
                <span class=format!("swatch swatch--{word}")>{pic::raw(print)}</span>
                {desk.text(&row.choice_label(word))}
            </label>
        }
    };
    view! {
        <span class="legend" id="set-cloth-name">{desk.text(row.label)}</span>
        <div class="swatches" role="radiogroup" aria-labelledby="set-cloth-name">{words.iter().map(|word| swatch(word)).collect_view()}</div>
    }
}

#[component]
fn Range(row: &'static Row, least: u16, most: u16, step: u16) -> impl IntoView {
    let desk = Desk::here();
    let value = value(desk, row);
    let id = format!("set-{}", row.id);
    let percent = move || {
        let number = value.get().parse().unwrap_or_default();
        desk.sentence("settings-percent", &Args::new().number("number", number))
    };
    view! {
        <label class="legend" for=id.clone()>{desk.text(row.label)} " " <output>{percent}</output></label>
        <input class="range" id=id type="range" min=least.to_string() max=most.to_string() step=step.to_string() aria-valuetext=percent
            prop:value=move || value.get() on:input=move |event| set(desk, row.id, event_target_value(&event))/>
    }
}

/// The voices of the device. Some browsers know them only after a while.
#[component]
fn Voices(row: &'static Row) -> impl IntoView {
    let desk = Desk::here();
    let value = value(desk, row);
    let voices = RwSignal::new(voices());
    dom::after(600, move || drop(voices.try_set(self::voices())));
    let id = format!("set-{}", row.id);
    let option = move |name: String| {
        let is_chosen = name == value.get();
        view! { <option value=name.clone() selected=is_chosen>{name.clone()}</option> }
    };
    view! {
        <label class="legend" for=id.clone()>{desk.text(row.label)}</label>
        <select class="select" id=id on:change=move |event| set(desk, row.id, event_target_value(&event))>
            <option value="">{desk.text("settings-usual-voice")}</option>
            {move || voices.get().into_iter().map(option).collect_view()}
        </select>
    }
}

fn voices() -> Vec<String> {
    let Ok(speech) = dom::window().speech_synthesis() else { return Vec::new() };
    let all = speech.get_voices();
    let voices =
        all.iter().filter_map(|voice| voice.dyn_into::<leptos::web_sys::SpeechSynthesisVoice>().ok());
    voices.map(|voice| voice.name()).collect()
}
