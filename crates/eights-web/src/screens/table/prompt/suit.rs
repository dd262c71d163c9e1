//! Which suit is to follow.

use super::{Sheet, of};
use crate::{
    desk::Desk,
    parts::{
        key::{key, shortcuts},
        pic,
    },
    spots,
};
use eights::Suit;
use eights_client::{
    core::{
        Deed, Spot,
        prompt::{PromptKind, PromptSpot},
    },
    keys::{Command, Context},
};
use eights_words::{Args, texts::screens};
use leptos::prelude::*;

/// The four suits, each with how many of it the player holds.
#[component]
pub(super) fn SuitSheet() -> impl IntoView {
    let desk = Desk::here();
    let counts = of(desk, |_, kind| match kind {
        PromptKind::Suit(suit) => Some(suit.counts),
        _ => None,
    });
    let count = move |suit: Suit| counts.get().map_or(0, |counts| counts[suit as usize]);
    let tile = move |suit: Suit| {
        let spot = Spot::Prompt(PromptSpot::Item(suit as usize));
        let has_focus = desk.memo(move |client| client.focus() == spot);
        let label = move || {
            let args =
                |name: &str, count: usize| Args::new().text("suit", name.to_owned()).number("count", count);
            desk.peek(|client| {
                client.words().say(screens::SUIT_TILE, &args(&suit_title(client.words(), suit), count(suit)))
            })
        };
        let title = desk.peek(|client| suit_title(client.words(), suit));
        view! {
            <button
                class="suit-tile"
                role="radio"
                aria-checked=move || has_focus.get().to_string()
                tabindex=move || if has_focus.get() { "0" } else { "-1" }
                aria-label=label
                aria-keyshortcuts=shortcuts(Context::Suit, Command::Suit(suit))
                data-spot=spots::name(spot)
                on:click=move |_| desk.act(Deed::Choose(PromptSpot::Item(suit as usize)))
            >
                {pic::suit(suit)} <b>{title}</b> {key(Context::Suit, Command::Suit(suit))} <span class="suit-tile__held">{move || count(suit)}</span>
            </button>
        }
    };
    view! {
        <Sheet title=desk.text(screens::SUIT_TITLE)>
            <div class="suits" role="radiogroup" aria-labelledby="ask">{Suit::ALL.map(tile).into_iter().collect_view()}</div>
        </Sheet>
    }
}

/// A suit's name with a capital letter.
fn suit_title(words: &eights_words::Words, suit: Suit) -> String {
    words.say("label-suit", &Args::new().text("suit", suit.letter().to_string()))
}
