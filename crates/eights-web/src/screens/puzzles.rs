//! Puzzles (S17): today's, and the sets of all rules that have some.

pub(crate) mod verdict;

use super::frame::Frame;
use crate::{
    desk::Desk,
    elements::{El, classed, el},
    later,
    parts::pic,
    puzzles::{self, Wanted},
};
use eights_art::Icon;
use eights_client::core::{Attempt, Go, Intent};
use eights_puzzles::PRESETS;
use eights_words::{Args, Text};

/// The screen. Puzzles are solved elsewhere, so it is drawn again with every visit.
pub(crate) fn puzzles() -> El {
    let desk = Desk;
    Frame::new(desk.text(Text::PUZZLES_TITLE), Intent::Go(Go::Back)).around((today(desk), sets(desk)))
}

/// The sets of all rules that have some.
fn sets(desk: Desk) -> El {
    let heading = classed("h2", "panel__title").attr("id", "sets").add(desk.text(Text::PUZZLES_ALL));
    let lead = el("p").add(desk.text(Text::PUZZLES_LEAD));
    let sets = classed("ul", "tables").add(PRESETS.map(|preset| set(desk, preset)));
    classed("section", "panel").attr("aria-labelledby", "sets").add((heading, lead, sets))
}

/// The puzzle of the day, and what has become of it.
fn today(desk: Desk) -> El {
    let Wanted { preset, number } = puzzles::today();
    let attempt = desk.peek(|client| client.progress().of(preset, number));
    let (told, verb) = match attempt {
        Attempt::None => (Text::PUZZLES_DAY_NEW, Text::PUZZLES_DAY_GO),
        Attempt::Tried => (Text::PUZZLES_DAY_TRIED, Text::PUZZLES_DAY_AGAIN),
        Attempt::Solved => (Text::PUZZLES_DAY_SOLVED, Text::PUZZLES_DAY_AGAIN),
    };
    let rules = Args::new().text("rules", title(desk, preset));
    let class = if attempt == Attempt::None { "btn btn--primary" } else { "btn" };
    let heading = classed("h2", "panel__title").attr("id", "today").add(desk.text(Text::PUZZLE_OF_DAY));
    let what = classed("div", "table-line__what").add((
        el("b").add(desk.sentence(Text::PUZZLES_TODAY, &rules)),
        classed("span", "note").add(desk.text(told)),
    ));
    let go = classed("button", class)
        .attr("aria-describedby", "today")
        .click(move || later::solve(desk, puzzles::today()))
        .add((pic::icon(Icon::Calendar), desk.text(verb)));
    classed("section", "panel")
        .attr("aria-labelledby", "today")
        .add((heading, classed("div", "table-line").add((what, go))))
}

/// A set: how far the player has come, and the ways on.
fn set(desk: Desk, preset: &'static str) -> El {
    let all = puzzles::how_many(preset);
    let (solved, tried, first) = desk.peek(|client| {
        let progress = client.progress();
        let count = |attempt| progress.count(preset, attempt);
        (count(Attempt::Solved), count(Attempt::Tried), progress.first(preset, all))
    });
    let rules = title(desk, preset);
    let (verb, name) = match solved + tried {
        0 => (Text::PUZZLES_BEGIN, Text::PUZZLES_BEGIN_AT),
        _ => (Text::PUZZLES_GO_ON, Text::PUZZLES_GO_ON_AT),
    };
    let told = if solved + tried == 0 { Text::PUZZLES_NONE } else { Text::PUZZLES_SOLVED };
    let told = desk.sentence(told, &Args::new().number("solved", solved).number("all", all));
    let what = classed("div", "table-line__what")
        .add((el("b").add(rules.clone()), classed("span", "note").add(told)));
    let go = classed("button", "btn")
        .attr("aria-label", desk.sentence(name, &Args::new().text("rules", rules.as_str())))
        .click(move || later::solve(desk, Wanted { preset, number: first }))
        .add(desk.text(verb));
    let again = (tried > 0).then(|| retry(desk, preset, &rules, tried));
    classed("li", "table-line").add((what, classed("div", "row").add((again, go))))
}

/// Leads to the first puzzle whose first answer was not the best.
fn retry(desk: Desk, preset: &'static str, rules: &str, tried: usize) -> El {
    let args = || Args::new().number("count", tried);
    let again = move || {
        if let Some(number) = desk.peek(|client| client.progress().to_retry(preset)) {
            later::solve(desk, Wanted { preset, number });
        }
    };
    classed("button", "btn btn--quiet")
        .attr("aria-label", desk.sentence(Text::PUZZLES_RETRY_AT, &args().text("rules", rules)))
        .click(again)
        .add(desk.sentence(Text::PUZZLES_RETRY, &args()))
}

fn title(desk: Desk, preset: &str) -> String {
    desk.peek(|client| client.words().preset_title(preset))
}
