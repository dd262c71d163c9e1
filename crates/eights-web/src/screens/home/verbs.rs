//! The player's name, and the three things that can be done: play the bots, make a table, join one.

use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, classed, el, typed, when},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{Deed, new_table::FIRST_RULES};
use eights_protocol::{MAX_NAME, name_text};
use leptos::{prelude::*, web_sys::Event};

/// The name, kept as it is typed.
pub(crate) fn name_field() -> El {
    let desk = Desk::here();
    let name = desk.memo(|client| client.settings().name.clone());
    let field = el("input")
        .attr("id", "name")
        .attr("autocomplete", "nickname")
        .attr("maxlength", MAX_NAME)
        .attr("placeholder", desk.text("home-guest"))
        .value(name)
        .on("input", move |event| desk.act(Deed::Set { id: "name".to_owned(), text: typed(&event) }));
    classed("div", "field").add((el("label").attr("for", "name").add(desk.text("home-name")), field))
}

/// Whether the player has a name; if not, that is said and the field has the focus.
pub(crate) fn is_named(desk: Desk) -> bool {
    let is_named = desk.peek(|client| name_text(&client.settings().name).is_ok());
    if !is_named {
        desk.warn(desk.text("home-name-needed"));
        if let Some(field) = dom::find("#name") {
            let _ = field.focus();
        }
    }
    is_named
}

/// The three verbs.
pub(crate) fn verbs() -> Node {
    let desk = Desk::here();
    let is_joining = RwSignal::new(false);
    let play_now = move || {
        // At a table of bots a name is a formality.
        if desk.peek(|client| client.settings().name.trim().is_empty()) {
            desk.act(Deed::Set { id: "name".to_owned(), text: desk.text("home-guest") });
        }
        desk.act(Deed::PlayNow { rules: FIRST_RULES[0].to_owned(), bots: 3 });
    };
    let open_code = move || {
        is_joining.update(|is| *is = !*is);
        dom::after_drawing(|| {
            if let Some(field) = dom::find("#code") {
                let _ = field.focus();
            }
        });
    };
    let verb = move |class, icon, title, hint| {
        let words = el("span").add((desk.text(title), el("small").add(desk.text(hint))));
        classed("button", class).add((pic::icon(icon), words))
    };
    let play = verb("btn btn--primary btn--big", Icon::Play, "home-play-now", "home-play-now-hint");
    let family = verb("btn btn--big", Icon::People, "home-family", "home-family-hint");
    let join = verb("btn btn--big", Icon::Code, "home-join", "home-join-hint")
        .attr("aria-expanded", move || is_joining.get().to_string());
    let all = classed("div", "verbs").add((
        play.click(play_now),
        family.click(move || desk.act(Deed::NewTable)),
        join.click(open_code),
    ));
    (all, when(move || is_joining.get(), move || code_form(desk))).into_node()
}

/// A field for the code of a table, or its link.
fn code_form(desk: Desk) -> El {
    let code = RwSignal::new(String::new());
    let follow = move |event: Event| {
        event.prevent_default();
        let text = code.get_untracked();
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        // The long code is that of a seat on another device.
        desk.act(letters.parse().map_or_else(|_| Deed::Follow(text), Deed::Claim));
    };
    let field = el("input")
        .attr("id", "code")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "characters")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .on("input", move |event| code.set(typed(&event)));
    let label = el("label").attr("for", "code").add(desk.text("home-code"));
    classed("form", "panel")
        .on("submit", follow)
        .add(classed("div", "field field--code").add((label, field)))
        .add(classed("button", "btn btn--primary").add(desk.text("home-join-button")))
}
