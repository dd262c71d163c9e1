//! The house rules: every knob of the engine, in groups, with a control of its kind.

use super::{change, knob::knob_line, saved};
use crate::{
    desk::Desk,
    elements::{El, Node, Seen, classed, el, seen, when},
    look,
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{
    editor::{Control, Group, KnobRow},
    new_table::FormChange,
};
use eights_words::{Args, Text};

/// All house rules, behind a fold on small screens.
pub(super) fn house_rules(desk: Desk) -> El {
    let title = desk.memo(|client| {
        let count = client.form().editor.changes().len();
        client.words().say(Text::NEW_HOUSE_RULES_COUNT, &Args::new().number("count", count))
    });
    let is_open = look::is_wide() || desk.peek(|client| !client.form().editor.changes().is_empty());
    classed("details", "panel editor__rules")
        .attr("open", is_open)
        .add(el("summary").add(classed("h2", "panel__title").add(title)))
        .add(Group::ALL.map(|group| knobs(desk, group)))
        .add(saved::exchange(desk))
}

/// The knobs of a group.
fn knobs(desk: Desk, group: Group) -> El {
    let rows = desk.memo(move |client| client.form().editor.rows(group, client.words()));
    // Which knobs there are never changes, and neither does the kind of their controls.
    let effects = rows.get_untracked().into_iter().map(|row| row.control == Control::Effect);
    let (effects, others): (Vec<_>, Vec<_>) = effects.enumerate().partition(|(_, is_effect)| *is_effect);
    let lines = |places: Vec<(usize, bool)>| -> Vec<El> {
        let row = |n: usize| seen(move || rows.with(|rows| rows[n].clone()));
        places.into_iter().map(|(n, _)| knob_line(desk, row(n))).collect()
    };
    let ranks = (!effects.is_empty()).then(|| classed("div", "ranks").add(lines(effects)));
    classed("details", "rules-group")
        .add(el("summary").add((desk.text(group.label()), how_many_changed(desk, rows))))
        .add((ranks, lines(others)))
}

fn how_many_changed(desk: Desk, rows: Seen<Vec<KnobRow>>) -> Node {
    let changes = seen(move || rows.with(|rows| rows.iter().filter(|row| row.is_changed).count()));
    when(
        move || changes.get() != 0,
        move || {
            let what = classed("span", "hidden").add(desk.text(Text::NEW_CHANGED));
            classed("span", "chip chip--changed").add((changes, " ", what))
        },
    )
}

/// A mark on what the house has changed, with which it is changed back.
pub(super) fn changed(desk: Desk, key: &'static str, title: String, is_changed: Seen<bool>) -> Node {
    let label = move || {
        let base = desk.peek(|client| client.words().preset_title(client.form().editor.base()));
        desk.sentence(Text::NEW_RESET_ONE, &Args::new().text("title", title.as_str()).text("rules", base))
    };
    when(
        move || is_changed.get(),
        move || {
            classed("button", "chip chip--changed")
                .attr("type", "button")
                .attr("aria-label", label())
                .click(move || change(desk, FormChange::ResetKnob(key.to_owned())))
                .add((pic::icon(Icon::Undo), desk.text(Text::NEW_CHANGED)))
        },
    )
}
