//! The score sheet of the round that has just ended.

use super::{
    super::{clock, model},
    buttons,
};
use crate::{desk::Desk, parts::pic};
use eights::{Card, RoundEnd, Seat};
use eights_client::core::{Client, Deed, sheets::SheetRow};
use eights_protocol::ClockOf;
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

/// The sheet as it is drawn.
#[derive(Clone, PartialEq)]
struct Look {
    title: String,
    lead: Option<String>,
    caption: String,
    has_points: bool,
    rows: Vec<Row>,
}

#[derive(Clone, PartialEq)]
struct Row {
    name: String,
    is_winner: bool,
    left: Left,
    points: u32,
    total: u16,
    reach: f64,
    place: Option<u8>,
}

/// What was left in a hand: its cards with their values where they are known.
#[derive(Clone, PartialEq)]
enum Left {
    Out,
    Cards(Vec<(Card, u16)>),
    Count(usize),
}

/// The score sheet.
#[component]
pub(super) fn Round() -> impl IntoView {
    let desk = Desk::here();
    let look = desk.memo(look);
    let left = clock::seconds(clock::clock(desk, ClockOf::Deal));
    let label = move |n: usize, text: String| match left.get().filter(|_| n == 0) {
        Some(seconds) => desk.peek(|client| {
            client.words().say(
                screens::SHEET_NEXT_IN,
                &Args::new().number("seconds", usize::try_from(seconds).unwrap_or_default()),
            )
        }),
        None => text,
    };
    let class =
        |deed: &Deed| if *deed == Deed::Close { "btn btn--primary btn--big" } else { "btn btn--quiet" };
    view! {
        {move || look.get().map(|look| sheet(desk, look))}
        {buttons(desk, class, label)}
    }
}

fn sheet(desk: Desk, look: Look) -> impl IntoView {
    let has_points = look.has_points;
    let head = move |id: &'static str, class: &'static str| view! { <th scope="col" class=class>{desk.text(id)}</th> };
    view! {
        <div>
            <h2 id="won" tabindex="-1" class="display">{look.title}</h2>
            {look.lead.map(|lead| view! { <p class="lead">{lead}</p> })}
        </div>
        <table class="scores">
            <caption class="hidden">{look.caption}</caption>
            <thead><tr>
                {head(screens::SHEET_PLAYER, "")}
                {head(play::PLAY_SHEET_CARDS_LEFT, "")}
                {if has_points { view! { {head(play::PLAY_SHEET_ROUND, "num")} {head(screens::SHEET_TOTAL, "num")} }.into_any() } else { head(screens::SHEET_PLACE, "num").into_any() }}
            </tr></thead>
            <tbody>{look.rows.into_iter().map(|row| line(desk, row, has_points)).collect_view()}</tbody>
        </table>
    }
}

fn line(desk: Desk, row: Row, has_points: bool) -> impl IntoView {
    let reach = has_points
        .then(|| view! { <span class="reach" style=("--reach", format!("{:.3}", row.reach))></span> });
    let numbers = if has_points {
        let points = if row.is_winner { format!("+{}", row.points) } else { row.points.to_string() };
        view! { <td class="num">{points}</td><td class="num">{row.total}</td> }.into_any()
    } else {
        view! { <td class="num">{row.place}</td> }.into_any()
    };
    view! {
        <tr data-winner=row.is_winner><th scope="row"><bdi>{row.name}</bdi>{reach}</th><td>{left(desk, row.left)}</td>{numbers}</tr>
    }
}

fn left(desk: Desk, left: Left) -> AnyView {
    match left {
        Left::Out => desk.text(play::PLAY_SHEET_OUT).into_any(),
        Left::Count(n) => desk
            .peek(|client| client.words().say(play::PLAY_CARDS, &Args::new().number("count", n)))
            .into_any(),
        Left::Cards(cards) => {
            let rules = desk.peek(|client| client.table().map(|table| table.rules));
            let mini = move |(card, value): (Card, u16)| {
                let name = desk.peek(|client| client.words().card(card));
                view! { <li><span class="mini" role="img" aria-label=name>{rules.map(|rules| pic::face(&rules, card))}</span>{value}</li> }
            };
            view! { <ul class="minis">{cards.into_iter().map(mini).collect_view()}</ul> }.into_any()
        }
    }
}

fn look(client: &Client) -> Option<Look> {
    let sheet = client.round_sheet()?;
    let words = client.words();
    let number = || Args::new().number("round", sheet.number.into());
    let said = sheet.winner.as_ref().map(|(winner, shares)| {
        let is_me = |seat: Seat| client.table().is_some_and(|table| table.you == Some(seat));
        let name =
            |seat| if is_me(seat) { words.text("you").into_owned() } else { model::name(client, seat) };
        let shares: Vec<(String, u16)> =
            shares.iter().map(|share| (name(share.from), share.points)).collect();
        words.round_won(&name(*winner), is_me(*winner), &shares)
    });
    let (title, lead) = match said {
        // The sentence is one; its first half is the heading.
        Some(said) => said
            .split_once(". ")
            .map_or_else(|| (said.clone(), None), |(won, from)| (format!("{won}."), Some(from.to_owned()))),
        None if sheet.end != RoundEnd::Out => (words.say(play::PLAY_SHEET_NOBODY, &number()), None),
        None => (words.say(play::PLAY_SHEET_DONE, &number()), None),
    };
    let lead = lead.or_else(|| sheet.void.then(|| words.text(screens::SHEET_VOID).into_owned()));
    let has_points = sheet.target.is_some();
    let target = sheet.target.unwrap_or(1).max(1);
    let rows = sheet
        .rows
        .iter()
        .map(|line| row(client, line, target, sheet.winner.as_ref().map(|(seat, _)| *seat)))
        .collect();
    let mut caption = words.say(play::PLAY_ROUND, &number());
    if let Some(target) = sheet.target {
        let target = usize::try_from(target).unwrap_or_default();
        caption =
            format!("{caption}, {}", words.say(screens::SHEET_TO, &Args::new().number("target", target)));
    }
    Some(Look { title, lead, caption, has_points, rows })
}

fn row(client: &Client, line: &SheetRow, target: u32, winner: Option<Seat>) -> Row {
    let view = client.table().and_then(|table| table.view.as_ref());
    let known: Vec<(Card, u16)> = view
        .map(|view| view.hand(line.seat).iter().map(|card| (card, view.rules().value(card))).collect())
        .unwrap_or_default();
    let left = match line.cards {
        0 => Left::Out,
        n if known.len() == n => Left::Cards(known),
        n => Left::Count(n),
    };
    Row {
        name: model::name(client, line.seat),
        is_winner: winner == Some(line.seat) || (winner.is_none() && line.place == Some(1)),
        left,
        points: if winner == Some(line.seat) { line.points } else { line.left.max(line.points) },
        total: line.total,
        reach: (f64::from(line.total) / f64::from(target)).min(1.0),
        place: line.place,
    }
}
