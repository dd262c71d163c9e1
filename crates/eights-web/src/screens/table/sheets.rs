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
use eights_client::core::{Client, Deed, MenuItem, Overlay, Spot};
use std::rc::Rc;

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

/// What the button with this number says, given what the menu calls it.
type Label = Rc<dyn Fn(usize, &str) -> String>;

/// As the menu calls it.
fn plain() -> Label {
    Rc::new(|_, text| text.to_owned())
}

/// What can be done now: the items of the client's menu as buttons.
fn buttons(desk: Desk, class: fn(&Deed) -> &'static str, label: Label) -> El {
    let button = move |(n, MenuItem { label: text, deed, .. }): (usize, MenuItem)| {
        let label = Rc::clone(&label);
        classed("button", class(&deed))
            .attr("data-spot", spots::name(Spot::Overlay(n)))
            .click(move || desk.act(deed.clone()))
            .add(move || label(n, &text))
    };
    let items = choose(desk.memo(Client::menu), move |items| {
        items.into_iter().enumerate().map(&button).collect::<Vec<_>>()
    });
    classed("div", "row row--fill").add(items)
}
