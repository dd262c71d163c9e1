//! A finished review: a paragraph, the decisions to try again, the chart with its table, and the sums.

use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, classed, el},
    parts::pic,
    screens::stats::{figure, file},
};
use eights_art::Icon;
use eights_client::{
    core::{Client, Go, Intent, Replaying},
    lab::{Decided, Figures, ReviewPaper},
};
use eights_words::{Args, Text};

/// The whole review.
pub(super) fn paper(desk: Desk, paper: &ReviewPaper) -> Node {
    let course = classed("div", "figures").add(figure::figure(desk, paper.course.clone()));
    (short(desk, paper), course, sums(desk, paper)).into_node()
}

/// A part of the review under its heading.
fn part(id: &'static str, title: String) -> El {
    let heading = classed("h2", "panel__title").attr("id", id).add(title);
    classed("section", "panel").attr("aria-labelledby", id).add(heading)
}

fn short(desk: Desk, paper: &ReviewPaper) -> El {
    let best = paper.best.as_ref().and_then(|best| decision(desk, "review-best", Text::LOOK_BEST, best));
    let worst = decision(desk, "review-worst", Text::LOOK_WORST, &paper.worst);
    let told = classed("p", "lead").attr("id", "review-told").add(paper.told.clone());
    part("review-short", desk.text(Text::LOOK_IN_SHORT))
        .add(told)
        .add(classed("div", "review__decisions").add((worst, best)))
}

/// The ways back to a decision, if it stood out. The paragraph says what it was.
fn decision(desk: Desk, id: &'static str, title: Text, decided: &Decided) -> Option<El> {
    let turn = decided.turn?;
    let heading = el("h3").attr("id", id).add(desk.text(title));
    let buttons = classed("div", "row").add((again(desk, turn, id), show(desk, turn)));
    Some(classed("section", "review__decision").attr("aria-labelledby", id).add((heading, buttons)))
}

fn again(desk: Desk, turn: usize, id: &'static str) -> El {
    classed("button", "btn btn--primary")
        .attr("aria-describedby", id)
        .click(move || desk.act(Intent::Replay(Replaying::Retry(turn))))
        .add((pic::icon(Icon::Undo), desk.text(Text::LOOK_AGAIN)))
}

/// The position before the decision, in the replay.
fn show(desk: Desk, turn: usize) -> El {
    let frame = move |client: &Client| {
        client.replay().map_or(0, |replay| replay.tape().frame_of_action(turn).saturating_sub(1))
    };
    let go = move || {
        desk.act(Intent::Go(Go::Back));
        desk.act(Intent::Replay(Replaying::To(desk.peek(frame))));
    };
    let name = desk.sentence(Text::LOOK_SHOW, &Args::new().number("turn", turn));
    classed("button", "btn").click(go).add(name)
}

fn sums(desk: Desk, paper: &ReviewPaper) -> El {
    let data = paper.data.clone();
    let save = classed("button", "btn")
        .click(move || file::save("eights-review.json", "application/json", &data))
        .add(desk.text(Text::LOOK_DATA));
    let table = classed("div", "figure__table")
        .attr("tabindex", "0")
        .attr("role", "region")
        .attr("aria-labelledby", "review-sums")
        .add(table(&paper.sums));
    part("review-sums", desk.text(Text::LOOK_SUMS)).add(el("p").add(paper.sums.title.clone())).add((
        table,
        el("p").add(paper.luck.clone()),
        classed("div", "row").add(save),
    ))
}

fn table(sums: &Figures) -> El {
    figure::cells(&sums.head, &sums.rows)
}
