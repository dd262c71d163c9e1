//! Settings (S15): every row of the table of settings, with a control of its kind and a slice of the table
//! that shows what changes.

mod control;
mod data;
mod link;
mod preview;
mod remap;
mod sounds;

pub(crate) use link::take as take_link;

use super::frame::Frame;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, choose, classed, el, when},
    parts::tabs,
};
use eights_client::{
    core::{Go, Intent, Screen},
    settings::{ROWS, Tab},
};
use eights_words::Text;
use web_sys::{Event, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Changes a setting.
fn set(desk: Desk, id: &str, text: &str) {
    desk.act(Intent::Set { id: id.to_owned(), text: text.to_owned() });
}

/// Settings.
pub(crate) fn settings() -> El {
    let desk = Desk;
    let tab = desk.memo(|client| match client.screen() {
        Screen::Settings(tab) => *tab,
        _ => Tab::Look,
    });
    let tabs = classed("div", "tabs")
        .attr("role", "tablist")
        .attr("aria-label", desk.text(Text::SETTINGS_TITLE))
        .add(Tab::ALL.map(|which| tab_button(desk, which, tab)));
    let preview = when(move || matches!(tab.get(), Tab::Look | Tab::Speech), move || preview::preview(desk));
    let panel = classed("div", "panel")
        .attr("role", "tabpanel")
        .attr("id", "settings-panel")
        .attr("aria-label", move || desk.text(tab.get().label()))
        .add(choose(tab, move |tab| inside(desk, tab)));
    Frame::new(desk.text(Text::SETTINGS_TITLE), Intent::Go(Go::Back)).class("settings").around((
        tabs,
        preview,
        panel,
        link::link(desk),
    ))
}

/// The settings of a part, and whatever else belongs there.
fn inside(desk: Desk, tab: Tab) -> Node {
    let rows = ROWS.iter().filter(|row| row.tab == tab);
    let more = match tab {
        Tab::Sound => sounds::learn_sounds(desk),
        Tab::Privacy => (data::keep_name(desk), data::delete_data(desk)).into_node(),
        _ => ().into_node(),
    };
    (rows.map(|row| control::control(desk, row)).collect::<Vec<_>>(), more).into_node()
}

fn tab_button(desk: Desk, which: Tab, tab: Seen<Tab>) -> El {
    let is_here = move || tab.get() == which;
    let on_key = move |event: Event| {
        if let Some(tab) = tabs::walk(&Tab::ALL, which, &event) {
            go(desk, tab);
        }
    };
    el("button")
        .attr("role", "tab")
        .attr("id", format!("tab-settings-{}", which.word()))
        .attr("aria-controls", "settings-panel")
        .attr("aria-selected", move || is_here().to_string())
        .attr("tabindex", move || if is_here() { "0" } else { "-1" })
        .attr("data-first", is_here)
        .click(move || go(desk, which))
        .on("keydown", on_key)
        .add(desk.text(which.label()))
}

/// To another part; on narrow screens its name is brought into sight.
fn go(desk: Desk, tab: Tab) {
    desk.act(Intent::Go(Go::Settings(tab)));
    dom::after_drawing(move || {
        // A player who has gone on meanwhile is not called back.
        let is_here = |button: &HtmlElement| dom::document().active_element().as_ref() == Some(button);
        if let Some(button) = dom::find(&format!("#tab-settings-{}", tab.word())).filter(is_here) {
            let options = ScrollIntoViewOptions::new();
            options.set_inline(ScrollLogicalPosition::Nearest);
            options.set_block(ScrollLogicalPosition::Nearest);
            button.scroll_into_view_with_scroll_into_view_options(&options);
        }
    });
}
