//! A guest has followed a link: only a name is missing.

use super::{
    frame::Frame,
    home::verbs::{is_named, name_field},
};
use crate::{
    desk::Desk,
    elements::{El, classed},
};
use eights_client::core::{Deed, Screen};
use eights_protocol::TableCode;
use eights_words::Args;
use leptos::web_sys::Event;

/// Sits down at a table, once there is a name.
pub(crate) fn sit(desk: Desk, code: TableCode) {
    if is_named(desk) {
        desk.act(Deed::Join { code, seat: None });
    }
}

/// Join.
pub(crate) fn join() -> El {
    let desk = Desk::here();
    let code = desk.memo(|client| match client.screen() {
        Screen::Join { code } => Some(*code),
        _ => None,
    });
    let title = move || {
        let code = code.get().map(|code| code.to_string()).unwrap_or_default();
        desk.sentence("wait-join-title", &Args::new().text("code", code))
    };
    let join = move |event: Event| {
        event.prevent_default();
        if let Some(code) = code.get_untracked() {
            sit(desk, code);
        }
    };
    let watch = move || {
        if let Some(code) = code.get_untracked() {
            desk.act(Deed::Watch(code));
        }
    };
    let buttons = classed("div", "row row--fill")
        .add(classed("button", "btn btn--primary btn--big").add(desk.text("wait-sit-down")))
        .add(classed("button", "btn").attr("type", "button").click(watch).add(desk.text("wait-watch-only")));
    let form = classed("form", "panel").on("submit", join).add((name_field(), buttons));
    Frame::new(title, Deed::Home).around(form)
}
