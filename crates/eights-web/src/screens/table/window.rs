//! The time in which a card just played can be answered, for those who can only wait: small, and in nobody's
//! way.

use super::{action_buttons::keyed, clock};
use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed, when},
    spots,
};
use eights::Ask;
use eights_client::{
    core::{
        Client, Intent, Manage, Play, Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::Text;

/// Whether the own answer is still wanted, while others may answer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Open {
    may_pass: bool,
    may_wait: bool,
}

/// The ring, and what a player without an answer can do.
pub(super) fn small_window(desk: Desk) -> Node {
    choose(desk.memo(open), move |open| {
        open.map(|Open { may_pass, may_wait }| {
            let wait = may_wait.then(|| wait_button(desk));
            let pass = may_pass.then(|| pass_button(desk));
            classed("div", "window window--small").add((ring(desk), wait, pass))
        })
    })
}

fn open(client: &Client) -> Option<Open> {
    let table = client.table()?;
    table.view.as_ref().filter(|view| view.ask() == Ask::Answer)?;
    let prompt = client.prompt().map(|prompt| &prompt.kind);
    if prompt.is_some_and(PromptKind::is_modal) {
        return None;
    }
    Some(Open { may_pass: matches!(prompt, Some(PromptKind::Answer(_))), may_wait: may_wait(client) })
}

/// Whether the player can still ask for more time.
pub(super) fn may_wait(client: &Client) -> bool {
    let Some(table) = client.table() else { return false };
    table.clock.is_some() && table.you.is_some_and(|you| !table.waited.contains(you) && !table.declined)
}

/// How much time is left, as a ring.
pub(super) fn ring(desk: Desk) -> Node {
    let left = clock::window(desk);
    when(
        move || left.with(Option::is_some),
        move || {
            classed("span", "window__ring")
                .attr("role", "timer")
                .attr("aria-label", desk.text(Text::PLAY_PROMPT_RING))
                .style("--left", move || left.get().map(|(_, share)| share))
                .add(move || {
                    left.with(|left| {
                        left.as_ref().map(|(tenths, _)| format!("{}.{}", tenths / 10, tenths % 10))
                    })
                })
        },
    )
}

pub(super) fn wait_button(desk: Desk) -> El {
    keyed("btn", desk.text(Text::NOPE_WAIT), Context::Nope, Command::Wait)
        .click(move || desk.act(Intent::Manage(Manage::Wait)))
}

pub(super) fn pass_button(desk: Desk) -> El {
    keyed("btn btn--primary", desk.text(Text::NOPE_PASS), Context::Nope, Command::LetPass)
        .attr("data-spot", spots::name(Spot::Prompt(PromptSpot::Done)))
        .click(move || desk.act(Intent::Play(Play::LetPass)))
}
