//! Questions to the player: one sheet for each kind of question, never two.

mod answer;
mod cards;
mod meld;
mod one;
mod pick;
mod suit;
mod target;

use super::{clock::prompt_time, face::face};
use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, Seen, choose, classed, el},
};
use eights_client::core::{
    Client, Intent, Play,
    prompt::{PromptKind, PromptSpot},
};

/// The kind of a question; what is chosen in it changes nothing here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PromptSheet {
    Suit,
    Target,
    Pick,
    Meld,
    Answer,
    PlayOn,
    Face,
}

/// Which question is put, and since when: another question of the same kind is another sheet.
fn asked(client: &Client) -> Option<(PromptSheet, u64)> {
    let prompt = client.prompt().filter(|prompt| prompt.kind.is_modal())?;
    let kind = match prompt.kind {
        PromptKind::Suit(_) => PromptSheet::Suit,
        PromptKind::Target(_) => PromptSheet::Target,
        PromptKind::Pick(_) => PromptSheet::Pick,
        PromptKind::Meld(_) => PromptSheet::Meld,
        PromptKind::Answer(_) => PromptSheet::Answer,
        PromptKind::PlayOn => PromptSheet::PlayOn,
        PromptKind::Face(_) => PromptSheet::Face,
    };
    Some((kind, prompt.opened))
}

/// The sheet of the question.
pub(super) fn prompt_sheet(desk: Desk) -> Node {
    choose(desk.memo(asked), move |asked| {
        asked.map(|(kind, _)| match kind {
            PromptSheet::Suit => suit::suit_sheet(desk),
            PromptSheet::Target => target::target_sheet(desk),
            PromptSheet::Pick => pick::pick_sheet(desk),
            PromptSheet::Meld => meld::meld_sheet(desk),
            PromptSheet::Answer => answer::answer_sheet(desk),
            PromptSheet::PlayOn => one::play_on_sheet(desk),
            PromptSheet::Face => one::face_sheet(desk),
        })
    })
}

/// A sheet with its question and the time left for it.
fn sheet(desk: Desk, title: impl IntoNode) -> El {
    question("prompt", title, prompt_time(desk)).attr("aria-modal", "true")
}

/// The same with cards. It is high and may lie over the discards, which one decides by, so what is on top of
/// them is seen here as well.
fn card_sheet(desk: Desk, title: impl IntoNode) -> El {
    let top = desk.peek(|client| {
        let view = client.table()?.view.as_ref()?;
        (view.discards().len() > 0).then(|| view.top())
    });
    let top = top.and_then(|top| face(desk, top));
    let top = top.map(|top| classed("span", "prompt__top").attr("aria-hidden", "true").add(top));
    question("prompt prompt--cards", title, (prompt_time(desk), top).into_node()).attr("aria-modal", "true")
}

/// A question, and what is beside it.
fn question(class: &'static str, title: impl IntoNode, beside: Node) -> El {
    let head = classed("div", "prompt__head").add((el("h2").attr("id", "ask").add(title), beside));
    classed("section", class).attr("role", "dialog").attr("aria-labelledby", "ask").add(head)
}

/// The foot of a sheet, with the buttons that settle it.
fn foot(buttons: impl IntoNode) -> El {
    classed("div", "prompt__foot").add(buttons)
}

/// Chooses what is at this place.
fn choose_item(desk: Desk, place: usize) {
    desk.act(Intent::Play(Play::Choose(PromptSpot::Item(place))));
}

/// A text of the question, as long as it is put.
fn text(text: Seen<Option<String>>) -> impl Fn() -> String + Copy + 'static {
    move || text.get().unwrap_or_default()
}

/// Something of the question, as long as it is put.
fn of<T: PartialEq + Send + Sync + 'static>(
    desk: Desk,
    read: impl Fn(&Client, &PromptKind) -> Option<T> + Send + Sync + 'static,
) -> Seen<Option<T>> {
    desk.memo(move |client| client.prompt().and_then(|prompt| read(client, &prompt.kind)))
}
