//! The messages of the engine's names: suits, ranks, cards, effects, knobs and presets. The compiler looks
//! them all up, so a suit, an effect, a knob or a preset without words does not compile.

use crate::{Text, cards::Form};
use eights::{
    Card, Rank, Suit,
    rules::{Bounds, EffectKind, KNOBS, Knob, PRESETS},
};

/// The letters of the suits in the names of messages, in the order of [`Suit::ALL`].
const SUITS: [&str; 4] = ["C", "D", "H", "S"];

/// The letters of the ranks, the joker last.
const RANKS: [&str; 14] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "joker"];

/// A rank's place in [`RANKS`].
const fn place(rank: Rank) -> usize {
    if rank.number() as usize > RANKS.len() - 1 { RANKS.len() - 1 } else { rank.number() as usize - 1 }
}

/// Looks up a message for each of these words; `attribute` has no part, or one.
const fn each<const N: usize>(prefix: &str, words: [&str; N], attribute: &[&str]) -> [Text; N] {
    let mut texts = [Text::YOU; N];
    let mut n = 0;
    while n < N {
        texts[n] = Text::named(&[prefix, words[n]], attribute);
        n += 1;
    }
    texts
}

static SUIT: [Text; 4] = each("suit-", SUITS, &[]);
static ONE_OF_SUIT: [Text; 4] = each("suit-", SUITS, &["one"]);
static RANK: [[Text; 14]; 4] = [
    each("rank-", RANKS, &[]),
    each("rank-", RANKS, &["plural"]),
    each("rank-", RANKS, &["one"]),
    each("rank-", RANKS, &["title"]),
];

static CARD: [[Text; 13]; 4] = {
    let mut texts = [[Text::CARD_JOKER; 13]; 4];
    let mut n = 0;
    while n < 4 * 13 {
        texts[n / 13][n % 13] = Text::named(&["card-", RANKS[n % 13], SUITS[n / 13]], &[]);
        n += 1;
    }
    texts
};

/// The sentence, the name and the short sentence of each effect, in the order of [`EffectKind::ALL`].
static EFFECT: [(Text, Text, Text); EffectKind::ALL.len()] = {
    let mut texts =
        [(Text::EFFECT_NONE, Text::EFFECT_NONE_NAME, Text::EFFECT_NONE_SHORT); EffectKind::ALL.len()];
    let mut n = 0;
    while n < texts.len() {
        let word = EffectKind::ALL[n].word();
        texts[n] = (
            Text::named(&["effect-", word], &[]),
            Text::named(&["effect-", word], &["name"]),
            Text::named(&["effect-", word], &["short"]),
        );
        n += 1;
    }
    texts
};

impl Text {
    pub(crate) const fn of_suit(suit: Suit) -> Self {
        SUIT[suit as usize]
    }

    /// One card of a suit: `a heart`.
    pub(crate) const fn of_one_of_suit(suit: Suit) -> Self {
        ONE_OF_SUIT[suit as usize]
    }

    pub(crate) const fn of_rank(rank: Rank, form: Form) -> Self {
        RANK[form as usize][place(rank)]
    }

    pub(crate) const fn of_card(card: Card) -> Self {
        if card.is_joker() { Self::CARD_JOKER } else { CARD[card.suit() as usize][place(card.rank())] }
    }

    /// A kind of effect in a sentence.
    pub(crate) const fn of_effect(kind: EffectKind) -> Self {
        EFFECT[kind as usize].0
    }

    /// A kind of effect's short name.
    pub const fn of_effect_name(kind: EffectKind) -> Self {
        EFFECT[kind as usize].1
    }

    /// What a kind of effect does, in a short sentence.
    pub(crate) const fn of_effect_short(kind: EffectKind) -> Self {
        EFFECT[kind as usize].2
    }
}

/// A preset's title and description.
static PRESET: [(Text, Text); PRESETS.len()] = {
    let mut texts = [(Text::YOU, Text::YOU); PRESETS.len()];
    let mut n = 0;
    while n < texts.len() {
        let name = PRESETS[n].name;
        texts[n] = (Text::named(&["preset-", name], &[]), Text::named(&["preset-", name], &["blurb"]));
        n += 1;
    }
    texts
};

impl Text {
    /// A preset's title and description; `None` for an unknown name.
    pub(crate) fn of_preset(name: &str) -> Option<(Self, Self)> {
        PRESETS.iter().position(|preset| preset.name == name).map(|n| PRESET[n])
    }
}

/// The words of a knob.
#[derive(Clone, Copy)]
pub(crate) struct KnobTexts {
    /// Its title.
    pub(crate) title: Text,
    /// Its help text.
    pub(crate) help: Text,
    /// Where its choices begin in [`CHOICE`].
    choices: usize,
}

static KNOB: [KnobTexts; KNOBS.len()] = {
    let none = KnobTexts { title: Text::YOU, help: Text::YOU, choices: 0 };
    let mut texts = [none; KNOBS.len()];
    let (mut n, mut choices) = (0, 0);
    while n < texts.len() {
        let message = message_of(&KNOBS[n]);
        texts[n] = KnobTexts {
            title: Text::named(&["knob-", message], &[]),
            help: Text::named(&["knob-", message], &["help"]),
            choices,
        };
        choices += words_of(&KNOBS[n]).len();
        n += 1;
    }
    texts
};

/// The words of all choices, knob by knob.
static CHOICE: [Text; COUNT_OF_CHOICES] = {
    let mut texts = [Text::YOU; COUNT_OF_CHOICES];
    let (mut n, mut at) = (0, 0);
    while n < KNOBS.len() {
        let words = words_of(&KNOBS[n]);
        let mut k = 0;
        while k < words.len() {
            texts[at] = Text::named(&["knob-", message_of(&KNOBS[n])], &["is-", words[k]]);
            at += 1;
            k += 1;
        }
        n += 1;
    }
    texts
};

const COUNT_OF_CHOICES: usize = {
    let (mut n, mut count) = (0, 0);
    while n < KNOBS.len() {
        count += words_of(&KNOBS[n]).len();
        n += 1;
    }
    count
};

/// The words that a knob can be set to.
const fn words_of(knob: &Knob) -> &'static [&'static str] {
    match knob.bounds {
        Bounds::Choice(words) => words,
        _ => &[],
    }
}

/// A knob's message without `knob-`: its key, or that of all ranks together.
const fn message_of(knob: &Knob) -> &'static str {
    match (knob.bounds, knob.key.as_bytes()) {
        (Bounds::Effect, _) => "effects",
        (_, [b'v', b'a', b'l', b'u', b'e', b's', b'.', ..]) => "values",
        _ => knob.key,
    }
}

impl KnobTexts {
    /// The words of the knob of this key.
    pub(crate) fn of(key: &str) -> Option<Self> {
        KNOBS.iter().position(|knob| knob.key == key).map(|n| KNOB[n])
    }

    /// How people say the n-th of its choices.
    pub(crate) fn choice(self, n: usize) -> Text {
        CHOICE[self.choices + n]
    }
}
