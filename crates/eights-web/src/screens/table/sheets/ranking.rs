//! The ranking at the end: the first three on their cloths, the others below, what there is to tell, and whether it was fair.

use super::{super::model, buttons, proof::ProofPart};
use crate::{desk::Desk, parts::pic};
use eights::Seat;
use eights_art::Place;
use eights_client::core::{Client, Deed};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

#[derive(Clone, PartialEq)]
struct Look {
    title: String,
    rows: Vec<Row>,
    facts: Vec<(String, String)>,
    is_host: bool,
}

#[derive(Clone, PartialEq)]
struct Row {
    place: usize,
    name: String,
    score: Option<u16>,
    is_joint: bool,
}

/// The ranking.
#[component]
pub(super) fn RankingSheet() -> impl IntoView {
    let desk = Desk::here();
    let look = desk.memo(look);
    let class = |deed: &Deed| match deed {
        Deed::Rematch => "btn btn--primary btn--big",
        Deed::Leave => "btn btn--quiet",
        _ => "btn",
    };
    view! {
        {move || look.get().map(|look| ranking(desk, look))}
        {buttons(desk, class, |_, text| text)}
        <ProofPart/>
    }
}

fn ranking(desk: Desk, look: Look) -> impl IntoView {
    let mut rows = look.rows;
    let others = rows.split_off(rows.len().min(3));
    let joint = desk.text(screens::RANK_JOINT);
    let on_podium = move |(n, row): (usize, Row)| {
        let place = [Place::First, Place::Second, Place::Third][row.place.clamp(1, 3) - 1];
        let joint = (row.is_joint && row.place == 1)
            .then(|| view! { <small class="podium__joint">{joint.clone()}</small> });
        view! {
            <li data-nth=n.to_string()>
                <span class="podium__place">{row.place}</span>
                <bdi class="podium__who">{row.name}</bdi> {joint}
                <span class="podium__score">{row.score}</span>
                {pic::raw(eights_art::podium(place))}
            </li>
        }
    };
    let below = |row: Row| view! { <li><span>{row.place}</span><b><bdi>{row.name}</bdi></b><span class="num">{row.score}</span></li> };
    let fact = |(name, what): (String, String)| view! { <div><dt>{name}</dt><dd>{what}</dd></div> };
    view! {
        <h2 id="won" tabindex="-1" class="display">{look.title}</h2>
        <ol class="podium">{rows.into_iter().enumerate().map(on_podium).collect_view()}</ol>
        {(!others.is_empty()).then(|| view! { <ol class="places" start="4">{others.into_iter().map(below).collect_view()}</ol> })}
        {(!look.facts.is_empty()).then(|| view! { <dl class="facts">{look.facts.into_iter().map(fact).collect_view()}</dl> })}
        {(!look.is_host).then(|| view! { <p class="note">{desk.text(screens::RANK_REMATCH_HOST)}</p> })}
    }
}

fn look(client: &Client) -> Option<Look> {
    let ranking = client.ranking()?;
    let table = client.table()?;
    let view = table.view.as_ref()?;
    let words = client.words();
    let row = |row: &eights_client::core::sheets::RankRow| Row {
        place: row.place,
        name: model::name(client, row.seat),
        score: row.score,
        is_joint: row.is_shared,
    };
    let fact = |name: &str, is: &str, fact: Option<(Seat, usize)>| {
        let (seat, count) = fact?;
        let args = Args::new().text("player", model::name(client, seat)).number("count", count);
        Some((words.text(name).into_owned(), words.say(is, &args)))
    };
    let facts = [
        fact(play::PLAY_FACT_STREAK, play::PLAY_FACT_STREAK_IS, ranking.streak),
        fact(play::PLAY_FACT_DRAWN, play::PLAY_FACT_IS, ranking.most_drawn),
        fact(play::PLAY_FACT_NOPES, play::PLAY_FACT_IS, ranking.most_nopes),
    ];
    Some(Look {
        title: words.result(view, table.names()),
        rows: ranking.rows.iter().map(row).collect(),
        facts: facts.into_iter().flatten().collect(),
        is_host: table.is_host(),
    })
}
