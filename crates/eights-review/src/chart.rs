//! The chart of a review: the chance of winning from the start to the end.

use crate::{
    decision::Decision,
    review::{Point, Review},
    table::{signed, tenths},
};
use eights_sim::plot::{Estimate, Mark, Panel, Sheet, Tone};
use eights_words::{Args, Text, Words};

impl Review {
    /// The chart as a sheet, to draw.
    pub fn sheet(&self, words: &Words) -> Sheet {
        let own = self.own();
        let args = Args::new().text("rules", self.rules_name(words)).number("seats", self.names.len());
        let args = args.text("luck", signed(own.luck)).text("choices", signed(own.choices));
        Sheet {
            words: *words,
            title: self.heading(words),
            subtitle: words.say(Text::REVIEW_CHART_SUBTITLE, &args.text("others", signed(own.others))),
            panels: vec![self.panel(words)],
        }
    }

    /// The chart alone. Its numbers as a table are [`eights_sim::plot::Data::of`].
    pub fn panel(&self, words: &Words) -> Panel {
        let start = self.own().start;
        let share = format!("{} %", tenths(start));
        Panel::Course {
            title: self.title(words),
            axis: words.text(Text::REVIEW_CHART_AXIS).into_owned(),
            start: (start.share(), words.say(Text::REVIEW_CHART_START, &Args::new().text("share", share))),
            points: self
                .points
                .iter()
                .map(|point| (number(point.turn), self.estimate(point, words)))
                .collect(),
            marks: self.marks(words),
        }
    }

    fn title(&self, words: &Words) -> String {
        let player = words.player(self.seat, &self.names);
        words.say(Text::REVIEW_CHART_TITLE, &Args::new().text("player", player))
    }

    fn estimate(&self, point: &Point, words: &Words) -> Estimate {
        let turn = Args::new().text("turn", point.turn.to_string());
        let label = match point.turn {
            0 => self.what(point, words),
            _ => words.say(Text::REVIEW_CHART_TURN, &turn),
        };
        let standing = point.standing;
        Estimate {
            label,
            value: standing.chance.share(),
            low: standing.low95.share(),
            high: standing.high95.share(),
        }
    }

    /// The best and the worst decision.
    fn marks(&self, words: &Words) -> Vec<Mark> {
        let mark = |decision: &Decision, text: Text, tone: Tone| Mark {
            at: number(decision.turn),
            label: words.say(text, &Args::new().text("turn", decision.turn.to_string())),
            tone,
        };
        let best = self.best().map(|best| mark(best, Text::REVIEW_MARK_BEST, Tone::Good));
        let worst = self.worst().map(|worst| mark(worst, Text::REVIEW_MARK_WORST, Tone::Bad));
        best.into_iter().chain(worst).collect()
    }
}

fn number(turn: usize) -> u32 {
    u32::try_from(turn).unwrap_or(u32::MAX)
}
