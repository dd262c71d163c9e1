//! The rules in plain sentences and as a page, made from the axes and never from a rule set's name.

mod axes;
mod ending;
mod page;
mod playing;
mod points;
mod setup;
mod special;
mod style;

pub(crate) use axes::Axes;

use crate::{Words, args::Args};
use eights::Rules;

/// A heading's message and the sentences under it.
pub(crate) type Section = (&'static str, Vec<String>);

/// The rules being told.
struct Guide<'a> {
    words: &'a Words,
    rules: &'a Rules,
    axes: Axes<'a>,
}

impl Words {
    /// The rules in plain sentences: players and cards first, points last.
    pub fn in_short(&self, rules: &Rules) -> Vec<String> {
        self.guide(rules).sections().into_iter().flat_map(|(_, sentences)| sentences).collect()
    }

    /// The rules as a page that stands alone: no scripts, nothing from elsewhere.
    pub fn guide_html(&self, rules: &Rules) -> String {
        self.guide(rules).page()
    }

    const fn guide<'a>(&'a self, rules: &'a Rules) -> Guide<'a> {
        Guide { words: self, rules, axes: Axes(rules) }
    }
}

impl Guide<'_> {
    /// All sentences by heading; a heading without any is left out.
    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            ("heading-aim", vec![self.plain("short-aim")]),
            ("heading-players", self.players()),
            ("heading-starter", self.starter()),
            ("heading-playing", vec![self.matching()]),
            ("heading-wild", self.wild()),
            ("heading-special", self.special()),
            ("heading-drawing", self.drawing()),
            ("heading-answers", self.answers()),
            ("heading-out", self.going_out()),
            ("heading-stock", self.stock()),
            ("heading-blocked", self.blocked()),
            ("heading-places", self.places()),
            ("heading-points", self.points()),
        ];
        sections.retain(|(_, sentences)| !sentences.is_empty());
        sections
    }

    fn say(&self, id: &str, args: &Args<'_>) -> String {
        self.words.say(id, args)
    }

    fn plain(&self, id: &str) -> String {
        self.words.plain(id)
    }

    /// A sentence that says what a knob's word means.
    fn by_word(&self, id: &str, name: &'static str, key: &str) -> String {
        self.say(id, &Args::new().text(name, self.axes.selector(key)))
    }
}
