//! The keys of the place below, as they are now, to be searched.

use super::dialog::{Dialog, close_foot};
use crate::signals::*;
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, el, rows, seen, typed, when},
    spots,
};
use eights_client::core::Spot;
use eights_words::Text;

/// The name of a key, and what it does.
type Line = (String, String);

/// Key help.
pub(super) fn key_help(desk: Desk) -> El {
    let sought = RwSignal::new(String::new());
    let lines = desk.memo(|client| client.keymap().help(client.context_below(), client.words()));
    let found = seen(move || {
        let sought = sought.get().to_lowercase();
        let fits = |text: &str| text.to_lowercase().contains(&sought);
        let fits = |(keys, what): &&Line| fits(keys) || fits(what);
        lines.with(|lines| lines.iter().filter(fits).cloned().collect::<Vec<_>>())
    });
    let nothing = when(
        move || found.with(Vec::is_empty),
        move || classed("p", "note").add(desk.text(Text::KEYHELP_NONE)),
    );
    let inside = (search_field(desk, sought), nothing, key_table(desk, found), close_foot(desk));
    Dialog::new(desk, desk.text(Text::KEYHELP_TITLE)).with_own_way_out().around(inside)
}

fn search_field(desk: Desk, sought: RwSignal<String>) -> El {
    let field = el("input")
        .attr("id", "find-key")
        .attr("type", "search")
        .attr("autocomplete", "off")
        .attr("data-spot", spots::name(Spot::Text))
        .on("input", move |event| sought.set(typed(&event)));
    let label = el("label").attr("for", "find-key").add(desk.text(Text::KEYHELP_SEARCH));
    classed("div", "field").add((label, field))
}

fn key_table(desk: Desk, found: Seen<Vec<Line>>) -> El {
    let column = |id| el("th").attr("scope", "col").add(desk.text(id));
    let head =
        classed("thead", "hidden").add(el("tr").add([column(Text::KEYHELP_KEY), column(Text::KEYHELP_WHAT)]));
    let line = |(keys, what): Line| {
        let key = el("th").attr("scope", "row").add(el("kbd").add(keys));
        el("tr").add([key, el("td").add(what)])
    };
    let body = el("tbody").add(rows(move || found.get(), |(keys, what)| format!("{keys}\n{what}"), line));
    classed("table", "keys").add([head, body])
}
