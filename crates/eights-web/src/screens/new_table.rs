//! A new table (S2): its rules, its seats, and the house-rule editor with the rules in short beside it.

mod effect;
mod knob;
mod knobs;
mod presets;
mod saved;
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
use eights_client::core::{Go, Intent, Peer, Prepare, new_table::FormChange};
use eights_words::Text;

/// Changes the form.
fn change(desk: Desk, change: FormChange) {
    desk.act(Intent::Prepare(Prepare::Form(change)));
}

/// A new table.
pub(crate) fn new_table() -> El {
    let desk = Desk;
    let is_flawed = desk.memo(|client| client.form().editor.rules().is_err());
    let has_name = desk.peek(|client| eights_protocol::name_text(&client.settings().name).is_ok());
    let foot = classed("button", "btn btn--primary btn--big editor__make")
        .attr("aria-disabled", move || is_flawed.get().to_string())
        .click(move || make(desk))
        .add(desk.text(Text::NEW_MAKE));
    let sets =
        classed("div", "stack editor__sets").add(((!has_name).then(name_field), presets::presets(desk)));
    let middle = classed("div", "stack").add((seats::seats(desk), knobs::house_rules(desk)));
    Frame::new(desk.text(Text::NEW_TITLE), Intent::Go(Go::Back)).class("editor").foot(foot).around((
        sets,
        middle,
        short::in_short(desk),
    ))
}

/// Makes the table.
fn make(desk: Desk) {
    match desk.peek(|client| (client.form().peer, client.form().table())) {
        // Nobody is waited for there, and nobody else hears a name.
        (Peer::Solo, Some(table)) => desk.act(Intent::Prepare(Prepare::DealIn(table))),
        (Peer::Server, _) if !is_named(desk) => {}
        // Rules that cannot be played are refused when the table is opened.
        _ => desk.act(Intent::Prepare(Prepare::OpenTable)),
    }
}
