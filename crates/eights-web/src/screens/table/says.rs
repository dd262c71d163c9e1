//! The question to the player, and the last sentence said.

use super::{model, moment::finish_button, reveal::reveal_row, seats::open_hands, window::small_window};
use crate::signals::With;
use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed, el, when},
    parts::pic,
    spots,
};
use eights::{Direction, Suit};
use eights_art::Icon;
use eights_client::core::{Browse, Client, FinishOffer, Intent, Reading, Spot, TableItem, standing};
use eights_words::{Args, Text};

/// The question to the player, and the last sentence said.
pub(super) fn says(desk: Desk) -> El {
    let revealed = when(move || desk.reveal.with(Option::is_some), move || reveal_row(desk));
    let has_answers = desk.memo(|client| client.table().is_some_and(|table| table.rules.has_nopes()));
    let asked = classed("div", "asked").add((
        demand(desk),
        small_window(desk),
        finish_button(desk, FinishOffer::Agree),
    ));
    classed("div", "says").attr("data-answers", has_answers).add((
        revealed,
        open_hands(desk),
        asked,
        caption(desk),
    ))
}

fn demand(desk: Desk) -> El {
    let suit = choose(desk.memo(suit), move |suit| {
        suit.map(|(suit, text)| {
            chip(desk, (TableItem::Suit, Reading::Top, "chip chip--suit"), pic::suit(suit), text)
        })
    });
    let owed = choose(desk.memo(owed), move |owed| {
        owed.map(|text| {
            chip(desk, (TableItem::Owed, Reading::Question, "chip chip--owed"), pic::icon(Icon::Draw), text)
        })
    });
    let way = choose(desk.memo(way), move |way| {
        way.map(|(icon, text)| {
            chip(desk, (TableItem::Direction, Reading::Direction, "chip chip--way"), pic::icon(icon), text)
        })
    });
    classed("div", "demand").add((suit, owed, way))
}

/// A line of the table that can be read out.
fn chip(
    desk: Desk,
    (item, reading, class): (TableItem, Reading, &'static str),
    sign: El,
    text: String,
) -> El {
    classed("button", class)
        .attr("data-spot", spots::name(Spot::Table(item)))
        .attr("tabindex", "-1")
        .click(move || desk.act(Intent::Browse(Browse::Read(reading))))
        .add((sign, text))
}

/// The suit to follow, where the top card does not say it itself.
fn suit(client: &Client) -> Option<(Suit, String)> {
    let suit = client.suit_to_follow()?;
    let words = client.words();
    Some((suit, words.say(Text::TABLE_SUIT, &Args::new().text("suit", words.suit(suit)))))
}

fn owed(client: &Client) -> Option<String> {
    Some(client.owed_text()?.trim_end_matches('.').to_owned())
}

/// Which way play goes, and who is next.
fn way(client: &Client) -> Option<(Icon, String)> {
    let view = client.table()?.view.as_ref()?;
    let words = client.words();
    let (icon, way) = match view.direction() {
        Direction::Clockwise => (Icon::Clockwise, Text::TABLE_DIRECTION_CLOCKWISE),
        Direction::Anticlockwise => (Icon::Anticlockwise, Text::TABLE_DIRECTION_ANTICLOCKWISE),
    };
    let text = match standing::next(view) {
        Some(next) => words.say(Text::TABLE_NEXT, &Args::new().text("player", model::name(client, next))),
        None => words.text(way).into_owned(),
    };
    Some((icon, text))
}

/// The line below, with its language and the rule it goes by.
#[derive(Clone, PartialEq)]
struct Caption {
    class: &'static str,
    lang: Option<&'static str>,
    text: String,
    rule: Option<String>,
}

impl Caption {
    /// Why a move was refused, or the last announcement, or else what is asked.
    fn of(client: &Client) -> Self {
        if let Some(refusal) = client.refusal() {
            let (text, rule) = (refusal.text.clone(), refusal.rule.clone());
            return Self { class: "caption caption--refused", lang: None, text, rule };
        }
        let said = client.caption().map(|said| (said.text.clone(), said.lang));
        let (text, lang) =
            said.unwrap_or_else(|| (client.question_now().unwrap_or_default(), client.words().tag()));
        Self { class: "caption", lang: Some(lang), text, rule: None }
    }
}

/// It was spoken, so screen readers are not told again.
fn caption(desk: Desk) -> Node {
    // A lesson writes down itself what it says; only a refusal stands here.
    let caption = |client: &Client| {
        let is_shown = !client.is_in_class() || client.refusal().is_some();
        is_shown.then(|| Caption::of(client))
    };
    choose(desk.memo(caption), |caption| {
        caption.map(|Caption { class, lang, text, rule }| {
            let rule = rule.map(|rule| (" ", el("small").add(rule)));
            classed("p", class).attr("lang", lang).attr("dir", "auto").add((text, rule))
        })
    })
}
