//! Cards face up, with what they do by the rules of this table.

use crate::{
    desk::Desk,
    elements::{El, IntoNode, Node, classed},
    parts::pic,
};
use eights::Card;
use eights_art::Icon;

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

/// The corner of a card alone: its rank and its suit, where there is no room for more.
pub(super) fn corner(card: Card) -> [Node; 2] {
    let (rank, sign) = match card.is_joker() {
        true => (String::new(), pic::icon(Icon::Star)),
        false => (card.rank().letter().to_string().replace('T', "10"), pic::suit(card.suit())),
    };
    [rank.into_node(), sign.into_node()]
}

/// An open hand, small: the corners of its cards. It is in the name of the seat for those who can only hear
/// it.
pub(super) fn open_hand(cards: Vec<Card>) -> El {
    let corners = cards.into_iter().map(|card| classed("span", "corner").add(corner(card)));
    classed("span", "corners").attr("aria-hidden", "true").add(corners.collect::<Vec<_>>())
}
