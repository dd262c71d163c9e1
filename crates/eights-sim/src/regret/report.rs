//! What a bot loses on all spots.

use super::{Reference, Spot};
use crate::{
    interval::Moments,
    text::{counted, grouped},
    workers::Control,
};
use eights::{Rules, rules::Scoring};
use eights_bots::Level;
use eights_words::{Args, Text, Words};
use serde::Serialize;

/// Losses are added up in millionths, so that the sum does not depend on threads.
const UNIT: f64 = 1e6;

/// What a bot loses.
#[derive(Clone, Debug, Serialize)]
pub struct RegretReport {
    /// The rules.
    pub rules: String,
    /// Who.
    pub bot: String,
    /// How many spots.
    pub positions: u64,
    /// Whether losses are in points; otherwise they are in games.
    pub in_points: bool,
    /// The mean loss of a choice.
    pub loss: f64,
    /// The lower end of its 95 % interval.
    pub low95: f64,
    /// The upper end.
    pub high95: f64,
    /// How often the choice is one that the reference takes for the best.
    pub best: f64,
    /// Spots that the engine of today has other options for; they are left out.
    pub changed: u64,
}

/// Lets a bot choose on every spot of a reference, or on the first ones if it is stopped.
pub fn regret(
    name: &str,
    rules: Rules,
    level: Level,
    reference: &Reference,
    control: Control<'_>,
) -> RegretReport {
    let (mut bot, mut losses, mut best, mut changed) = (level.bot(), Moments::default(), 0, 0);
    for valued in reference.valued.iter().take_while(|_| !control.is_stopped()) {
        let spot = Spot::new(rules, valued.number);
        control.watch.done(1);
        let Some(spot) = spot.filter(|spot| spot.actions.len() == valued.looks[0].len()) else {
            changed += 1;
            continue;
        };
        let chosen = spot.choice(&mut *bot);
        let option = spot.actions.iter().position(|action| *action == chosen).unwrap_or(0);
        losses.add((UNIT * valued.loss(option)).round() as i64);
        best += u64::from(valued.is_best(option));
    }
    let (low, high) = losses.interval95();
    RegretReport {
        rules: name.to_owned(),
        bot: level.to_string(),
        positions: losses.n,
        in_points: rules.scoring() != Scoring::Off,
        loss: losses.mean() / UNIT,
        low95: low / UNIT,
        high95: high / UNIT,
        best: best as f64 / losses.n.max(1) as f64,
        changed,
    }
}

impl RegretReport {
    /// The report as text.
    pub fn text(&self, words: &Words) -> String {
        let args = Args::new().text("bot", &self.bot).text("rules", &self.rules);
        let args = args.text("positions", counted(words, Text::LAB_POSITIONS, self.positions));
        let (unit, digits) = if self.in_points { (1.0, 3) } else { (100.0, 3) };
        let number = |value: f64| format!("{:.digits$}", unit * value);
        let args = args.text("loss", number(self.loss)).text("spread", number(self.high95 - self.loss));
        let args = args.text("best", format!("{:.1}", 100.0 * self.best));
        let text = if self.in_points { Text::LAB_REGRET_POINTS } else { Text::LAB_REGRET };
        let mut text = words.say(text, &args) + "\n";
        if self.changed > 0 {
            text += &words.say(Text::LAB_REGRET_CHANGED, &Args::new().text("count", grouped(self.changed)));
            text.push('\n');
        }
        text
    }
}
