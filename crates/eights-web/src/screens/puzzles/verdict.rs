//! The verdict on an answer: right or not and why, and what every answer wins. All of it was spoken or can be
//! read; nothing is said by colour alone.

use crate::{
    desk::Desk,
    elements::{El, classed, el},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{Client, Study};
use eights_puzzles::Worth;
use eights_words::Text;

/// The verdict.
pub(crate) fn verdict() -> El {
    let desk = Desk;
    let (is_right, is_given_up) = desk.peek(|client| {
        client.study().map_or((false, false), |study| (study.is_right(), study.is_given_up()))
    });
    let mut told = desk.peek(Client::puzzle_told).into_iter();
    let (class, sign) = match (is_right, is_given_up) {
        (true, _) => ("good", Icon::Check),
        (false, true) => ("note", Icon::Hint),
        (false, false) => ("bad", Icon::Cross),
    };
    let first = classed("p", class).add((pic::icon(sign), el("b").add(told.next().unwrap_or_default())));
    let rest = told.collect::<Vec<_>>().join(" ");
    classed("div", "verdict").add((first, el("p").add(rest), worths(desk, is_given_up)))
}

/// What every answer wins, the best first.
fn worths(desk: Desk, is_given_up: bool) -> El {
    let yours = if is_given_up { Text::PUZZLE_TEMPTING } else { Text::PUZZLE_YOURS };
    let (all, answer) = desk.peek(|client| (client.puzzle_worths(), client.study().and_then(Study::answer)));
    let can_follow = all.iter().any(|worth| worth.follows.is_some());
    let head = |id| el("th").attr("scope", "col").add(desk.text(id));
    let heads = el("tr").add((
        head(Text::PUZZLE_ANSWER),
        head(Text::PUZZLE_WINS_OF).class("num"),
        can_follow.then(|| head(Text::PUZZLE_FOLLOWS_OF).class("num")),
    ));
    let best = all.first().map(|worth| worth.action);
    let row = |worth: &Worth| {
        let is = |other: Option<eights::Action>| other == Some(worth.action);
        let marks: Vec<El> = [(best, Text::PUZZLE_BEST), (answer, yours)]
            .into_iter()
            .filter(|(other, _)| is(*other))
            .map(|(_, id)| classed("span", "verdict__mark").add(desk.text(id)))
            .collect();
        let name = el("th").attr("scope", "row").add((worth.deed.clone(), " ", marks));
        let reach = classed("span", "reach").style("--reach", format!("calc({} / 100)", worth.wins));
        let wins = classed("td", "num").add((worth.wins.to_string(), reach));
        let follows = worth.follows.map_or_else(|| "–".to_owned(), |share| share.to_string());
        let follows = can_follow.then(|| classed("td", "num").add(follows));
        el("tr").attr("data-winner", is(best)).add((name, wins, follows))
    };
    let caption = classed("caption", "hidden").add(desk.text(Text::PUZZLE_WORTHS));
    let rows = el("tbody").add(all.iter().map(row).collect::<Vec<_>>());
    classed("table", "scores").add((caption, el("thead").add(heads), rows))
}
