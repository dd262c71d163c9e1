//! How a replay is looked at: with whose eyes, how fast, which hands; and the seat that can be taken over.

use super::act;
use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed, el, when},
    parts::{control::menu, key::shortcuts, pic},
};
use eights::Seat;
use eights_art::Icon;
use eights_client::{
    core::{Client, Replay, Replaying, SPEEDS},
    keys::{Command, Context},
};
use eights_words::{Args, Text};
use std::rc::Rc;

/// The word of the audience among the views.
const AUDIENCE: &str = "audience";

/// Everything that changes the look.
pub(super) fn views(desk: Desk) -> El {
    let fair = el("details").add((
        el("summary").add(desk.text(Text::REPLAY_WAS_IT_FAIR)),
        classed("p", "note").add((pic::icon(Icon::Check), desk.text(Text::REPLAY_FAIR))),
    ));
    let fields = classed("div", "reel__fields").add((view(desk), speed(desk)));
    classed("div", "reel__views").add((fields, hands(desk), take_over(desk), review(desk), share(desk), fair))
}

/// A good player's move, where it was asked for.
pub(super) fn advice(desk: Desk) -> Node {
    choose(desk.memo(Client::replay_advice), |advice| {
        advice.map(|advice| classed("p", "note reel__advice").add((pic::icon(Icon::Hint), advice)))
    })
}

fn field(id: &'static str, name: String, control: El) -> El {
    classed("div", "field").add((el("label").attr("for", id).add(name), control.attr("id", id)))
}

fn view(desk: Desk) -> El {
    let choices = desk.memo(|client| {
        let words = client.words();
        let names = client.replay().map(|replay| replay.tape().names().to_vec()).unwrap_or_default();
        let seat = |(n, name): (usize, String)| {
            (n.to_string(), words.say(Text::REPLAY_AS, &Args::new().text("player", name)))
        };
        let audience = (AUDIENCE.to_owned(), words.text(Text::REPLAY_AS_AUDIENCE).into_owned());
        std::iter::once(audience).chain(names.into_iter().enumerate().map(seat)).collect::<Vec<_>>()
    });
    let chosen = desk.memo(|client| {
        let seat = client.replay().and_then(Replay::seat);
        seat.map_or_else(|| AUDIENCE.to_owned(), |seat| seat.index().to_string())
    });
    let set = move |word: &str| act(desk, Replaying::View(word.parse().ok().and_then(Seat::new)));
    field("view", desk.text(Text::REPLAY_VIEW_LABEL), menu(choices, chosen, Rc::new(set)))
}

fn speed(desk: Desk) -> El {
    let choices = desk.memo(|client| {
        let times = |n: usize| client.speed_sign(n);
        (0..SPEEDS.len()).map(|n| (n.to_string(), times(n))).collect::<Vec<_>>()
    });
    let chosen = desk.memo(|client| client.replay().map_or(0, Replay::speed).to_string());
    let set = move |word: &str| {
        if let Ok(speed) = word.parse() {
            act(desk, Replaying::Speed(speed));
        }
    };
    field("speed", desk.text(Text::REPLAY_SPEED_LABEL), menu(choices, chosen, Rc::new(set)))
}

fn hands(desk: Desk) -> El {
    let is_open = desk.memo(|client| client.replay().is_some_and(Replay::is_open));
    classed("button", "btn")
        .attr("aria-pressed", move || is_open.get().to_string())
        .attr("aria-keyshortcuts", shortcuts(Context::Replay, Command::OpenHands))
        .click(move || act(desk, Replaying::Hands))
        .add((pic::icon(Icon::Eye), desk.text(Text::REPLAY_OPEN_HANDS)))
}

fn take_over(desk: Desk) -> El {
    classed("button", "btn")
        .attr("aria-keyshortcuts", shortcuts(Context::Replay, Command::TakeOver))
        .click(move || act(desk, Replaying::TakeOver(None)))
        .add((pic::icon(Icon::Person), desk.memo(Client::take_over_label)))
}

fn review(desk: Desk) -> Node {
    let may_review = desk.memo(Client::may_review);
    when(
        move || may_review.get(),
        move || {
            classed("button", "btn")
                .attr("id", "review")
                .click(move || act(desk, Replaying::Review))
                .add((pic::icon(Icon::Bars), desk.text(Text::LOOK_REVIEW)))
        },
    )
}

fn share(desk: Desk) -> El {
    classed("button", "btn")
        .click(move || act(desk, Replaying::Share))
        .add((pic::icon(Icon::Link), desk.text(Text::REPLAY_SHARE)))
}
