//! What is asked of the player, and what was said last.

use super::{model, reveal::RevealRow, window::SmallWindow};
use crate::{desk::Desk, parts::pic, spots};
use eights::{Direction, Suit};
use eights_art::Icon;
use eights_client::core::{Client, Deed, Reading, Spot, TableItem};
use eights_words::{Args, texts::screens};
use leptos::prelude::*;

/// What is asked of the player, and what was said last.
#[component]
pub(super) fn Says() -> impl IntoView {
    let desk = Desk::here();
    let is_revealed = Memo::new(move |_| desk.reveal.with(Option::is_some));
    let suit = desk.memo(suit);
    let owed = desk.memo(owed);
    let way = desk.memo(way);
    view! {
        <div class="says">
            {move || is_revealed.get().then(|| view! { <RevealRow/> })}
            <div class="demand">
                {move || suit.get().map(|(suit, text)| {
                    chip(TableItem::Suit, Reading::Top, "chip chip--suit", pic::suit(suit), text)
                })}
                {move || owed.get().map(|text| {
                    chip(TableItem::Owed, Reading::Question, "chip chip--owed", pic::icon(Icon::Draw), text)
                })}
                {move || way.get().map(|(icon, text)| {
                    chip(TableItem::Direction, Reading::Direction, "chip chip--way", pic::icon(icon), text)
                })}
            </div>
            <SmallWindow/>
            <Caption/>
        </div>
    }
}

/// A line of the table that can be read out.
fn chip(
    item: TableItem,
    reading: Reading,
    class: &'static str,
    sign: impl IntoView + 'static,
    text: String,
) -> AnyView {
    let desk = Desk::here();
    view! {
        <button class=class data-spot=spots::name(Spot::Table(item)) tabindex="-1" on:click=move |_| desk.act(Deed::Read(reading))>
            {sign} {text}
        </button>
    }
    .into_any()
}

/// The suit to follow, where the top card does not say it itself.
fn suit(client: &Client) -> Option<(Suit, String)> {
    let suit = client.suit_to_follow()?;
    let words = client.words();
    Some((suit, words.say(screens::TABLE_SUIT, &Args::new().text("suit", words.suit(suit)))))
}

fn owed(client: &Client) -> Option<String> {
    let view = client.table()?.view.as_ref().filter(|view| view.owed() > 0)?;
    Some(client.words().owed(view).trim_end_matches('.').to_owned())
}

/// Which way play goes, and who is next.
fn way(client: &Client) -> Option<(Icon, String)> {
    let view = client.table()?.view.as_ref()?;
    let words = client.words();
    let (icon, way) = match view.direction() {
        Direction::Clockwise => (Icon::Clockwise, screens::TABLE_DIRECTION_CLOCKWISE),
        Direction::Anticlockwise => (Icon::Anticlockwise, screens::TABLE_DIRECTION_ANTICLOCKWISE),
    };
    let text = match model::next(view) {
        Some(next) => words.say(screens::TABLE_NEXT, &Args::new().text("player", model::name(client, next))),
        None => words.text(way).into_owned(),
    };
    Some((icon, text))
}

/// The last announcement, or why a move was refused. It was spoken, so screen readers are not told again.
#[component]
fn Caption() -> impl IntoView {
    let desk = Desk::here();
    let refusal =
        desk.memo(|client| client.refusal().map(|refusal| (refusal.text.clone(), refusal.rule.clone())));
    let said = desk.memo(|client| {
        let line = client.caption().map(|said| (said.text.clone(), said.lang));
        line.unwrap_or_else(|| (client.reading(Reading::Question), client.words().tag()))
    });
    move || match refusal.get() {
        Some((text, rule)) => view! {
            <p class="caption caption--refused" dir="auto">
                {text} {rule.map(|rule| view! { " " <small>{rule}</small> })}
            </p>
        }
        .into_any(),
        None => {
            let (text, lang) = said.get();
            view! { <p class="caption" lang=lang dir="auto">{text}</p> }.into_any()
        }
    }
}
