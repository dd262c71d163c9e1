//! A new table (S2): its rules, its seats, and the house-rule editor with the rules in short beside it.

mod effect;
mod kept;
mod knob;
mod knobs;
mod presets;
mod seats;
mod short;
mod stepper;

pub(crate) use seats::level_name;

use super::{
    frame::Frame,
    home::verbs::{is_named, name_field},
};
use crate::{
    desk::Desk,
    elements::{El, classed},
};
use eights_client::core::{Deed, Peer, new_table::FormChange};

/// Changes the form.
fn change(desk: Desk, change: FormChange) {
    desk.act(Deed::Form(change));
}

/// A new table.
pub(crate) fn new_table() -> El {
    let desk = Desk::here();
    let is_flawed = desk.memo(|client| client.form().editor.rules().is_err());
    let has_name = desk.peek(|client| eights_protocol::name_text(&client.settings().name).is_ok());
    let foot = classed("button", "btn btn--primary btn--big editor__make")
        .attr("aria-disabled", move || is_flawed.get().to_string())
        .click(move || make(desk))
        .add(desk.text("new-make"));
    let sets = classed("div", "stack editor__sets").add((
        (!has_name).then(name_field),
        presets::presets(desk),
        seats::seats(desk),
    ));
    Frame::new(desk.text("new-title"), Deed::Back).class("editor").foot(foot).around((
        sets,
        knobs::house_rules(desk),
        short::in_short(desk),
    ))
}

/// Makes the table.
fn make(desk: Desk) {
    match desk.peek(|client| (client.form().peer, client.form().table())) {
        // Nobody is waited for there, and nobody else hears a name.
        (Peer::Own, Some(table)) => desk.act(Deed::DealIn(table)),
        (Peer::Server, _) if !is_named(desk) => {}
        // What cannot be played is refused when it is opened.
        _ => desk.act(Deed::OpenTable),
    }
}
