//! The score sheet of the round that has just ended.

use super::{
    super::{face::named_face, model},
    buttons, heading,
};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed, el},
    spots,
};
use eights::{Card, RoundEnd, Seat};
use eights_client::core::{Browse, Client, Intent, Manage, Spot, sheets::SheetRow};
use eights_words::{Args, Text};

/// The sheet as it is drawn.
#[derive(Clone, PartialEq)]
struct RoundPaper {
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
    /// The worth of the cards left, if there were any.
    worth: Option<u32>,
    /// The points won.
    gain: u32,
    total: u16,
    reach: f64,
    place: Option<u8>,
}

/// The cards left in a hand, with their values as far as they are known.
#[derive(Clone, PartialEq)]
enum Left {
    Out,
    Cards(Vec<(Card, u16)>),
    Count(usize),
}

/// The score sheet.
pub(super) fn round(desk: Desk) -> Node {
    let class = |intent: &Intent| match intent {
        Intent::Manage(Manage::NextRound) | Intent::Browse(Browse::Close) => "btn btn--primary btn--big",
        _ => "btn btn--quiet",
    };
    let sheet = choose(desk.memo(look), move |look| look.map(|look| sheet(desk, look)));
    (sheet, buttons(desk, class)).into_node()
}

fn sheet(desk: Desk, look: RoundPaper) -> Node {
    let has_points = look.has_points;
    let head = |id: Text| el("th").attr("scope", "col").add(desk.text(id));
    let number = |id: Text| classed("th", "num").attr("scope", "col").add(desk.text(id));
    let heads = match has_points {
        true => vec![
            head(Text::SHEET_PLAYER),
            number(Text::SHEET_LEFT),
            head(Text::SHEET_CARDS),
            number(Text::SHEET_TOTAL),
        ],
        false => {
            vec![head(Text::SHEET_PLAYER), head(Text::PLAY_SHEET_CARDS_LEFT), number(Text::SHEET_PLACE)]
        }
    };
    let lines: Vec<El> = look.rows.into_iter().map(|row| line(desk, row, has_points)).collect();
    // A player begins here with what has happened; Enter goes on from there.
    let heading = heading(look.title).attr("data-first", true).attr("data-at", spots::name(Spot::Overlay(0)));
    let title = (heading, look.lead.map(|lead| classed("p", "lead").add(lead)));
    let table = classed("table", "scores").add((
        classed("caption", "hidden").add(look.caption),
        el("thead").add(el("tr").add(heads)),
        el("tbody").add(lines),
    ));
    (el("div").add(title), table).into_node()
}

fn line(desk: Desk, row: Row, has_points: bool) -> El {
    let reach = has_points.then(|| classed("span", "reach").style("--reach", format!("{:.3}", row.reach)));
    let who = el("th").attr("scope", "row").add((el("bdi").add(row.name), reach));
    let cards = el("td").add(left(desk, row.left));
    let cells = match has_points {
        true => {
            let worth =
                row.worth.map_or_else(|| desk.text(Text::SHEET_NOTHING_LEFT), |worth| worth.to_string());
            let gain = (row.gain > 0).then(|| (el("small").add(format!("+{}", row.gain)), " "));
            vec![
                classed("td", "num").add(worth),
                cards,
                classed("td", "num").add((gain, row.total.to_string())),
            ]
        }
        false => {
            vec![
                cards,
                classed("td", "num").add(row.place.map(|place| place.to_string()).unwrap_or_default()),
            ]
        }
    };
    el("tr").attr("data-winner", row.is_winner).add((who, cells))
}

fn left(desk: Desk, left: Left) -> Node {
    let mini = |(card, value): (Card, u16)| el("li").add((named_face(desk, "mini", card), value.to_string()));
    match left {
        Left::Out => desk.text(Text::PLAY_SHEET_OUT).into_node(),
        Left::Count(n) => desk.sentence(Text::PLAY_CARDS, &Args::new().number("count", n)).into_node(),
        Left::Cards(cards) => {
            classed("ul", "minis").add(cards.into_iter().map(mini).collect::<Vec<_>>()).into_node()
        }
    }
}

fn look(client: &Client) -> Option<RoundPaper> {
    let sheet = client.round_sheet()?;
    let words = client.words();
    let number = || Args::new().number("round", sheet.number.into());
    let said = sheet.winner.as_ref().map(|(winner, shares)| {
        let is_me = |seat: Seat| client.table().is_some_and(|table| table.you == Some(seat));
        let name =
            |seat| if is_me(seat) { words.text(Text::YOU).into_owned() } else { model::name(client, seat) };
        let shares: Vec<(String, u16)> =
            shares.iter().map(|share| (name(share.from), share.points)).collect();
        words.round_won(&name(*winner), is_me(*winner), &shares)
    });
    let (title, lead) = match said {
        // The sentence is one; its first half is the heading.
        Some(said) => said
            .split_once(". ")
            .map_or_else(|| (said.clone(), None), |(won, from)| (format!("{won}."), Some(from.to_owned()))),
        None if sheet.end != RoundEnd::Out => (words.say(Text::PLAY_SHEET_NOBODY, &number()), None),
        None => (words.say(Text::PLAY_SHEET_DONE, &number()), None),
    };
    let lead = lead.or_else(|| sheet.void.then(|| words.text(Text::SHEET_VOID).into_owned()));
    let has_points = sheet.target.is_some();
    let target = sheet.target.unwrap_or(1).max(1);
    let rows = sheet
        .rows
        .iter()
        .map(|line| row(client, line, target, sheet.winner.as_ref().map(|(seat, _)| *seat)))
        .collect();
    let mut caption = words.say(Text::PLAY_ROUND, &number());
    if let Some(target) = sheet.target {
        let target = usize::try_from(target).unwrap_or_default();
        caption = format!("{caption}, {}", words.say(Text::SHEET_TO, &Args::new().number("target", target)));
    }
    Some(RoundPaper { title, lead, caption, has_points, rows })
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
        worth: (line.cards > 0).then_some(line.left),
        gain: line.points,
        total: line.total,
        reach: (f64::from(line.total) / f64::from(target)).min(1.0),
        place: line.place,
    }
}
