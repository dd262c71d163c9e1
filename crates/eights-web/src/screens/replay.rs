//! A replay (S12): the table as it was, a scrubber, the sentences of the game, and what can be done.

mod controls;
mod lines;
mod scrubber;
mod views;

use super::{
    frame::{self, notices},
    table::{cloth, hand, header},
};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, classed, el, when},
    parts::pic,
    records,
};
use eights_art::Icon;
use eights_client::core::{Client, Intent, Overlay, Replaying};
use eights_words::Text;

/// The replay.
pub(crate) fn replay() -> Node {
    let desk = Desk;
    records::keep_when_left(desk);
    let is_application = desk.memo(|client| client.settings().keys_everywhere);
    let screen = classed("div", "table replay")
        .attr("role", move || is_application.get().then_some("application"))
        .add((bar(desk), play(desk), aside(desk)));
    (frame::skip(), screen).into_node()
}

fn bar(desk: Desk) -> El {
    let back = classed("button", "icon-btn")
        .attr("aria-label", desk.text(Text::REPLAY_CLOSE))
        .click(move || act(desk, Replaying::Close))
        .add(pic::icon(Icon::Back));
    let about = el("small").add(desk.memo(header::about));
    let comma = classed("span", "hidden").add(",");
    let title = classed("h1", "bar__title").attr("tabindex", "-1").add((
        desk.memo(Client::replay_title),
        comma,
        " ",
        about,
    ));
    let help = header::opens(desk, "icon-btn bar__help", Text::PLAY_HELP, Icon::Help, Overlay::Keys);
    let menu = header::opens(desk, "icon-btn", Text::BUTTON_MENU, Icon::Menu, Overlay::Actions);
    classed("header", "bar").add((back, title, header::sound(desk), help, menu))
}

/// The table, and what moves it.
fn play(desk: Desk) -> El {
    let has_hand = desk.memo(|client| client.replay().is_some_and(|replay| replay.seat().is_some()));
    let cloth = classed("div", "cloth").add(cloth::cloth(desk));
    let hand = when(move || has_hand.get(), move || hand::hand(desk));
    classed("main", "play").attr("id", "main").attr("aria-label", desk.text(Text::ZONE_TABLE)).add((
        notices(),
        cloth,
        scrubber::scrubber(desk),
        hand,
        controls::controls(desk),
    ))
}

/// The sentences, and how the game is looked at.
fn aside(desk: Desk) -> El {
    classed("aside", "aside reel").attr("aria-label", desk.text(Text::REPLAY_LINES)).add((
        lines::lines(desk),
        views::advice(desk),
        views::views(desk),
    ))
}

fn act(desk: Desk, replaying: Replaying) {
    desk.act(Intent::Replay(replaying));
}
