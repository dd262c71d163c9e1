//! Cards face up, with what they do by the rules of this table.

use crate::{
    desk::Desk,
    elements::{El, classed},
    parts::pic,
};
use eights::Card;

/// A card face up, once there is a table.
pub(super) fn face(desk: Desk, card: Card) -> Option<El> {
    desk.peek(|client| client.table().map(|table| pic::face(&table.rules, card)))
}

/// The same for those who can only hear it.
pub(super) fn named_face(desk: Desk, class: &'static str, card: Card) -> El {
    classed("span", class)
        .attr("role", "img")
        .attr("aria-label", desk.peek(|client| client.words().card(card)))
        .add(face(desk, card))
}
