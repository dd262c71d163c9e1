//! The table in play: who sits there, the piles, the own hand, what can be done, and what is asked.

mod action_buttons;
mod actions;
pub(crate) mod aside;
mod cheer;
mod clock;
pub(super) mod cloth;
mod drag;
mod face;
pub(super) mod hand;
mod hand_card;
pub(super) mod header;
mod history;
pub(crate) mod lesson;
mod mine;
pub(crate) mod model;
mod moment;
mod piles;
mod prompt;
pub(crate) mod reveal;
mod says;
mod seats;
pub(crate) mod sheets;
mod window;

use super::frame;
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, Seen, classed, seen},
    parts::line::line_banner,
};
use eights_client::core::{Overlay, Zone, prompt::PromptKind};
use eights_words::Text;
use web_sys::Event;

/// The table.
pub(crate) fn table() -> Node {
    let desk = Desk;
    let is_asked = desk.memo(|client| client.prompt().is_some_and(|prompt| prompt.kind.is_modal()));
    let is_under = desk
        .memo(|client| matches!(client.overlay(), Some(Overlay::Round | Overlay::Scores | Overlay::Ranking)));
    let is_application = desk.memo(|client| client.settings().keys_everywhere);
    let bar = classed("header", "bar").attr("inert", is_under).add(header::header(desk));
    let table = classed("div", "table")
        .attr("data-prompt", is_asked)
        .attr("role", move || is_application.get().then_some("application"))
        .add((bar, play(desk, is_under), aside::aside_panel(desk)));
    let to_hand = skip(desk, "#hand", Text::SKIP_TO_HAND).on("click", move |event| go_to_hand(desk, &event));
    let to_actions = skip(desk, "#actions", Text::SKIP_TO_ACTIONS);
    (to_hand, to_actions, frame::skip(), table, sheets::sheets(desk)).into_node()
}

fn skip(desk: Desk, to: &'static str, text: Text) -> El {
    classed("a", "skip").attr("href", to).add(desk.text(text))
}

/// Where it is played.
fn play(desk: Desk, is_under: Seen<bool>) -> El {
    // A question is answered before anything else is done; cards are also chosen in the hand, and people at
    // their seats.
    let is_covered = desk.memo(|client| {
        let kind = client.prompt().map(|prompt| &prompt.kind);
        matches!(kind, Some(PromptKind::Suit(_) | PromptKind::PlayOn | PromptKind::Face(_)))
    });
    let is_out = seen(move || is_under.get() || is_covered.get());
    let cloth = classed("div", "cloth").attr("inert", is_under).add(cloth::cloth(desk));
    let timer = classed("div", "timer").attr("inert", is_under).add((
        mine::mine(desk),
        clock::turn_bar(desk),
        action_buttons::hint_button(desk),
        action_buttons::sort_button(desk),
    ));
    let hand = hand::hand(desk).attr("inert", is_out);
    let actions = actions::actions(desk).attr("inert", is_out);
    classed("main", "play").attr("aria-label", desk.text(Text::ZONE_TABLE)).add((
        (line_banner(), lesson::part(desk)).into_node(),
        cloth,
        timer,
        hand,
        actions,
        prompt::prompt_sheet(desk),
    ))
}

/// The link to the hand leads to the card that the tab key would lead to.
fn go_to_hand(desk: Desk, event: &Event) {
    event.prevent_default();
    if let Some(spot) = desk.peek(|client| client.zone_items(Zone::Hand).first().copied()) {
        crate::spots::focus(spot);
    }
}

/// Whether the tab key stops there: of many things of a kind at one.
const fn tab_stop(is_one: bool) -> &'static str {
    if is_one { "0" } else { "-1" }
}
