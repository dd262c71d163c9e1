//! The history of everything said, in full, part by part.

use crate::signals::*;
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, afterwards, classed, el, rows, seen, when},
    spots,
};
use eights_client::{core::Spot, voice::Buffer};
use eights_words::Text;
use web_sys::Element;

/// How many lines are listed.
const LISTED: usize = 150;

/// A line: its number, its words and their language.
type Line = (usize, String, &'static str);

/// The panel of the history.
pub(super) fn history_panel(desk: Desk) -> Node {
    let chosen = RwSignal::new(Buffer::Table);
    // Keys go from part to part as well.
    let current = desk.memo(|client| client.speaker().history().current());
    let mut before = None;
    afterwards(move || {
        let now = current.get();
        if before.replace(now).is_some_and(|before| before != now) {
            chosen.set(now);
        }
    });
    let count = seen(move || {
        let buffer = chosen.get();
        (buffer.label(), desk.read(|client| client.speaker().history().total(buffer)))
    });
    let lines = seen(move || {
        let (_, count) = count.get();
        lines(desk, chosen.get_untracked(), count)
    });
    (buffers(desk, chosen), log(desk, lines)).into_node()
}

/// The parts to choose from.
fn buffers(desk: Desk, chosen: RwSignal<Buffer>) -> El {
    let button = |buffer: Buffer| {
        let radio = el("input")
            .attr("type", "radio")
            .attr("name", "buffer")
            .checked(move || chosen.get() == buffer)
            .on("change", move |_| chosen.set(buffer));
        el("label").add((radio, el("span").add(desk.text(buffer.label()))))
    };
    classed("div", "segments segments--small")
        .attr("role", "group")
        .attr("aria-label", desk.text(Text::PLAY_HISTORY))
        .add(Buffer::ALL.into_iter().map(button).collect::<Vec<_>>())
}

/// The lines. The last one is in sight.
fn log(desk: Desk, lines: Seen<Vec<Line>>) -> El {
    let list =
        classed("ol", "log").add(rows(move || lines.get(), |(n, text, _)| format!("{n} {text}"), line));
    let nothing = when(
        move || lines.with(Vec::is_empty),
        move || classed("p", "note").add(desk.text(Text::HISTORY_EMPTY)),
    );
    let frame = classed("div", "log-frame")
        .attr("role", "log")
        .attr("aria-live", "off")
        .attr("aria-label", desk.text(Text::ZONE_HISTORY))
        .attr("tabindex", "0")
        .attr("data-spot", spots::name(Spot::History));
    let (scrolled, listed) = (frame.element().clone(), list.element().clone());
    afterwards(move || {
        lines.with(|_| ());
        let (scrolled, listed) = (scrolled.clone(), listed.clone());
        dom::before_drawing(move || show_last(&scrolled, &listed));
    });
    frame.add((list, nothing))
}

fn line((n, text, lang): Line) -> El {
    el("li")
        .add(el("span").attr("aria-hidden", "true").add(n))
        .add(el("span").attr("lang", lang).attr("dir", "auto").add(text))
}

/// Marks the last line, once all lines are there, and scrolls to it.
fn show_last(frame: &Element, list: &Element) {
    let last = list.last_element_child();
    if let Some(before) =
        list.query_selector("[aria-current]").ok().flatten().filter(|line| Some(line) != last.as_ref())
    {
        let _ = before.remove_attribute("aria-current");
    }
    if let Some(last) = last {
        let _ = last.set_attribute("aria-current", "true");
    }
    frame.set_scroll_top(frame.scroll_height());
}

/// The newest lines, with the numbers they had from the start.
fn lines(desk: Desk, buffer: Buffer, total: usize) -> Vec<Line> {
    desk.peek(|client| {
        let entries = client.speaker().history().entries(buffer);
        let skipped = entries.len().saturating_sub(LISTED);
        let first = total + 1 - entries.len().min(total) + skipped;
        let listed = entries.skip(skipped).enumerate();
        listed.map(|(n, entry)| (first + n, entry.text.clone(), entry.lang)).collect()
    })
}
