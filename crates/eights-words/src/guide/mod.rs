//! The rules in plain sentences: all of them, and the short ones beside the pictures of the guide. They are
//! made from the axes and never from a rule set's name.

mod axes;
mod ending;
mod playing;
mod points;
mod setup;
mod special;
mod steps;

pub(crate) use axes::Axes;
pub use special::SpecialCard;
pub use steps::Step;

use crate::{Text, Words, args::Args};
use eights::Rules;

/// A heading, and the sentences under it.
type Section = (Text, Vec<String>);

/// The rules being told.
struct Teller<'a> {
    words: &'a Words,
    rules: &'a Rules,
    axes: Axes<'a>,
}

impl Words {
    /// The rules in plain sentences: players and cards first, points last.
    pub fn in_short(&self, rules: &Rules) -> Vec<String> {
        self.teller(rules).sections().into_iter().flat_map(|(_, sentences)| sentences).collect()
    }

    /// The rules by their headings: each with its sentences.
    pub fn in_sections(&self, rules: &Rules) -> Vec<(String, Vec<String>)> {
        let sections = self.teller(rules).sections();
        sections.into_iter().map(|(heading, sentences)| (self.plain(heading), sentences)).collect()
    }

    /// The guide's title: the preset's name, or that of its house version.
    pub fn guide_title(&self, rules: &Rules) -> String {
        let name =
            rules.base().map_or_else(|| self.plain(Text::GUIDE_NO_BASE), |base| self.preset_title(base));
        let id = if rules.changes().is_empty() { Text::GUIDE_TITLE } else { Text::GUIDE_TITLE_HOUSE };
        self.say(id, &Args::new().text("name", name))
    }

    /// What comes before the steps: the aim, the players and the cards.
    pub fn guide_lead(&self, rules: &Rules) -> Vec<String> {
        let teller = self.teller(rules);
        let players = teller.players().into_iter().take(2);
        std::iter::once(self.plain(Text::SHORT_AIM)).chain(players).collect()
    }

    /// What the house has changed; empty for a preset.
    pub fn house_changes(&self, rules: &Rules) -> Vec<String> {
        let change = |(key, text): &(&str, String)| {
            let value = if text.is_empty() { self.plain(Text::GUIDE_NOTHING) } else { text.clone() };
            self.say(
                Text::GUIDE_CHANGE,
                &Args::new().text("title", self.knob_title(key)).text("value", value),
            )
        };
        rules.changes().iter().map(change).collect()
    }

    const fn teller<'a>(&'a self, rules: &'a Rules) -> Teller<'a> {
        Teller { words: self, rules, axes: Axes(rules) }
    }
}

impl Teller<'_> {
    /// All sentences by heading; a heading without any is left out.
    fn sections(&self) -> Vec<Section> {
        let mut sections = vec![
            (Text::HEADING_AIM, vec![self.plain(Text::SHORT_AIM)]),
            (Text::HEADING_PLAYERS, self.players()),
            (Text::HEADING_STARTER, self.starter()),
            (Text::HEADING_PLAYING, vec![self.matching()]),
            (Text::HEADING_WILD, self.wild()),
            (Text::HEADING_SPECIAL, self.special()),
            (Text::HEADING_DRAWING, self.drawing()),
            (Text::HEADING_ANSWERS, self.answers()),
            (Text::HEADING_OUT, self.going_out()),
            (Text::HEADING_STOCK, self.stock()),
            (Text::HEADING_BLOCKED, self.blocked()),
            (Text::HEADING_PLACES, self.places()),
            (Text::HEADING_POINTS, self.points()),
        ];
        sections.retain(|(_, sentences)| !sentences.is_empty());
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
