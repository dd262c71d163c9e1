//! The family's own rules: kept under a name, or brought and given away as a code.

use super::change;
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, classed, el, rows, typed, when},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{
    Intent, Prepare,
    editor::{Editor, SavedRules},
    new_table::FormChange,
};
use eights_words::{Args, Text};
use web_sys::Event;

/// The rules that were kept.
pub(super) fn saved(desk: Desk) -> Node {
    let saved = desk.memo(|client| client.form().saved.clone());
    when(
        move || saved.with(|saved| !saved.is_empty()),
        move || {
            let key = |SavedRules { name, code }: &SavedRules| format!("{name} {code}");
            let lines = rows(move || saved.get(), key, move |saved| saved_line(desk, saved.name));
            (el("h3").add(desk.text(Text::NEW_SAVED_RULES)), classed("ul", "tables").add(lines))
        },
    )
}

fn saved_line(desk: Desk, name: String) -> El {
    let args = Args::new().text("name", name.as_str());
    let (use_label, forget_label) =
        (desk.sentence(Text::NEW_USE_SAVED, &args), desk.sentence(Text::NEW_FORGET_SAVED, &args));
    let (taken, forgotten) = (name.clone(), name.clone());
    let take = classed("button", "btn")
        .attr("type", "button")
        .click(move || change(desk, FormChange::Load(taken.clone())))
        .add(use_label);
    let forget = classed("button", "icon-btn")
        .attr("type", "button")
        .attr("aria-label", forget_label)
        .click(move || change(desk, FormChange::Forget(forgotten.clone())))
        .add(pic::icon(Icon::Cross));
    classed("li", "table-line")
        .add(classed("b", "table-line__what").add(el("bdi").add(name)))
        .add(classed("span", "row").add((take, forget)))
}

/// Keeping rules, and their codes.
pub(super) fn exchange(desk: Desk) -> Node {
    let share = classed("button", "btn btn--quiet")
        .attr("type", "button")
        .click(move || desk.act(Intent::Prepare(Prepare::CopyRules)))
        .add((pic::icon(Icon::Copy), desk.text(Text::NEW_SHARE_RULES)));
    (keep_form(desk), code_form(desk), share).into_node()
}

fn keep_form(desk: Desk) -> El {
    let name = RwSignal::new(String::new());
    let save = move |event: Event| {
        event.prevent_default();
        change(desk, FormChange::Save(name.get_untracked()));
        name.set(String::new());
    };
    let input = el("input")
        .attr("id", "rules-name")
        .attr("maxlength", "40")
        .value(move || name.get())
        .on("input", move |event| name.set(typed(&event)));
    let label = el("label").attr("for", "rules-name").add(desk.text(Text::NEW_RULES_NAME));
    classed("form", "exchange")
        .on("submit", save)
        .add(classed("div", "field").add((label, input)))
        .add(classed("button", "btn").add(desk.text(Text::NEW_SAVE_RULES)))
}

fn code_form(desk: Desk) -> El {
    let code = RwSignal::new(String::new());
    let why_not = RwSignal::new(None::<String>);
    let take = move |event: Event| {
        event.prevent_default();
        let text = code.get_untracked().trim().to_owned();
        let bad = Editor::of_code(&text).err();
        why_not.set(bad.as_ref().map(|bad| desk.peek(|client| client.words().bad_code(bad))));
        match why_not.get_untracked() {
            Some(why) => desk.say(why),
            None => {
                change(desk, FormChange::Code(text));
                code.set(String::new());
                desk.tell_all(desk.text(Text::NEW_CODE_TAKEN));
            }
        }
    };
    let input = el("input")
        .attr("id", "rules-code")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("aria-describedby", "rules-code-why")
        .value(move || code.get())
        .on("input", move |event| code.set(typed(&event)));
    let label = el("label").attr("for", "rules-code").add(desk.text(Text::NEW_RULES_CODE));
    let why = classed("span", "bad").attr("id", "rules-code-why").add(move || why_not.get());
    let field = classed("div", "field").attr("data-bad", move || why_not.get().is_some());
    classed("form", "exchange")
        .on("submit", take)
        .add(field.add((label, input, why)))
        .add(classed("button", "btn").add(desk.text(Text::NEW_TAKE_RULES)))
}
