//! The house-rule editor, made from the knobs of the engine: a control for each, what has changed, what is
//! wrong, and the rules in short.

use eights::{
    Rank, Rules,
    rules::{BadCode, Bounds, Flaws, KNOBS, Knob, RulesDraft, Value},
    sort_few,
};
use eights_words::{Text, Words};
use serde::{Deserialize, Serialize};

/// A group of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// Players and pack.
    Table,
    /// Deal and starter.
    Dealing,
    /// Drawing and the stock.
    Drawing,
    /// Wild cards.
    Wild,
    /// Effects of cards.
    Special,
    /// Answers to cards.
    Answers,
    /// Going out, blocked and endless rounds, places.
    Ending,
    /// Points.
    Scoring,
}

impl Group {
    /// All groups, as they stand on the screen.
    pub const ALL: [Self; 8] = [
        Self::Table,
        Self::Dealing,
        Self::Drawing,
        Self::Wild,
        Self::Special,
        Self::Answers,
        Self::Ending,
        Self::Scoring,
    ];

    /// The group of a knob; nothing for what players do not set.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key.split('.').next()? {
            "seats" | "pack" => Self::Table,
            "deal" | "starter" => Self::Dealing,
            "draw" | "stock" => Self::Drawing,
            "wild" => Self::Wild,
            "effects" | "reverse" => Self::Special,
            "answer" => Self::Answers,
            "last" | "block" | "stall" | "end" => Self::Ending,
            "score" | "values" => Self::Scoring,
            _ => return None,
        })
    }

    /// The message that names it.
    pub const fn label(self) -> Text {
        match self {
            Self::Table => Text::NEW_GROUP_TABLE,
            Self::Dealing => Text::NEW_GROUP_DEAL,
            Self::Drawing => Text::NEW_GROUP_DRAW,
            Self::Wild => Text::NEW_GROUP_WILD,
            Self::Special => Text::NEW_GROUP_SPECIAL,
            Self::Answers => Text::NEW_GROUP_ANSWERS,
            Self::Ending => Text::NEW_GROUP_END,
            Self::Scoring => Text::NEW_GROUP_SCORE,
        }
    }
}

/// The control of a knob, with what it is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// On or off.
    Switch(bool),
    /// A number with buttons for one more and one less.
    Number {
        /// The number.
        value: u32,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One of a few words.
    Choice {
        /// The place of the word that is chosen.
        chosen: usize,
        /// The words.
        words: &'static [&'static str],
    },
    /// Ranks to tick: from the ace to the king, then the joker.
    Ranks([(Rank, bool); 14]),
    /// The effect of a card: a text as files have it, such as `draw 2`. [`eights::rules::EffectKind`] has the
    /// words and whether each takes a number.
    Effect,
    /// Cards dealt for two to ten players, as a text such as `7 5`.
    Hands,
    /// Single cards with effects of their own, as a text such as `JS draw 5`.
    Exceptions,
}

/// A row of the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnobRow {
    /// The knob's name.
    pub key: &'static str,
    /// Its control.
    pub control: Control,
    /// Its value, as files have it, as a text field shows it and as [`Editor::set`] takes it.
    pub text: String,
    /// Its name.
    pub title: String,
    /// Its purpose, in a sentence.
    pub help: String,
    /// Its possible values.
    pub range: String,
    /// Whether it differs from the preset.
    pub is_changed: bool,
}

/// A family's own rules, kept under a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRules {
    /// The name.
    pub name: String,
    /// The share code.
    pub code: String,
}

/// The editor: a preset and what the house has changed.
#[derive(Clone, Debug)]
pub struct Editor {
    base: &'static str,
    preset: Rules,
    values: Vec<Value>,
    built: Result<Rules, Flaws>,
}

impl Editor {
    /// The editor with a preset as it is; nothing for a name that is none.
    pub fn new(preset: &str) -> Option<Self> {
        Rules::preset(preset).and_then(Self::of_rules)
    }

    /// The editor with these rules.
    pub fn of_rules(rules: Rules) -> Option<Self> {
        let base = rules.base()?;
        let preset = Rules::preset(base)?;
        let values = KNOBS.iter().map(|knob| knob.get(&rules)).collect();
        Some(Self { base, preset, values, built: Ok(rules) })
    }

    /// The editor with the rules of a share code.
    ///
    /// # Errors
    /// Why the code cannot be read.
    pub fn of_code(code: &str) -> Result<Self, BadCode> {
        let rules = Rules::from_share_code(code)?;
        Self::of_rules(rules).ok_or(BadCode::Newer)
    }

    /// The name of the preset.
    pub const fn base(&self) -> &'static str {
        self.base
    }

    /// The rules, if they can be played.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub const fn rules(&self) -> Result<&Rules, &Flaws> {
        self.built.as_ref()
    }

    /// Sets a knob to a value as people write it. Says whether it can be read; whether the rules can then be
    /// played is another question.
    pub fn set(&mut self, key: &str, text: &str) -> bool {
        let Some(at) = KNOBS.iter().position(|knob| knob.key == key) else { return false };
        let Some(value) = KNOBS[at].bounds.parse(text) else { return false };
        self.values[at] = value;
        self.build();
        true
    }

    /// Sets a knob back to what the preset has.
    pub fn reset(&mut self, key: &str) -> bool {
        let Some(knob) = Knob::of(key) else { return false };
        let text = knob.text(&self.preset);
        self.set(key, &text)
    }

    /// Sets everything back.
    pub fn reset_all(&mut self) {
        self.values = KNOBS.iter().map(|knob| knob.get(&self.preset)).collect();
        self.build();
    }

    fn build(&mut self) {
        let mut draft = RulesDraft::from_rules(self.preset);
        for (knob, value) in KNOBS.iter().zip(&self.values) {
            if *value != knob.get(&self.preset) {
                draft.set_value(knob, *value);
            }
        }
        self.built = draft.build();
    }

    /// The keys of the knobs that differ from the preset.
    pub fn changes(&self) -> Vec<&'static str> {
        let pairs = KNOBS.iter().zip(&self.values);
        pairs.filter(|(knob, value)| knob.get(&self.preset) != **value).map(|(knob, _)| knob.key).collect()
    }

    /// The rows of a group.
    pub fn rows(&self, group: Group, words: &Words) -> Vec<KnobRow> {
        let pairs = KNOBS.iter().zip(&self.values);
        pairs
            .filter(|(knob, _)| Group::of(knob.key) == Some(group))
            .map(|(knob, value)| self.row(knob, *value, words))
            .collect()
    }

    fn row(&self, knob: &Knob, value: Value, words: &Words) -> KnobRow {
        KnobRow {
            key: knob.key,
            control: control(knob.bounds, value),
            text: knob.bounds.write(value),
            title: words.knob_title(knob.key),
            help: words.knob_help(knob.key),
            range: words.knob_range_said(knob),
            is_changed: knob.get(&self.preset) != value,
        }
    }

    /// The rules in plain sentences; nothing while they cannot be played.
    pub fn in_short(&self, words: &Words) -> Vec<String> {
        self.built.as_ref().map(|rules| words.in_short(rules)).unwrap_or_default()
    }

    /// All that is wrong, in sentences.
    pub fn flaws(&self, words: &Words) -> Vec<String> {
        self.built
            .as_ref()
            .err()
            .map(|flaws| flaws.0.iter().map(|flaw| in_titles(words, words.flaw(flaw))).collect())
            .unwrap_or_default()
    }

    /// A knob and its value, as they are said; `None` if there is no such knob.
    pub fn said(&self, key: &str, words: &Words) -> Option<(String, String)> {
        let at = KNOBS.iter().position(|knob| knob.key == key)?;
        let value = match self.values[at] {
            Value::Flag(true) => words.text(Text::NEW_ON).into_owned(),
            Value::Flag(false) => words.text(Text::NEW_OFF).into_owned(),
            value @ Value::Choice(_) => words.knob_choice(key, &KNOBS[at].bounds.write(value)),
            value => KNOBS[at].bounds.write(value),
        };
        Some((words.knob_title(key), value))
    }

    /// The share code; nothing while the rules cannot be played.
    pub fn share_code(&self) -> Option<String> {
        self.built.as_ref().ok().map(Rules::share_code)
    }
}

/// A sentence about knobs by their keys, as files have them, with the titles that stand on the screen.
fn in_titles(words: &Words, sentence: String) -> String {
    let mut keys: Vec<&str> =
        KNOBS.iter().map(|knob| knob.key).filter(|key| sentence.contains(key)).collect();
    // One key may be the beginning of another.
    sort_few(&mut keys, |a, b| a.len() > b.len());
    keys.into_iter().fold(sentence, |sentence, key| sentence.replace(key, &words.knob_title(key)))
}

fn control(bounds: Bounds, value: Value) -> Control {
    match (bounds, value) {
        (_, Value::Flag(on)) => Control::Switch(on),
        (Bounds::Number(least, most), Value::Number(value)) => Control::Number { value, least, most },
        (Bounds::Choice(words), Value::Choice(chosen)) => Control::Choice { chosen: chosen.into(), words },
        (_, Value::Ranks(ranks)) => {
            let mut ticks = [(Rank::JOKER, ranks.contains(Rank::JOKER)); 14];
            for (tick, rank) in ticks.iter_mut().zip(Rank::SUITED) {
                *tick = (rank, ranks.contains(rank));
            }
            Control::Ranks(ticks)
        }
        (_, Value::Hands(_)) => Control::Hands,
        (_, Value::Exceptions(_)) => Control::Exceptions,
        _ => Control::Effect,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_row_shows_the_words_of_rule_files() {
        let words = Words::english();
        let editor = Editor::new("classic").unwrap();
        for row in Group::ALL.iter().flat_map(|group| editor.rows(*group, &words)) {
            let Control::Choice { words: raw, .. } = row.control else { continue };
            for word in raw.iter().filter(|word| words.knob_choice(row.key, word) != **word) {
                let said = words.knob_choice(row.key, word);
                assert!(row.range.contains(&said), "{}: {} lacks {said}", row.key, row.range);
            }
        }
    }

    #[test]
    fn every_knob_has_a_place_and_a_control() {
        let words = Words::english();
        let editor = Editor::new("normal-eights").unwrap();
        let rows: usize = Group::ALL.iter().map(|group| editor.rows(*group, &words).len()).sum();
        assert_eq!(rows + 1, KNOBS.len(), "all but whose numbers are cited");
        assert!(editor.changes().is_empty());
        assert!(!editor.in_short(&words).is_empty());
    }

    #[test]
    fn changes_are_marked_counted_and_shared() {
        let words = Words::english();
        let mut editor = Editor::new("south-african").unwrap();
        assert!(editor.set("deal.hand", "7"));
        assert!(editor.set("last.forbidden", ""));
        assert!(!editor.set("deal.hand", "many"));
        assert!(!editor.set("no.knob", "1"));
        assert_eq!(editor.changes(), ["deal.hand", "last.forbidden"]);
        let again = Editor::of_code(&editor.share_code().unwrap()).unwrap();
        assert_eq!(again.rules(), editor.rules());
        assert_eq!(again.base(), "south-african");
        let row = |editor: &Editor| {
            editor.rows(Group::Dealing, &words).into_iter().find(|row| row.key == "deal.hand").unwrap()
        };
        assert!(row(&editor).is_changed && row(&editor).text == "7");
        assert!(editor.reset("deal.hand"));
        assert!(!row(&editor).is_changed);
        editor.reset_all();
        assert!(editor.changes().is_empty());
    }

    #[test]
    fn what_is_chosen_is_said_in_words() {
        let words = Words::english();
        let mut editor = Editor::new("classic").unwrap();
        assert!(editor.set("draw.then", "drawn may"));
        let said = editor.said("draw.then", &words).unwrap();
        assert_eq!(said, ("After drawing".to_owned(), "the drawn card may be played".to_owned()));
    }

    #[test]
    fn what_cannot_be_played_is_told_at_once_and_can_be_mended() {
        let words = Words::english();
        let mut editor = Editor::new("classic").unwrap();
        assert!(editor.set("seats.min", "10") && editor.set("seats.max", "2"));
        let flaws = editor.flaws(&words);
        assert!(flaws[0].starts_with("Fewest players: ") && !flaws[0].contains("seats."), "{flaws:?}");
        assert_eq!((editor.share_code(), editor.in_short(&words).len()), (None, 0));
        editor.set("seats.min", "2");
        assert!(editor.flaws(&words).is_empty());
    }
}
