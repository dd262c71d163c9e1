//! The moment of being out: the player's place, where their cards were.

use super::moment::finish_button;
use crate::{
    desk::Desk,
    elements::{El, Node, choose, classed},
};
use eights_client::core::{Client, FinishOffer, standing};
use eights_protocol::Phase;
use eights_words::{Args, Text};

/// The cheer for a player who is out while the others play on; or else this.
pub(super) fn or_else(desk: Desk, other: impl Fn() -> El + 'static) -> Node {
    choose(desk.memo(place), move |place| place.map_or_else(&other, |place| cheer(desk, place)))
}

/// The place that the player has taken, while the game goes on.
fn place(client: &Client) -> Option<u8> {
    let table = client.table().filter(|table| table.phase == Phase::Playing)?;
    standing::place(table, table.view.as_ref()?, table.you?)
}

/// It was spoken, so screen readers are not told again.
fn cheer(desk: Desk, place: u8) -> El {
    let named = desk.sentence(Text::PLACE, &Args::new().number("place", place.into()));
    let text = desk.sentence(Text::TABLE_OUT_YOU, &Args::new().text("place", named));
    let medal = classed("span", "medal").attr("aria-hidden", "true").attr("data-place", place.to_string());
    classed("div", "cheer").add((
        medal.add(place.to_string()),
        classed("p", "cheer__text").add(text),
        finish_button(desk, FinishOffer::Ask),
    ))
}
