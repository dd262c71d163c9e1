//! All rounds so far: what each seat scored in each, and the totals.

use super::{super::model, buttons};
use crate::desk::Desk;
use eights_client::core::{Client, Deed};
use eights_words::texts::{play, screens};
use leptos::prelude::*;

#[derive(Clone, PartialEq)]
struct Look {
    names: Vec<String>,
    /// A row for each round that has ended: its number, and what each seat got of it.
    rounds: Vec<(u16, Vec<String>)>,
    totals: Option<Vec<u16>>,
}

/// All rounds so far.
#[component]
pub(super) fn Scores() -> impl IntoView {
    let desk = Desk::here();
    let look = desk.memo(look);
    view! {
        <h2 id="won" tabindex="-1" class="display">{desk.text(play::PLAY_SCORES_TITLE)}</h2>
        {move || match look.get().filter(|look| !look.rounds.is_empty()) {
            None => view! { <p class="lead">{desk.text(screens::SHEET_NO_ROUNDS)}</p> }.into_any(),
            Some(look) => table(desk, look).into_any(),
        }}
        {buttons(desk, |deed| if *deed == Deed::Close { "btn btn--primary btn--big" } else { "btn" }, |_, text| text)}
    }
}

fn table(desk: Desk, look: Look) -> impl IntoView {
    let cells = |cells: Vec<String>| {
        cells.into_iter().map(|cell| view! { <td class="num">{cell}</td> }).collect_view()
    };
    let totals = look.totals.map(|totals| {
        view! { <tfoot><tr><th scope="row">{desk.text(screens::SHEET_TOTAL)}</th>{cells(totals.iter().map(u16::to_string).collect())}</tr></tfoot> }
    });
    view! {
        <div class="scores-scroll" tabindex="0">
            <table class="scores">
                <caption class="hidden">{desk.text(play::PLAY_SCORES_TITLE)}</caption>
                <thead><tr>
                    <th scope="col">{desk.text(play::PLAY_SHEET_ROUND)}</th>
                    {look.names.into_iter().map(|name| view! { <th scope="col" class="num"><bdi>{name}</bdi></th> }).collect_view()}
                </tr></thead>
                <tbody>{look.rounds.into_iter().map(|(number, row)| view! { <tr><th scope="row">{number}</th>{cells(row)}</tr> }).collect_view()}</tbody>
                {totals}
            </table>
        </div>
    }
}

fn look(client: &Client) -> Option<Look> {
    let table = client.table()?;
    let view = table.view.as_ref()?;
    let seats = table.around();
    let has_points = view.rules().target(view.n_seats()).is_some();
    let rounds = table.rounds.all().iter().filter(|round| round.end.is_some());
    let cell = |round: &eights_client::core::rounds::Round, seat: eights::Seat| {
        let place =
            || round.places.iter().find(|(other, _)| *other == seat).map(|(_, place)| format!("{place}."));
        if has_points { round.points(seat).to_string() } else { place().unwrap_or_default() }
    };
    Some(Look {
        names: seats.iter().map(|seat| model::name(client, *seat)).collect(),
        rounds: rounds
            .map(|round| (round.number, seats.iter().map(|seat| cell(round, *seat)).collect()))
            .collect(),
        totals: has_points.then(|| seats.iter().map(|seat| view.score(*seat)).collect()),
    })
}
