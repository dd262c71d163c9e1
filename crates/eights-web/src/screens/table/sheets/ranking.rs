//! The ranking at the end: the first three on their cloths, the others below, what there is to tell, and
//! whether it was fair.

use super::{super::model, buttons, heading, proof::proof_part};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el},
    parts::pic,
};
use eights::Seat;
use eights_art::Place;
use eights_client::core::{Client, Go, Intent, Manage, StatsTab};
use eights_words::{Args, Text};

#[derive(Clone, PartialEq)]
struct RankingPaper {
    title: String,
    rows: Vec<Row>,
    facts: Vec<(String, String)>,
    /// What there is to tell of a deal of the day.
    day: Vec<String>,
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
pub(super) fn ranking_sheet(desk: Desk) -> Node {
    let class = |intent: &Intent| match intent {
        Intent::Manage(Manage::Rematch) => "btn btn--primary btn--big",
        Intent::Go(Go::Leave) => "btn btn--quiet",
        _ => "btn",
    };
    let ranking = choose(desk.memo(look), move |look| look.map(|look| ranking(desk, look)));
    (ranking, buttons(desk, class), look_back(desk), proof_part(desk)).into_node()
}

/// The way to all games that were played so far.
fn look_back(desk: Desk) -> El {
    classed("button", "btn btn--quiet")
        .click(move || desk.act(Intent::Go(Go::Stats(StatsTab::Me))))
        .add(desk.text(Text::STATS_OPEN))
}

fn ranking(desk: Desk, look: RankingPaper) -> Node {
    let mut steps = look.rows;
    // Players who share the last step stand on it too.
    let last = steps.get(2).map_or(0, |row| row.place);
    let others = steps.split_off(steps.partition_point(|row| row.place <= last).max(steps.len().min(3)));
    let joined = steps.split_off(steps.len().min(3));
    let mut joined = Some(joined.into_iter().map(|row| row.name).collect::<Vec<_>>());
    let mut step = |(n, row): (usize, Row)| {
        let beside = (n == 2).then(|| joined.take()).flatten().unwrap_or_default();
        on_podium(desk, n, row, beside)
    };
    let podium: Vec<El> = steps.into_iter().enumerate().map(&mut step).collect();
    let others = others.first().map(|first| first.place).map(|first| {
        classed("ol", "places").attr("start", first).add(others.into_iter().map(below).collect::<Vec<_>>())
    });
    let fact = |(name, what): (String, String)| el("div").add((el("dt").add(name), el("dd").add(what)));
    let facts = (!look.facts.is_empty())
        .then(|| classed("dl", "facts").add(look.facts.into_iter().map(fact).collect::<Vec<_>>()));
    let guest = (!look.is_host).then(|| classed("p", "note").add(desk.text(Text::RANKING_REMATCH_HOST)));
    let day: Vec<El> = look.day.into_iter().map(|line| classed("p", "lead").add(line)).collect();
    (heading(look.title), classed("ol", "podium").add(podium), others, day, facts, guest).into_node()
}

/// A step, and who else stands on it.
fn on_podium(desk: Desk, n: usize, row: Row, beside: Vec<String>) -> El {
    let place = [Place::First, Place::Second, Place::Third][row.place.clamp(1, 3) - 1];
    let joint = (row.is_joint && row.place == 1)
        .then(|| classed("small", "podium__joint").add(desk.text(Text::RANKING_JOINT)));
    el("li")
        .attr("data-nth", n)
        .add(classed("span", "podium__place").add(row.place))
        .add((classed("bdi", "podium__who").add(row.name), joint))
        .add(beside.into_iter().map(|name| classed("bdi", "podium__who").add(name)).collect::<Vec<_>>())
        .add(classed("span", "podium__score").add(row.score.map(|score| score.to_string())))
        .add(pic::raw(&eights_art::podium(place)))
}

fn below(row: Row) -> El {
    el("li").add((
        el("span").add(row.place),
        el("b").add(el("bdi").add(row.name)),
        classed("span", "num").add(row.score.map(|score| score.to_string())),
    ))
}

fn look(client: &Client) -> Option<RankingPaper> {
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
    let fact = |name: Text, is: Text, fact: Option<(Seat, usize)>| {
        let (seat, count) = fact?;
        let args = Args::new().text("player", model::name(client, seat)).number("count", count);
        Some((words.text(name).into_owned(), words.say(is, &args)))
    };
    let facts = [
        fact(Text::PLAY_FACT_STREAK, Text::PLAY_FACT_STREAK_IS, ranking.streak),
        fact(Text::PLAY_FACT_DRAWN, Text::PLAY_FACT_IS, ranking.most_drawn),
        fact(Text::PLAY_FACT_NOPES, Text::PLAY_FACT_IS, ranking.most_nopes),
    ];
    Some(RankingPaper {
        title: words.result(view, table.names()),
        rows: ranking.rows.iter().map(row).collect(),
        facts: facts.into_iter().flatten().collect(),
        day: client.day_lines(),
        is_host: table.is_host(),
    })
}
