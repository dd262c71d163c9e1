//! Knobs and presets: titles, help and ranges.

use crate::{Text, Words, args::Args, cards::Form, named::KnobTexts};
use eights::{
    Rank,
    rules::{Bounds, EffectKind, Knob, MAX_EXCEPTIONS},
};

impl Words {
    /// A knob's title; a key that is none is its own.
    pub fn knob_title(&self, key: &str) -> String {
        self.of_knob(key, |texts| texts.title)
    }

    /// A knob's help in a sentence; for an unknown key, the key itself.
    pub fn knob_help(&self, key: &str) -> String {
        self.of_knob(key, |texts| texts.help)
    }

    /// A knob's word in plain English; an unknown word is returned as it is.
    pub fn knob_choice(&self, key: &str, word: &str) -> String {
        let Some(Knob { bounds: Bounds::Choice(words), .. }) = Knob::of(key) else { return word.to_owned() };
        let choice = words.iter().position(|other| *other == word);
        let text = KnobTexts::of(key).zip(choice).map(|(texts, choice)| texts.choice(choice));
        text.map_or_else(|| word.to_owned(), |text| self.plain(text))
    }

    fn of_knob(&self, key: &str, text: fn(KnobTexts) -> Text) -> String {
        let Some(texts) = KnobTexts::of(key) else { return key.to_owned() };
        let rank = rank_of(key);
        let name = |form| rank.map(|rank| self.rank_as(rank, form)).unwrap_or_default();
        self.say(text(texts), &Args::new().text("rank", name(Form::One)).text("ranks", name(Form::Plural)))
    }

    /// The values of a knob: `2 to 10`, `one, until playable or up to`, `yes or no`.
    pub fn knob_range(&self, knob: &Knob) -> String {
        match knob.bounds {
            Bounds::Flag => self.plain(Text::RANGE_FLAG),
            Bounds::Number(low, high) => {
                let args = Args::new().number("low", low as usize).number("high", high as usize);
                self.say(Text::RANGE_NUMBER, &args)
            }
            Bounds::Choice(words) => {
                let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                self.say(Text::RANGE_CHOICE, &Args::new().text("words", self.list_or(&words)))
            }
            Bounds::Ranks => self.plain(Text::RANGE_RANKS),
            Bounds::Effect => {
                let args = Args::new().text("effects", self.list(&effects(false)));
                self.say(Text::RANGE_EFFECT, &args.text("counting", self.list_or(&effects(true))))
            }
            Bounds::Hands => self.plain(Text::RANGE_HANDS),
            Bounds::Exceptions => {
                self.say(Text::RANGE_EXCEPTIONS, &Args::new().number("most", MAX_EXCEPTIONS))
            }
        }
    }

    /// What a knob can be set to, as people say it: where there are words to choose from, not the words of
    /// rule files.
    pub fn knob_range_said(&self, knob: &Knob) -> String {
        let Bounds::Choice(words) = knob.bounds else { return self.knob_range(knob) };
        let words: Vec<String> = words.iter().map(|word| self.knob_choice(knob.key, word)).collect();
        self.say(Text::RANGE_CHOICE, &Args::new().text("words", self.list_or(&words)))
    }

    /// A preset's title: `Mzansi`. A name that is none is its own.
    pub fn preset_title(&self, name: &str) -> String {
        Text::of_preset(name).map_or_else(|| name.to_owned(), |(title, _)| self.plain(title))
    }

    /// A preset's description in a sentence; for an unknown name, the name itself.
    pub fn preset_blurb(&self, name: &str) -> String {
        Text::of_preset(name).map_or_else(|| name.to_owned(), |(_, blurb)| self.plain(blurb))
    }
}

/// The rank of a knob that there is once for each rank.
fn rank_of(key: &str) -> Option<Rank> {
    let name = key.strip_prefix("effects.").or_else(|| key.strip_prefix("values."))?;
    if name == "joker" { Some(Rank::JOKER) } else { name.parse().ok().and_then(Rank::from_letter) }
}

/// The words of the effects that take a number, or of those that take none; "none" itself is said apart.
fn effects(counting: bool) -> Vec<String> {
    let is_wanted = |kind: &&EffectKind| kind.counts_cards() == counting && **kind != EffectKind::Plain;
    EffectKind::ALL.iter().filter(is_wanted).map(|kind| kind.word().to_owned()).collect()
}
