//! Which suit is to follow.

use super::{super::tab_stop, choose_item, of, sheet};
use crate::{
    desk::Desk,
    elements::{El, Seen, classed, el},
    parts::{
        key::{key, shortcuts},
        pic,
    },
    spots,
};
use eights::Suit;
use eights_client::{
    core::{
        Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::{Args, Text, Words};

/// The four suits, each with how many of it the player holds.
pub(super) fn suit_sheet(desk: Desk) -> El {
    let counts = of(desk, |_, kind| match kind {
        PromptKind::Suit(suit) => Some(suit.counts),
        _ => None,
    });
    let tiles = classed("div", "suits")
        .attr("role", "radiogroup")
        .attr("aria-labelledby", "ask")
        .add(Suit::ALL.map(|suit| tile(desk, suit, counts)));
    sheet(desk, desk.text(Text::SUITS_TITLE)).add(tiles)
}

fn tile(desk: Desk, suit: Suit, counts: Seen<Option<[usize; 4]>>) -> El {
    let place = suit as usize;
    let spot = Spot::Prompt(PromptSpot::Item(place));
    let has_focus = desk.memo(move |client| client.focus() == spot);
    let count = move || counts.get().map_or(0, |counts| counts[place]);
    let label = move || {
        let count = count();
        desk.peek(|client| {
            let args = Args::new().text("suit", suit_title(client.words(), suit)).number("count", count);
            client.words().say(Text::SUITS_TILE, &args)
        })
    };
    let title = el("b").add(desk.peek(|client| suit_title(client.words(), suit)));
    let command = Command::Suit(suit);
    classed("button", "suit-tile")
        .attr("role", "radio")
        .attr("aria-checked", move || if has_focus.get() { "true" } else { "false" })
        .attr("tabindex", move || tab_stop(has_focus.get()))
        .attr("aria-label", label)
        .attr("aria-keyshortcuts", shortcuts(Context::Suit, command))
        .attr("data-spot", spots::name(spot))
        .click(move || choose_item(desk, place))
        .add((pic::suit(suit), title, key(Context::Suit, command)))
        .add(classed("span", "suit-tile__held").add(count))
}

/// A suit's name with a capital letter.
fn suit_title(words: &Words, suit: Suit) -> String {
    words.say(Text::LABEL_SUIT, &Args::new().text("suit", suit.letter().to_string()))
}
