//! The effect of a rank, as a line of the house rules.

use super::{
    knob::{id, set},
    knobs::changed,
    stepper::{Number, stepper},
};
use crate::signals::untrack;
use crate::{
    desk::Desk,
    elements::{El, Node, Seen, classed, el, seen, when},
    parts::control::menu,
};
use eights::{
    Card, Rank, Rules, Suit,
    rules::{self, EffectKind},
};
use eights_art::Badges;
use eights_client::core::{Client, editor::KnobRow};
use eights_words::{Args, Text, Words};
use std::rc::Rc;

/// How many cards an effect is for that had none before.
const USUAL_CARDS: u8 = 2;

/// The effect of a rank, as its line shows it: the word of the effect, and the number of cards; `None` if it
/// counts none.
#[derive(Clone, Copy)]
struct Effect {
    desk: Desk,
    key: &'static str,
    kind: Seen<String>,
    cards: Seen<u8>,
}

impl Effect {
    fn put(self, kind: &str, cards: u8) {
        let counts = EffectKind::from_word(kind).is_some_and(EffectKind::counts_cards);
        let text = if counts { format!("{kind} {}", cards.max(1)) } else { kind.to_owned() };
        set(self.desk, self.key, &text);
    }

    /// For how many cards effects are named.
    fn cards(self) -> u8 {
        match self.cards.get() {
            0 => USUAL_CARDS,
            cards => cards,
        }
    }
}

/// The line of a rank's effect: a card, the effect, and the number of cards.
pub(super) fn effect_line(desk: Desk, row: Seen<KnobRow>) -> El {
    let KnobRow { key, title, help, .. } = row.get_untracked();
    let is_changed = seen(move || row.with(|row| row.is_changed));
    let kind = seen(move || row.with(|row| read(&row.text).0.to_owned()));
    let cards = seen(move || row.with(|row| read(&row.text).1));
    let effect = Effect { desk, key, kind, cards };
    let picture = desk.memo(move |client| picture(client, key).unwrap_or_default());
    let controls = classed("span", "stack").add((
        kinds(effect).attr("aria-label", title.clone()),
        how_many(effect, &title),
        changed(desk, key, title, is_changed),
    ));
    classed("div", "rank-rule")
        .attr("data-changed", is_changed)
        .attr("title", help)
        .add(el("span").attr("aria-hidden", "true").html(picture))
        .add(controls)
}

/// The card of a rank, with what it does now.
fn picture(client: &Client, key: &str) -> Option<String> {
    let editor = &client.form().editor;
    let rules = editor.rules().ok().copied().or_else(|| Rules::preset(editor.base()))?;
    let card = card_of(key)?;
    Some(eights_art::card(card, Badges::of(&rules, card)))
}

/// The effects there are.
fn kinds(effect: Effect) -> El {
    let choices = seen(move || {
        let cards = effect.cards();
        let name = |word: &str| effect.desk.peek(|client| effect_name(client.words(), word, cards));
        EffectKind::ALL.iter().map(|kind| (kind.word().to_owned(), name(kind.word()))).collect::<Vec<_>>()
    });
    let set = move |kind: &str| effect.put(kind, untrack(|| effect.cards()));
    menu(choices, effect.kind, Rc::new(set))
}

/// For how many cards, where the effect counts them.
fn how_many(effect: Effect, title: &str) -> Node {
    let label = effect.desk.sentence(Text::NEW_EFFECT_CARDS, &Args::new().text("title", title));
    when(
        move || effect.cards.get() > 0,
        move || {
            let put = move |n| effect.put(&effect.kind.get_untracked(), u8::try_from(n).unwrap_or(1));
            let number = Number {
                value: seen(move || effect.cards.get().into()),
                range: seen(|| (1, rules::Effect::MOST_CARDS.into())),
                set: Rc::new(put),
            };
            stepper(effect.desk, id(effect.key) + "-cards", label.clone(), number)
        },
    )
}

/// The word of an effect and its number of cards.
fn read(text: &str) -> (&str, u8) {
    let counted = text.rsplit_once(' ').and_then(|(word, number)| Some((word, number.parse().ok()?)));
    counted.unwrap_or((text, 0))
}

fn effect_name(words: &Words, word: &str, cards: u8) -> String {
    let kind = EffectKind::from_word(word).unwrap_or(EffectKind::Plain);
    words.say(Text::of_effect_name(kind), &Args::new().number("cards", cards.into()))
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
