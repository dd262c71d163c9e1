//! What a rank does, as a line of the house rules.

use super::{
    Stepper,
    knob::{id, set},
    knobs::Changed,
};
use crate::desk::Desk;
use eights::{Card, Rank, Rules, Suit, rules::Kind};
use eights_art::Badges;
use eights_client::core::editor::KnobRow;
use eights_words::{Args, Words};
use leptos::prelude::*;

/// What a rank does: a card, the effect, and for how many cards.
#[component]
pub(super) fn EffectLine(row: Memo<KnobRow>) -> impl IntoView {
    let desk = Desk::here();
    let KnobRow { key, title, help, .. } = row.get_untracked();
    let is_changed = Memo::new(move |_| row.with(|row| row.is_changed));
    let effect = Memo::new(move |_| row.with(|row| read(&row.text)));
    let picture = desk.memo(move |client| {
        let rules =
            client.form().editor.rules().ok().copied().or_else(|| Rules::preset(client.form().editor.base()));
        card_of(key)
            .zip(rules)
            .map(|(card, rules)| eights_art::card(card, Badges::of(&rules, card)))
            .unwrap_or_default()
    });
    let put = move |kind: &str, cards: u8| {
        let counts = Kind::ALL.iter().any(|(_, word, counts)| *word == kind && *counts);
        set(desk, key, if counts { format!("{kind} {}", cards.max(1)) } else { kind.to_owned() });
    };
    let options = move || {
        let (kind, cards) = effect.get();
        let option = |word: &'static str| {
            let name =
                desk.peek(|client| effect_name(client.words(), word, if cards == 0 { 2 } else { cards }));
            view! { <option value=word selected=word == kind>{name}</option> }
        };
        Kind::ALL.iter().map(|(_, word, _)| option(word)).collect_view()
    };
    let count_label = desk.sentence("new-effect-cards", &Args::new().text("title", title.as_str()));
    let counts = Memo::new(move |_| effect.get().1 > 0);
    let chosen = move |event| {
        let cards = effect.get_untracked().1;
        put(&event_target_value(&event), if cards == 0 { 2 } else { cards });
    };
    view! {
        <div class="rank-rule" data-changed=move || is_changed.get() title=help>
            <span aria-hidden="true" inner_html=move || picture.get()></span>
            <span class="stack">
                <select class="select" aria-label=title.clone() prop:value=move || effect.get().0 on:change=chosen>{options}</select>
                <Show when=move || counts.get()>
                    <Stepper id=format!("{}-cards", id(key)) label=count_label.clone() value=Signal::derive(move || usize::from(effect.get().1))
                        range=Signal::stored((1, 15)) set=move |n| put(&effect.get_untracked().0, u8::try_from(n).unwrap_or(1))/>
                </Show>
                <Changed key title=title.clone() is_changed/>
            </span>
        </div>
    }
}

/// The word of an effect and its number of cards.
fn read(text: &str) -> (String, u8) {
    match text.rsplit_once(' ') {
        Some((word, number)) if number.parse::<u8>().is_ok() => {
            (word.to_owned(), number.parse().unwrap_or_default())
        }
        _ => (text.to_owned(), 0),
    }
}

fn effect_name(words: &Words, word: &str, cards: u8) -> String {
    words.say(&format!("effect-{}.name", word.replace(' ', "-")), &Args::new().number("cards", cards.into()))
}

/// The card that stands for a rank.
fn card_of(key: &str) -> Option<Card> {
    let name = key.strip_prefix("effects.")?;
    if name == "joker" {
        Some(Card::JOKER)
    } else {
        Some(Card::new(name.parse().ok().and_then(Rank::from_letter)?, Suit::Spades))
    }
}
