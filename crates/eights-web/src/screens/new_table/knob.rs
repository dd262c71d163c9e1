//! A knob: its name, what it decides, and its control.

use super::{
    change,
    effect::effect_line,
    knobs::changed,
    stepper::{Number, stepper},
};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, el, seen, ticked, typed},
    parts::control::{Take, menu, segments},
};
use eights::{Rank, rules::Knob};
use eights_client::core::{
    editor::{Control, KnobRow},
    new_table::FormChange,
};
use std::rc::Rc;

/// Choices of no more words than this stand side by side.
const SIDE_BY_SIDE: usize = 3;

pub(super) fn set(desk: Desk, key: &'static str, text: &str) {
    change(desk, FormChange::Knob { key: key.to_owned(), text: text.to_owned() });
}

pub(super) fn id(key: &str) -> String {
    format!("knob-{}", key.replace('.', "-"))
}

/// The id of what is said about a knob.
fn about(key: &str, what: &str) -> String {
    id(key) + what
}

/// A knob.
pub(super) fn knob_line(desk: Desk, row: Seen<KnobRow>) -> El {
    let KnobRow { key, control, title, help, .. } = row.get_untracked();
    if control == Control::Effect {
        return effect_line(desk, row);
    }
    let is_changed = seen(move || row.with(|row| row.is_changed));
    let is_tall = match control {
        Control::Choice { words, .. } => words.len() <= SIDE_BY_SIDE,
        Control::Switch(_) | Control::Number { .. } => false,
        _ => true,
    };
    let name = classed("label", "rule__name")
        .attr("id", about(key, "-name"))
        .attr("for", id(key))
        .add(title.clone());
    classed("div", if is_tall { "rule rule--tall" } else { "rule" })
        .attr("data-changed", is_changed)
        .add(classed("span", "row").add((name, changed(desk, key, title, is_changed))))
        .add(classed("span", "rule__help").attr("id", about(key, "-help")).add(help))
        .add(handle(desk, row))
}

/// The control itself.
fn handle(desk: Desk, row: Seen<KnobRow>) -> El {
    let KnobRow { key, control, title, .. } = row.get_untracked();
    match control {
        Control::Switch(_) => {
            let switch = el("input")
                .attr("type", "checkbox")
                .attr("role", "switch")
                .attr("id", id(key))
                .attr("aria-describedby", about(key, "-help"))
                .checked(move || row.with(|row| row.control == Control::Switch(true)))
                .on("change", move |event| set(desk, key, if ticked(&event) { "true" } else { "false" }));
            classed("label", "switch").add(switch)
        }
        Control::Number { least, most, .. } => {
            let number = Number {
                value: seen(move || row.with(|row| row.text.parse().unwrap_or_default())),
                range: seen(move || (least as usize, most as usize)),
                set: Rc::new(move |n| set(desk, key, &n.to_string())),
            };
            stepper(desk, id(key), title, number)
        }
        Control::Choice { words, .. } => choice(desk, row, key, words),
        Control::Ranks(_) => ranks(desk, row, key),
        Control::Effect | Control::Hands | Control::Exceptions => typed_value(desk, row),
    }
}

/// A few words side by side, or several to choose from.
fn choice(desk: Desk, row: Seen<KnobRow>, key: &'static str, words: &'static [&'static str]) -> El {
    let chosen = seen(move || row.with(|row| row.text.clone()));
    let put: Take = Rc::new(move |word| set(desk, key, word));
    let named = move |word: &str| desk.peek(|client| client.words().knob_choice(key, word));
    let control = if words.len() <= SIDE_BY_SIDE {
        let choices = words.iter().map(|word| (*word, named(word))).collect();
        segments(&id(key), choices, chosen, &put).attr("aria-labelledby", about(key, "-name"))
    } else {
        let pair = move |word: &&str| ((*word).to_owned(), named(word));
        menu(seen(move || words.iter().map(pair).collect()), chosen, put)
    };
    control.attr("id", id(key)).attr("aria-describedby", about(key, "-help"))
}

/// Ranks to tick.
fn ranks(desk: Desk, row: Seen<KnobRow>, key: &'static str) -> El {
    let ticks = move || match row.with(|row| row.control) {
        Control::Ranks(ticks) => ticks,
        _ => [(Rank::JOKER, false); 14],
    };
    let toggle = move |n: usize| {
        let mut ticks = untrack(ticks);
        ticks[n].1 = !ticks[n].1;
        let chosen: Vec<String> =
            ticks.iter().filter(|(_, on)| *on).map(|(rank, _)| rank.to_string()).collect();
        set(desk, key, &chosen.join(" "));
    };
    let tick = |(n, (rank, _)): (usize, (Rank, bool))| {
        let tick = el("input")
            .attr("type", "checkbox")
            .attr("aria-label", desk.peek(|client| client.words().rank(rank)))
            .checked(move || ticks()[n].1)
            .on("change", move |_| toggle(n));
        el("label").add((tick, el("span").attr("aria-hidden", "true").add(short_name(rank))))
    };
    classed("div", "segments segments--ticks")
        .attr("role", "group")
        .attr("id", id(key))
        .attr("aria-labelledby", about(key, "-name"))
        .attr("aria-describedby", about(key, "-help"))
        .add(untrack(ticks).into_iter().enumerate().map(tick).collect::<Vec<_>>())
}

/// A rank in as little space as on a card.
fn short_name(rank: Rank) -> String {
    match rank.to_string().as_str() {
        _ if rank == Rank::JOKER => "★".to_owned(),
        "T" => "10".to_owned(),
        letter => letter.to_owned(),
    }
}

/// A typed value. An unreadable one is marked, with the values it takes.
fn typed_value(desk: Desk, row: Seen<KnobRow>) -> El {
    let KnobRow { key, range, .. } = row.get_untracked();
    let is_bad = RwSignal::new(false);
    let field = el("input")
        .attr("id", id(key))
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("aria-invalid", move || is_bad.get().to_string())
        .attr("aria-describedby", about(key, "-range"))
        .value(move || row.with(|row| row.text.clone()))
        .on("change", move |event| {
            let text = typed(&event);
            is_bad.set(Knob::of(key).is_none_or(|knob| knob.bounds.parse(&text).is_none()));
            set(desk, key, &text);
        });
    let range = classed("span", "note")
        .attr("id", about(key, "-range"))
        .class_if("bad", move || is_bad.get())
        .add(range);
    classed("div", "field").attr("data-bad", move || is_bad.get()).add((field, range))
}
