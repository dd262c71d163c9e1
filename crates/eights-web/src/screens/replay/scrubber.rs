//! The scrubber: a slider whose value is the sentence of the turn, with the key moments marked on it.

use super::act;
use crate::{
    desk::Desk,
    elements::{El, choose, classed, el, typed},
    spots,
};
use eights_client::core::{Client, Replay, Replaying, Spot};
use eights_words::{Args, Text};

/// The scrubber, and how far it is.
pub(super) fn scrubber(desk: Desk) -> El {
    let at = desk.memo(|client| client.replay().map_or(0, Replay::at));
    let last = desk.memo(|client| client.replay().map_or(0, |replay| replay.tape().last()));
    let told = desk.memo(|client| client.replay().map(|replay| replay.value_text(client.words())));
    let slider = classed("input", "scrubber")
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", move || last.get().to_string())
        .attr("step", "1")
        .attr("aria-label", desk.text(Text::REPLAY_SCRUBBER))
        .attr("aria-valuetext", told)
        .attr("data-spot", spots::name(Spot::Scrubber))
        .style("--at", move || format!("{:.4}", part(at.get(), last.get())))
        .value(move || at.get().to_string())
        .on("input", move |event| {
            if let Ok(turn) = typed(&event).parse() {
                act(desk, Replaying::To(turn));
            }
        });
    let marks = choose(desk.memo(moments), |moments| {
        let mark = |at: String| el("i").style("--at", at);
        moments.into_iter().map(mark).collect::<Vec<_>>()
    });
    let marks = classed("span", "scrubber__marks").attr("aria-hidden", "true").add(marks);
    let count = classed("span", "scrubber__count").attr("aria-hidden", "true").add(move || {
        let args = Args::new().number("turn", at.get()).number("last", last.get());
        desk.sentence(Text::REPLAY_COUNT, &args)
    });
    classed("div", "timer reel__track").add((classed("span", "scrubber__frame").add((slider, marks)), count))
}

fn part(at: usize, last: usize) -> f64 {
    at as f64 / last.max(1) as f64
}

/// Where the key moments are, from 0 to 1.
fn moments(client: &Client) -> Vec<String> {
    let Some(tape) = client.replay().map(Replay::tape) else { return Vec::new() };
    let frames = tape.frames().iter().enumerate().filter(|(_, frame)| !frame.moments().is_empty());
    frames.map(|(n, _)| format!("{:.4}", part(n, tape.last()))).collect()
}
