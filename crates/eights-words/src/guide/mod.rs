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

use crate::{Text, Words, args::Args};
use eights::Rules;

/// A section's name in the page, its heading, and the sentences under it.
pub(crate) type Section = (&'static str, Text, Vec<String>);

/// The rules being told.
struct Guide<'a> {
    words: &'a Words,
    rules: &'a Rules,
    axes: Axes<'a>,
}

impl Words {
    /// The rules in plain sentences: players and cards first, points last.
    pub fn in_short(&self, rules: &Rules) -> Vec<String> {
        self.guide(rules).sections().into_iter().flat_map(|(_, _, sentences)| sentences).collect()
    }

    /// The rules by their headings: each with its sentences.
    pub fn in_sections(&self, rules: &Rules) -> Vec<(String, Vec<String>)> {
        let sections = self.guide(rules).sections();
        sections.into_iter().map(|(_, heading, sentences)| (self.plain(heading), sentences)).collect()
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
            ("heading-aim", Text::HEADING_AIM, vec![self.plain(Text::SHORT_AIM)]),
            ("heading-players", Text::HEADING_PLAYERS, self.players()),
            ("heading-starter", Text::HEADING_STARTER, self.starter()),
            ("heading-playing", Text::HEADING_PLAYING, vec![self.matching()]),
            ("heading-wild", Text::HEADING_WILD, self.wild()),
            ("heading-special", Text::HEADING_SPECIAL, self.special()),
            ("heading-drawing", Text::HEADING_DRAWING, self.drawing()),
            ("heading-answers", Text::HEADING_ANSWERS, self.answers()),
            ("heading-out", Text::HEADING_OUT, self.going_out()),
            ("heading-stock", Text::HEADING_STOCK, self.stock()),
            ("heading-blocked", Text::HEADING_BLOCKED, self.blocked()),
            ("heading-places", Text::HEADING_PLACES, self.places()),
            ("heading-points", Text::HEADING_POINTS, self.points()),
        ];
        sections.retain(|(_, _, sentences)| !sentences.is_empty());
        sections
    }

    fn say(&self, id: Text, args: &Args<'_>) -> String {
        self.words.say(id, args)
    }

    fn plain(&self, id: Text) -> String {
        self.words.plain(id)
    }

    /// A sentence that explains a knob's word.
    fn by_word(&self, id: Text, name: &'static str, key: &str) -> String {
        self.say(id, &Args::new().text(name, self.axes.selector(key)))
    }
}
