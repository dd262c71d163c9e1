//! The player's name, and the four things that can be done: play the bots, make a table, join one, play the
//! deal of the day.

use super::day;
use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, classed, el, typed, when},
    parts::pic,
};
use eights::rules::PRESETS;
use eights_art::Icon;
use eights_client::core::{
    Go, Intent, Peer, Prepare,
    new_table::{FIRST_RULES, FormChange},
};
use eights_protocol::{BadText, MAX_NAME, name_text};
use eights_words::{Args, Text};
use web_sys::Event;

/// The name, kept as it is typed.
pub(crate) fn name_field() -> El {
    let desk = Desk;
    let name = desk.memo(|client| client.settings().name.clone());
    let field = el("input")
        .attr("id", "name")
        .attr("autocomplete", "nickname")
        .attr("maxlength", MAX_NAME)
        .attr("placeholder", desk.text(Text::HOME_NAME_HINT))
        .value(name)
        .on("input", move |event| desk.act(Intent::Set { id: "name".to_owned(), text: typed(&event) }));
    classed("div", "field").add((el("label").attr("for", "name").add(desk.text(Text::HOME_NAME)), field))
}

/// Whether the player has a name; if not, that is said and the field has the focus.
pub(crate) fn is_named(desk: Desk) -> bool {
    let wrong = match desk.peek(|client| name_text(&client.settings().name)) {
        Ok(_) => return true,
        Err(BadText::Empty) => Text::HOME_NAME_NEEDED,
        Err(BadText::NotPlain) => Text::TALK_NAME_HIDDEN,
        Err(BadText::TooLong) => Text::TALK_NAME_LONG,
    };
    desk.warn(desk.sentence(wrong, &Args::new().number("most", MAX_NAME)));
    if let Some(field) = dom::find("#name") {
        let _ = field.focus();
    }
    false
}

/// Deals a game against bots, on this device.
fn play_bots(desk: Desk, rules: &str) {
    // At a table of bots a name is a formality.
    if desk.peek(|client| client.settings().name.trim().is_empty()) {
        desk.act(Intent::Set { id: "name".to_owned(), text: desk.text(Text::HOME_GUEST) });
    }
    desk.act(Intent::Prepare(Prepare::PlayNow { rules: rules.to_owned(), bots: 3 }));
}

/// The four verbs.
pub(crate) fn verbs() -> Node {
    let desk = Desk;
    let is_joining = RwSignal::new(false);
    let open_code = move || {
        is_joining.update(|is| *is = !*is);
        dom::after_drawing(|| {
            if let Some(field) = dom::find("#code") {
                let _ = field.focus();
            }
        });
    };
    let verb = move |class, icon, title, hint: String| {
        let words = el("span").add((desk.text(title), el("small").add(hint)));
        classed("button", class).add((pic::icon(icon), words))
    };
    let [first, ..] = FIRST_RULES;
    let deals = desk.sentence(Text::HOME_PLAY_NOW_HINT, &Args::new().text("rules", title(desk, first)));
    let play = verb("btn btn--primary btn--big", Icon::Play, Text::HOME_PLAY_NOW, deals);
    let family = verb("btn btn--big", Icon::People, Text::HOME_FAMILY, desk.text(Text::HOME_FAMILY_HINT));
    let join = verb("btn btn--big", Icon::Code, Text::HOME_JOIN, desk.text(Text::HOME_JOIN_HINT))
        .attr("aria-expanded", move || is_joining.get().to_string());
    let all = classed("div", "verbs").add((
        play.click(move || play_bots(desk, first)),
        family.click(move || {
            desk.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Server))));
            desk.act(Intent::Go(Go::NewTable));
        }),
        join.click(open_code),
        day::verb(desk),
    ));
    (all, when(move || is_joining.get(), move || code_form(desk)), other_rules(desk)).into_node()
}

/// The name of a rule set.
fn title(desk: Desk, rules: &str) -> String {
    desk.peek(|client| client.words().preset_title(rules))
}

/// A description of the first rule set, and the other ones to play the bots by.
fn other_rules(desk: Desk) -> El {
    let [first, others @ ..] = FIRST_RULES;
    let blurb = desk.peek(|client| client.words().preset_blurb(first));
    let told = Args::new().text("rules", title(desk, first)).text("blurb", blurb);
    let told = classed("p", "note").add(desk.sentence(Text::HOME_RULES_TOLD, &told));
    let button = move |rules: &'static str| {
        classed("button", "btn").click(move || play_bots(desk, rules)).add(title(desk, rules))
    };
    let is_open = RwSignal::new(false);
    let more = classed("button", "btn btn--quiet")
        .attr("aria-expanded", move || is_open.get().to_string())
        .click(move || is_open.update(|is| *is = !*is))
        .add(desk.text(Text::HOME_MORE_RULES));
    let rest = move || {
        let names = PRESETS.iter().map(|preset| preset.name).filter(|name| !FIRST_RULES.contains(name));
        classed("div", "row").add((names.map(button).collect::<Vec<_>>(), own_rules(desk)))
    };
    let label = desk.text(Text::HOME_OTHER_RULES);
    let row = classed("div", "row").attr("role", "group").attr("aria-label", label.clone());
    classed("section", "rule-sets").add((
        told,
        classed("p", "legend").attr("aria-hidden", "true").add(label),
        row.add((others.map(button), more)),
        when(move || is_open.get(), rest),
    ))
}

/// The way to house rules for a game alone.
fn own_rules(desk: Desk) -> El {
    classed("button", "btn btn--quiet")
        .click(move || {
            desk.act(Intent::Prepare(Prepare::Form(FormChange::Peer(Peer::Solo))));
            desk.act(Intent::Go(Go::NewTable));
        })
        .add(desk.text(Text::HOME_OWN_RULES))
}

/// A field for the code of a table, or its link.
fn code_form(desk: Desk) -> El {
    let code = RwSignal::new(String::new());
    let follow = move |event: Event| {
        event.prevent_default();
        let text = code.get_untracked();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        // The long code is that of a seat on another device.
        let go = letters.parse().map_or_else(|_| Go::Follow(text), Go::Claim);
        desk.act(Intent::Go(go));
    };
    let field = el("input")
        .attr("id", "code")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "characters")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .on("input", move |event| code.set(typed(&event)));
    let label = el("label").attr("for", "code").add(desk.text(Text::HOME_CODE));
    classed("form", "panel")
        .on("submit", follow)
        .add(classed("div", "field field--code").add((label, field)))
        .add(classed("button", "btn btn--primary").add(desk.text(Text::HOME_JOIN_BUTTON)))
}
