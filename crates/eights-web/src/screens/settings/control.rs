//! A row of the settings, with the control of its kind.

use super::{data::blocked, remap::keys, set};
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, classed, el, seen, ticked, typed},
    parts::{
        control::{Take, menu, radio, segments},
        pic,
    },
    screens::home::verbs::name_field,
};
use eights_client::settings::{Row, SettingKind};
use eights_words::{Args, Language, Text};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::SpeechSynthesisVoice;

/// A setting.
pub(super) fn control(desk: Desk, row: &'static Row) -> El {
    // The table of keys says itself how it is used.
    let help = row.help.filter(|_| row.kind != SettingKind::Keys);
    let help =
        help.map(|help| classed("span", "note").attr("id", format!("{}-help", row.id)).add(desk.text(help)));
    let control = match row.kind {
        SettingKind::Switch => switch(desk, row).into_node(),
        SettingKind::Choice(words) if row.id == "cloth" => cloths(desk, row, words),
        SettingKind::Choice(words) => choice(desk, row, words),
        SettingKind::Slider { least, most, step } => range(desk, row, [least, most, step]),
        SettingKind::Language => languages(desk, row),
        SettingKind::Text if row.id == "name" => name_field().into_node(),
        SettingKind::Text => voices(desk, row),
        SettingKind::List => blocked(desk, row),
        SettingKind::Keys => keys(desk, row).into_node(),
    };
    classed("div", "setting").add((control, help))
}

/// The value of a setting.
fn value(desk: Desk, row: &'static Row) -> Seen<String> {
    desk.memo(move |client| client.settings().get(row.id).unwrap_or_default())
}

/// The handler that sets it.
fn setter(desk: Desk, row: &'static Row) -> Take {
    Rc::new(move |text| set(desk, row.id, text))
}

/// The id of a control.
fn id(row: &Row) -> String {
    format!("set-{}", row.id)
}

fn switch(desk: Desk, row: &'static Row) -> El {
    let value = value(desk, row);
    let switch = el("input")
        .attr("type", "checkbox")
        .attr("role", "switch")
        .attr("id", id(row))
        .checked(move || value.with(|value| value == "on"))
        .on("change", move |event| set(desk, row.id, if ticked(&event) { "on" } else { "off" }));
    classed("label", "switch").add((el("span").add(desk.text(row.label)), switch))
}

fn choice(desk: Desk, row: &'static Row, words: &'static [&'static str]) -> Node {
    let choices = words.iter().map(|word| (*word, desk.text(row.choice_label(word))));
    let segments = segments(&id(row), choices.collect(), value(desk, row), &setter(desk, row));
    let (name, group) = named(desk, row, segments);
    (name, group).into_node()
}

/// The languages, each by its own name. The page speaks another one when it is loaded again.
fn languages(desk: Desk, row: &'static Row) -> Node {
    let names = Language::ALL.iter().map(|language| (language.tag(), language.name().to_owned()));
    let spoken = desk.memo(|client| client.words().tag().to_owned());
    let set: Take = Rc::new(move |tag| {
        set(desk, row.id, tag);
        // A page that cannot be loaded again speaks the new language next time.
        let _ = dom::window().location().reload();
    });
    let (name, group) = named(desk, row, segments(&id(row), names.collect(), spoken, &set));
    (name, group).into_node()
}

/// The cloths, each as it looks.
fn cloths(desk: Desk, row: &'static Row, words: &'static [&'static str]) -> Node {
    let (value, set) = (value(desk, row), setter(desk, row));
    let swatch = |word: &&'static str| {
        let print = format!(
            "<svg aria-hidden=\"true\"><rect width=\"100%\" height=\"100%\" fill=\"url(#ce-{word})\"/></svg>"
        );
        let swatch = el("span").class(format!("swatch swatch--{word}")).add(pic::raw(&print));
        el("label").add((
            radio(id(row), word, value, Rc::clone(&set)),
            swatch,
            desk.text(row.choice_label(word)),
        ))
    };
    let swatches = classed("div", "swatches")
        .attr("role", "radiogroup")
        .add(words.iter().map(swatch).collect::<Vec<_>>());
    let (name, group) = named(desk, row, swatches);
    (name, group).into_node()
}

/// A group of radio buttons with its name in front.
fn named(desk: Desk, row: &Row, group: El) -> (El, El) {
    let name = format!("legend-{}", row.id);
    let legend = classed("span", "legend").attr("id", name.clone()).add(desk.text(row.label));
    (legend, group.attr("aria-labelledby", name))
}

/// A slider, from the least to the most in steps.
fn range(desk: Desk, row: &'static Row, [least, most, step]: [u16; 3]) -> Node {
    let value = value(desk, row);
    let percent = seen(move || {
        let number = value.with(|value| value.parse().unwrap_or_default());
        desk.sentence(Text::SETTINGS_PERCENT, &Args::new().number("number", number))
    });
    let slider = classed("input", "range")
        .attr("id", id(row))
        .attr("type", "range")
        .attr("min", least.to_string())
        .attr("max", most.to_string())
        .attr("step", step.to_string())
        .attr("aria-valuetext", percent)
        .value(value)
        .on("input", move |event| set(desk, row.id, &typed(&event)));
    let shown = el("output").add(percent);
    (label(desk, row).add((" ", shown)), slider).into_node()
}

/// The label of a control.
fn label(desk: Desk, row: &Row) -> El {
    classed("label", "legend").attr("for", id(row)).add(desk.text(row.label))
}

/// The voices of the device. Some browsers know them only after a while.
fn voices(desk: Desk, row: &'static Row) -> Node {
    let value = value(desk, row);
    let known = RwSignal::new(known_voices());
    dom::after(600, move || drop(known.try_set(known_voices())));
    // A voice of another device is not in the menu: then it is the usual one here.
    let chosen = seen(move || {
        let chosen = value.get();
        if known.with(|known| known.contains(&chosen)) { chosen } else { String::new() }
    });
    let choices = seen(move || {
        let usual = (String::new(), desk.text(Text::SETTINGS_USUAL_VOICE));
        [usual].into_iter().chain(known.get().into_iter().map(|name| (name.clone(), name))).collect()
    });
    (label(desk, row), menu(choices, chosen, setter(desk, row)).attr("id", id(row))).into_node()
}

fn known_voices() -> Vec<String> {
    let Ok(speech) = dom::window().speech_synthesis() else { return Vec::new() };
    let all = speech.get_voices();
    let voices = all.iter().filter_map(|voice| voice.dyn_into::<SpeechSynthesisVoice>().ok());
    voices.map(|voice| voice.name()).collect()
}
