//! The own hand: one row up to 7 cards, two up to 24, and from there a shelf for each suit.

use super::{drag::Lens, hand_card::HandCard};
use crate::{desk::Desk, look, spots};
use eights::Suit;
use eights_client::core::{CardId, Client, Mark, Spot, Zone, table::Table};
use eights_words::texts::screens;
use leptos::prelude::*;

/// More cards than this lie in two rows.
const ONE_ROW: usize = 7;
/// More cards than this lie on shelves.
const TWO_ROWS: usize = 24;

/// A card of the hand as it is drawn.
#[derive(Clone, PartialEq)]
pub(super) struct CardLook {
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

fn looks(client: &Client) -> Vec<CardLook> {
    let cards = client.shown_cards();
    let focus = client.focus();
    let is_elsewhere = focus.zone() != Some(Zone::Hand);
    let look = |(place, card): (usize, &CardId)| CardLook {
        card: *card,
        label: client.card_text(*card),
        place: place + 1,
        of: cards.len(),
        is_playable: client.mark(*card) != Mark::No,
        is_selected: client.selected() == Some(*card),
        is_queued: client.queued() == Some(*card),
        has_tab: focus == Spot::Card(*card) || (is_elsewhere && place == 0),
    };
    cards.iter().enumerate().map(look).collect()
}

/// The rows of the hand. On shelves jokers lie with the spades.
fn rows(looks: &[CardLook]) -> Vec<Vec<CardId>> {
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
#[component]
pub(super) fn Hand(is_out: Signal<bool>) -> impl IntoView {
    let desk = Desk::here();
    let looks = desk.memo(looks);
    let rows = Memo::new(move |_| looks.with(|looks| rows(looks)));
    let has_shelves = Memo::new(move |_| looks.with(Vec::len) > TWO_ROWS);
    let is_empty = Memo::new(move |_| looks.with(Vec::is_empty));
    let is_turn = desk.memo(|client| client.table().is_some_and(Table::is_my_turn));
    let nothing = desk.memo(|client| {
        let table = client.table();
        let id = match table {
            Some(table) if table.view.is_none() => screens::STATE_LOADING,
            Some(table) if table.you.is_none() => screens::TABLE_WATCHING,
            None => screens::STATE_LOADING,
            _ => screens::TABLE_HAND_EMPTY,
        };
        client.words().text(id).into_owned()
    });
    let role = (!look::is_touched()).then_some("listbox");
    view! {
        <div
            class="hand"
            id="hand"
            role=role.unwrap_or("group")
            aria-label=desk.text(screens::TABLE_HAND)
            data-turn=move || is_turn.get()
            data-shelves=move || has_shelves.get()
            data-spot=move || is_empty.get().then(|| spots::name(Spot::Hand))
            tabindex=move || if is_empty.get() { "0" } else { "-1" }
            inert=move || is_out.get()
        >
            <For each=move || 0..rows.with(Vec::len) key=|n| *n let:n>
                <div
                    class="hand__row"
                    role=move || if has_shelves.get() { "group" } else { "presentation" }
                    aria-label=move || has_shelves.get().then(|| desk.peek(|client| client.words().suit(Suit::ALL[n.min(3)])))
                >
                    <For each=move || rows.with(|rows| rows.get(n).cloned().unwrap_or_default()) key=|card| *card let:card>
                        <HandCard card looks/>
                    </For>
                </div>
            </For>
            {move || is_empty.get().then(|| view! { <p class="hand__empty">{nothing}</p> })}
            <Lens/>
        </div>
    }
}
