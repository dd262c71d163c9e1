//! The deal of the day and, once it was played, its result: to be shared, and the game to be watched again.

use crate::{
    desk::Desk,
    dom,
    elements::{El, classed, el},
    parts::pic,
};
use eights_art::Icon;
use eights_client::core::{Day, Intent, Open, Prepare, Replaying, Share};
use eights_words::Text;

/// The button that deals it: at midnight another game, even if home was drawn before.
pub(super) fn verb(desk: Desk) -> El {
    let hint = desk.peek(|client| client.day_hint(dom::today()));
    let words = el("span").add((desk.text(Text::DAY_TITLE), el("small").add(hint)));
    classed("button", "btn btn--big")
        .attr("id", "day")
        .click(move || desk.act(Intent::Prepare(Prepare::Day(dom::today()))))
        .add((pic::icon(Icon::Calendar), words))
}

/// The result of today, where there is one. It changes only at a table, and home is drawn again after that.
pub(super) fn played(desk: Desk) -> Option<El> {
    let today = dom::today();
    desk.peek(|client| client.day_told(today)).map(|told| result(desk, today, told))
}

fn result(desk: Desk, day: Day, told: String) -> El {
    let button = move |id, act: fn(Desk, Day)| {
        classed("button", "btn").click(move || act(desk, day)).add(desk.text(id))
    };
    classed("section", "row day").attr("aria-label", desk.text(Text::DAY_TITLE)).add((
        classed("p", "lead").add(told),
        button(Text::DAY_SHARE, |desk, day| desk.act(Intent::Share(Share::Day(day)))),
        button(Text::DAY_REPLAY, watch),
    ))
}

/// Shows the game of the day again.
fn watch(desk: Desk, day: Day) {
    let record = desk.peek(|client| client.day_result(day).map(|result| result.record.clone()));
    if let Some(text) = record {
        desk.act(Intent::Replay(Replaying::Open(Open { text, turn: None, seat: None, bots: Vec::new() })));
    }
}
