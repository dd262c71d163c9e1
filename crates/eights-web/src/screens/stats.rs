//! Looking back (S13): the games of this device, what a server keeps of a name, and the laboratory.

mod ears;
pub(super) mod figure;
pub(super) mod file;
mod form;
mod games;
mod kept;
mod lab;
mod me;
mod sure;
mod think;
pub(super) mod worker;

pub(crate) use lab::take_plan;
pub(crate) use think::think;

use super::frame::Frame;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, Seen, choose, classed, el},
    parts::tabs,
};
use eights_client::core::{Go, Intent, Screen, StatsTab};
use eights_words::Text;
use web_sys::Event;

/// The screen.
pub(crate) fn stats() -> El {
    let desk = Desk;
    let tab = desk.memo(|client| match client.screen() {
        Screen::Stats(tab) => *tab,
        _ => StatsTab::Me,
    });
    let tabs = classed("div", "tabs")
        .attr("role", "tablist")
        .attr("aria-label", desk.text(Text::STATS_TITLE))
        .add(StatsTab::ALL.map(|which| tab_button(desk, which, tab)));
    let panel = classed("div", "stack")
        .attr("role", "tabpanel")
        .attr("id", "stats-panel")
        .attr("aria-label", move || desk.text(tab.get().label()))
        .add(choose(tab, move |tab| inside(desk, tab)));
    Frame::new(desk.text(Text::STATS_TITLE), Intent::Go(Go::Back)).class("stats").around((tabs, panel))
}

/// Says that the server has deleted the player's name.
pub(crate) fn tell_forgotten(desk: Desk) {
    desk.tell_all(desk.text(Text::STATS_FORGOTTEN));
}

fn inside(desk: Desk, tab: StatsTab) -> Node {
    match tab {
        StatsTab::Me => me::me(desk).into_node(),
        StatsTab::Table => kept::kept(desk).into_node(),
        StatsTab::Lab => lab::lab(desk).into_node(),
    }
}

fn tab_button(desk: Desk, which: StatsTab, tab: Seen<StatsTab>) -> El {
    let is_here = move || tab.get() == which;
    let on_key = move |event: Event| {
        if let Some(tab) = tabs::walk(&StatsTab::ALL, which, &event) {
            go(desk, tab);
        }
    };
    el("button")
        .attr("role", "tab")
        .attr("id", format!("tab-stats-{}", which.word()))
        .attr("aria-controls", "stats-panel")
        .attr("aria-selected", move || is_here().to_string())
        .attr("tabindex", move || if is_here() { "0" } else { "-1" })
        .attr("data-first", is_here)
        .click(move || go(desk, which))
        .on("keydown", on_key)
        .add(desk.text(which.label()))
}

fn go(desk: Desk, tab: StatsTab) {
    desk.act(Intent::Go(Go::Stats(tab)));
}
