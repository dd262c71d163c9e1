//! Sheets of paper over the cloth: the round that has ended, all rounds so far, the ranking at the end. The chat stays where it is.

mod proof;
mod ranking;
mod round;
mod scores;

use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed},
    parts::pic,
    spots,
};
use eights_client::core::{Client, Deed, Overlay, Spot};

/// Which sheet lies there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Round,
    Scores,
    Ranking,
}

fn kind(client: &Client) -> Option<Kind> {
    match client.overlay()? {
        Overlay::Round => Some(Kind::Round),
        Overlay::Scores => Some(Kind::Scores),
        Overlay::Ranking => Some(Kind::Ranking),
        _ => None,
    }
}

/// The sheet that lies there, if one does.
pub(super) fn sheets(desk: Desk) -> Node {
    choose(desk.memo(kind), move |kind| {
        kind.map(|kind| {
            paper(match kind {
                Kind::Round => round::round(desk),
                Kind::Scores => scores::scores(desk),
                Kind::Ranking => ranking::ranking_sheet(desk),
            })
        })
    })
}

fn paper(inside: Node) -> El {
    let paper = classed("section", "paper")
        .attr("role", "dialog")
        .attr("aria-labelledby", "won")
        .add((pic::selvedge(), classed("div", "paper__inside").add(inside)));
    classed("div", "overlay overlay--page").add(classed("div", "on-cloth").add((pic::cloth(), paper)))
}

/// The heading of a sheet.
fn heading(text: String) -> El {
    classed("h2", "display").attr("id", "won").attr("tabindex", "-1").add(text)
}

/// What can be done now: the items of the client's menu as buttons. Their words may change while they have the focus.
fn buttons(desk: Desk, class: fn(&Deed) -> &'static str) -> El {
    let deeds = desk.memo(|client| client.menu().into_iter().map(|item| item.deed).collect::<Vec<_>>());
    let button = move |(n, deed): (usize, Deed)| {
        let label = desk.memo(move |client| client.menu().into_iter().nth(n).map(|item| item.label));
        classed("button", class(&deed))
            .attr("data-spot", spots::name(Spot::Overlay(n)))
            .click(move || desk.act(deed.clone()))
            .add(label)
    };
    let items = choose(deeds, move |deeds| deeds.into_iter().enumerate().map(button).collect::<Vec<_>>());
    classed("div", "row row--fill").add(items)
}
