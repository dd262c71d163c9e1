//! All rounds so far: what each seat scored in each, and the totals.

use super::{super::model, buttons, heading};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el},
};
use eights_client::core::{Browse, Client, Intent};
use eights_words::Text;

#[derive(Clone, PartialEq)]
struct ScoresPaper {
    names: Vec<String>,
    /// A row for each round that has ended: its number, and what each seat got of it.
    rounds: Vec<(u16, Vec<String>)>,
    totals: Option<Vec<u16>>,
}

/// All rounds so far.
pub(super) fn scores(desk: Desk) -> Node {
    let class = |intent: &Intent| {
        if *intent == Intent::Browse(Browse::Close) { "btn btn--primary btn--big" } else { "btn" }
    };
    let all = choose(desk.memo(look), move |look| match look.filter(|look| !look.rounds.is_empty()) {
        None => classed("p", "lead").add(desk.text(Text::SHEET_NO_ROUNDS)),
        Some(look) => table(desk, look),
    });
    (heading(desk.text(Text::PLAY_SCORES_TITLE)), all, buttons(desk, class)).into_node()
}

fn table(desk: Desk, look: ScoresPaper) -> El {
    let head = |text: String| el("th").attr("scope", "row").add(text);
    let row = |name: String, cells: Vec<String>| {
        let cells = cells.into_iter().map(|cell| classed("td", "num").add(cell));
        el("tr").add((head(name), cells.collect::<Vec<_>>()))
    };
    let names =
        look.names.into_iter().map(|name| classed("th", "num").attr("scope", "col").add(el("bdi").add(name)));
    let heads = el("tr")
        .add(el("th").attr("scope", "col").add(desk.text(Text::PLAY_SHEET_ROUND)))
        .add(names.collect::<Vec<_>>());
    let rounds = look.rounds.into_iter().map(|(number, cells)| row(number.to_string(), cells));
    let totals = look.totals.map(|totals| {
        let totals = totals.iter().map(u16::to_string).collect();
        el("tfoot").add(row(desk.text(Text::SHEET_TOTAL), totals))
    });
    let table = classed("table", "scores")
        .add(classed("caption", "hidden").add(desk.text(Text::PLAY_SCORES_TITLE)))
        .add((el("thead").add(heads), el("tbody").add(rounds.collect::<Vec<_>>()), totals));
    classed("div", "scores-scroll").attr("tabindex", "0").add(table)
}

fn look(client: &Client) -> Option<ScoresPaper> {
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
    Some(ScoresPaper {
        names: seats.iter().map(|seat| model::name(client, *seat)).collect(),
        rounds: rounds
            .map(|round| (round.number, seats.iter().map(|seat| cell(round, *seat)).collect()))
            .collect(),
        totals: has_points.then(|| seats.iter().map(|seat| view.score(*seat)).collect()),
    })
}
