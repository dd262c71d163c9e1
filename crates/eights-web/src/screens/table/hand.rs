//! The own hand: one row up to 7 cards, two up to 24, and from there a shelf for each suit.

use super::{cheer, drag::lens, hand_card::hand_card, tab_stop};
use crate::signals::{GetValue, SetValue, StoredValue};
use crate::{
    desk::Desk,
    elements::{El, classed, rows, seen, when},
    look, spots,
};
use eights::Suit;
use eights_client::core::{CardId, Client, Mark, Spot, table::Table};
use eights_words::Text;
use std::sync::Arc;

/// More cards than this lie in two rows.
const ONE_ROW: usize = 7;
/// More cards than this lie on shelves.
const TWO_ROWS: usize = 24;

/// A card of the hand as it is drawn.
#[derive(PartialEq, Eq)]
pub(super) struct CardModel {
    pub(super) card: CardId,
    pub(super) label: String,
    pub(super) place: usize,
    pub(super) of: usize,
    pub(super) is_playable: bool,
    pub(super) is_selected: bool,
    pub(super) is_queued: bool,
    /// Whether the tab key leads to it.
    pub(super) has_tab: bool,
}

/// The cards of the hand. The tab key leads back to the card that had the focus last.
fn looks(client: &Client, last: StoredValue<Option<CardId>>) -> Vec<Arc<CardModel>> {
    let cards = client.shown_cards();
    if let Spot::Card(card) = client.focus() {
        last.set_value(Some(card));
    }
    let tab = last.get_value().filter(|card| cards.contains(card)).or(cards.first().copied());
    let look = |(place, card): (usize, &CardId)| CardModel {
        card: *card,
        label: client.card_text(*card),
        place: place + 1,
        of: cards.len(),
        is_playable: client.mark(*card) != Mark::No,
        is_selected: client.selected() == Some(*card),
        is_queued: client.queued() == Some(*card),
        has_tab: tab == Some(*card),
    };
    cards.iter().enumerate().map(look).map(Arc::new).collect()
}

/// The rows of the hand. On shelves jokers lie with the spades.
fn in_rows(looks: &[Arc<CardModel>]) -> Vec<Vec<CardId>> {
    let cards: Vec<CardId> = looks.iter().map(|look| look.card).collect();
    match cards.len() {
        0 => Vec::new(),
        n if n <= ONE_ROW => vec![cards],
        n if n <= TWO_ROWS => cards.chunks(n.div_ceil(2)).map(<[CardId]>::to_vec).collect(),
        _ => {
            let shelf = |suit: Suit| {
                let is_on = |card: &CardId| {
                    if card.face.is_joker() { suit == Suit::Spades } else { card.face.suit() == suit }
                };
                cards.iter().copied().filter(is_on).collect()
            };
            Suit::ALL.map(shelf).to_vec()
        }
    }
}

/// The own hand.
pub(crate) fn hand(desk: Desk) -> El {
    let last = StoredValue::new(None);
    let looks = desk.memo(move |client| looks(client, last));
    let cards = seen(move || looks.with(|looks| in_rows(looks)));
    let has_shelves = seen(move || looks.with(Vec::len) > TWO_ROWS);
    let is_empty = seen(move || looks.with(Vec::is_empty));
    let is_turn = desk.memo(|client| client.table().is_some_and(Table::is_my_turn));
    let row = move |n: usize| {
        let suit = move || desk.peek(|client| client.words().suit(Suit::ALL[n.min(3)]).to_string());
        let cards = move || cards.with(|cards| cards.get(n).cloned().unwrap_or_default());
        classed("div", "hand__row")
            .attr("role", move || if has_shelves.get() { "group" } else { "presentation" })
            .attr("aria-label", move || has_shelves.get().then(suit))
            .add(rows(cards, |card| spots::name(Spot::Card(*card)), move |card| hand_card(desk, card, looks)))
    };
    // A spectator has no hand.
    let name = desk.memo(|client| {
        let watches = client.table().is_some_and(|table| table.you.is_none());
        client.words().text(if watches { Text::TABLE_WATCHING } else { Text::TABLE_HAND }).into_owned()
    });
    let n_rows = seen(move || cards.with(Vec::len));
    classed("div", "hand")
        .attr("id", "hand")
        .attr("role", move || if look::is_touched() || is_empty.get() { "group" } else { "listbox" })
        .attr("aria-label", name)
        .attr("data-turn", is_turn)
        .attr("data-shelves", has_shelves)
        .attr("data-spot", move || is_empty.get().then(|| spots::name(Spot::Hand)))
        .attr("tabindex", move || tab_stop(is_empty.get()))
        .add(rows(move || (0..n_rows.get()).collect(), |n| *n, row))
        .add(when(move || is_empty.get(), move || cheer::or_else(desk, move || nothing(desk))))
        .add(lens(desk))
}

/// Why there is no card.
fn nothing(desk: Desk) -> El {
    classed("p", "hand__empty").add(desk.memo(|client| {
        let id = match client.table() {
            Some(table) if table.view.is_none() => Text::STATE_LOADING,
            Some(_) if client.next_seat().is_some() => Text::PEOPLE_NEXT_YOU,
            Some(table) if table.you.is_none() => Text::TABLE_WATCHING,
            None => Text::STATE_LOADING,
            _ => Text::TABLE_HAND_EMPTY,
        };
        client.words().text(id).into_owned()
    }))
}
