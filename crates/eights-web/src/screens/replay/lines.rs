//! The sentences of the game: a list in step with the scrubber.

use super::act;
use crate::{
    desk::Desk,
    dom,
    elements::{El, afterwards, choose, classed, el},
    parts::pic,
    spots,
};
use eights_art::Icon;
use eights_client::core::{Client, KeyMoment, Replay, Replaying, Spot};
use eights_words::Text;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, ScrollIntoViewOptions, ScrollLogicalPosition};

/// A line: its number, its sentence, and the key moments in it.
type Line = (usize, String, Vec<KeyMoment>);

/// The list.
pub(super) fn lines(desk: Desk) -> El {
    let all = desk.memo(all);
    let at = desk.memo(|client| client.replay().map_or(0, Replay::at));
    let rows = choose(all, move |all| all.into_iter().map(|row| line(desk, row)).collect::<Vec<_>>());
    let list = classed("ol", "reel__lines")
        .attr("role", "listbox")
        .attr("tabindex", "0")
        .attr("aria-label", desk.text(Text::REPLAY_LINES))
        .attr("aria-activedescendant", move || id(at.get()))
        .attr("data-spot", spots::name(Spot::Lines))
        .on("click", move |event| choose_line(desk, &event));
    let listed = list.element().clone();
    afterwards(move || {
        let (listed, n) = (listed.clone(), at.get());
        all.with(|_| ());
        dom::before_drawing(move || select(&listed, n));
    });
    list.add(rows)
}

fn id(n: usize) -> String {
    format!("line-{n}")
}

fn line(desk: Desk, (n, text, moments): Line) -> El {
    let sign = |moment: KeyMoment| {
        let named = classed("span", "hidden").add(desk.text(label(moment)));
        classed("span", "reel__moment").add((pic::icon(icon(moment)), named))
    };
    el("li")
        .attr("role", "option")
        .attr("id", id(n))
        .attr("data-turn", n.to_string())
        .add(classed("span", "num").attr("aria-hidden", "true").add(n))
        .add(el("span").attr("dir", "auto").add(text))
        .add(moments.into_iter().map(sign).collect::<Vec<_>>())
}

const fn icon(moment: KeyMoment) -> Icon {
    match moment {
        KeyMoment::Wild => Icon::Star,
        KeyMoment::Nope => Icon::Cross,
        KeyMoment::OneCard => Icon::Bell,
        KeyMoment::RoundEnd | KeyMoment::GameEnd => Icon::Check,
    }
}

const fn label(moment: KeyMoment) -> Text {
    match moment {
        KeyMoment::Wild => Text::REPLAY_MOMENT_WILD,
        KeyMoment::Nope => Text::REPLAY_MOMENT_NOPE,
        KeyMoment::OneCard => Text::REPLAY_MOMENT_ONE_CARD,
        KeyMoment::RoundEnd => Text::REPLAY_MOMENT_ROUND_END,
        KeyMoment::GameEnd => Text::REPLAY_MOMENT_GAME_END,
    }
}

fn all(client: &Client) -> Vec<Line> {
    let Some(replay) = client.replay() else { return Vec::new() };
    let moments = |n: usize| replay.tape().frame(n).moments().to_vec();
    replay.lines().iter().enumerate().map(|(n, text)| (n, text.clone(), moments(n))).collect()
}

/// Marks the line of the turn that is shown, and brings it into sight.
fn select(list: &Element, n: usize) {
    let before = list.query_selector("[aria-selected=true]").ok().flatten();
    if let Some(before) = before {
        let _ = before.set_attribute("aria-selected", "false");
    }
    let Some(line) = list.query_selector(&format!("#{}", id(n))).ok().flatten() else { return };
    let _ = line.set_attribute("aria-selected", "true");
    let near = ScrollIntoViewOptions::new();
    near.set_block(ScrollLogicalPosition::Nearest);
    line.scroll_into_view_with_scroll_into_view_options(&near);
}

fn choose_line(desk: Desk, event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let line = target.and_then(|target| target.closest("[data-turn]").ok().flatten());
    let turn = line.and_then(|line| line.get_attribute("data-turn")?.parse().ok());
    if let Some(turn) = turn {
        act(desk, Replaying::To(turn));
    }
}
