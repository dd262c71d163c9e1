//! The rules, the seats, the bots and the cards of a day.

use super::Day;
use crate::core::new_table::{FIRST_RULES, FormChange, TableForm};
use eights::{Rules, Seed};
use eights_bots::Level;
use eights_protocol::{NewTable, Settings};

/// The seed of a day is this and its date. Other words would deal other cards.
const SEED: &str = "Crazy Eights, deal of the day, ";

/// The deal of a day. It follows from the date alone, so everybody gets the same.
#[derive(Clone, Debug)]
pub struct DayDeal {
    /// The rules' preset.
    pub preset: &'static str,
    /// The rules.
    pub rules: Rules,
    /// How many play.
    pub seats: usize,
    /// How the bots play.
    pub level: Level,
    /// The seed of the shuffles.
    pub seed: Seed,
}

impl DayDeal {
    /// The deal of a day: the first rule sets take turns.
    pub fn of(day: Day) -> Self {
        let preset = preset(day);
        let mut form = TableForm::new(preset, Vec::new()).expect("the first rule sets are presets");
        if is_for_points(&form) {
            // A whole match takes too long for a day: it ends with the first points.
            form.change(FormChange::Knob { key: "score.target".to_owned(), text: "1".to_owned() });
        }
        let rules = *form.editor.rules().expect("a match can end with the first points");
        Self { preset, rules, seats: form.seats, level: level(&rules), seed: seed(day) }
    }

    /// The table of the day.
    pub fn table(&self) -> NewTable {
        NewTable {
            rules: self.rules.share_code(),
            seats: self.seats as u8,
            bots: vec![self.level; self.seats - 1],
            settings: Settings::default(),
        }
    }
}

/// The preset of a day.
pub(super) const fn preset(day: Day) -> &'static str {
    FIRST_RULES[day.number() as usize % FIRST_RULES.len()]
}

/// The seed of a day.
pub(super) fn seed(day: Day) -> Seed {
    Seed::from_text(&format!("{SEED}{}", day.date()))
}

fn is_for_points(form: &TableForm) -> bool {
    form.editor.rules().is_ok_and(|rules| rules.target(form.seats).is_some())
}

/// Both bots follow documents to the letter, so neither of them ever changes.
const fn level(rules: &Rules) -> Level {
    match Level::usual(rules) {
        Level::House => Level::House,
        Level::Palace | Level::Toddler | Level::Casual | Level::Club => Level::Palace,
        Level::Counter | Level::Expert | Level::Master | Level::Grandmaster => Level::Palace,
    }
}
