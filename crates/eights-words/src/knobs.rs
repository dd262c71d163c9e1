//! Knobs and presets: titles, help and ranges.

use crate::{
    Words,
    args::{Args, selector},
    cards::Form,
};
use eights::{
    Rank,
    rules::{Bounds, Kind, Knob, MAX_EXCEPTIONS},
};

impl Words {
    /// A knob's title; a key that is none is its own.
    pub fn knob_title(&self, key: &str) -> String {
        self.of_knob(key, "")
    }

    /// What a knob decides, in a sentence; a key that is none is its own help.
    pub fn knob_help(&self, key: &str) -> String {
        self.of_knob(key, ".help")
    }

    /// One of the words that a knob can be set to, as people say it; what is none is its own.
    pub fn knob_choice(&self, key: &str, word: &str) -> String {
        let id = format!("knob-{}.is-{}", key.replace('.', "-"), selector(word).to_ascii_lowercase());
        if self.knows(&id) { self.plain(&id) } else { word.to_owned() }
    }

    fn of_knob(&self, key: &str, attribute: &str) -> String {
        let (id, rank) = match family(key) {
            Some((family, rank)) => (format!("{family}{attribute}"), Some(rank)),
            None => (format!("knob-{}{attribute}", key.replace('.', "-")), None),
        };
        if Knob::of(key).is_none() || !self.knows(&id) {
            return key.to_owned();
        }
        let name = |form| rank.map(|rank| self.rank_as(rank, form)).unwrap_or_default();
        self.say(&id, &Args::new().text("rank", name(Form::One)).text("ranks", name(Form::Plural)))
    }

    /// What a knob can be set to: `2 to 10`, `one, until playable or up to`, `yes or no`.
    pub fn knob_range(&self, knob: &Knob) -> String {
        match knob.bounds {
            Bounds::Flag => self.plain("range-flag"),
            Bounds::Number(low, high) => {
                let args = Args::new().number("low", low as usize).number("high", high as usize);
                self.say("range-number", &args)
            }
            Bounds::Choice(words) => {
                let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
                self.say("range-choice", &Args::new().text("words", self.list_or(&words)))
            }
            Bounds::Ranks => self.plain("range-ranks"),
            Bounds::Effect => {
                let args = Args::new().text("effects", self.list(&effects(false)));
                self.say("range-effect", &args.text("counting", self.list_or(&effects(true))))
            }
            Bounds::Hands => self.plain("range-hands"),
            Bounds::Exceptions => self.say("range-exceptions", &Args::new().number("most", MAX_EXCEPTIONS)),
        }
    }

    /// A preset's title: `Mzansi`. A name that is none is its own.
    pub fn preset_title(&self, name: &str) -> String {
        self.of_preset(name, "")
    }

    /// What a preset is like, in a sentence; nothing for a name that is none.
    pub fn preset_blurb(&self, name: &str) -> String {
        self.of_preset(name, ".blurb")
    }

    /// How a bot of a level plays, in a few words; its name where there are none.
    pub fn level(&self, name: &str) -> String {
        let id = format!("level-{name}");
        if name.contains('.') || !self.knows(&id) { name.to_owned() } else { self.plain(&id) }
    }

    fn of_preset(&self, name: &str, attribute: &str) -> String {
        let id = format!("preset-{name}{attribute}");
        if name.contains('.') || !self.knows(&id) { name.to_owned() } else { self.plain(&id) }
    }
}

/// The message of a knob that there is once for each rank, and the rank.
pub(crate) fn family(key: &str) -> Option<(&'static str, Rank)> {
    let (group, name) = key.split_once('.')?;
    let family = match group {
        "effects" => "knob-effects",
        "values" => "knob-values",
        _ => return None,
    };
    let rank =
        if name == "joker" { Some(Rank::JOKER) } else { name.parse().ok().and_then(Rank::from_letter) };
    rank.map(|rank| (family, rank))
}

/// The words of the effects that take a number, or of those that take none; "none" itself is said apart.
fn effects(counting: bool) -> Vec<String> {
    let wanted = Kind::ALL.iter().filter(|(kind, _, counts)| *counts == counting && *kind != Kind::Plain);
    wanted.map(|(_, word, _)| (*word).to_owned()).collect()
}
