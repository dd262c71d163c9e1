//! The stock and the discards, and the ring that shows which way play goes.

use crate::{desk::Desk, parts::pic, spots};
use eights::{Card, Direction, Options, Rules};
use eights_client::core::{Client, Deed, Reading, Spot, TableItem};
use eights_words::{
    Args,
    texts::{play, screens},
};
use leptos::prelude::*;

/// How many discards are seen.
const SEEN: usize = 3;

/// A card of the discards: which one it is, counted from below, and its face.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Lying(usize, Card);

/// What the piles are drawn from.
#[derive(Clone, PartialEq)]
struct Look {
    stock: usize,
    stock_name: String,
    lying: Vec<Lying>,
    top_name: String,
    is_anti: bool,
    rules: Option<Rules>,
}

/// The piles.
#[component]
pub(super) fn Piles() -> impl IntoView {
    let desk = Desk::here();
    let look = desk.memo(look);
    let lying = Memo::new(move |_| look.with(|look| look.lying.clone()));
    let top = move || lying.with(|lying| lying.last().map(|Lying(n, card)| format!("{n} {card}")));
    let is_here = desk.memo(|client| matches!(client.focus(), Spot::Table(item) if item != TableItem::Stock));
    let rules = Memo::new(move |_| look.with(|look| look.rules));
    view! {
        <div class="piles" role="group" aria-label=desk.text(play::PLAY_PILES) data-way=move || look.with(|look| look.is_anti).then_some("anti")>
            {pic::raw(eights_art::ring())}
            <button
                class="card-btn pile pile--stock"
                data-spot=spots::name(Spot::Table(TableItem::Stock))
                tabindex=move || if is_here.get() { "-1" } else { "0" }
                data-empty=move || look.with(|look| look.stock == 0)
                aria-label=move || look.with(|look| look.stock_name.clone())
                on:click=move |_| desk.act(Deed::Draw)
            >
                {pic::back()}
                <span class="pile__count" aria-hidden="true">{move || look.with(|look| look.stock)}</span>
            </button>
            <button
                class="card-btn pile pile--discard"
                data-spot=spots::name(Spot::Table(TableItem::Discards))
                tabindex="-1"
                data-top=top
                aria-label=move || look.with(|look| look.top_name.clone())
                on:click=move |_| desk.act(Deed::Read(Reading::Discards))
            >
                <For each=move || lying.get() key=|lying| *lying let:lying>
                    {rules.get_untracked().map(|rules| pic::face(&rules, lying.1))}
                </For>
            </button>
        </div>
    }
}

fn look(client: &Client) -> Look {
    let view = client.table().and_then(|table| table.view.as_ref());
    let words = client.words();
    let stock = view.map_or(0, eights::View::n_stock);
    let mut lying: Vec<Lying> = Vec::new();
    if let Some(view) = view {
        let n = view.discards().len();
        lying.extend(
            view.discards().enumerate().skip(n.saturating_sub(SEEN)).map(|(n, laid)| Lying(n, laid.card())),
        );
        lying.extend(coming(client).map(|card| Lying(n, card)));
    }
    let stock_name = match stock {
        0 => words.text(screens::TABLE_STOCK_EMPTY).into_owned(),
        _ => words.say(screens::TABLE_STOCK, &Args::new().number("count", stock)),
    };
    let top = view.filter(|view| view.discards().len() > 0).map(|view| words.top(view)).unwrap_or_default();
    Look {
        stock,
        stock_name,
        lying,
        top_name: words.say(screens::TABLE_DISCARD, &Args::new().text("top", top)),
        is_anti: view.is_some_and(|view| view.direction() == Direction::Anticlockwise),
        rules: client.table().map(|table| table.rules),
    }
}

/// The card on its way to the discards.
fn coming(client: &Client) -> Option<Card> {
    let is_laid = matches!(client.table()?.options(), Options::Turn { .. } | Options::Answer { .. });
    client.on_its_way().filter(|_| is_laid).map(|card| card.face)
}
