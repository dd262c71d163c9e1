//! Models of the parts of the table: small values that change only when the picture changes.

use eights::{Ask, Card, Rules, Seat};
use eights_client::core::{
    Client, people,
    prompt::PromptKind,
    standing::{in_turn, next, place},
    table::Table,
};
use eights_protocol::{Phase, Sitter};
use eights_words::Words;

/// The name of the rules.
pub(super) fn rules_title(words: &Words, rules: &Rules) -> String {
    rules.base().map(|base| words.preset_title(base)).unwrap_or_default()
}

/// The name of the player on a seat, or "You".
pub(crate) fn name(client: &Client, seat: Seat) -> String {
    client.name_of(seat)
}

/// A seat as it is drawn.
#[derive(Clone, PartialEq)]
pub(super) struct SeatModel {
    pub(super) seat: Seat,
    pub(super) name: String,
    pub(super) cards: usize,
    pub(super) is_turn: bool,
    pub(super) is_next: bool,
    pub(super) is_last_card: bool,
    pub(super) is_bot: bool,
    pub(super) is_off: bool,
    pub(super) is_empty: bool,
    pub(super) place: Option<u8>,
    pub(super) shows: Vec<Card>,
    pub(super) skips: u8,
    /// The place in the prompt where a player is to be chosen.
    pub(super) target: Option<usize>,
    /// Everything in words.
    pub(super) label: String,
}

/// The seats of everybody else in table order, from the player's left.
pub(super) fn others(client: &Client) -> Vec<SeatModel> {
    let Some(table) = client.table() else { return Vec::new() };
    let others = table.around().into_iter().filter(|seat| Some(*seat) != table.you);
    others.map(|seat| look(client, table, seat)).collect()
}

/// A seat as it is drawn.
pub(super) fn look(client: &Client, table: &Table, seat: Seat) -> SeatModel {
    let view = table.view.as_ref();
    let info = table.seats.get(seat.index());
    let person = info.and_then(people::person);
    let cards = view.map_or(0, |view| view.count(seat));
    let is_in = view.is_some_and(|view| view.playing().contains(seat) && view.ask() != Ask::Over);
    let target = client.prompt().and_then(|prompt| match &prompt.kind {
        PromptKind::Target(target) => target.choices.iter().position(|choice| choice.seat == seat),
        _ => None,
    });
    SeatModel {
        seat,
        name: name(client, seat),
        cards,
        is_turn: table.phase == Phase::Playing && view.is_some_and(|view| in_turn(view).contains(seat)),
        is_next: view.and_then(next) == Some(seat),
        is_last_card: is_in && cards == 1,
        is_bot: info.is_some_and(|info| matches!(info.sitter, Sitter::Bot { .. }))
            || person.as_ref().is_some_and(|person| person.played_for || person.left),
        is_off: person.as_ref().is_some_and(|person| !person.connected && !person.left),
        is_empty: table.is_empty(seat),
        place: view.and_then(|view| place(table, view, seat)),
        shows: client.open_cards(seat),
        skips: view.map_or(0, |view| view.skips(seat)),
        target,
        label: client.standing(seat),
    }
}
