//! Sheets of paper over the cloth: the round that has ended, all rounds so far, the ranking at the end. The
//! chat stays where it is.

mod proof;
mod ranking;
mod round;
mod scores;

use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, choose, classed},
    later::{self, MORE},
    parts::pic,
    spots,
};
use eights_client::core::{Client, Intent, Overlay, Spot};

/// Which sheet lies there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SheetKind {
    Round,
    Scores,
    Ranking,
}

fn kind(client: &Client) -> Option<SheetKind> {
    match client.overlay()? {
        Overlay::Round => Some(SheetKind::Round),
        Overlay::Scores => Some(SheetKind::Scores),
        Overlay::Ranking => Some(SheetKind::Ranking),
        Overlay::Actions
        | Overlay::Ear
        | Overlay::Leave
        | Overlay::Keys
        | Overlay::QuickChat
        | Overlay::Rules
        | Overlay::Lesson
        | Overlay::Seat(_) => None,
    }
}

/// The sheet that lies there, if one does.
pub(super) fn sheets(desk: Desk) -> Node {
    choose(desk.memo(kind), |kind| {
        kind.map(|kind| match kind {
            SheetKind::Round => later::part(&MORE, |more| (more.sheet)(SheetKind::Round)),
            SheetKind::Scores => later::part(&MORE, |more| (more.sheet)(SheetKind::Scores)),
            SheetKind::Ranking => later::part(&MORE, |more| (more.sheet)(SheetKind::Ranking)),
        })
    })
}

/// A sheet.
pub(crate) fn sheet(kind: SheetKind) -> Node {
    let inside = match kind {
        SheetKind::Round => round::round(Desk),
        SheetKind::Scores => scores::scores(Desk),
        SheetKind::Ranking => ranking::ranking_sheet(Desk),
    };
    paper(inside).into_node()
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

/// The items of the client's menu as buttons. Their words may change while they have the focus.
fn buttons(desk: Desk, class: fn(&Intent) -> &'static str) -> El {
    let intents = desk.memo(|client| client.menu().into_iter().map(|item| item.intent).collect::<Vec<_>>());
    let button = move |(n, intent): (usize, Intent)| {
        let label = desk.memo(move |client| client.menu().into_iter().nth(n).map(|item| item.label));
        classed("button", class(&intent))
            .attr("data-spot", spots::name(Spot::Overlay(n)))
            .click(move || desk.act(intent.clone()))
            .add(label)
    };
    let items =
        choose(intents, move |intents| intents.into_iter().enumerate().map(button).collect::<Vec<_>>());
    classed("div", "row row--fill").add(items)
}
