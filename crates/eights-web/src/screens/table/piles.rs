//! The stock and the discards, and the ring that shows which way play goes.

use super::{face::face, tab_stop};
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, rows, seen},
    parts::pic,
    spots,
};
use eights::{Card, Direction, Options};
use eights_client::core::{Browse, Client, Intent, Play, Reading, Spot, TableItem};
use eights_words::{Args, Text};

/// How many discards are seen.
const SEEN: usize = 3;

/// A card of the discards: which one it is, counted from below, and its face.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Lying(usize, Card);

impl std::fmt::Display for Lying {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

/// The model of the piles.
#[derive(Clone, PartialEq)]
struct Piles {
    stock: usize,
    stock_name: String,
    lying: Vec<Lying>,
    top_name: String,
    is_anti: bool,
}

/// The piles.
pub(super) fn piles(desk: Desk) -> El {
    let look = desk.memo(look);
    classed("div", "piles")
        .attr("role", "group")
        .attr("aria-label", desk.text(Text::PLAY_PILES))
        .attr("data-way", move || look.with(|look| look.is_anti.then_some("anti")))
        .add((pic::raw(&eights_art::ring()), stock(desk, look), discards(desk, look)))
}

fn stock(desk: Desk, look: Seen<Piles>) -> El {
    let is_here = desk.memo(|client| matches!(client.focus(), Spot::Table(item) if item != TableItem::Stock));
    let count =
        classed("span", "pile__count").attr("aria-hidden", "true").add(move || look.with(|look| look.stock));
    classed("button", "card-btn pile pile--stock")
        .attr("data-spot", spots::name(Spot::Table(TableItem::Stock)))
        .attr("tabindex", move || tab_stop(!is_here.get()))
        .attr("data-empty", move || look.with(|look| look.stock == 0))
        .attr("aria-label", move || look.with(|look| look.stock_name.clone()))
        .click(move || desk.act(Intent::Play(Play::Draw)))
        .add((pic::back(), count))
}

fn discards(desk: Desk, look: Seen<Piles>) -> El {
    let lying = seen(move || look.with(|look| look.lying.clone()));
    let card = move |Lying(_, card)| face(desk, card).unwrap_or_else(pic::back);
    classed("button", "card-btn pile pile--discard")
        .attr("data-spot", spots::name(Spot::Table(TableItem::Discards)))
        .attr("tabindex", "-1")
        .attr("data-top", move || lying.with(|lying| lying.last().map(Lying::to_string)))
        .attr("aria-label", move || look.with(|look| look.top_name.clone()))
        .click(move || desk.act(Intent::Browse(Browse::Read(Reading::Discards))))
        .add(rows(move || lying.get(), |lying| *lying, card))
}

fn look(client: &Client) -> Piles {
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
        0 => words.text(Text::TABLE_STOCK_EMPTY).into_owned(),
        _ => words.say(Text::TABLE_STOCK, &Args::new().number("count", stock)),
    };
    let top = view.filter(|view| view.discards().len() > 0).map(|view| words.top(view)).unwrap_or_default();
    Piles {
        stock,
        stock_name,
        lying,
        top_name: words.say(Text::TABLE_DISCARD, &Args::new().text("top", top)),
        is_anti: view.is_some_and(|view| view.direction() == Direction::Anticlockwise),
    }
}

/// The card on its way to the discards.
fn coming(client: &Client) -> Option<Card> {
    let is_laid = matches!(client.table()?.options(), Options::Turn { .. } | Options::Answer { .. });
    client.on_its_way().filter(|_| is_laid).map(|card| card.face)
}
