//! The person's own data: a kept name, muted players, and the data on this device.

use super::set;
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, choose, classed, rows, seen, when},
    parts::pic,
    storage,
};
use eights_art::Icon;
use eights_client::{
    core::{Intent, LineState, Manage},
    settings::Row,
};
use eights_words::{Args, Text};

/// Players who are not heard.
pub(super) fn blocked(desk: Desk, row: &'static Row) -> Node {
    let names = desk.memo(|client| client.settings().blocked.clone());
    let unblock = move |name: &str| {
        let others: Vec<String> = names.get_untracked().into_iter().filter(|other| other != name).collect();
        set(desk, row.id, &others.join("\n"));
    };
    let line = move |name: String| {
        let label = desk.sentence(Text::SEAT_UNMUTE, &Args::new().text("player", name.as_str()));
        let shown = classed("bdi", "table-line__what").add(name.clone());
        let button = classed("button", "btn").click(move || unblock(&name)).add(label);
        classed("li", "table-line").add((shown, button))
    };
    let list = classed("ul", "tables").attr("aria-labelledby", "legend-blocked").add(rows(
        move || names.get(),
        String::clone,
        line,
    ));
    let nobody = when(
        move || names.with(Vec::is_empty),
        move || classed("p", "note").add(desk.text(Text::SETTINGS_NOBODY_BLOCKED)),
    );
    let legend = classed("span", "legend").attr("id", "legend-blocked").add(desk.text(row.label));
    (legend, list, nobody).into_node()
}

/// A name that nobody else sits down under, where the server keeps names.
pub(super) fn keep_name(desk: Desk) -> Node {
    let is_connected = desk.memo(|client| {
        matches!(client.line(dom::now()), LineState::Here | LineState::Slow { .. } | LineState::Back)
    });
    let is_kept = desk.memo(|_| storage::secret().is_some());
    let kept = when(
        move || is_kept.get(),
        move || classed("p", "good").add((pic::icon(Icon::Check), desk.text(Text::SETTINGS_NAME_KEPT))),
    );
    let keep = when(
        move || is_connected.get() && !is_kept.get(),
        move || {
            let button = classed("button", "btn")
                .click(move || desk.act(Intent::Manage(Manage::KeepName)))
                .add(desk.text(Text::WAIT_KEEP_NAME));
            classed("div", "setting")
                .add((button, classed("span", "note").add(desk.text(Text::WAIT_KEEP_NAME_HINT))))
        },
    );
    (kept, keep).into_node()
}

/// Deletes everything on this device, after a question.
pub(super) fn delete_data(desk: Desk) -> Node {
    let is_asked = RwSignal::new(false);
    let ask = move || {
        is_asked.set(true);
        dom::after_drawing(|| drop(dom::find("#keep-data").map(|button| button.focus())));
    };
    choose(seen(move || is_asked.get()), move |is| match is {
        true => question(desk, is_asked),
        false => classed("button", "btn btn--danger").click(ask).add(desk.text(Text::SETTINGS_DELETE_DATA)),
    })
}

fn question(desk: Desk, is_asked: RwSignal<bool>) -> El {
    let delete = || {
        storage::forget_all();
        // The page begins again with nothing, and says so.
        let _ = dom::window().location().set_href(&(dom::base() + "/#deleted"));
        let _ = dom::window().location().reload();
    };
    let cancel = classed("button", "btn btn--primary")
        .attr("id", "keep-data")
        .click(move || is_asked.set(false))
        .add(desk.text(Text::BUTTON_CANCEL));
    let delete =
        classed("button", "btn btn--danger").click(delete).add(desk.text(Text::SETTINGS_DELETE_DATA));
    classed("div", "stack")
        .attr("role", "alertdialog")
        .attr("aria-labelledby", "delete-sure")
        .add(classed("p", "bad").attr("id", "delete-sure").add(desk.text(Text::SETTINGS_DELETE_SURE)))
        .add(classed("div", "row").add((cancel, delete)))
}
