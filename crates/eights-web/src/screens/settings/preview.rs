//! A slice of the table that changes with the settings.

use crate::{
    desk::Desk,
    elements::{El, classed, when},
    parts::pic,
};
use eights::Rules;
use eights_art::Icon;
use eights_client::core::new_table::FIRST_RULES;
use eights_words::Text;

/// The slice of the table. A player who cannot see it misses nothing.
pub(super) fn preview(desk: Desk) -> El {
    let has_caption = desk.memo(|client| client.settings().captions);
    let caption = when(
        move || has_caption.get(),
        move || classed("p", "caption").add(desk.text(Text::SETTINGS_PREVIEW_CAPTION)),
    );
    classed("div", "cloth look")
        .attr("aria-hidden", "true")
        .add((pic::cloth(), pic::selvedge(), pic::selvedge()))
        .add((hand(), seat(desk), caption))
}

fn hand() -> El {
    let rules = Rules::preset(FIRST_RULES[0]);
    let card = |text: &str| {
        let face = text.parse().ok().zip(rules.as_ref()).map(|(card, rules)| pic::face(rules, card));
        classed("span", "hand__card").attr("data-playable", text == "9H").add(face)
    };
    classed("div", "look__hand").add(["9H", "7S", "QD", "8C"].map(card))
}

fn seat(desk: Desk) -> El {
    classed("div", "seat").attr("data-last", true).add((
        classed("span", "seat__name").add(desk.text(Text::SETTINGS_PREVIEW_NAME)),
        classed("span", "seat__count").add("1"),
        classed("span", "seat__signs").add(pic::icon(Icon::Bell)),
    ))
}
