//! Which rules: the first five as cards, all others behind a fold, and the family's own.

use super::{change, saved};
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, el},
    parts::control::{Take, radio},
};
use eights::{Rules, rules::PRESETS};
use eights_client::core::new_table::{FIRST_RULES, FormChange};
use eights_words::{Args, Text};
use std::rc::Rc;

/// The rule sets.
pub(super) fn presets(desk: Desk) -> El {
    let chosen = desk.memo(|client| client.form().editor.base().to_owned());
    let set: Take = Rc::new(move |name| change(desk, FormChange::Preset(name.to_owned())));
    let choices = |names: Vec<&'static str>| {
        let choice = |name| choice(desk, name, chosen, Rc::clone(&set));
        classed("div", "choices").add(names.into_iter().map(choice).collect::<Vec<_>>())
    };
    let others = PRESETS.iter().map(|preset| preset.name).filter(|name| !FIRST_RULES.contains(name));
    let is_other = desk.peek(|client| !FIRST_RULES.contains(&client.form().editor.base()));
    let more = el("details")
        .attr("open", is_other)
        .add((el("summary").add(desk.text(Text::NEW_MORE_RULES)), choices(others.collect())));
    let heading = classed("h2", "panel__title").attr("aria-hidden", "true").add(desk.text(Text::NEW_RULES));
    classed("fieldset", "panel")
        .add((classed("legend", "hidden").add(desk.text(Text::NEW_RULES)), heading, saved::saved(desk)))
        .add((choices(FIRST_RULES.to_vec()), more))
}

fn choice(desk: Desk, name: &'static str, chosen: Seen<String>, set: Take) -> El {
    let (title, blurb) =
        desk.peek(|client| (client.words().preset_title(name), client.words().preset_blurb(name)));
    let players = Rules::preset(name).map(|rules| {
        let (least, most) = rules.seats();
        desk.sentence(Text::NEW_RULES_PLAYERS, &Args::new().number("least", least).number("most", most))
    });
    classed("label", "choice").add((
        radio("rules".to_owned(), name, chosen, set),
        classed("span", "choice__name").add(title),
        classed("span", "choice__side").add(players),
        classed("span", "choice__what").add(blurb),
    ))
}
