//! The roster: people, bots with their levels, empty seats; and the host's options for each.

use super::line::{Line, Tools, Who};
use crate::{
    desk::Desk,
    dom,
    elements::{El, IntoNode, Node, Seen, choose, classed, el, seen, typed},
    parts::pic,
    screens::new_table::level_name,
};
use eights::Seat;
use eights_art::Icon;
use eights_bots::Level;
use eights_client::core::{Browse, Go, Intent, Manage, Overlay};
use eights_words::{Args, Text};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// The roster.
pub(super) fn roster(desk: Desk) -> El {
    let n = desk.memo(|client| client.table().map_or(0, |table| table.seats.len()));
    let lines = choose(n, move |n| {
        (0..n).filter_map(Seat::new).map(|seat| seat_line(desk, seat)).collect::<Vec<_>>()
    });
    classed("ol", "roster").add(lines)
}

/// A seat. Its tools stay as long as they are the same ones: a player who chooses a level keeps the focus.
fn seat_line(desk: Desk, seat: Seat) -> El {
    let line = desk.memo(move |client| Line::of(client, seat));
    let picture = choose(seen(move || line.with(Line::picture)), pic::icon);
    let row = classed("span", "row");
    let place = row.element().clone();
    let tools = choose(seen(move || line.with(|line| line.tools)), move |kind| {
        keep_focus(&place);
        tools(desk, seat, line, kind)
    });
    el("li").attr("data-open", move || line.with(|line| line.who == Who::Nobody)).add((
        picture,
        choose(line, move |line| name(desk, line)),
        row.add(tools),
    ))
}

/// Where one of the tools has the focus and they are about to become others, the first of those has it.
fn keep_focus(place: &Element) {
    if !place.contains(dom::document().active_element().as_deref()) {
        return;
    }
    let place = place.clone();
    dom::before_drawing(move || {
        if let Ok(Some(first)) = place.query_selector("button, select") {
            let _ = first.unchecked_into::<HtmlElement>().focus();
        }
    });
}

/// The name of the holder.
fn name(desk: Desk, line: Line) -> El {
    let next = line.next.map(|player| {
        let args = Args::new().text("player", player);
        classed("small", "note").add(desk.sentence(Text::WAIT_SEAT_NEXT, &args))
    });
    if line.who == Who::Nobody {
        return classed("span", "note").add((desk.text(Text::WAIT_OPEN), " ", next));
    }
    let is_offline = line.who == Who::Person { is_offline: true };
    let marks = [
        (line.is_you, Text::WAIT_YOU),
        (line.is_host, Text::WAIT_HOST_MARK),
        (is_offline, Text::WAIT_SEAT_OFFLINE),
    ];
    let marks = marks.map(|(is, id)| is.then(|| (" ", classed("span", "note").add(desk.text(id)))));
    el("b").add((el("bdi").add(line.name), marks, next))
}

fn tools(desk: Desk, seat: Seat, line: Seen<Line>, tools: Tools) -> Node {
    let at = |id| desk.sentence(id, &Args::new().number("number", seat.index() + 1));
    match tools {
        Tools::Nothing => ().into_node(),
        Tools::SitDown => classed("button", "btn")
            .attr("aria-label", at(Text::WAIT_SIT_AT))
            .click(move || desk.act(Intent::Go(Go::Sit(seat))))
            .add(desk.text(Text::WAIT_SIT_DOWN))
            .into_node(),
        Tools::AddBot => classed("button", "btn")
            .attr("aria-label", at(Text::WAIT_ADD_BOT_TO))
            .click(move || desk.act(Intent::Manage(Manage::AddBot(Some(seat), None))))
            .add((pic::icon(Icon::Plus), pic::icon(Icon::Bot)))
            .add(classed("span", "btn__text").add(desk.text(Text::WAIT_ADD_BOT)))
            .into_node(),
        Tools::ChangeBot => {
            let remove = sign(
                desk,
                line,
                Text::WAIT_REMOVE_OF,
                Icon::Cross,
                Intent::Manage(Manage::RemoveBot(Some(seat))),
            );
            [levels(desk, seat, line), remove].into_node()
        }
        Tools::ReadLevel => {
            classed("span", "note").add(move || named(desk, line.with(|line| line.level))).into_node()
        }
        Tools::More => sign(
            desk,
            line,
            Text::WAIT_MORE_OF,
            Icon::Menu,
            Intent::Browse(Browse::Open(Overlay::Seat(seat))),
        )
        .attr("aria-haspopup", "dialog")
        .into_node(),
    }
}

/// A sign to press. Its name says what it does to the player on the seat.
fn sign(desk: Desk, line: Seen<Line>, label: Text, icon: Icon, intent: Intent) -> El {
    classed("button", "icon-btn")
        .attr("aria-label", label_of(desk, line, label))
        .click(move || desk.act(intent.clone()))
        .add(pic::icon(icon))
}

/// A sentence about the player on the seat.
fn label_of(desk: Desk, line: Seen<Line>, id: Text) -> impl Fn() -> String {
    move || line.with(|line| desk.sentence(id, &Args::new().text("player", line.name.as_str())))
}

/// The name of a level.
fn named(desk: Desk, level: Option<Level>) -> String {
    level.map(|level| desk.peek(|client| level_name(client.words(), level))).unwrap_or_default()
}

/// A bot's level, to be chosen.
fn levels(desk: Desk, seat: Seat, line: Seen<Line>) -> El {
    let option = |level: Level| el("option").attr("value", level.name()).add(named(desk, Some(level)));
    let set = move |event: Event| {
        if let Ok(level) = typed(&event).parse() {
            desk.act(Intent::Manage(Manage::AddBot(Some(seat), Some(level))));
        }
    };
    // A choice can be set only once there are options to choose from.
    classed("select", "select")
        .attr("aria-label", label_of(desk, line, Text::WAIT_LEVEL_OF))
        .on("change", set)
        .add(Level::ALL.map(option))
        .value(move || line.with(|line| line.level.map_or("", Level::name).to_owned()))
}
